import { ConnectedFigure } from './connected.js';
import { define } from './figure.js';
import { fragment } from './fragment-view.js';
import { parseList } from '../core/number-text.js';
import { rowClass } from '../draw/scale.js';

/**
 * IDs in, rows out, from a table of which only a part is shown.
 * @customElement te-fragment
 */
export class FragmentElement extends ConnectedFigure {
  get drawing() {
    return fragment;
  }

  connections() {
    const state = this.state;
    if (!state) return [];
    const { ids, shown } = state.fragment;
    const [table, result] = this.renderRoot.querySelectorAll('.flow tbody');
    const rows = table?.querySelectorAll('tr:not(.gap)') ?? [];
    return ids.map((id, at) => ({
      from: rows[shown.indexOf(id)],
      to: result?.children[at],
      colour: rowClass(shown.indexOf(id)),
    }));
  }

  /** @param {Event} event */
  onIds = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const list = parseList(input.value);
    if (!list.ok) this.refuse('notAnId', { text: list.part });
    else if (this.act({ type: 'fragment', ids: list.numbers }, (t) => t.fragment.said(list.numbers.join(' '))) !== false)
      this.#writeField();
    // What was refused stays in the field, to be corrected; the fragment stays as it was.
  };

  reset() {
    const done = super.reset();
    this.#writeField();
    return done;
  }

  // The template writes the field when the IDs change; what was typed may say the same IDs in another way.
  #writeField() {
    const input = this.renderRoot.querySelector('input');
    if (input) input.value = this.view().state.fragment.ids.join(' ');
  }
}

define('te-fragment', FragmentElement);
