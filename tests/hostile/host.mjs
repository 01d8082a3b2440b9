// The pages around figures and frames, and the loop that sends chance their way.
import { SERVED } from './attributes.mjs';

const FOLDER = '/__project/tests/hostile/';
const html = (body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/__errors.js"></script><title>Host</title><body>${body}`;

/** For a server of the tests, with the site under /site/. */
export const PAGES = {
  ...SERVED,
  '/figures.html': html('<script type="module" src="/site/v1/te-lab.js"></script>'),
  // A frame that calls itself embed.html and sends back whatever it is sent.
  '/embed.html': html("<script>addEventListener('message', ({ data }) => parent.postMessage(data, '*'))</script>"),
  '/tellPage.html': html('<iframe src="/embed.html" width="600" height="300"></iframe><script src="/site/v1/embed.js"></script>'),
  '/tellFrame.html': html('<iframe src="/site/embed.html?figure=train" width="600" height="300"></iframe>'),
};

/** @param {'tellPage' | 'tellFrame' | 'attributes'} way */
const pageOf = (way) => (way === 'attributes' ? '/figures.html' : `/${way}.html`);

/** Opens the page of a way, ready for its inputs. */
export async function openFor(page, origin, way) {
  await page.goto(origin + pageOf(way));
  if (way === 'attributes') await page.waitFor(() => Boolean(customElements.get('te-lab')));
  if (way === 'tellPage') await page.waitFor(() => document.querySelector('iframe').contentDocument?.readyState === 'complete');
  if (way === 'tellFrame') {
    await page.waitFor(() =>
      Boolean(document.querySelector('iframe').contentDocument?.querySelector('te-train')?.shadowRoot?.querySelector('figure')),
    );
  }
}

/** What no figure caught. Of addresses that lead nowhere the browsers themselves write a line, which is no fault. */
export const uncaughtIn = async (page) =>
  (await page.errors()).filter((line) => /^error|rejection/.test(line) && !/Same Origin Policy disallows|may not load/.test(line));

/** Calls a function of a module of this folder in the page. */
export const call = (page, module, name, ...args) =>
  page.evaluate((url, name, args) => import(url).then((ways) => ways[name](...args)), FOLDER + module, name, args);

const SLICE = 5000; // milliseconds in one page: what one input leaves behind the next ones must not build upon for long

/**
 * Inputs by chance, from a seed on.
 * @param {'tellPage' | 'tellFrame' | 'attributes'} way
 * @returns {Promise<{inputs: number, failed: string}>} what failed first, with its seed
 */
export async function fuzzFor(page, origin, way, seconds, seed) {
  let inputs = 0;
  for (let left = seconds * 1000; left > 0; left -= SLICE) {
    await openFor(page, origin, way);
    const slice = await call(page, 'fuzz.mjs', 'fuzz', way, seed + inputs, Math.min(SLICE, left));
    const escaped = await uncaughtIn(page);
    const range = `seeds ${seed + inputs} to ${seed + inputs + slice.inputs - 1}`;
    inputs += slice.inputs;
    if (slice.failed || escaped.length) return { inputs, failed: [slice.failed, ...escaped, range].join('; ') };
  }
  return { inputs, failed: '' };
}
