// Reading a figure off the page, and its buttons.
import { untilThere } from './page-script.mjs';
import { ELEMENTS } from './suite.mjs';

/** Selectors of the buttons that every figure has. */
export const UNDO = '.actions button:nth-last-child(3)';
export const REDO = '.actions button:nth-last-child(2)';
export const RESET = '.actions button:nth-last-child(1)';

// What a reader sees of an element: without the words that only screen readers get.
const SEEN = `const seen = (element) => {
  const copy = element.cloneNode(true);
  copy.querySelectorAll('.sr').forEach((hidden) => hidden.remove());
  return copy.textContent.replace(/[ \\n]+/g, ' ').trim();
};`;

/** Calls fn(figure, seen, ...args) in the page; figure is the live one, or the still one where there is no other. */
export const inFigure = (page, name, fn, ...args) =>
  page.evaluate(
    `(name, ...args) => {
      ${SEEN}
      const element = document.querySelector('te-' + name);
      return (${fn})(element.shadowRoot?.querySelector('figure') ?? element.querySelector('figure'), seen, ...args);
    }`,
    name,
    ...args,
  );

/** The texts of all elements that match. */
export const texts = (page, name, css) => inFigure(page, name, (figure, seen, css) => [...figure.querySelectorAll(css)].map(seen), css);

/** The text of the only element that matches. */
export async function text(page, name, css) {
  const found = await texts(page, name, css);
  if (found.length !== 1) throw new Error(`te-${name}: ${found.length} elements match ${css}`);
  return found[0];
}

/** The numbers of all tables that match, one list of texts for each row that has numbers. */
export const rows = (page, name, css = 'table.m') =>
  inFigure(
    page,
    name,
    (figure, seen, css) =>
      [...figure.querySelectorAll(css)]
        .flatMap((table) => [...table.querySelectorAll('tbody tr')])
        .map((row) => [...row.querySelectorAll('td.n')].map(seen))
        .filter((row) => row.length),
    css,
  );

/** Rows and columns of the cells that carry a mark, in the only table that matches. */
export const marked = (page, name, css = 'table.m') =>
  inFigure(
    page,
    name,
    (figure, _seen, css) =>
      [...figure.querySelector(css).querySelectorAll('td.n')].flatMap((cell) =>
        cell.classList.contains('marked') ? [cell.dataset.why.split(' ').slice(1).map(Number)] : [],
      ),
    css,
  );

/** What each figure shows, all of it. */
export const everything = (page) =>
  page.evaluate(
    `() => { ${SEEN} return [...document.querySelectorAll('${ELEMENTS}')].map((e) => {
      const figure = e.shadowRoot.querySelector('figure').cloneNode(true);
      figure.querySelectorAll('.notes, .actions').forEach((part) => part.remove());
      const fields = [...e.shadowRoot.querySelectorAll('input, select')].map((field) => field.value).join(' ');
      return seen(figure) + ' | ' + fields;
    }); }`,
  );

/** The next frame. What a reader did shows there in every figure. */
export const frame = (page) => page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => shown(0))));

/** Whether a button can be pressed. */
export const enabled = (page, name, css) => inFigure(page, name, (figure, _seen, css) => !figure.querySelector(css).disabled, css);

/** The values of all fields that match. */
export const values = (page, name, css) =>
  inFigure(page, name, (figure, _seen, css) => [...figure.querySelectorAll(css)].map((field) => field.value), css);

/** The explanation of a number, or the hint where no number is pointed at. */
export const why = (page, name) => text(page, name, '.why');

/** Types into a field, as a reader who then presses Enter. */
export async function enter(page, css, typed) {
  await page.fill(css, typed);
  await page.press('Enter');
  await frame(page);
}

/** Presses something, and waits for the frame that shows it. */
export async function press(page, css) {
  await page.click(css);
  await frame(page);
}

/** The number that has the focus: the end of its name, such as "1 0"; or the tag of what else has it. */
const focused = (page, name) =>
  page.evaluate((name) => {
    const active = document.querySelector(`te-${name}`).shadowRoot.activeElement;
    return active?.dataset.why?.replace(/^\S+ /, '') ?? active?.localName ?? '';
  }, name);

/** The focus comes there: a key is answered when the page gets to it. */
export const focusComesTo = (page, name, place) =>
  untilThere(async () => (await focused(page, name)) === place, `The focus does not come to ${place} in te-${name}.`);

/** Puts the focus on something, as a first step of a walk by keyboard. */
export const focusOn = (page, name, css) => inFigure(page, name, (figure, _seen, css) => figure.querySelector(css).focus(), css);

/** How often undo can be pressed; redo then puts everything back. */
export async function entries(page) {
  let count = 0;
  while (await enabled(page, 'table', UNDO)) {
    await press(page, `te-table >> ${UNDO}`);
    ++count;
  }
  for (let k = 0; k < count; ++k) await press(page, `te-table >> ${REDO}`);
  return count;
}

/** The lines of a figure: where each begins and ends in the window, and its colour. */
export const lines = (page, name) =>
  inFigure(page, name, (figure) => {
    const frame = figure.querySelector('.flow').getBoundingClientRect();
    return [...figure.querySelectorAll('.connectors path')].map((path) => {
      const numbers = path
        .getAttribute('d')
        .match(/-?[\d.]+/g)
        .map(Number);
      const at = (k) => ({ x: numbers[k] + frame.left, y: numbers[k + 1] + frame.top });
      return { start: at(0), end: at(numbers.length - 2), colour: path.getAttribute('class') };
    });
  });

/** The boxes of all elements that match, in the window. */
export const boxes = (page, name, css) =>
  inFigure(
    page,
    name,
    (figure, _seen, css) =>
      [...figure.querySelectorAll(css)].map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom, middle: (top + bottom) / 2 };
      }),
    css,
  );
