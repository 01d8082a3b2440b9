// Where WebAssembly may not run, or files are missing. Engines: all, but taking WebAssembly away by script needs Chromium or
// Firefox. Languages and widths: the blocked one en at 1280 px, the missing ones pl at 360 px.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { inFigure, press, rows, text } from './figure.mjs';
import { golden, percent, shown, shownRow, shownRows } from './golden.mjs';
import { NO_WASM, serve } from './server.mjs';
import { EN_WIDE, FIGURES, PL_NARROW, inEachEngine, live } from './suite.mjs';
import { messages } from './words.mjs';

const WASM = /\/te_(first|core)-[\w-]+\.wasm$/;
const PLAIN = /\/te_core-[\w-]+\.js$/;

// The service worker asks for the page's files once more.
const fetched = (server, what) => new Set(server.requests.map(({ path }) => path).filter((path) => what.test(path))).size;

/** Trains twice and compares with PyTorch. */
async function assertWorks(page, lang) {
  await press(page, 'te-train >> .go');
  await press(page, 'te-train >> .go');
  const p = golden('training.probabilities').map((row) => percent(row[0], lang));
  const l = golden('training.loss').map(([loss]) => shown(loss, 3, lang));
  assert.equal(await text(page, 'train', '.result'), messages(lang).train.result('zamek', p[1], p[2], l[1], l[2]));
  const E = golden('lookup.E').map((row, id) => (id === 1 ? golden('training.rows')[2] : row));
  assert.deepEqual(await rows(page, 'table'), shownRows(E, lang));
  assert.deepEqual((await rows(page, 'context', '.heatmap')).length, 6);
}

/** What each number of the lab is, to its last bit. */
const bits = (page) =>
  page.evaluate(() => {
    const { table, training, context } = document.querySelector('te-train').state;
    return [
      table.data,
      training.gradient,
      training.probabilities,
      ...context.weights.map((m) => m.data),
      ...context.outputs.map((m) => m.data),
    ].map((data) => Array.from(data, String).join(' '));
  });

inEachEngine('The core', (t, engine) => {
  let expected;

  /** Opens the page from a server of its own. */
  async function on(options, place, body) {
    const server = await serve(options);
    try {
      await t.page.resize(place.width, 800);
      await t.page.goto(server.page(place.lang));
      await body(t.page, server);
    } finally {
      await t.page.goto('about:blank'); // or what the page still fetches, its icon at least, is refused by a closed server
      await server.close();
    }
  }

  test('runs as WebAssembly, and the plain build is not fetched', () =>
    on({}, EN_WIDE, async (page, server) => {
      await live(page);
      await assertWorks(page, 'en');
      expected = await bits(page);
      assert.equal(fetched(server, WASM), 1);
      assert.equal(fetched(server, PLAIN), 0);
    }));

  test('runs as plain JavaScript where a policy blocks WebAssembly, to the same bits', () =>
    on({ policy: NO_WASM }, EN_WIDE, async (page, server) => {
      await live(page);
      await assertWorks(page, 'en');
      assert.deepEqual(await bits(page), expected);
      assert.equal(fetched(server, PLAIN), 1);
      // WebKit lets the smallest module pass and refuses only the real one, when it is there.
      if (engine !== 'webkit') assert.equal(fetched(server, WASM), 0);
      // The question whether it may run is itself a violation. Nothing else is.
      for (const error of await page.errors()) assert.match(error, /wasm|WebAssembly/i);
    }));

  test('runs as plain JavaScript where the WebAssembly file is missing', () =>
    on({ missing: WASM }, PL_NARROW, async (page, server) => {
      await live(page);
      await assertWorks(page, 'pl');
      assert.deepEqual(await bits(page), expected);
      assert.equal(fetched(server, PLAIN), 1);
      for (const error of await page.errors()) assert.match(error, /404|te_(first|core)/);
    }));

  test('is missing altogether: the still figures stay, each with one plain sentence', () =>
    on({ missing: /te_(first|core)-[\w-]+\.(wasm|js)$/ }, PL_NARROW, async (page) => {
      await page.waitFor(
        (names) => names.every((name) => document.querySelector(`te-${name}`).shadowRoot?.querySelector('.failed')),
        FIGURES,
      );
      const seen = await page.evaluate(
        (names) =>
          names.map((name) => {
            const host = document.querySelector(`te-${name}`);
            const still = host.querySelector('figure').getBoundingClientRect();
            return {
              said: [...host.shadowRoot.querySelectorAll('.failed')].map((p) => p.textContent),
              shown: still.width > 200 && still.height > 100,
            };
          }),
        FIGURES,
      );
      assert.deepEqual(
        seen,
        FIGURES.map(() => ({ said: [messages('pl').errors.coreMissing({})], shown: true })),
      );
      assert.deepEqual(
        await rows(page, 'edit'),
        golden('lookup.X').map((row) => shownRow(row, 'pl', 1)),
      );
      const offered = await inFigure(
        page,
        'train',
        (figure) =>
          [...figure.querySelectorAll('button, input')].filter(
            (control) => getComputedStyle(control).visibility === 'visible' && !control.disabled,
          ).length,
      );
      assert.equal(offered, 0);
      for (const error of await page.errors()) assert.match(error, /404|te_(first|core)|import/i);
    }));

  if (engine !== 'webkit') {
    // The last test: what it takes away stays away.
    test('runs as plain JavaScript where there is no WebAssembly', async () => {
      await t.page.playwright.addInitScript('delete globalThis.WebAssembly');
      await on({}, EN_WIDE, async (page, server) => {
        await live(page);
        assert.equal(await page.evaluate(() => typeof WebAssembly), 'undefined');
        await assertWorks(page, 'en');
        assert.deepEqual(await bits(page), expected);
        assert.equal(fetched(server, PLAIN), 1);
        assert.equal(fetched(server, WASM), 0);
      });
    });
  }
});
