// The smallest lookup: three coordinates, and a table of which only two rows are shown.
import { html } from 'lit';
import { connectors } from '../draw/connectors.js';
import { matrix } from '../draw/matrix.js';
import { coordinates } from '../draw/table.js';
import { rowClass } from '../draw/scale.js';
import { isLocked } from './locks.js';

/** @typedef {import('./view-types').View} View */

/** The IDs of which rows are left out before, between and after the shown ones. @param {View} v */
function gaps(v) {
  const { shown, vocabSize } = v.state.fragment;
  return [...shown, vocabSize].map((next, k) => {
    const first = k === 0 ? 0 : shown[k - 1] + 1;
    return first < next ? { first, last: next - 1 } : null;
  });
}

/** @param {View} v */
function partialTable(v) {
  const { fragment } = v.state;
  const between = gaps(v);
  const { cols } = fragment.rows;
  /** @param {number} k */
  const gapRow = (k) => {
    const gap = between[k];
    return gap
      ? html`<tr role="row" class="gap"><th role="rowheader" scope="row" class="id">${gap.first === gap.last ? gap.first : `${gap.first}–${gap.last}`}</th><td role="gridcell" class="hidden" colspan=${cols} tabindex="-1">${v.t.fragment.hidden}</td></tr>`
      : '';
  };
  return matrix({
    label: v.t.fragment.tableLabel,
    matrix: fragment.rows,
    format: v.f,
    why: 'F',
    columnHeads: coordinates(cols),
    cornerHeads: [v.t.common.id],
    rowHead: (i) => html`<th role="rowheader" scope="row" class="id ${rowClass(i)}">${fragment.shown[i]}</th>`,
    lit: (i) => fragment.ids.includes(fragment.shown[i]),
    beforeRow: gapRow,
    afterRows: () => gapRow(fragment.shown.length),
  });
}

/** @param {View} v */
function result(v) {
  const { fragment } = v.state;
  if (fragment.ids.length === 0) return html`<p class="verdict">${v.t.sentence.empty}</p>`;
  return matrix({
    label: v.t.fragment.resultLabel,
    matrix: fragment.vectors,
    format: v.f,
    why: 'G',
    columnHeads: coordinates(fragment.rows.cols),
    cornerHeads: [v.t.common.position, v.t.common.id],
    rowHead: (i) =>
      html`<th role="rowheader" scope="row" class="id">${i}</th><th role="rowheader" scope="row" class="w"><span class="tok ${rowClass(fragment.shown.indexOf(fragment.ids[i]))}">${fragment.ids[i]}</span></th>`,
    lit: () => true,
  });
}

/** @type {import('./view-types').Drawing} */
export const fragment = {
  name: 'fragment',
  resetAction: 'resetFragment',
  controls: ['fragment'],
  resetSaid: (t) => t.fragment.resetSaid,
  startUi: () => ({ lines: [] }),
  badge: (v) => v.t.fragment.badge(v.state.fragment.shown.length, v.state.fragment.vocabSize),
  body: (
    v,
  ) => html`<div class="row control"><label>${v.t.fragment.ids} <input class="ids" type="text" autocomplete="off" spellcheck="false" ?disabled=${isLocked(v, 'fragment')}
      
      .value=${v.state.fragment.ids.join(' ')} @change=${v.on.onIds}></label></div>
    <div class="flow">${partialTable(v)}${result(v)}${connectors(v.ui.lines)}</div>`,
  caption: (v) => v.t.fragment.caption,
  whys: {
    F: (v, i, j) =>
      v.t.why.fragmentRow(v.state.fragment.shown[i], j, v.f.full(v.state.fragment.rows.data[i * v.state.fragment.rows.cols + j])),
    G: (v, i, j) =>
      v.t.why.fragmentVector(i, v.state.fragment.ids[i], j, v.f.full(v.state.fragment.vectors.data[i * v.state.fragment.rows.cols + j])),
  },
};
