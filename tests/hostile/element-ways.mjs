// Elements on a page of somebody else, by their attributes. Runs in the page.
import { ATTRIBUTES } from './attributes.mjs';
import { noteGlobals, notFinite, pollution } from './sound.mjs';

const WAIT = 40_000; // milliseconds until nothing more is awaited

/** Whether it came to be in time. @param {() => unknown} check */
export async function until(check) {
  for (const end = performance.now() + WAIT; performance.now() < end; await new Promise((next) => setTimeout(next, 5))) {
    if (check()) return true;
  }
  return false;
}

/** What escaped: errors that nobody caught. */
const uncaught = [];
addEventListener('error', (event) => uncaught.push(`error ${event.message}`));
addEventListener('unhandledrejection', (event) => uncaught.push(`rejection ${event.reason}`));
for (const name of ['alert', 'confirm', 'prompt', 'open', 'print']) globalThis[name] = () => void uncaught.push(name);

/** Figures in an element, itself among them. */
const figuresIn = (element) => (element.localName === 'te-lab' ? [...element.shadowRoot.querySelectorAll('.figures > *')] : [element]);

/** What is not as it must be with an element on the page. @param {HTMLElement} element */
export function faults(element) {
  const found = [...pollution(), ...uncaught.splice(0)];
  for (const figure of figuresIn(element)) {
    const text = figure.shadowRoot.textContent;
    if (!figure.state) found.push(`${figure.localName} has no state`);
    else found.push(...notFinite(figure.state));
    if (/\bNaN\b|\[object /.test(text) && !figure.state?.tokens.some((token) => /NaN|object/.test(token)))
      found.push(`${figure.localName} shows ${text}`);
    if (figure.localName !== 'te-predict' && !figure.shadowRoot.querySelector('figure')) found.push(`${figure.localName} is not drawn`);
  }
  return found;
}

/** Makes an element of these attributes, in a group of its own unless they name one. */
export function make(name, attributes, group) {
  const element = document.createElement(`te-${name}`);
  for (const [key, value] of Object.entries({ group, ...attributes })) element.setAttribute(key, value);
  return element;
}

/** Whether its figures were drawn, in time. @param {HTMLElement} element */
export const drawn = (element) =>
  until(
    () =>
      figuresIn(element).length > 0 &&
      figuresIn(element).every((figure) => figure.state && figure.shadowRoot.querySelector('figure, form, .figure')),
  );

/**
 * Some elements of the corpus at a time.
 * @param {number} from @param {number} to
 * @returns {Promise<{problems: string[], codes: string[]}>} the refusals that there were
 */
export async function elements(from, to) {
  noteGlobals();
  const problems = [];
  const codes = [];
  const batch = ATTRIBUTES.slice(from, to).map(([name, attributes], k) => {
    const element = make(name, attributes, `g${from + k}`);
    const entry = { element, codes: [], show: JSON.stringify([name, attributes]).slice(0, 120), src: 'src' in attributes };
    element.addEventListener('te-error', ({ detail }) => entry.codes.push(detail.code));
    return entry;
  });
  document.body.append(...batch.map(({ element }) => element));
  for (const { element, codes: said, show, src } of batch) {
    if (!(await drawn(element))) problems.push(`not drawn: ${show}`);
    // Whatever a hostile address leads to, it is no lab.
    if (src && !(await until(() => said.length))) problems.push(`nothing was said: ${show}`);
    problems.push(...faults(element).map((fault) => `${fault}: ${show}`));
    codes.push(...said);
  }
  batch.forEach(({ element }) => element.remove());
  return { problems, codes };
}
