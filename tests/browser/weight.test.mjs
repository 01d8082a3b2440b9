// What a first visit loads, and how long until the first figure lives. Chromium only.
import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ENGINES, open } from './engines.mjs';
import { SITE, serve } from './server.mjs';
import { live } from './suite.mjs';

const LIMIT = 100_000; // bytes, each file by itself with gzip -9
const RUNS = 5;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** When the page's first text was painted. Asked again and again from outside: a page without scripts has no timers. */
async function firstPaint(page) {
  for (const tooLate = Date.now() + 10_000; ; await sleep(20)) {
    const time = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    if (time) return time;
    if (Date.now() > tooLate) throw new Error('The page was not painted.');
  }
}

/** Opens the page in a browser of its own, and measures there. */
async function visit(server, lang, scripts, measure) {
  const page = await open('chromium', { scripts });
  try {
    if (scripts) {
      await page.playwright.addInitScript(() => addEventListener('te-ready', () => (globalThis.firstFigure ??= performance.now())));
    }
    await page.goto(server.page(lang));
    if (scripts) await live(page);
    return await measure(page);
  } finally {
    await page.close();
  }
}

if (ENGINES.includes('chromium')) {
  for (const lang of ['en', 'pl']) {
    test(`a first visit loads at most ${LIMIT} bytes (${lang})`, async () => {
      const server = await serve({ record: false });
      try {
        await visit(server, lang, true, () => {});
        const paths = new Set(server.requests.filter(({ status }) => status === 200).map(({ path }) => path));
        paths.add('/icon.svg'); // a browser without a window asks for none
        const files = await Promise.all(
          [...paths].map(async (path) => [path, gzipSync(await readFile(join(SITE, path.endsWith('/') ? `${path}index.html` : path)), { level: 9 }).length]),
        );
        const sum = files.reduce((total, [, size]) => total + size, 0);
        files.sort((a, b) => b[1] - a[1]).forEach(([path, size]) => console.log(`${String(size).padStart(7)} ${path}`));
        console.log(`${String(sum).padStart(7)} bytes in all (${lang})`);
        assert.ok(files.some(([path]) => path.endsWith('.wasm')) && files.some(([path]) => path.endsWith('.css')));
        assert.ok(sum <= LIMIT, `${sum} bytes`);
      } finally {
        await server.close();
      }
    });
  }

  test('the first live figure, beside the same page without scripts', async () => {
    const server = await serve({ record: false });
    try {
      const times = { live: [], withScripts: [], without: [] };
      for (let run = 0; run < RUNS; ++run) {
        times.withScripts.push(
          await visit(server, 'en', true, async (page) => {
            times.live.push(await page.evaluate(() => globalThis.firstFigure));
            return firstPaint(page);
          }),
        );
        times.without.push(await visit(server, 'en', false, firstPaint));
      }
      console.log(`first live figure ${median(times.live).toFixed(0)} ms, first paint ${median(times.withScripts).toFixed(0)} ms`);
      console.log(`first paint without scripts ${median(times.without).toFixed(0)} ms (medians of ${RUNS})`);
      for (const list of Object.values(times)) assert.ok(list.length === RUNS && list.every((time) => time > 0), JSON.stringify(times));
    } finally {
      await server.close();
    }
  });
}
