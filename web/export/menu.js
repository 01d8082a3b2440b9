// What a figure can be saved as, to choose from. Comes when the button is pressed for the first time.
import { html } from 'lit';
import { sheetOf } from '../elements/sheet.js';
import { ShareItems } from '../share/items.js';
import css from '../styles/export.css?inline';
import { download } from './download.js';
import { FORMATS, fileOf } from './formats.js';
import { LIBRARIES } from './programs/index.js';

/** @typedef {import('../elements/view-types').View} View */

const sheet = sheetOf(css);

export class Menu {
  #figure;
  #share;
  #open = false;

  /** @param {import('../elements/figure.js').Figure} figure */
  constructor(figure) {
    this.#figure = figure;
    this.#share = new ShareItems(figure, () => this.#close());
    const root = /** @type {ShadowRoot} */ (figure.renderRoot);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  /** @param {string} css */
  #part(css) {
    return /** @type {HTMLElement | null} */ (this.#figure.renderRoot.querySelector(css));
  }

  async toggle() {
    if (this.#open) {
      await this.#close();
      return;
    }
    this.#open = true;
    this.#share.clear();
    this.#figure.requestUpdate();
    await this.#figure.updateComplete;
    this.#part('.export button')?.focus();
  }

  async #close() {
    this.#open = false;
    this.#part('.to-export')?.focus(); // before what has it goes
    this.#figure.requestUpdate();
    await this.#figure.updateComplete;
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.#close();
  };

  /** @param {string} format */
  async #save(format) {
    await this.#close();
    const figure = this.#figure;
    const v = figure.view();
    const live = /** @type {HTMLElement} */ (this.#part('figure'));
    try {
      const file = await fileOf(format, figure.drawing.name, v, live);
      if (!file) return;
      download(file.blob, file.name);
      figure.say(v.t.export.saved(file.name));
    } catch (error) {
      figure.say(v.t.export.failed(error instanceof Error ? error.message : String(error)));
    }
  }

  /** The panel, where it is open. @param {View} v */
  panel(v) {
    if (!this.#open) return null;
    const { t, f, state } = v;
    const { nextStep } = state.training;
    const train = this.#figure.drawing.name === 'train';
    const refused = train && !nextStep.ok ? nextStep : null;
    // The programs know one way to train, and positions in coordinates that were not rotated.
    const rotated = this.#figure.drawing.name === 'context' && state.context.rotated;
    const unknown = (train && !state.training.plain) || rotated;
    return html`<div class="export" role="group" aria-label=${t.export.label} @keydown=${this.#onKey}>
      ${this.#share.render(v)}
      <ul>${Object.keys(FORMATS).map(
        (format) =>
          html`<li><button part="button" data-format=${format} ?disabled=${(refused || unknown) && format in LIBRARIES}
            @click=${() => this.#save(format)}>${t.export.formats[/** @type {'svg'} */ (format)]}</button></li>`,
      )}</ul>
      ${unknown ? html`<p>${rotated ? t.export.unrotatedOnly : t.export.plainOnly}</p>` : ''}
      ${refused ? html`<p>${t.errors.stepTooLarge(refused.facts, f)}</p>` : ''}
    </div>`;
  }
}
