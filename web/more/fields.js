// The fields of the panels: a choice, a number, a heading.
import { html } from 'lit';
import { parseNumber } from '../core/number-text.js';

/** @typedef {import('../elements/figure.js').Figure} Figure */
/** @typedef {import('../elements/view-types').View} View */

/** Begins a part; the first one takes the focus when the panel opens. @param {string} text */
export const heading = (text) => html`<h3 tabindex="-1">${text}</h3>`;

/**
 * @template {string | number} T
 * @param {View} v
 * @param {string} label
 * @param {{value: T, text: string, lang?: string}[]} options
 * @param {T} chosen
 * @param {(value: string) => void} onChoice
 * @param {boolean} [disabled]
 */
export function choice(v, label, options, chosen, onChoice, disabled = false) {
  /** @param {Event} event */
  const change = (event) => {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    const { value } = select;
    select.value = String(chosen); // until the core agrees
    onChoice(value);
  };
  return html`<label>${label} <select ?disabled=${disabled} @change=${change}>${options.map(
    ({ value, text, lang }) =>
      html`<option value=${value} lang=${lang ?? v.t.lang} .selected=${value === chosen} ?selected=${value === chosen}>${text}</option>`,
  )}</select></label>`;
}

/** Every token, by its ID. @param {View} v */
export const tokens = (v) => v.state.tokens.map((text, value) => ({ value, text, lang: 'pl' }));

/**
 * A field for a number. What is no number is refused in words, and the old value stays.
 * @param {View} v
 * @param {Figure} figure
 * @param {unknown} label
 * @param {number} value
 * @param {(value: number) => void} onNumber
 * @param {string} [name] for tests and styles
 * @param {boolean} [disabled]
 */
export function numberField(v, figure, label, value, onNumber, name = '', disabled = false) {
  const shown = v.f.full(value);
  /** @param {Event} event */
  const change = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const number = parseNumber(input.value);
    // Settings travel as plain data, which has no infinity.
    if (number === null || !Number.isFinite(number)) figure.refuse('notANumber', { text: input.value });
    else onNumber(number);
    input.value = shown; // until the core agrees
    figure.requestUpdate();
  };
  return html`<label>${label} <input class="number" type="text" inputmode="decimal" autocomplete="off" data-name=${name} ?disabled=${disabled}
    .value=${shown} @change=${change}></label>`;
}

const MANY = 8; // coordinates that do not fit beside each other on a phone

/** A table of so many coordinates, which can be scrolled by keys where they are many. @param {string} label @param {number} cols @param {unknown} table */
export const wide = (label, cols, table) =>
  cols > MANY ? html`<div class="wide" tabindex="0" role="group" aria-label=${label}>${table}</div>` : html`<div>${table}</div>`;
