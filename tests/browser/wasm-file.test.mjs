// A WebAssembly file that is not what it should be: the figures compute all the same. (That it is missing: core.test.mjs.)
import { strict as assert } from 'node:assert';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { press, texts } from './figure.mjs';
import { golden, percent } from './golden.mjs';
import { SITE, serve } from './server.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, live, placesFor } from './suite.mjs';

const names = await readdir(join(SITE, 'assets'));
const pathOf = (part) => `/assets/${names.find((name) => name.startsWith(`te_${part}-`) && name.endsWith('.wasm'))}`;
const bytesOf = (part) => readFile(join(SITE, pathOf(part)));
const first = await bytesOf('first');
const whole = await bytesOf('core');

const FAULTS = {
  'a type that no browser compiles': [{ types: { '.wasm': 'text/plain' } }, false],
  'cut in the middle': [{ extra: { [pathOf('first')]: first.subarray(0, first.length / 2) } }, true],
  'not WebAssembly at all': [{ extra: { [pathOf('first')]: '<!doctype html><title>Sign in</title>' } }, true],
  'of another build': [{ extra: { [pathOf('first')]: whole } }, true],
};

inEachEngine('The WebAssembly file', (t, engine) => {
  const [{ lang, width }] = placesFor(engine, [EN_WIDE, PL_NARROW]);
  for (const [name, [options, plain]] of Object.entries(FAULTS)) {
    test(name, async () => {
      const { page } = t;
      const server = await serve(options);
      try {
        await page.resize(width, 800);
        await page.goto(server.page(lang));
        await live(page);
        await press(page, 'te-train >> .go');
        assert.equal((await texts(page, 'train', '.bars b'))[0], percent(golden('training.probabilities')[1][0], lang));
        assert.equal(
          server.requests.some(({ path }) => /\/te_core-[\w-]+\.js$/.test(path)),
          plain,
        );
      } finally {
        await page.goto('about:blank');
        await server.close();
      }
      for (const line of await page.errors()) assert.match(line, /wasm|WebAssembly|Aborted/i);
    });
  }
});
