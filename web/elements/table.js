import { Figure, define } from './figure.js';
import { focusCell } from './grid-keys.js';
import { isLocked } from './locks.js';
import { table } from './table-view.js';
import { parseNumber, shortestText } from '../core/number-text.js';

/**
 * The shared table; each cell opens with the shortest text of its value and commits only what was changed.
 * @customElement te-table
 */
export class TableElement extends Figure {
  get drawing() {
    return table;
  }

  /** @param {number} row @param {number} column @param {string} [typed] what the reader began with */
  async #open(row, column, typed) {
    if (!this.state || isLocked(this.view(), 'cells')) return;
    const { f } = this.view();
    const before = shortestText(this.state.table.data[row * this.state.table.cols + column], f.mark);
    this.ui = { edit: { row, column, before, text: typed ?? before, refused: false } };
    this.requestUpdate();
    await this.updateComplete;
    const input = this.renderRoot.querySelector('input');
    input?.focus();
    if (typed === undefined) input?.select();
    else input?.setSelectionRange(typed.length, typed.length);
  }

  /** Takes what was typed. False where it was refused. */
  #commit() {
    const { edit } = this.ui;
    if (edit.text === edit.before) return true;
    const value = parseNumber(edit.text);
    if (value === null) {
      this.refuse('notANumber', { text: edit.text });
      return false;
    }
    const { row, column } = edit;
    return (
      this.act({ type: 'coordinate', id: row, coordinate: column, value }, (t) => {
        const { state, f } = this.view();
        return t.table.said(state.tokens[row], column, f.full(state.table.data[row * state.table.cols + column]));
      }) !== false
    );
  }

  #close() {
    this.ui = { edit: null };
    this.requestUpdate();
  }

  /** @param {number} row @param {number} column */
  async #focus(row, column) {
    await this.updateComplete;
    const cell = this.renderRoot.querySelector(`[data-why="E ${row} ${column}"]`);
    if (cell) focusCell(/** @type {HTMLElement} */ (cell));
  }

  /** @param {EventTarget | null} target */
  #cellOf(target) {
    const why = /** @type {Element} */ (target).closest('td')?.getAttribute('data-why');
    if (!why) return null;
    const [, row, column] = why.split(' ').map(Number);
    return { row, column };
  }

  /** @param {Event} event */
  onCell = (event) => {
    if (/** @type {Element} */ (event.target).matches('input')) return;
    const cell = this.#cellOf(event.target);
    if (cell) this.#open(cell.row, cell.column);
  };

  /** @param {KeyboardEvent} event */
  onCellKey = (event) => {
    if (/** @type {Element} */ (event.target).matches('input') || event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = this.#cellOf(event.target);
    if (!cell) return;
    if (event.key === 'Enter' || event.key === 'F2') this.#open(cell.row, cell.column);
    else if (/^[-+−.,\d]$/.test(event.key)) this.#open(cell.row, cell.column, event.key);
    else return;
    event.preventDefault();
  };

  /** @param {Event} event */
  onEditorInput = (event) => {
    this.ui.edit.text = /** @type {HTMLInputElement} */ (event.target).value;
  };

  /** @param {KeyboardEvent} event */
  onEditorKey = (event) => {
    if (!this.ui.edit) return;
    const { row, column } = this.ui.edit;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (this.#commit()) {
        this.#close();
        this.#focus(row, column);
      } else {
        this.ui = { edit: { ...this.ui.edit, refused: true } };
        this.requestUpdate();
      }
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#close();
      this.say('');
      this.#focus(row, column);
    } else if (event.key === 'Tab' || event.code === 'Tab') {
      // WebKitGTK has no name for Tab with Shift, only its place.
      // On from the cell, not from the editor, which is about to go.
      const next = column + (event.shiftKey ? -1 : 1);
      if (this.state && next >= 0 && next < this.state.table.cols && this.#commit()) {
        event.preventDefault();
        this.#open(row, next);
      }
    }
  };

  // Leaving takes what was typed, like Enter; what is refused falls back to the old value, with the reason said.
  onEditorLeft = () => {
    if (!this.ui.edit || !this.isConnected) return;
    const { edit } = this.ui;
    setTimeout(() => {
      if (this.ui.edit !== edit || this.renderRoot.querySelector('input') === /** @type {ShadowRoot} */ (this.renderRoot).activeElement)
        return;
      this.#commit();
      this.#close();
    });
  };

  /** @param {any} action */
  groupChanged(action) {
    // Rows may have moved under the editor.
    if (action && action.type !== 'coordinate') this.ui = { edit: null };
  }
}

define('te-table', TableElement);
