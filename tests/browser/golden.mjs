// The figures that PyTorch computed, and how a reader must see them. Written without the product's code.
import { readFileSync } from 'node:fs';

const records = new Map(
  readFileSync(new URL('../golden/lab.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name, rows, cols, ...entries] = line.split(' ');
      return [name, Array.from({ length: Number(rows) }, (_, i) => entries.slice(i * cols, (i + 1) * cols).map(Number))];
    }),
);

/** A record as a list of rows. */
export function golden(name) {
  if (!records.has(name)) throw new Error(`No golden record: ${name}`);
  return records.get(name);
}

const marks = (text, lang) => text.replace('.', lang === 'pl' ? ',' : '.').replace('-', '−');

/** A number with so many decimals, and no minus before what is rounded to 0. */
export function shown(value, decimals, lang) {
  const text = value.toFixed(decimals);
  return marks(Number(text) === 0 ? text.replace('-', '') : text, lang);
}

export const percent = (value, lang) => `${shown(value * 100, 1, lang)}%`;

/** Every digit; enough for numbers that JavaScript writes without an exponent. */
export const full = (value, lang) => marks(String(value), lang);

/** The decimals, from 1 to 3, that numbers need to be shown alike. */
const decimalsFor = (values) => [1, 2].find((d) => values.every((value) => Number(value.toFixed(d)) === value)) ?? 3;

/** Rows as a table shows them: each column with its own decimals, or all with the same. */
export function shownRows(matrix, lang, decimals) {
  const column = (j) => decimals ?? decimalsFor(matrix.map((row) => row[j]));
  return matrix.map((row) => row.map((value, j) => shown(value, column(j), lang)));
}

/** A row as a figure shows it that stands alone: one number of decimals for all. */
export const shownRow = (row, lang, decimals = decimalsFor(row)) => row.map((value) => shown(value, decimals, lang));
