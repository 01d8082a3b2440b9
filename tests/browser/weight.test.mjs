// What a first visit loads, and how long until the first figure lives. Chromium only.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENGINES, open } from './engines.mjs';
import { firstVisit } from './first-visit.mjs';
import { serve } from './server.mjs';
import { median } from './speed.mjs';
import { live } from './suite.mjs';

const LIMIT = 100_000; // bytes, each file by itself with gzip -9
const RUNS = 5;

/** When the page's first text was painted. Asked again and again from outside: a page without scripts has no timers. */
async function firstPaint(page) {
  for (const tooLate = Date.now() + 20_000; ; await sleep(20)) {
    const time = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    if (time) return time;
    if (Date.now() > tooLate) throw new Error('The page was not painted.');
  }
}

/** Calls body with a server, a page with scripts and one without. Nothing is kept from one visit to the next. */
async function withPages(body) {
  const server = await serve({ record: false });
  const [live, still] = await Promise.all([open('chromium'), open('chromium', { scripts: false })]);
  try {
    await live.playwright.addInitScript(() => addEventListener('te-ready', () => (globalThis.firstFigure ??= performance.now())));
    await body(server, live, still);
  } finally {
    await Promise.all([live.close(), still.close(), server.close()]);
  }
}

if (ENGINES.includes('chromium')) {
  test(`a first visit loads at most ${LIMIT} bytes, and how soon the first figure lives`, () =>
    withPages(async (server, page, still) => {
      for (const lang of ['en', 'pl']) {
        const files = await firstVisit(server, lang);
        const sum = files.reduce((total, [, size]) => total + size, 0);
        files.forEach(([path, size]) => console.log(`${String(size).padStart(7)} ${path}`));
        console.log(`${String(sum).padStart(7)} bytes in all (${lang})`);
        assert.ok(files.some(([path]) => path.endsWith('.wasm')) && files.some(([path]) => path.endsWith('.css')));
        assert.ok(sum <= LIMIT, `${sum} bytes`);
      }

      const times = { live: [], withScripts: [], without: [] };
      for (let run = 0; run < RUNS; ++run) {
        await page.goto(server.page('en'));
        await live(page);
        times.live.push(await page.evaluate(() => globalThis.firstFigure));
        times.withScripts.push(await firstPaint(page));
        await still.goto(server.page('en'));
        times.without.push(await firstPaint(still));
      }
      for (const list of Object.values(times)) assert.ok(list.length === RUNS && list.every((time) => time > 0), JSON.stringify(times));
      const {
        live: figure,
        withScripts,
        without,
      } = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list).toFixed(0)]));
      console.log(
        `first live figure after ${figure} ms, first paint after ${withScripts} ms; without scripts ${without} ms (medians of ${RUNS})`,
      );
    }));
}
