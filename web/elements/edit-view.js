// One coordinate of one token, and everything that follows from it.
import { html } from 'lit';
import { vectorTable, whyVector } from '../draw/table.js';
import { coordinate } from '../draw/matrix.js';
import { isLocked } from './locks.js';

/** @typedef {import('./view-types').View} View */

/** The cell that is picked. @param {View} v */
export function picked(v) {
  const id = v.state.origin.indexOf(v.ui.token);
  const { column } = v.ui;
  return { id, column, value: v.state.table.data[id * v.state.table.cols + column], name: v.state.tokens[id] };
}

/** @param {View} v @returns {number[]} positions of the token in the sentence */
export function followers(v) {
  const answer = v.ask({ type: 'occurrences', id: picked(v).id });
  return answer.ok ? answer.value : [];
}

/** @type {import('./view-types').Drawing} */
export const edit = {
  name: 'edit',
  resetAction: 'resetCoordinate',
  controls: ['cells'],
  resetSaid: (t) => t.edit.resetSaid,
  // The token by its row at the start, so that it stays the same token when IDs change.
  startUi: (V = 6, d = 6) => ({ token: Math.min(3, V - 1), column: Math.min(1, d - 1) }),
  badge: (v) => {
    const { name, column, value } = picked(v);
    return v.t.edit.badge(name, column, v.f.full(value));
  },
  body: (v) => {
    const { state, t, f, on, ui } = v;
    const { column, value, name } = picked(v);
    const positions = followers(v);
    return html`<div class="row control">
        <label>${t.edit.token} <select ?disabled=${v.readonly} lang="pl" @change=${on.onToken}>${state.tokens.map(
          (token, other) =>
            html`<option value=${state.origin[other]} .selected=${state.origin[other] === ui.token} ?selected=${state.origin[other] === ui.token}>${token}</option>`,
        )}</select></label>
        <label>${t.edit.coordinate} <select ?disabled=${v.readonly} @change=${on.onColumn}>${Array.from(
          { length: state.table.cols },
          (_, j) => html`<option value=${j} .selected=${j === column} ?selected=${j === column}>e${j}</option>`,
        )}</select></label>
        <label>${t.edit.value} <input class="number" type="text" autocomplete="off" ?disabled=${isLocked(v, 'cells')} .value=${f.full(value)} @change=${on.onField}></label>
      </div>
      <div class="row control"><input type="range" min="-1" max="1" step="0.01" aria-label=${t.edit.slider} aria-valuetext="${name} e${column}: ${f.full(value)}" ?disabled=${isLocked(v, 'cells')}
        .value=${String(value)} @input=${on.onSlider} @change=${on.onSliderDone}></div>
      <div class="centre">${
        state.input.ids.length
          ? vectorTable(v, state, state.input.ids, state.input.vectors, {
              label: t.edit.resultLabel,
              marked: (i, j) => j === column && positions.includes(i),
              markText: t.edit.follows,
              columnHeads: Array.from({ length: state.table.cols }, (_, j) =>
                j === column ? html`<b>${coordinate(j)}</b>` : coordinate(j),
              ),
            })
          : html`<p class="verdict">${t.sentence.empty}</p>`
      }</div>
      <p class="result">${t.edit.count(name, positions.length, state.input.ids.length, f)}</p>`;
  },
  caption: (v) => v.t.edit.caption,
  whys: { X: whyVector },
};
