// What the page weighs and how fast it is, beside the bare article (the same page without its scripts) and beside a loop of a
// fixed length, all in one run: times of one machine say little, ratios more. Chromium. Run by tools/bench.
import { firstVisit } from '../browser/first-visit.mjs';
import { open } from '../browser/engines.mjs';
import { serve } from '../browser/server.mjs';
import { inputToPaint, median, percentile, tasksOf, turn } from '../browser/speed.mjs';
import { FIGURES, live } from '../browser/suite.mjs';

const LOADS = 5;
const GESTURES = 40;

const server = await serve({ record: false, host: true });
const bare = await serve({ record: false, host: true, scripts: false });
const pad = (value, width = 8) => String(value).padStart(width);

for (const lang of ['en', 'pl']) {
  const files = await firstVisit(server, lang);
  console.log(`\nA first visit (${lang}), bytes with gzip:`);
  for (const [path, size] of files) console.log(`${pad(size)}  ${path}`);
  console.log(`${pad(files.reduce((sum, [, size]) => sum + size, 0))}  in all`);
}

/** Loads a page several times, each in a browser of its own: what was loaded before would be at hand. */
async function loads(address, wait) {
  const times = { paint: [], ready: [], longest: [], turn: [] };
  for (let run = 0; run < LOADS; ++run) {
    const page = await open('chromium');
    await page.playwright.addInitScript(() => addEventListener('te-ready', () => (globalThis.firstFigure ??= performance.now())));
    const tasks = await tasksOf(page, async () => {
      await page.goto(address);
      await wait(page);
    });
    times.longest.push(tasks[0]);
    times.paint.push(await page.waitFor(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime));
    times.ready.push(await page.evaluate(() => globalThis.firstFigure ?? null));
    times.turn.push(await turn(page));
    await page.close();
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, list.includes(null) ? null : median(list)]));
}

const whole = await loads(server.page('en'), live);
const article = await loads(bare.page('en'), async () => {});
console.log(`\nLoading, medians of ${LOADS}; a turn of the loop took ${whole.turn.toFixed(1)} ms of the processor:`);
console.log(`${pad('', 34)}${pad('page', 10)}${pad('bare article', 14)}${pad('ratio', 8)}${pad('turns', 8)}`);
for (const [name, key] of [
  ['first paint, ms', 'paint'],
  ['first figure live (te-ready), ms', 'ready'],
  ['longest task, ms of the processor', 'longest'],
]) {
  const [a, b] = [whole[key], article[key]];
  const ratio = b === null ? '' : (a / b).toFixed(2);
  console.log(
    `${name.padEnd(34)}${pad(a.toFixed(0), 10)}${pad(b?.toFixed(0) ?? '-', 14)}${pad(ratio, 8)}${pad((a / whole.turn).toFixed(1), 8)}`,
  );
}

const page = await open('chromium');
await page.goto(server.page('en'));
await live(page);
const one = await turn(page);
console.log(`\nFrom input to paint, ${GESTURES} in each figure; a turn of the loop took ${one.toFixed(1)} ms of the processor:`);
console.log(`${pad('', 10)}${pad('median, ms', 12)}${pad('95%, ms', 10)}${pad('turns', 8)}${pad('longest task, turns', 22)}`);
for (const name of FIGURES) {
  let taken = [];
  const tasks = await tasksOf(page, async () => (taken = await inputToPaint(page, name, GESTURES)));
  const high = percentile(taken, 95);
  console.log(
    `${name.padEnd(10)}${pad(median(taken).toFixed(0), 12)}${pad(high.toFixed(0), 10)}${pad((high / one).toFixed(1), 8)}${pad((tasks[0] / one).toFixed(1), 22)}`,
  );
}
await Promise.all([page.close(), server.close(), bare.close()]);
