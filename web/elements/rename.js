import { Figure, define } from './figure.js';
import { permutation, rename } from './rename-view.js';
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
    this.ui = { ...this.ui, ...change };
    this.requestUpdate();
  }

  onSwapMode = () => this.#set({ shuffled: false });

  /** @param {'a' | 'b'} end @param {Event} event */
  onSwap = (end, event) => this.#set({ shuffled: false, [end]: Number(/** @type {HTMLSelectElement} */ (event.target).value) });

  /** @param {number} seed */
  #shuffle(seed) {
    const answer = this.ask({ type: 'shufflePermutation', seed });
    if (answer.ok) this.#set({ shuffled: true, seed });
    else this.refuse(answer.code, answer.facts);
  }

  // Another press is another shuffle.
  onShuffle = () => this.#shuffle(this.ui.seed + (this.ui.shuffled ? 1 : 0));

  /** @param {Event} event */
  onSeed = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const seed = parseNumber(input.value);
    if (seed === null) this.refuse('notANumber', { text: input.value });
    else this.#shuffle(seed);
    input.value = this.view().f.integer(this.ui.seed);
  };

  /** @param {string} mode */
  onMode = (mode) => this.#set({ mode });

  onApply = () => this.act({ type: 'rename', permutation: permutation(this.view()) }, (t) => t.rename.said);
}

define('te-rename', RenameElement);
