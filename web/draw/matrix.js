// A matrix of numbers as a table: numbers in, cells out. Every matrix of the lab is drawn here.
import { html, nothing } from 'lit';
import { signedClass, weightClass } from './scale.js';

/** @typedef {import('../core/types').Matrix} Matrix */
/** @typedef {import('lit').TemplateResult} TemplateResult */

/**
 * @typedef {object} MatrixOptions
 * @property {string} label what the table is, for those who do not see where it stands
 * @property {Matrix} matrix
 * @property {import('./format.js').Format} format
 * @property {string} why the name by which a cell is explained: `${why} ${row} ${column}`
 * @property {number[]} [columnDecimals] decimals of each column; all alike where left out
 * @property {number} [decimals] the same for all columns
 * @property {'signed' | 'weight' | 'plain'} [scale]
 * @property {(row: number) => unknown} [rowHead] cells before the row
 * @property {unknown[]} [columnHeads]
 * @property {boolean} [hideHeads] whether the column heads are there for those alone who do not see what the columns are
 * @property {unknown[]} [cornerHeads] heads of those cells
 * @property {(row: number) => boolean} [lit] rows in use
 * @property {(row: number, column: number) => boolean} [marked] cells that changed or differ
 * @property {string} [markText] what a marked cell is, for those who do not see the mark
 * @property {(row: number, column: number) => unknown} [editor] lies over the number of a cell
 * @property {(row: number) => string} [rowClass]
 * @property {(row: number) => unknown} [beforeRow] a row of another kind in front of it
 * @property {() => unknown} [afterRows]
 * @property {boolean} [editable]
 * @property {string} [className]
 */

const CLASSES = { signed: signedClass, weight: weightClass, plain: () => '' };

/** @param {Matrix} m @param {number} row */
export const rowOf = (m, row) => Array.from(m.data.subarray(row * m.cols, (row + 1) * m.cols));

/** The decimals that each column needs. @param {Matrix} m @param {import('./format.js').Format} format */
export const columnDecimals = (m, format) =>
  Array.from({ length: m.cols }, (_, j) => format.decimals(Array.from({ length: m.rows }, (_, i) => m.data[i * m.cols + j])));

/** e with its index, as the column heads have it. @param {number} j */
export const coordinate = (j) => html`e<sub>${j}</sub>`;

/** @param {MatrixOptions} o */
export function matrix(o) {
  const scale = CLASSES[o.scale ?? 'signed'];
  const decimals = o.columnDecimals ?? Array(o.matrix.cols).fill(o.decimals ?? o.format.decimals(o.matrix.data));
  /** @param {number} i @param {number} j */
  const cell = (i, j) => {
    const value = o.matrix.data[i * o.matrix.cols + j];
    const marked = o.marked?.(i, j);
    const editor = o.editor?.(i, j);
    return html`<td role="gridcell" part="cell" class="n d${decimals[j]} ${scale(value)} ${marked ? 'marked' : ''}"
      data-why="${o.why} ${i} ${j}" tabindex=${i === 0 && j === 0 ? 0 : -1}>${
        editor
          ? html`<span aria-hidden="true">${o.format.fixed(value, decimals[j])}</span>${editor}`
          : html`${o.format.fixed(value, decimals[j])}${marked ? html`<span class="sr"> ${o.markText}</span>` : nothing}`
      }</td>`;
  };
  return html`<table part="table" class="m ${o.className ?? ''}" role="grid" aria-label=${o.label}
    aria-readonly=${o.editable ? nothing : 'true'}>
    ${
      o.columnHeads
        ? html`<thead class=${o.hideHeads ? 'sr' : nothing}><tr role="row">${o.cornerHeads?.map(
            (head, k) => html`<th role="columnheader" scope="col" class="h${k}">${head}</th>`,
          )}${o.columnHeads.map((head) => html`<th role="columnheader" scope="col" class="c">${head}</th>`)}</tr></thead>`
        : nothing
    }
    <tbody>${Array.from(
      { length: o.matrix.rows },
      (_, i) =>
        html`${o.beforeRow?.(i) ?? nothing}<tr role="row" class="${o.lit?.(i) ? 'lit' : ''} ${o.rowClass?.(i) ?? ''}">${o.rowHead?.(i) ?? nothing}${Array.from(
          { length: o.matrix.cols },
          (_, j) => cell(i, j),
        )}</tr>`,
    )}${o.afterRows?.() ?? nothing}</tbody>
  </table>`;
}

/** A vector as a matrix of one row. @param {Float64Array} v @returns {Matrix} */
export const asRow = (v) => ({ rows: 1, cols: v.length, data: v });
