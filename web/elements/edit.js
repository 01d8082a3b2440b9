import { Figure, define } from './figure.js';
import { edit, followers, picked } from './edit-view.js';
import { parseNumber } from '../core/number-text.js';

/**
 * One cell by slider or by number; every occurrence of its token follows.
 * @customElement te-edit
 */
export class EditElement extends Figure {
  #gesture = 0;

  get drawing() {
    return edit;
  }

  reset() {
    if (!this.state) return false;
    const { id, column } = picked(this.view());
    return this.act({ type: 'resetCoordinate', id, coordinate: column }, (t) => t.edit.resetSaid);
  }

  /** @param {number} value @param {number} [gesture] @param {boolean} [quiet] */
  #set(value, gesture, quiet) {
    const { id, column } = picked(this.view());
    this.act({ type: 'coordinate', id, coordinate: column, value, gesture }, quiet ? undefined : this.#said);
  }

  #said = (/** @type {any} */ t) => {
    const view = this.view();
    const { name, column, value } = picked(view);
    return t.edit.said(name, column, view.f.full(value), followers(view).length, view.f);
  };

  // A drag is one entry of the history, and is announced when it ends.
  /** @param {Event} event */
  onSlider = (event) => {
    this.#gesture ||= this.newGesture();
    this.#set(Number(/** @type {HTMLInputElement} */ (event.target).value), this.#gesture, true);
  };
  onSliderDone = () => {
    this.#gesture = 0;
    this.say(this.#said(this.view().t));
  };

  /** @param {Event} event */
  onField = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const value = parseNumber(input.value);
    if (value === null) this.refuse('notANumber', { text: input.value });
    else this.#set(value);
    const view = this.view();
    input.value = view.f.full(picked(view).value);
  };

  /** @param {Event} event */
  onToken = (event) => {
    this.ui = { ...this.ui, token: Number(/** @type {HTMLSelectElement} */ (event.target).value) };
    this.requestUpdate();
  };

  /** @param {Event} event */
  onColumn = (event) => {
    this.ui = { ...this.ui, column: Number(/** @type {HTMLSelectElement} */ (event.target).value) };
    this.requestUpdate();
  };
}

define('te-edit', EditElement);
