// Tables as CSV and TSV: one record for each row, the same number of fields in all of them. A record begins with the title
// of its table; the first of each table holds the heads.
import { shortest } from './number.js';

/** @typedef {import('./tables.js').Table} Table */

/** A spreadsheet would compute a text that begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

/** @param {string} text */
const harmless = (text) => (FORMULA.test(text) ? `'${text}` : text);

/** RFC 4180. @param {string} field */
const quoted = (field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** The format has no way to write a tab or a line's end in a field. @param {string} field */
const flat = (field) => field.replace(/[\t\r\n]+/g, ' ');

/** @param {number} length @returns {string[]} */
const blank = (length) => Array(length).fill('');

/** @param {Table[]} tables @returns {string[][]} */
function records(tables) {
  const names = Math.max(...tables.map((table) => table.corners.length));
  const columns = Math.max(...tables.map((table) => table.columns.length));
  return tables.flatMap(({ title, corners, names: heads, columns: columnHeads, numbers }) => {
    /** @param {string[]} head @param {string[]} fields */
    const record = (head, fields) => [
      ...[title, ...head].map(harmless),
      ...blank(names - head.length),
      ...fields,
      ...blank(columns - fields.length),
    ];
    return [
      record(corners, columnHeads.map(harmless)),
      ...heads.map((head, i) => record(head, Array.from(numbers.data.subarray(i * numbers.cols, (i + 1) * numbers.cols), shortest))),
    ];
  });
}

/** @param {Table[]} tables */
export const csv = (tables) =>
  records(tables)
    .map((fields) => `${fields.map(quoted).join(',')}\r\n`)
    .join('');

/** @param {Table[]} tables */
export const tsv = (tables) =>
  records(tables)
    .map((fields) => `${fields.map(flat).join('\t')}\n`)
    .join('');
