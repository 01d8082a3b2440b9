// Trusted types: which policies each page allows, that the engine holds the page to them, and that one without them shows the same.
// Every other test listens, too: the frame of the tests takes a violation for an error.
import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { languageFolder, languages } from '../../web/messages/index.js';
import { press } from './figure.mjs';
import { visitPlanted } from './planted.mjs';
import { PROJECT, SITE } from './server.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, live, nameOf, once, placesFor } from './suite.mjs';

const ARTICLE = ['lit-html', 'te-worker'];
const FILE = ['lit-html', 'te-program'];
const PAGES = {
  'embed.html': ['lit-html'],
  ...Object.assign(
    {},
    ...languages.map((lang) => {
      const folder = languageFolder(lang);
      return {
        [`${folder}index.html`]: ARTICLE,
        [`${folder}embed/index.html`]: ARTICLE,
        [`offline/${lang}/token-embedding-lab.html`]: FILE,
      };
    }),
  ),
};
const TRUSTED = /; require-trusted-types-for 'script'; trusted-types ([\w -]+)"/;

once('each page requires trusted types and allows the policies that README lists, no others', async () => {
  const listed = /\*\*Trusted types\.\*\*([\s\S]*?)\n\n/.exec(await readFile(join(PROJECT, 'README.md'), 'utf8'))[1];
  for (const [page, names] of Object.entries(PAGES)) {
    assert.deepEqual(TRUSTED.exec(await readFile(join(SITE, page), 'utf8'))?.[1].split(' '), names, page);
    for (const name of names) assert.ok(listed.includes(`\`${name}\``), name);
  }
});

inEachEngine('The policy', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    test(`text does not become markup, and no other policy can be made (${nameOf(place)})`, async () => {
      const { page } = t;
      await t.visit(place);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0)); // by then its address has passed, too
      assert.deepEqual(await page.errors(), []);
      const refused = await page.evaluate(() => {
        if (!globalThis.trustedTypes) return null;
        const tryTo = (act) => {
          try {
            act();
            return '';
          } catch (error) {
            return error.name;
          }
        };
        return [
          tryTo(() => (document.createElement('p').innerHTML = '<b>text</b>')),
          tryTo(() => (document.createElement('script').textContent = '0')),
          tryTo(() => globalThis.trustedTypes.createPolicy('another', {})),
          tryTo(() => globalThis.trustedTypes.createPolicy('lit-html', {})),
        ];
      });
      if (engine === 'chromium') assert.notEqual(refused, null);
      const heard = await page.errors();
      if (!refused) return;
      assert.deepEqual(refused, Array(4).fill('TypeError'));
      for (const kind of ['require-trusted-types-for', 'trusted-types'])
        assert.ok(
          heard.some((line) => line.startsWith(`policy: ${kind} `)),
          `${kind} is not heard: ${heard.join('\n')}`,
        );
    });

    test(`where there are no trusted types everything works without (${nameOf(place)})`, async () => {
      const { page } = t;
      await visitPlanted(t, place, 'delete globalThis.trustedTypes;', (html) => html.replace(TRUSTED, '"'));
      await live(page);
      assert.equal(await page.evaluate(() => 'trustedTypes' in globalThis), false);
      await press(page, 'te-train >> .go');
      assert.equal(await page.evaluate(() => document.querySelector('te-train').state.training.step), 1);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
    });
  }
});
