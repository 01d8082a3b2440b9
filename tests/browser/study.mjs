// The panels of the figures, and what a ledger must say. Written without the product's code.
import { frame, inFigure, press } from './figure.mjs';

/** Opens what a figure has besides. It is fetched first. */
export async function openMore(page, name) {
  await press(page, `te-${name} >> .to-more[part]`);
  await page.waitFor((css) => document.querySelector(css)?.shadowRoot?.querySelector('.more h3'), `te-${name}`);
}

/** The state that a figure gives to authors, with typed arrays as lists. */
export const stateOf = (page, name = 'train') =>
  page.evaluate(
    (css) => JSON.parse(JSON.stringify(document.querySelector(css).state, (_, value) => (ArrayBuffer.isView(value) ? [...value] : value))),
    `te-${name}`,
  );

/** The cells of a ledger: one list of letters for each row. */
export const ledgerCells = (page, table = 0) =>
  inFigure(
    page,
    'train',
    (figure, _seen, table) =>
      [...figure.querySelectorAll('table.ledger')[table].querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td:not(.count) [aria-hidden]')].map((cell) => cell.textContent.trim()),
      ),
    table,
  );

/** Chooses in a list of the panel by its label. */
export async function chooseIn(page, name, label, value) {
  await inFigure(
    page,
    name,
    (figure, _seen, label) => {
      figure.querySelectorAll('[data-asked]').forEach((field) => delete field.dataset.asked);
      const found = [...figure.querySelectorAll('.more label')].find(
        (l) => l.firstChild.textContent.trim() === label || l.textContent.trim().startsWith(label),
      );
      if (!found) throw new Error(`no field ${label}`);
      found.querySelector('select').dataset.asked = '';
    },
    label,
  );
  await page.choose(`te-${name} >> [data-asked]`, value);
  await frame(page);
}

const near = (a, b) => Math.abs(a - b) < 1e-9;

/** The gradient of the mean loss, by the book. @returns {{E: number[][], W: number[][]}} */
export function gradients({ E, W, inputs, target, smoothing, tied, responses }) {
  const zero = (rows, cols) => Array.from({ length: rows }, () => Array(cols).fill(0));
  const [byInput, byWeight] = [zero(E.length, E[0].length), zero(W.length, E[0].length)];
  for (const id of inputs) {
    const z = W.map((w) => w.reduce((sum, x, j) => sum + x * E[id][j], 0));
    const total = z.reduce((sum, x) => sum + Math.exp(x), 0);
    z.forEach((x, r) => {
      const y = (r === target ? 1 - smoothing : 0) + smoothing / z.length;
      const error = (Math.exp(x) / total - y) / inputs.length;
      W[r].forEach((w, j) => (byInput[id][j] += error * w));
      E[id].forEach((e, j) => (byWeight[r][j] += error * e));
    });
  }
  const shared = zero(E.length, E[0].length);
  if (tied) responses.forEach((id, r) => byWeight[r].forEach((g, j) => (shared[id][j] += g)));
  return { accessed: byInput, shared, W: byWeight };
}

export const isZero = (x) => near(x, 0);
export const rowsOf = ({ rows, cols, data }) => Array.from({ length: rows }, (_, i) => data.slice(i * cols, (i + 1) * cols));
