// What the writers of all languages share.
import { decimal } from '../number.js';

/** @typedef {import('../../core/types').Matrix} Matrix */

/** The comments at the head of a program, in the reader's language.
 * @typedef {{about: string, run: string, tolerance: string, unknown: string}} Words */

const WIDTH = 110;

/** @param {string[]} items @param {string} indent */
export function wrapped(items, indent) {
  const lines = [''];
  for (const item of items) {
    const line = lines[lines.length - 1];
    if (line && line.length + item.length + 2 > WIDTH - indent.length) lines.push(item);
    else lines[lines.length - 1] = line ? `${line}, ${item}` : item;
  }
  return lines.join(`,\n${indent}`);
}

/** @param {ArrayLike<number>} numbers */
export const decimals = (numbers) => Array.from(numbers, decimal);

/** The numbers of each row. @param {Matrix} m */
export const rowsOf = (m) => Array.from({ length: m.rows }, (_, i) => decimals(m.data.subarray(i * m.cols, (i + 1) * m.cols)));
