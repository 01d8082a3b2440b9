// How fast the page answers. Times depend on the machine, so each is measured beside a loop of a fixed length in the same page, and
// budgets are given in turns of that loop.

/** What a turn of the loop takes on the machine that the budgets were set on, one of two busy cores of a server: milliseconds. */
const TURN = 20;
/** The budgets, in turns: 100 ms from a press to the paint that shows what it did, no task of more than 50 ms. */
export const INPUT_TO_PAINT = 100 / TURN;
export const LONGEST_TASK = 50 / TURN;

/**
 * The tasks of the page's main thread while something is done, the longest first: milliseconds of its processor's time, so that
 * what others take does not count. Chromium.
 */
export async function tasksOf(page, act) {
  const { playwright } = page;
  const browser = playwright.context().browser();
  await browser.startTracing(playwright, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const main = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  return traceEvents
    .filter(({ name, tdur, pid, tid }) => name === 'RunTask' && tdur > 0 && main.some((one) => one.pid === pid && one.tid === tid))
    .map(({ tdur }) => tdur / 1000)
    .sort((a, b) => b - a);
}

/** The processor's time for one turn in this page: the best of several. */
export async function turn(page, times = 8) {
  const tasks = await tasksOf(page, () =>
    page.evaluate(async (times) => {
      const loop = () => {
        const list = [];
        let x = 1;
        for (let k = 0; k < 400_000; ++k) {
          x = (x * 48271) % 2147483647;
          if (k % 16 === 0) list.push({ x });
        }
        return list.sort((a, b) => a.x - b.x)[0].x;
      };
      for (let k = 0; k < times; ++k) {
        await new Promise((next) => setTimeout(next)); // each is a task of its own
        globalThis.kept = loop(); // so that no compiler leaves it out
      }
    }, times),
  );
  return tasks[times - 1];
}

// What a reader does in each figure, again and again with another result; k counts. With element: what gets it, event: what happens.
const GESTURES = {
  fragment: (root, k) => [Object.assign(root.querySelector('input.ids'), { value: k % 2 ? '6 9 6' : '9 9 6' }), 'change'],
  table: (root, k) => [root.querySelector(`[data-why="E ${k % 6} ${(k >> 1) % 6}"]`), 'click'],
  lookup: (root, k) => [Object.assign(root.querySelector('.chip select'), { value: String(k % 6) }), 'change'],
  rename: (root) => [root.querySelector('.row span:nth-child(2) button'), 'click'],
  edit: (root, k) => [Object.assign(root.querySelector('[type=range]'), { value: String(((k * 7) % 100) / 100) }), 'input'],
  train: (root) => [root.querySelector('.go'), 'click'],
  context: (root) => [root.querySelector('[type=checkbox]'), 'click'],
};

/** How long each of so many gestures in a figure takes until what it did is painted, in milliseconds. */
export const inputToPaint = (page, name, times) =>
  page.evaluate(
    `async (name, times) => {
      const gesture = ${GESTURES[name]};
      const root = document.querySelector('te-' + name).shadowRoot;
      const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now()); // the first task after the frame
        port2.postMessage(0);
      }));
      const taken = [];
      for (let k = 0; k < times; ++k) {
        await painted();
        const [element, event] = gesture(root, k);
        const start = performance.now();
        if (event === 'click') element.click();
        else element.dispatchEvent(new Event(event, { bubbles: true }));
        taken.push((await painted()) - start);
      }
      return taken;
    }`,
    name,
    times,
  );

/** The number below which so many percent of a list lie. */
export const percentile = (numbers, percent) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)];
};
export const median = (numbers) => percentile(numbers, 50);
