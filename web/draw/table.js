// The embedding table, or the part of it that a figure shows, and vectors read from it.
import { html } from 'lit';
import { columnDecimals, coordinate, matrix } from './matrix.js';
import { rowHeads, token } from './token.js';

/** @typedef {import('../core/types').Matrix} Matrix */

/** @param {number} d */
export const coordinates = (d) => Array.from({ length: d }, (_, j) => coordinate(j));

/**
 * E with its IDs and tokens.
 * @param {{t: any, f: import('./format.js').Format}} v
 * @param {{tokens: string[], origin: number[], table: Matrix}} e
 * @param {Partial<import('./matrix.js').MatrixOptions> & {label: string, glosses?: boolean}} options
 */
export const embeddingTable = ({ t, f }, e, options) =>
  matrix({
    matrix: e.table,
    format: f,
    why: 'E',
    columnDecimals: columnDecimals(e.table, f),
    columnHeads: coordinates(e.table.cols),
    cornerHeads: [t.common.id, t.common.token],
    rowHead: (i) =>
      rowHeads(
        i,
        html`${token(e, i)}${options.glosses && Object.hasOwn(t.glosses, e.tokens[i]) ? html`<span class="gloss">${t.glosses[e.tokens[i]]}</span>` : ''}`,
      ),
    ...options,
  });

/**
 * The vectors of a sentence, one row for each position, written as the table writes them.
 * @param {import('../elements/view-types').View} v
 * @param {{tokens: string[], origin: number[]}} names
 * @param {number[]} ids
 * @param {Matrix} vectors
 * @param {Partial<import('./matrix.js').MatrixOptions> & {label: string}} options
 */
export const vectorTable = ({ state, t, f }, names, ids, vectors, options) =>
  matrix({
    matrix: vectors,
    format: f,
    why: 'X',
    columnDecimals: columnDecimals(state.table, f),
    columnHeads: coordinates(vectors.cols),
    cornerHeads: [t.common.position, t.common.token],
    rowHead: (i) => rowHeads(i, token(names, ids[i])),
    ...options,
  });

/** Where a cell of the table comes from. @param {import('../elements/view-types').View} v @param {number} i @param {number} j */
export function whyTable(v, i, j) {
  const { table, changed, tokens } = v.state;
  const at = i * table.cols + j;
  const text = v.t.why.table(tokens[i], i, j, v.f.full(table.data[at]));
  return changed.data[at] ? `${text} ${v.t.why.changedFrom(v.f.full(v.state.start.data[at]))}` : text;
}

/** Where a number of the sentence's vectors comes from. @param {import('../elements/view-types').View} v @param {number} i @param {number} j */
export function whyVector(v, i, j) {
  const { ids, vectors } = v.state.input;
  return v.t.why.vector(i, ids[i], v.state.tokens[ids[i]], j, v.f.full(vectors.data[i * vectors.cols + j]));
}
