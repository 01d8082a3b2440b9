// Tables of the sheet: numbers that are given, and cells that are left to fill in.
import { html } from 'lit';

/** @typedef {import('../core/types').Worksheet} Worksheet */
/** @typedef {{sheet: Worksheet, t: import('../messages/index.js').Messages, f: import('../draw/format.js').Format}} View */

/** Of the answers. */
export const ANSWER_DECIMALS = 3;

/** The words of the table are Polish in every language. @param {View} v @param {number} id */
export const token = (v, id) => html`<span lang="pl">${v.sheet.tokens[id]}</span>`;

/** @param {View} v @param {number} id */
export const tokenWithId = (v, id) => html`<b>${token(v, id)}</b> (${v.t.common.id} ${id})`;

/** A number of the exercises, as the sheet has it everywhere. @param {View} v @param {number} value */
export const given = ({ sheet, f }, value) => html`<td role="cell">${f.fixed(value, decimals(sheet, f))}</td>`;

/** @param {Worksheet} sheet @param {import('../draw/format.js').Format} f */
const decimals = (sheet, f) => Math.min(f.decimals([...sheet.table.data, ...sheet.training.outputWeights.data]), sheet.decimals);

/** @param {View} v @param {number} value */
export const answer = (v, value) => html`<td role="cell">${v.f.fixed(value, ANSWER_DECIMALS)}</td>`;

/** @param {View} v @param {boolean} [word] whether a word goes there */
export const blank = (v, word = false) =>
  html`<td role="cell" class="blank ${word ? 'word' : ''}"><span class="sr">${v.t.worksheet.blank}</span></td>`;

/**
 * @param {string} name for tests
 * @param {string} label
 * @param {unknown[]} heads of all columns
 * @param {{heads: unknown[], cells: unknown}[]} rows
 */
export const grid = (name, label, heads, rows) => html`<table role="table" class=${name} aria-label=${label}>
  <thead role="rowgroup"><tr role="row">${heads.map((head) => (head === '' ? html`<td role="cell"></td>` : html`<th role="columnheader" scope="col">${head}</th>`))}</tr></thead>
  <tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${row.heads.map((head) => html`<th role="rowheader" scope="row">${head}</th>`)}${row.cells}</tr>`)}</tbody>
</table>`;
