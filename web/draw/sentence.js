// A sentence of tokens, each picked from the vocabulary.
import { html, nothing } from 'lit';
import { tokenClass } from './scale.js';

/** @typedef {import('../core/types').State} State */

/**
 * @param {object} o
 * @param {State} o.state
 * @param {number[]} o.ids
 * @param {string} o.label
 * @param {any} o.t messages
 * @param {boolean} [o.showIds]
 * @param {boolean} o.readonly
 * @param {number} o.limit most tokens that it may have
 * @param {(ids: number[]) => void} [o.onIds] the reader's new sentence
 */
export function sentence(o) {
  const { state, ids, t } = o;
  /** @param {number} at @param {Event} event */
  const pick = (at, event) => {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    const value = select.value;
    select.value = String(ids[at]); // until the core agrees
    o.onIds?.(value === '' ? ids.filter((_, k) => k !== at) : ids.map((id, k) => (k === at ? Number(value) : id)));
  };
  /** @param {Event} event */
  const add = (event) => {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    const value = select.value;
    select.value = '';
    if (value !== '') o.onIds?.([...ids, Number(value)]);
  };
  return html`<ol class="sentence" aria-label=${o.label}>${ids.map(
    (id, at) => html`<li class="chip ${tokenClass(state.origin[id])}" data-at=${at}>
      <select aria-label="${o.label}: ${t.sentence.position(at)}" ?disabled=${o.readonly} lang="pl" @change=${(/** @type {Event} */ e) => pick(at, e)}>${state.tokens.map(
        (name, other) =>
          html`<option value=${other} .selected=${other === id} ?selected=${other === id}>${name}${o.showIds ? ` ${other}` : ''}</option>`,
      )}
        <option value="" lang=${t.lang}>${t.sentence.remove}</option></select>
    </li>`,
  )}${ids.length === 0 ? html`<li class="empty">${t.sentence.empty}</li>` : nothing}${
    o.readonly || ids.length >= o.limit
      ? nothing
      : html`<li class="add control"><select aria-label="${o.label}: ${t.sentence.add}" @change=${add}><option value="">+ ${t.sentence.token}</option>${state.tokens.map(
          (name, id) => html`<option value=${id} lang="pl">${name}${o.showIds ? ` ${id}` : ''}</option>`,
        )}</select></li>`
  }</ol>`;
}
