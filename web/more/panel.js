// What a figure has besides, below its drawing. Comes with the words and the whole core when it is asked for first.
import { html } from 'lit';
import { sheetOf } from '../elements/sheet.js';
import css from '../styles/more.css?inline';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {import('../elements/figure.js').Figure} Figure */
/** @typedef {{render(v: View): unknown, groupChanged?(action: any, value: any): void}} Content */
/** @typedef {{open(figure: Figure): Content}} Module */

const sheet = sheetOf(css);

export class Panel {
  #figure;
  #content;
  #open = false;

  /** @param {Figure} figure @param {Module} module */
  constructor(figure, module) {
    this.#figure = figure;
    this.#content = module.open(figure);
    const root = /** @type {ShadowRoot} */ (figure.renderRoot);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  async toggle() {
    this.#open = !this.#open;
    this.#figure.requestUpdate();
    await this.#figure.updateComplete;
    const root = this.#figure.renderRoot;
    /** @type {HTMLElement | null} */ (root.querySelector(this.#open ? '.more h3' : '.to-more'))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    // In a field Escape is the browser's.
    if (event.key !== 'Escape' || /** @type {Element} */ (event.target).matches('input, select')) return;
    event.stopPropagation();
    this.toggle();
  };

  /** The panel, where it is open. @param {View} v */
  panel(v) {
    return this.#open ? html`<div class="more" @keydown=${this.#onKey}>${this.#content.render(v)}</div>` : null;
  }
}
