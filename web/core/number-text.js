// What a reader types -> numbers. Only the spelling is decided here; what a number may be, the core decides.

const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

/** More than any list that the core takes: what goes on beyond is refused whatever it is. @param {string} text */
const beginning = (text) => text.slice(0, 1e4);

/** @param {string} text */
const plain = (text) => text.trim().replace(/[\u2212\u2013]/g, '-');

/**
 * One comma or one dot is the decimal mark; there are no thousands marks.
 * @param {string} text
 * @returns {number | null} null where the text is no number or could be read in two ways
 */
export function parseNumber(text) {
  const written = plain(text);
  return NUMBER.test(written) ? Number(written.replace(',', '.')) : null;
}

/**
 * Numbers separated by spaces, semicolons, or commas followed by a space; brackets around the list are let pass.
 * @param {string} text
 * @returns {{ok: true, numbers: number[]} | {ok: false, part: string}} the first part that is no number
 */
export function parseList(text) {
  const parts = plain(beginning(text))
    .replace(/^\[|\]$/g, '')
    .split(/,\s+|[;\s]+/)
    .filter(Boolean);
  const numbers = [];
  for (const part of parts) {
    const number = parseNumber(part.replace(/,$/, ''));
    if (number === null) return { ok: false, part };
    numbers.push(number);
  }
  return { ok: true, numbers };
}

/** Words separated by spaces or commas. @param {string} text */
export const parseWords = (text) =>
  beginning(text)
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The shortest text that gives the value back, with the language's decimal mark. @param {number} value @param {string} mark */
export const shortestText = (value, mark) => String(value).replace('.', mark).replace(/^-/, '\u2212');
