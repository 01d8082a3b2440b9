// <te-lookup>: a sentence, by picking, by words or by IDs, and the rows it reads.
import { ConnectedFigure } from './connected.js';
import { define } from './figure.js';
import { lookup } from './lookup-view.js';
import { parseList, parseWords } from '../core/number-text.js';
import { tokenClass } from '../draw/scale.js';

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
    return state.input.ids.flatMap((id, at) => {
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
  onDraft = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    this.ui = { ...this.ui, draft: { kind: input.classList.contains('ids') ? 'ids' : 'words', text: input.value } };
    this.requestUpdate();
  };

  /** @param {Event} event */
  onText = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    // The refused text stays in its field, to be corrected; the sentence stays as it was.
    let done = false;
    if (input.classList.contains('words')) {
      done = this.act({ type: 'lookupWords', names: parseWords(input.value) }, this.#said) !== false;
    } else {
      const list = parseList(input.value);
      if (list.ok) done = this.act({ type: 'lookup', ids: list.numbers }, this.#said) !== false;
      else this.refuse('notAnId', { text: list.part });
    }
    if (done) this.ui = { ...this.ui, draft: null };
    this.requestUpdate();
  };

  groupChanged() {
    this.ui = { ...this.ui, draft: null };
  }
}

define('te-lookup', LookupElement);
