// The page left and come back to: from the browser's cache of pages where it has one, with the lab as it was; else loaded anew.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { BASE, publish } from './deployments.mjs';
import { ENGINES, open } from './engines.mjs';
import { frame, press, texts } from './figure.mjs';
import { golden, percent } from './golden.mjs';
import { live } from './suite.mjs';

const GO = 'te-train >> .go';

for (const engine of ENGINES) {
  test(`a page come back to goes on (${engine})`, async () => {
    const site = await publish();
    const page = await open(engine);
    try {
      site.extra['/other.html'] = '<!doctype html><link rel="icon" href="data:,"><title>Other</title>';
      await page.goto(site.page('en'));
      await live(page);
      await press(page, GO);
      await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => (globalThis.restored = persisted)));
      await page.goto(`${site.origin}/other.html`);
      await page.back();
      await page.waitFor((path) => location.pathname === path, BASE);
      await live(page);
      const restored = await page.evaluate(() => globalThis.restored ?? false);
      const step = await page.evaluate(() => document.querySelector('te-train').state.training.step);
      console.log(`${engine}: ${restored ? 'restored' : 'loaded anew'}`);
      assert.equal(step, restored ? 1 : 0);
      // By script: to Firefox's driver the page never arrived, and it waits with every click.
      await page.evaluate(() => document.querySelector('te-train').shadowRoot.querySelector('.go').click());
      await frame(page);
      assert.equal((await texts(page, 'train', '.bars b'))[0], percent(golden('training.probabilities')[step + 1][0], 'en'));
      assert.deepEqual(await page.errors(), []);
    } finally {
      await page.close();
      await site.close();
    }
  });
}
