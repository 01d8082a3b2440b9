// What both drivers do in the page.
import { setTimeout as sleep } from 'node:timers/promises';

/** The source of a function that calls another until its result is truthy, once a frame; the result, or null when time is up. */
const waiting = (fn, ms) => `async (...args) => {
  const check = ${fn};
  for (const end = performance.now() + ${ms}; ; await new Promise((next) => requestAnimationFrame(next))) {
    const result = await check(...args);
    if (result) return result;
    if (performance.now() > end) return null;
  }
}`;

/** Waits in the page until fn(...args) is truthy, and returns it. */
export async function waitIn(page, fn, args, ms = 30_000) {
  const result = await page.evaluate(waiting(fn, ms), ...args);
  if (result === null) throw new Error(`Timed out waiting for ${fn} with ${JSON.stringify(args)}`);
  return result;
}

/** Asks, from outside of the page, until there is an answer. @template T @param {() => Promise<T | null>} ask @param {string} refusal */
export async function untilThere(ask, refusal) {
  for (const tooLate = Date.now() + 20_000; ; await sleep(20)) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > tooLate) throw new Error(refusal);
  }
}

/** What the server's recorder heard on this page; see server.mjs. */
export const recorded = (page) => page.evaluate(() => globalThis.__errors?.splice(0) ?? []);

/**
 * The source of a function that finds an element: "a >> b" is b inside a, and what a live figure shows comes before the
 * still one that it replaced. Brings what it finds into view, as a reader would.
 */
export const SEEK = `(css) => {
  const seek = (root, css) => {
    const hit = root.querySelector(css);
    if (hit) return hit;
    for (const e of root.querySelectorAll('*')) {
      const inside = e.shadowRoot && seek(e.shadowRoot, css);
      if (inside) return inside;
    }
    return null;
  };
  let at = document;
  for (const part of css.split(' >> ')) at = at && ((at.shadowRoot && seek(at.shadowRoot, part)) || seek(at, part));
  if (at) {
    const shown = at.closest('select') ?? at; // an option has no place of its own
    const box = shown.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return at;
}`;

/**
 * The source of a function that says where to point at an element, or null where it is not there, cannot be used, or is behind
 * something else. Such a thing may come to be; the caller asks again.
 */
export const POINT = `(css) => {
  const at = (${SEEK})(css);
  if (!at || at.matches(':disabled')) return null;
  const { left, top, right, bottom } = at.getClientRects()[0] ?? at.getBoundingClientRect(); // the first line of several
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  let hit = document.elementFromPoint(x, y);
  for (let inner; (inner = hit?.shadowRoot?.elementFromPoint(x, y)) && inner !== hit; ) hit = inner;
  for (let e = hit; e; e = e.assignedSlot ?? e.parentNode ?? e.host) if (e === at) return [x, y];
  if (hit?.closest('label')?.control === at) return [x, y];
  at.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return null;
}`;
