import { Figure, define } from './figure.js';
import { askPermutation, permutation, rename } from './rename-view.js';
import { parseNumber } from '../core/number-text.js';

/**
 * What happens when IDs are renamed, rows are moved, or both.
 * @customElement te-rename
 */
export class RenameElement extends Figure {
  get drawing() {
    return rename;
  }

  /** @param {object} change */
  #set(change) {
    const ui = { ...this.ui, ...change };
    const answer = askPermutation({ ...this.view(), ui });
    if (!answer.ok) return this.refuse(answer.code, answer.facts);
    this.ui = ui;
    this.requestUpdate();
  }

  onSwapMode = () => this.#set({ shuffled: false });

  /** @param {'a' | 'b'} end @param {Event} event */
  onSwap = (end, event) => this.#set({ shuffled: false, [end]: Number(/** @type {HTMLSelectElement} */ (event.target).value) });

  // Another press is another shuffle.
  onShuffle = () => this.#set({ shuffled: true, seed: this.ui.seed + (this.ui.shuffled ? 1 : 0) });

  /** @param {Event} event */
  onSeed = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const seed = parseNumber(input.value);
    if (seed === null) this.refuse('notANumber', { text: input.value });
    else this.#set({ shuffled: true, seed });
    input.value = this.view().f.integer(this.ui.seed);
  };

  /** @param {string} mode */
  onMode = (mode) => this.#set({ mode });

  onApply = () => this.act({ type: 'rename', permutation: permutation(this.view()) }, (t) => t.rename.said);
}

define('te-rename', RenameElement);
