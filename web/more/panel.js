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
    root.addEventListener('keyup', this.#onTab);
  }

  // Not behind what stays in sight: WebKit heeds the margins of the style sheet only where it is asked to.
  #onTab = (/** @type {any} */ { code, target }) => {
    if (this.#open && code === 'Tab') target.scrollIntoView({ block: 'nearest' });
  };

  async toggle() {
    const focus = (/** @type {string} */ css) => /** @type {HTMLElement | null} */ (this.#figure.renderRoot.querySelector(css))?.focus();
    this.#open = !this.#open;
    if (!this.#open) focus('.to-more'); // before what has it goes
    this.#figure.requestUpdate();
    await this.#figure.updateComplete;
    if (this.#open) focus('.more h3');
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
