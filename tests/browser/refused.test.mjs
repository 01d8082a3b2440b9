// What a browser or a server may refuse to a page that is read: storage, workers, memory, scripts that do not come or break off. What can
// go on goes on; what cannot is said in one line. (The clipboard: share.test.mjs and task.test.mjs. Files of the core: core.test.mjs.)
import { strict as assert } from 'node:assert';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { UNDO, press, rows, text, texts } from './figure.mjs';
import { golden, percent, shownRows } from './golden.mjs';
import { visitPlanted } from './planted.mjs';
import { SITE } from './server.mjs';
import { EN_WIDE, FIGURES, PL_NARROW, forgetVisits, inEachEngine, live, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const GO = 'te-train >> .go';
const names = await readdir(join(SITE, 'assets'));
const script = (name) => `/assets/${names.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`;
const half = async (path) => {
  const whole = await readFile(join(SITE, path), 'utf8');
  return `${whole.slice(0, whole.length / 2)}(`;
};

// As where a reader has turned them off: the mere name throws.
const NO_STORAGE = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException('refused', 'SecurityError'); } });
navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
globalThis.Worker = globalThis.SharedWorker = undefined;`;

// No more than at the start.
const NO_GROWTH = `globalThis.refused = 0;
WebAssembly.Memory.prototype.grow = () => { ++globalThis.refused; throw new RangeError('no memory'); };`;

// None for WebAssembly at the start, or none for what stands in for it either.
const NO_START = `WebAssembly.instantiate = () => { globalThis.refused = true; return Promise.reject(new RangeError('no memory')); };`;
const NO_BUFFER = `globalThis.ArrayBuffer = new Proxy(ArrayBuffer, {
  construct(buffer, [size, ...more]) {
    if (size > 1e6) throw new RangeError('no memory');
    return new buffer(size, ...more);
  },
});`;

// What engines say of a script that ends where it should not: it depends on where.
const BROKEN_OFF = /SyntaxError|expected|Unexpected|missing|import|must be declared|literal not terminated|not followed by/i;

inEachEngine('Refused', (t, engine) => {
  const [place] = placesFor(engine, [EN_WIDE, PL_NARROW]);
  const { lang } = place;
  const assertTrains = async (page) => {
    await press(page, GO);
    assert.equal((await texts(page, 'train', '.bars b'))[0], percent(golden('training.probabilities')[1][0], lang));
  };

  test('storage and workers', async () => {
    await visitPlanted(t, place, NO_STORAGE);
    await live(t.page);
    await assertTrains(t.page);
  });

  test('memory: the line, and then the figures go on', async () => {
    const { page } = t;
    await visitPlanted(t, place, NO_GROWTH);
    await live(page);
    await assertTrains(page);
    await page.waitFor(() => document.querySelector('te-lookup').goOn());
    assert.equal(
      await page.evaluate(() => document.querySelector('te-lookup').act({ type: 'load', lab: { tokens: Array(1e6).fill('a') } })),
      false,
    );
    assert.ok((await page.evaluate(() => globalThis.refused)) > 0);
    await page.waitFor((css) => document.querySelector('te-lookup').shadowRoot.querySelector(css).textContent, '.status');
    assert.equal(await text(page, 'lookup', '.status'), messages(lang).errors.coreBroken({}));
    for (const line of await page.errors()) assert.match(line, /Aborted|unreachable|RuntimeError|\{\}/);
    await page.waitFor(() => document.querySelector('te-train').act({ type: 'undo' }));
    await assertTrains(page);
    await press(page, `te-train >> ${UNDO}`);
    assert.deepEqual(await rows(page, 'table'), shownRows(golden('lookup.E'), lang));
  });

  test('memory at the start: plain JavaScript goes on; without any the still figures say so', async () => {
    const { page } = t;
    await visitPlanted(t, place, NO_START);
    await live(page);
    assert.equal(await page.evaluate(() => globalThis.refused), true);
    await assertTrains(page);
    await visitPlanted(t, place, NO_START + NO_BUFFER);
    for (const name of FIGURES) {
      await page.waitFor((name) => document.querySelector(`te-${name}`).shadowRoot?.querySelector('.failed'), name);
      const said = await page.evaluate(
        (name) => document.querySelector(`te-${name}`).shadowRoot.querySelector('.failed').textContent,
        name,
      );
      assert.equal(said, messages(lang).errors.coreMissing({ reason: 'no memory' }));
    }
    assert.deepEqual(await rows(page, 'table'), shownRows(golden('lookup.E'), lang));
  });

  test('a script that breaks off: the still figures stay, and offer nothing', async () => {
    const { page, files } = t;
    const path = script('lab');
    try {
      files[path] = await half(path);
      await forgetVisits(page);
      await visitPlanted(t, place, '');
      await page.waitFor(() => document.readyState === 'complete');
      assert.deepEqual(await rows(page, 'table'), shownRows(golden('lookup.E'), lang));
      const offered = await page.evaluate(
        (names) =>
          names
            .flatMap((name) => [...document.querySelector(`te-${name}`).querySelectorAll('button, select, input')])
            .filter((control) => !control.disabled && getComputedStyle(control).visibility === 'visible').length,
        FIGURES,
      );
      assert.equal(offered, 0);
      const heard = await page.errors();
      assert.notEqual(heard.length, 0);
      for (const line of heard) assert.match(line, BROKEN_OFF);
    } finally {
      delete files[path];
    }
  });

  test('what is fetched when it is asked for, of a deployment that is gone: one line, and the rest goes on', async () => {
    const { page, files } = t;
    const paths = ['panel', 'menu'].map(script);
    try {
      await forgetVisits(page);
      files[paths[0]] = await half(paths[0]);
      files[paths[1]] = await half(paths[1]);
      await visitPlanted(t, place, '');
      await live(page);
      for (const button of ['.to-more[part]', '.to-export']) {
        await press(page, `te-train >> ${button}`);
        await page.waitFor((css) => document.querySelector('te-train').shadowRoot.querySelector(css).textContent, '.status');
        const said = await text(page, 'train', '.status');
        assert.ok(said.startsWith(messages(lang).export.failed('').trim()), said);
      }
      await assertTrains(page);
      for (const line of await page.errors()) assert.match(line, BROKEN_OFF);
    } finally {
      for (const path of paths) delete files[path];
    }
  });
});
