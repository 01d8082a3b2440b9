// <te-fragment>: IDs in, rows out, from a table of which only a part is shown.
import { ConnectedFigure } from './connected.js';
import { define } from './figure.js';
import { fragment } from './fragment-view.js';
import { parseList } from '../core/number-text.js';
import { rowClass } from '../draw/scale.js';

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
      from: rows[shown.indexOf(id)], to: result?.children[at], colour: rowClass(shown.indexOf(id)),
    }));
  }

  /** @param {Event} event */
  onDraft = (event) => {
    this.ui = { ...this.ui, draft: /** @type {HTMLInputElement} */ (event.target).value };
    this.requestUpdate();
  };

  /** @param {Event} event */
  onIds = (event) => {
    const list = parseList(/** @type {HTMLInputElement} */ (event.target).value);
    if (!list.ok) this.refuse('notAnId', { text: list.part });
    else if (this.act({ type: 'fragment', ids: list.numbers }, (t) => t.fragment.said(list.numbers.join(' '))) !== false) {
      this.ui = { ...this.ui, draft: null };
      this.requestUpdate();
    }
  };

  groupChanged() {
    this.ui = { ...this.ui, draft: null };
  }
}

define('te-fragment', FragmentElement);
