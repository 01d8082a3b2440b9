// An application that installs the package and imports it, made by Vite, webpack and esbuild: its figure lives.
import { strict as assert } from 'node:assert';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ENGINES, open } from '../browser/engines.mjs';
import { BUNDLERS } from './bundlers.mjs';
import { makeConsumer } from './consumer.mjs';
import { serveFolder } from './serve.mjs';

// Only the build without WebAssembly has it: what an instruction of WebAssembly is in plain JavaScript.
const PLAIN = /Math\.clz32/;

describe('The package in an application', () => {
  let consumer, html, own, cdn;
  const pages = {};

  before(async () => {
    consumer = makeConsumer('app');
    html = readFileSync(join(consumer.path, 'index.html'), 'utf8');
    own = await serveFolder();
    cdn = await serveFolder(true);
    for (const engine of ['chromium', 'firefox'].filter((name) => ENGINES.includes(name))) pages[engine] = await open(engine);
  });
  after(async () => {
    await Promise.all(Object.values(pages).map((page) => page.close()));
    await Promise.all([own?.close(), cdn?.close()]);
    consumer?.remove();
  });

  /** Trains once: 47.0% become 61.0%. */
  async function visit(page) {
    await page.goto(`${own.origin}/`);
    await page.waitFor(() => document.querySelector('te-train').shadowRoot?.querySelector('.go'));
    await page.click('te-train >> .go');
    await page.waitFor(() => document.querySelector('te-train').state.training.step === 1);
    assert.equal((await page.evaluate(() => document.querySelector('te-train').state.training.probabilities[0])).toFixed(3), '0.610');
    assert.deepEqual(await page.errors(), []);
  }

  /** Scripts that came, of those that hold the build without WebAssembly. */
  const plainOnes = (site) =>
    site.requests.filter((path) => path.endsWith('.js') && PLAIN.test(readFileSync(join(site.folder, path), 'utf8')));

  for (const [name, build] of Object.entries(BUNDLERS)) {
    test(`lives when ${name} bundles it with its defaults`, async () => {
      own.folder = join(consumer.path, `${name}-out`);
      mkdirSync(own.folder);
      await build({ root: consumer.path, outDir: own.folder, html });
      for (const page of name === 'vite' ? Object.values(pages) : [pages.chromium].filter(Boolean)) {
        own.requests.length = 0;
        await visit(page);
        // esbuild puts everything into one file unless it is told otherwise.
        if (name !== 'esbuild') assert.deepEqual(plainOnes(own), []);
      }
    });

    test(`lives when ${name} gives its files hashed names, on a server of their own`, async () => {
      const made = join(consumer.path, `${name}-cdn`);
      own.folder = join(consumer.path, `${name}-page`);
      cdn.folder = made;
      mkdirSync(made);
      mkdirSync(own.folder);
      await build({ root: consumer.path, outDir: made, html, cdn: `${cdn.origin}/` });
      cpSync(join(made, 'index.html'), join(own.folder, 'index.html'));
      rmSync(join(made, 'index.html'));
      for (const page of [pages.chromium].filter(Boolean)) {
        own.requests.length = cdn.requests.length = 0;
        await visit(page);
        assert.deepEqual(own.requests, ['/index.html']);
        assert.ok(
          cdn.requests.some((path) => /[-.][\w-]{8,}\.js$/.test(path)),
          cdn.requests.join(' '),
        );
        assert.deepEqual(plainOnes(cdn), []);
        const all = readdirSync(made, { recursive: true }).filter((path) => path.endsWith('.js'));
        assert.ok(
          all.some((path) => PLAIN.test(readFileSync(join(made, path), 'utf8'))),
          'the build without WebAssembly is there',
        );
      }
    });
  }

  test('the core alone runs in a browser, without a bundler, from its own bytes or from a file', async () => {
    own.folder = join(consumer.path, 'node_modules/token-embedding-lab/dist');
    writeFileSync(join(own.folder, 'index.html'), '<!doctype html><link rel="icon" href="data:,">');
    for (const page of Object.values(pages)) {
      own.requests.length = 0;
      await page.goto(`${own.origin}/`);
      const rows = await page.evaluate(async () => {
        const { loadCore } = await import('/core.js');
        const table = { rows: 2, cols: 2, data: [1, 2, 3, 4] };
        const [inside, fetched] = [await loadCore(), await loadCore({ wasmUrl: '/te_core.wasm' })];
        return [inside, fetched].map((core) => [...core.lookup(table, [1]).data]);
      });
      assert.deepEqual(rows, [
        [3, 4],
        [3, 4],
      ]);
      assert.equal(own.requests.filter((path) => path === '/te_core.wasm').length, 1);
      assert.deepEqual(plainOnes(own), []);
      assert.deepEqual(await page.errors(), []);
    }
  });

  // The last test: what it takes away stays away.
  test('lives without WebAssembly, and only then is the other build fetched', async () => {
    own.folder = join(consumer.path, 'vite-out');
    for (const page of Object.values(pages)) {
      await page.playwright.addInitScript('delete globalThis.WebAssembly');
      own.requests.length = 0;
      await visit(page);
      assert.equal(await page.evaluate(() => typeof WebAssembly), 'undefined');
      assert.equal(plainOnes(own).length, 1);
    }
  });
});
