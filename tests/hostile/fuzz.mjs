// Messages and attributes by chance, from a seed. Runs in the page; what fails is told with the seed that makes it again.
import { SECTIONS } from '../../web/elements/sections.js';
import { ATTRIBUTES } from './attributes.mjs';
import { drawn, faults, make } from './element-ways.mjs';
import { tellFrame, tellPage } from './message-ways.mjs';
import { messages } from './messages.mjs';
import { NUMBERS } from './numbers.mjs';
import { noteGlobals } from './sound.mjs';
import { TEXTS } from './texts.mjs';

const FIGURES = [...SECTIONS, 'lab', 'predict'];
const NAMES = [...new Set([...ATTRIBUTES.flatMap(([, attributes]) => Object.keys(attributes)), 'hidden', 'dir'])].filter(
  (name) => name !== 'wasm-url',
);
const GOOD = ['en', 'pl', 'light', 'dark', 'explore', '2', 'train edit', 'weightSum', 'stepRow', ''];
const KEYS = ['protocol', 'version', 'height', 'ask', 'constructor', 'toString', 'then', 'length', 'x'];
const short = TEXTS.filter((text) => text.length < 200);

/** Numbers by chance: the same ones from the same seed. @param {number} seed */
function chance(seed) {
  let state = (Math.imul(seed, 2654435761) ^ 0x5bd1e995) >>> 0;
  /** A whole number below n. @param {number} n */
  const below = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return { below, of: (list) => list[below(list.length)] };
}

/** One message: of the corpus, or made of parts that belong there and parts that do not. */
function anyMessage({ below, of }) {
  if (below(4) === 0) return of(messages());
  const parts = [...short, ...NUMBERS, ...GOOD];
  const value = (depth) =>
    [
      () => of(parts),
      () => Number(of(NUMBERS)),
      () => below(30_000) - 5000,
      () => of([null, undefined, true, NaN, Infinity, 1n]),
      () => (depth ? Array.from({ length: below(4) }, () => value(depth - 1)) : 0),
      () => (depth ? Object.fromEntries(Array.from({ length: below(4) }, () => [of([...KEYS, ...short]), value(depth - 1)])) : {}),
    ][below(6)]();
  const message = Object.fromEntries(Array.from({ length: below(5) }, () => [of(KEYS), value(2)]));
  // Near the message that is meant.
  if (below(3)) message.protocol = 'token-embedding-lab';
  if (below(3)) message.version = 1;
  if (below(3) === 0) message.ask = 'height';
  if (below(3) === 0) message.height = below(2) ? below(30_000) : value(1);
  return message;
}

/** Changes an element as a page may: another attribute, none, another place. */
function anyChange({ below, of }, element) {
  const [, attributes] = of(ATTRIBUTES);
  const own = Object.entries(attributes).filter(([name]) => name !== 'wasm-url');
  const change = [
    () => own.forEach(([name, value]) => element.setAttribute(name, value)),
    () => element.setAttribute(of(NAMES), of(below(2) ? GOOD : [...short, ...NUMBERS])),
    () => element.removeAttribute(of(NAMES)),
    () => (element.remove(), document.body.append(element)),
    () => document.body.prepend(element),
    () => document.documentElement.setAttribute('lang', of(['en', 'pl', 'xx', ...short])),
  ][below(6)];
  change();
  if (element.getAttribute('mode') === 'present') element.setAttribute('mode', 'explore'); // it would take the whole screen
}

const WAYS = {
  tellPage: (draw) => tellPage(document.querySelector('iframe'), anyMessage(draw)),
  tellFrame: (draw) => tellFrame(document.querySelector('iframe'), anyMessage(draw)),
  async attributes(draw) {
    const element = make(draw.of(FIGURES), {}, `fuzz${draw.below(3)}`);
    document.body.append(element);
    for (let k = draw.below(8); k >= 0; --k) {
      anyChange(draw, element);
      if (draw.below(2)) await element.updateComplete;
      if (draw.below(4) === 0) await new Promise((next) => setTimeout(next));
    }
    await element.updateComplete; // the latest change may have taken it to another table, which is not there at once
    const shown = element.outerHTML.slice(0, 300);
    const found = (await drawn(element)) ? faults(element) : [...faults(element), 'not drawn'];
    element.remove();
    return found.length ? `${found.join('; ')}: ${shown}` : '';
  },
};

/**
 * One input after another, until time is up or one fails. Each has a seed of its own: the first, and so on by one.
 * @param {keyof typeof WAYS} way @param {number} seed @param {number} ms
 * @returns {Promise<{inputs: number, failed: string}>}
 */
export async function fuzz(way, seed, ms) {
  noteGlobals();
  let inputs = 0;
  for (const end = performance.now() + ms; performance.now() < end; ++inputs) {
    let problem;
    try {
      problem = await WAYS[way](chance(seed + inputs));
    } catch (error) {
      // What cannot be copied is no message.
      problem = error instanceof DOMException && error.name === 'DataCloneError' ? '' : String(error);
    }
    if (problem) return { inputs: inputs + 1, failed: `${way}, seed ${seed + inputs}: ${problem}` };
  }
  return { inputs, failed: '' };
}
