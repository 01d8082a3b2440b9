import { ConnectedFigure } from './connected.js';
import { define } from './figure.js';
import { isRead, lookup } from './lookup-view.js';
import { parseList, parseWords } from '../core/number-text.js';
import { tokenClass } from '../draw/scale.js';

/**
 * A sentence, by picking, by words or by IDs, and the rows it reads.
 * @customElement te-lookup
 */
export class LookupElement extends ConnectedFigure {
  get drawing() {
    return lookup;
  }

  connections() {
    const state = this.state;
    if (!state) return [];
    const tokens = this.renderRoot.querySelector('.flow .sentence');
    const chips = tokens?.querySelectorAll('.chip') ?? [];
    const [table, result] = this.renderRoot.querySelectorAll('.flow tbody');
    const sideBySide = tokens && table && tokens.getBoundingClientRect().bottom > table.getBoundingClientRect().top;
    const read = isRead(this.view());
    return state.input.ids.flatMap((id, at) => {
      if (!read(at)) return [];
      const row = table?.children[id];
      const colour = tokenClass(state.origin[id]);
      const through = { from: row, to: result?.children[at], colour };
      return sideBySide ? [{ from: chips[at], to: row, colour }, through] : [through];
    });
  }

  #said = (/** @type {any} */ t) => {
    const { state } = this.view();
    return t.lookup.said(state.input.ids.map((/** @type {number} */ id) => state.tokens[id]).join(' '));
  };

  /** @param {number[]} ids */
  onIds = (ids) => this.act({ type: 'lookup', ids }, this.#said);

  /** @param {boolean} oneHot */
  onView = (oneHot) => {
    this.ui = { ...this.ui, oneHot };
    this.requestUpdate();
  };

  /** @param {Event} event */
  onText = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    let done = false;
    if (input.classList.contains('words')) {
      done = this.act({ type: 'lookupWords', names: parseWords(input.value) }, this.#said) !== false;
    } else {
      const list = parseList(input.value);
      if (list.ok) done = this.act({ type: 'lookup', ids: list.numbers }, this.#said) !== false;
      else this.refuse('notAnId', { text: list.part });
    }
    // What was refused stays in its field, to be corrected; the sentence stays as it was.
    if (done) this.#writeFields();
  };

  reset() {
    if (!this.state) return false;
    const done = super.reset();
    this.#writeFields();
    return done;
  }

  // The template writes a field when the sentence changes; what was typed may say the same sentence in another way.
  #writeFields() {
    const { ids } = this.view().state.input;
    const field = (/** @type {string} */ name) => /** @type {HTMLInputElement | null} */ (this.renderRoot.querySelector(`input.${name}`));
    const words = field('words');
    const numbers = field('ids');
    if (words) words.value = ids.map((id) => this.view().state.tokens[id]).join(' ');
    if (numbers) numbers.value = ids.join(' ');
  }
}

define('te-lookup', LookupElement);
