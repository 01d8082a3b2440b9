// A sentence and the rows that it reads.
import { html } from 'lit';
import { connectors } from '../draw/connectors.js';
import { matrix } from '../draw/matrix.js';
import { sentence } from '../draw/sentence.js';
import { embeddingTable, vectorTable, whyTable, whyVector } from '../draw/table.js';
import { rowHeads, token } from '../draw/token.js';
import { isLocked } from './locks.js';

/** @typedef {import('./view-types').View} View */

export const INPUT_LIMIT = 16; // limits::input_tokens

/** The two fields, which say the same. @param {View} v */
function fields(v) {
  const { state, t, on } = v;
  const words = state.input.ids.map((id) => state.tokens[id]).join(' ');
  const ids = state.input.ids.join(' ');
  const field = (
    /** @type {'words' | 'ids'} */ kind,
    /** @type {string} */ text,
  ) => html`<label>${t.lookup[kind]} <input class=${kind} type="text" autocomplete="off"
    autocapitalize="none" spellcheck="false" ?disabled=${isLocked(v, 'lookup')} lang=${kind === 'words' ? 'pl' : t.lang} .value=${text} @change=${on.onText}></label>`;
  return html`<div class="row control">${field('words', words)}${field('ids', ids)}</div>`;
}

/** @param {View} v */
function viewChoice(v) {
  const { t, ui, on } = v;
  const choice = (/** @type {boolean} */ oneHot, /** @type {string} */ text) =>
    html`<button part="button" aria-pressed=${ui.oneHot === oneHot ? 'true' : 'false'} @click=${() => on.onView(oneHot)}>${text}</button>`;
  return html`<div class="row control" role="group" aria-label=${t.lookup.view}>${choice(false, t.lookup.rowsView)}${choice(true, t.lookup.oneHotView)}</div>`;
}

/** @param {View} v */
function oneHot(v) {
  const { state, t, f } = v;
  const { input } = state;
  const equal = input.productEqual;
  return html`<div class="product">${matrix({
    label: t.lookup.oneHotLabel,
    matrix: input.oneHot,
    format: f,
    decimals: 0,
    scale: 'weight',
    why: 'H',
    className: 'one-hot',
    columnHeads: state.tokens.map((_, id) => html`${id}`),
    cornerHeads: [t.common.position, t.common.token],
    rowHead: (i) => rowHeads(i, token(state, input.ids[i])),
  })}<span class="times" aria-hidden="true">×</span>${embeddingTable(v, state, { label: t.lookup.tableLabel, lit: (i) => input.ids.includes(i) })}</div>
    <p class="equals" aria-hidden="true">=</p>
    <div class="product">${vectorTable(v, state, input.ids, input.oneHotProduct, { label: t.lookup.productLabel, why: 'P' })}</div>
    <p class="verdict">${equal ? t.lookup.same : t.lookup.notSame}</p>`;
}

/** @param {View} v */
const tokens = (v) =>
  sentence({
    state: v.state,
    ids: v.state.input.ids,
    label: v.t.lookup.sentence,
    t: v.t,
    showIds: true,
    readonly: isLocked(v, 'lookup'),
    limit: INPUT_LIMIT,
    onIds: (ids) => v.on.onIds?.(ids),
  });

/** The positions that are shown being read: all, or the one that is picked. @param {View} v @returns {(at: number) => boolean} */
export const isRead = (v) => (at) => v.ui.at === null || v.ui.at >= v.state.input.ids.length || v.ui.at === at;

/** @param {View} v */
const rows = (v) => html`<div class="flow">
  ${tokens(v)}
  ${embeddingTable(v, v.state, { label: v.t.lookup.tableLabel, lit: (i) => v.state.input.ids.some((id, at) => id === i && isRead(v)(at)) })}
  ${
    v.state.input.ids.length
      ? vectorTable(v, v.state, v.state.input.ids, v.state.input.vectors, { label: v.t.lookup.resultLabel, lit: isRead(v) })
      : html`<p class="verdict">${v.t.sentence.empty}</p>`
  }
  ${connectors(v.ui.lines)}</div>`;

/** @type {import('./view-types').Drawing} */
export const lookup = {
  name: 'lookup',
  resetAction: 'resetInput',
  controls: ['lookup'],
  resetSaid: (t) => t.lookup.resetSaid,
  // at: the position that is shown being read, null for all.
  startUi: () => ({ oneHot: false, at: null, lines: [] }),
  badge: (v) => v.t.lookup.badge(v.state.input.ids.length, v.state.table.rows, v.state.table.cols, v.state.table.data.length, v.f),
  body: (v) => html`${fields(v)}${viewChoice(v)}${v.ui.oneHot ? html`<div class="row">${tokens(v)}</div>${oneHot(v)}` : rows(v)}`,
  caption: (v) => v.t.lookup.caption,
  whys: {
    E: whyTable,
    X: whyVector,
    H: (v, i, j) => v.t.why.oneHot(i, j, v.state.input.ids[i]),
    P: (v, i, j) => v.t.why.product(i, v.state.input.ids[i], j, v.f.full(v.state.input.oneHotProduct.data[i * v.state.table.cols + j])),
  },
};
