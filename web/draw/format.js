// Numbers as the reader's language writes them. Rounding for the eye only: what is computed on never passes here.

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** @param {string} text a number in JavaScript's own spelling */
const decimalsOf = (text) => (/e/.test(text) ? 3 : (text.split('.')[1] ?? '').length);

/** Slow to make, so there is one of each for all figures. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

export class Format {
  #fixedDecimals;
  #mark = '';

  /** @param {string} lang @param {number} [decimals] how many decimals to show, whatever the numbers need */
  constructor(lang, decimals) {
    this.lang = lang;
    this.#fixedDecimals = decimals;
  }

  /** What stands before the decimals. */
  get mark() {
    const parts = () => this.#intl('decimal', 1).formatToParts(0.5);
    return (this.#mark ||= parts().find(({ type }) => type === 'decimal')?.value ?? '.');
  }

  /** Between the coordinates of a vector: a comma would be read as a decimal mark. */
  get separator() {
    return this.mark === ',' ? '; ' : ', ';
  }

  /** @param {'decimal' | 'percent'} style @param {number} decimals */
  #intl(style, decimals) {
    const key = `${this.lang} ${style} ${decimals}`;
    let format = formats.get(key);
    if (!format) {
      format = new Intl.NumberFormat(this.lang, {
        style,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: false,
        signDisplay: 'negative', // no minus before what is rounded to 0
      });
      formats.set(key, format);
    }
    return format;
  }

  /** @param {number} value @param {number} decimals */
  fixed(value, decimals) {
    return this.#intl('decimal', decimals).format(value).replace('-', '−');
  }

  /** @param {number} value */
  percent(value) {
    return this.#intl('percent', 1).format(value);
  }

  /** @param {number} value */
  integer(value) {
    return this.fixed(value, 0);
  }

  /** Every digit that the number has. @param {number} value */
  full(value) {
    const [digits, exponent] = String(value === 0 ? 0 : value).split('e');
    const mantissa = digits.replace('.', this.mark).replace('-', '−');
    return exponent === undefined ? mantissa : `${mantissa} · 10${superscript(exponent)}`;
  }

  /** Two significant digits, for how large a difference is. @param {number} value */
  short(value) {
    return this.full(Number(value.toPrecision(2)));
  }

  /** How many decimals, from 1 to 3, a set of numbers needs to be shown alike. @param {Iterable<number>} values */
  decimals(values) {
    if (this.#fixedDecimals !== undefined) return Math.min(Math.max(Math.trunc(this.#fixedDecimals) || 0, 0), 15);
    let most = 1;
    for (const value of values) most = Math.max(most, decimalsOf(String(value)));
    return Math.min(most, 3);
  }

  /** @param {Iterable<string>} items */
  list(items) {
    return new Intl.ListFormat(this.lang, { type: 'conjunction' }).format(items);
  }

  /** @param {number} count @param {Record<string, string>} forms by CLDR category: one, few, many, other */
  plural(count, forms) {
    return forms[new Intl.PluralRules(this.lang).select(count)] ?? forms.other;
  }
}

/** @param {string} exponent */
const superscript = (exponent) => [...exponent.replace('+', '')].map((c) => (c === '-' ? '⁻' : SUPERSCRIPT[Number(c)])).join('');
