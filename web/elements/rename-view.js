// Renaming IDs: three ways side by side, each judged against the sentence as it is.
import { html } from 'lit';
import { embeddingTable, vectorTable, whyVector } from '../draw/table.js';
import { isLocked } from './locks.js';

/** @typedef {import('./view-types').View} View */
/** @typedef {import('../core/types').RenamePreview} RenamePreview */

const MODES = ['idsOnly', 'rowsOnly', 'both'];
const QUESTIONS = { idsOnly: 'previewIdsOnly', rowsOnly: 'previewRowsOnly', both: 'previewBoth' };

/** @param {View} v @returns {import('../core/types').Envelope<number[]>} */
export const askPermutation = (v) => {
  const { ui } = v;
  return ui.shuffled
    ? v.ask({ type: 'shufflePermutation', seed: ui.seed })
    : v.ask({ type: 'swapPermutation', a: v.state.origin.indexOf(ui.a), b: v.state.origin.indexOf(ui.b) });
};

/** The renaming that the reader has set up. @param {View} v @returns {number[]} */
export function permutation(v) {
  const answer = askPermutation(v);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** @param {View} v @param {string} mode @param {number[]} renaming @returns {RenamePreview} */
function preview(v, mode, renaming) {
  const answer = v.ask({ type: QUESTIONS[/** @type {'both'} */ (mode)], permutation: renaming });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** @param {View} v @param {'a' | 'b'} end */
function pick(v, end) {
  const { state, ui, on, t } = v;
  return html`<select aria-label="${t.rename.swap}: ${end}" ?disabled=${v.readonly} lang="pl" @change=${(/** @type {Event} */ e) => on.onSwap(end, e)}>${state.tokens.map(
    (name, id) =>
      html`<option value=${state.origin[id]} .selected=${ui[end] === state.origin[id]} ?selected=${ui[end] === state.origin[id]}>${name} ${id}</option>`,
  )}</select>`;
}

/** @param {View} v */
function controls(v) {
  const { t, ui, on, f } = v;
  return html`<div class="row control">
    <span><button part="button" aria-pressed=${ui.shuffled ? 'false' : 'true'} ?disabled=${v.readonly} @click=${on.onSwapMode}>${t.rename.swap}</button> ${pick(v, 'a')} ${t.rename.and} ${pick(v, 'b')}</span>
    <span><button part="button" aria-pressed=${ui.shuffled ? 'true' : 'false'} ?disabled=${v.readonly} @click=${on.onShuffle}>${t.rename.shuffle}</button>
      <label>${t.rename.seed} <input class="number" type="text" inputmode="numeric" autocomplete="off" ?disabled=${v.readonly} .value=${f.integer(ui.seed)} @change=${on.onSeed}></label></span>
  </div>`;
}

/** The renaming that is picked, as it would be. @param {View} v */
export const renamed = (v) => preview(v, v.ui.mode, permutation(v));

/** @type {import('./view-types').Drawing} */
export const rename = {
  name: 'rename',
  resetAction: 'resetNames',
  controls: ['names'],
  resetSaid: (t) => t.rename.resetSaid,
  // a and b name tokens by their row at the start, so that they stay the same tokens when IDs change.
  startUi: (V = 6) => ({ shuffled: false, a: Math.min(3, Math.max(V - 2, 0)), b: Math.min(4, V - 1), seed: 1, mode: 'idsOnly' }),
  badge: (v) =>
    v.ui.shuffled
      ? v.t.rename.shuffleBadge(v.f.integer(v.ui.seed))
      : v.t.rename.swapBadge(v.state.tokens[v.state.origin.indexOf(v.ui.a)], v.state.tokens[v.state.origin.indexOf(v.ui.b)]),
  body: (v) => {
    const { state, t, f, ui, on } = v;
    const renaming = permutation(v);
    const previews = Object.fromEntries(MODES.map((mode) => [mode, preview(v, mode, renaming)]));
    const then = previews[ui.mode];
    const all = state.input.vectors.data.length;
    return html`${controls(v)}
      <div class="modes" role="group" aria-label=${t.rename.what}>${MODES.map(
        (mode) => html`<button part="button" aria-pressed=${ui.mode === mode ? 'true' : 'false'} @click=${() => on.onMode?.(mode)}>
        <span>${t.rename.modes[/** @type {'both'} */ (mode)]}</span>${t.rename.verdict(previews[mode].differing, all, f)}</button>`,
      )}</div>
      <div class="beside">
        <div><p class="of">${t.rename.then}</p>${embeddingTable(v, then, { label: t.rename.tableLabel, why: 'R', lit: (i) => then.ids.includes(i) })}</div>
        <div>
          <p class="of">${t.rename.now}</p>${vectorTable(v, state, state.input.ids, state.input.vectors, { label: t.rename.nowLabel })}
          <p class="of then">${t.rename.then}</p>${vectorTable(v, then, then.ids, then.vectors, {
            label: t.rename.thenLabel,
            why: 'Y',
            marked: (i, j) => then.differs.data[i * then.differs.cols + j] === 1,
            markText: t.rename.differs,
          })}
        </div>
      </div>
      ${v.readonly ? '' : html`<div class="row control apply"><button part="button" ?disabled=${ui.mode !== 'both' || isLocked(v, 'names')} @click=${on.onApply}>${t.rename.apply}</button><p>${t.rename.applyNote}</p></div>`}`;
  },
  caption: (v) => v.t.rename.caption,
  whys: {
    X: whyVector,
    R: (v, i, j) => {
      const then = renamed(v);
      return v.t.why.table(then.tokens[i], i, j, v.f.full(then.table.data[i * then.table.cols + j]));
    },
    Y: (v, i, j) => {
      const then = renamed(v);
      return v.t.why.vector(i, then.ids[i], then.tokens[then.ids[i]], j, v.f.full(then.vectors.data[i * then.vectors.cols + j]));
    },
  },
};
