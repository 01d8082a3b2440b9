// Numbers as the figures must write them, without the product's code.

const formats = new Map();
const intl = (lang, style, decimals) => {
  const key = `${lang} ${style} ${decimals}`;
  if (!formats.has(key)) {
    const options = { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
    formats.set(key, new Intl.NumberFormat(lang, options));
  }
  return formats.get(key);
};

/** Numbers as a language writes them. */
export class Numbers {
  constructor(lang) {
    this.lang = lang;
  }
  fixed(value, decimals) {
    const text = intl(this.lang, 'decimal', decimals).format(value).replace('-', '−');
    return /[1-9]/.test(text) ? text : text.replace('−', '');
  }
  percent(value) {
    return intl(this.lang, 'percent', 1).format(value);
  }
  /** The decimals, from 1 to 3, that numbers need to be shown alike. */
  decimals(values) {
    return [1, 2].find((d) => [...values].every((value) => Number(value.toFixed(d)) === value)) ?? 3;
  }
  /** Every digit. */
  full(value) {
    const [digits, power] = String(Object.is(value, -0) ? 0 : value).split('e');
    const text = digits.replace('.', this.lang === 'pl' ? ',' : '.').replace('-', '−');
    return power ? `${text} · 10${[...String(Number(power))].map((c) => (c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[c])).join('')}` : text;
  }
  short(value) {
    return this.full(Number(value.toPrecision(2)));
  }
}

export const at = (m, i, j) => m.data[i * m.cols + j];
export const rowOf = (m, i) => [...m.data].slice(i * m.cols, (i + 1) * m.cols);
export const columnsOf = (m) => Array.from({ length: m.cols }, (_, j) => Array.from({ length: m.rows }, (_, i) => at(m, i, j)));
export const asMatrix = (rows) => ({ rows: rows.length, cols: rows[0].length, data: rows.flat() });

/** The numbers of a table by their names, as they are written and in full. */
export class Cells {
  written = new Map();
  full = new Map();
  #n;

  constructor(numbers) {
    this.#n = numbers;
  }
  one(why, value, text) {
    this.written.set(why, text);
    this.full.set(why, this.#n.full(value));
  }
  /** @param {string} why @param {any} m @param {number | number[]} decimals alike, or of each column */
  grid(why, m, decimals = this.#n.decimals(m.data)) {
    for (let i = 0; i < m.rows; ++i)
      for (let j = 0; j < m.cols; ++j) {
        const value = at(m, i, j);
        this.one(`${why} ${i} ${j}`, value, this.#n.fixed(value, Array.isArray(decimals) ? decimals[j] : decimals));
      }
  }
}
