import { LitElement, css, html, nothing } from 'lit';
import { define } from './figure.js';
import { roomStyles } from './room.js';
import { SECTIONS } from './sections.js';
import './all.js';

// What the lab hands on to its figures. The language is the nearest one, which ends at the lab's own shadow root.
const HANDED_ON = ['group', 'theme', 'readonly', 'decimals', 'src', 'wasm-url'];
// A page's ::part() reaches through the lab's shadow root.
const PARTS = 'table, cell, button, chart, caption, status';

/** @param {string} name */
function newFigure(name) {
  const figure = /** @type {import('./figure.js').Figure} */ (document.createElement(`te-${name}`));
  figure.setAttribute('exportparts', PARTS);
  return figure;
}

/**
 * Several figures at once, with one table: all of them, or those named by `sections`.
 * @customElement te-lab
 * @attr {string} sections - Which figures, and their order: names without te-, between spaces.
 * @attr {string} group - The name of the table that the figures share with others of that name.
 * @attr {string} lang - The language of the figures, such as en or pl; without it that of the nearest element that has one.
 * @attr {string} theme - Whether the figures are light or dark: light, dark, or auto for the page's colour scheme.
 * @attr {boolean} readonly - Whether the figures only show, without controls.
 * @attr {number} decimals - How many decimals numbers have; without it as many as they need, up to three.
 * @attr {string} src - The address of a state file to begin with.
 * @attr {string} wasm-url - Where te_core.wasm is, where it is not to be the figures' own.
 * @fires {CustomEvent<null>} te-ready - Of each figure: its first state is there and drawn.
 * @fires {CustomEvent<null>} te-change - Of each figure: the state changed and is drawn.
 * @fires {CustomEvent<{code: string, facts: Facts}>} te-error - Of a figure: something was refused, or the core cannot run.
 * @csspart table - A table of numbers.
 * @csspart cell - A number in a table.
 * @csspart button - A button.
 * @csspart chart - Bars of probabilities and the curves over the steps.
 * @csspart caption - The caption, with the line that says what to try.
 * @csspart status - What was done or refused last.
 * @cssprop --te-paper - Background.
 * @cssprop --te-ink - Text and numbers.
 * @cssprop --te-soft - Text of less weight.
 * @cssprop --te-rule - Lines between parts.
 * @cssprop --te-serif - Type for reading.
 * @cssprop --te-sans - Type for numbers and controls.
 * @slot - What readers see until the first figure is live, and without scripts.
 */
export class LabElement extends LitElement {
  static styles = css`
    :host { display: block; }
    :host([hidden]) { display: none; }
    .figures > * + * { margin-block-start: 2.4rem; }
  `;
  static get observedAttributes() {
    return [...super.observedAttributes, 'sections', 'lang', ...HANDED_ON];
  }

  /** @type {import('./figure.js').Figure[]} */
  #figures = [];
  #room = new CSSStyleSheet();
  #failed = false; // the core cannot run: the figures say so themselves
  #observer = new MutationObserver(() => this.#handOn());

  connectedCallback() {
    super.connectedCallback();
    const root = /** @type {ShadowRoot} */ (this.renderRoot);
    if (!root.adoptedStyleSheets.includes(this.#room)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#room];
    this.#observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
    this.#handOn();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    super.attributeChangedCallback(name, before, after);
    if (name === 'sections') this.requestUpdate();
    else this.#handOn();
  }

  /**
   * A plain snapshot of the table and of all that is computed from it; null until the core is there.
   * @public
   * @returns {import('../core/types').State | null}
   */
  get state() {
    return this.#figures[0]?.state ?? null;
  }
  /**
   * The words of the figures in their language; null until they are there.
   * @public
   * @returns {import('../messages/index.js').Messages | null}
   */
  get messages() {
    return this.#figures[0]?.messages ?? null;
  }
  /** Puts everything back. Can be undone. @public */
  reset() {
    this.#figures[0]?.act({ type: 'resetEverything' });
  }
  /** Takes back the last change of the group. @public */
  undo() {
    this.#figures[0]?.undo();
  }
  /** Makes the change again that was taken back last. @public */
  redo() {
    this.#figures[0]?.redo();
  }

  /** Opens a state file that the lab has saved. Can be undone. @public @param {Blob} file @returns {Promise<boolean>} */
  async loadFile(file) {
    return (await this.#figures[0]?.loadFile(file)) ?? false;
  }
  /** The address of the site's page that opens with this lab; empty where there is none. @public @returns {Promise<string>} */
  async toURL() {
    return (await this.#figures[0]?.toURL()) ?? '';
  }

  /** @param {Event} event */
  #onError = (event) => {
    if (/** @type {CustomEvent} */ (event).detail.code !== 'coreMissing') return;
    this.#failed = true;
    this.requestUpdate();
  };

  #handOn() {
    const lang = this.closest('[lang]')?.getAttribute('lang');
    for (const figure of this.#figures) {
      if (lang) figure.lang = lang;
      for (const name of HANDED_ON) {
        const value = this.getAttribute(name);
        if (value === null) figure.removeAttribute(name);
        else figure.setAttribute(name, value);
      }
    }
  }

  willUpdate() {
    const asked = [...new Set((this.getAttribute('sections') ?? '').split(/\s+/))].filter((name) => SECTIONS.includes(name));
    const names = asked.length ? asked : SECTIONS;
    const had = new Map(this.#figures.map((figure) => [figure.localName.slice(3), figure]));
    this.#figures = names.map((name) => had.get(name) ?? newFigure(name));
    this.#handOn();
    this.#room.replaceSync(roomStyles(names));
  }

  // Complete with its figures: they come to what was handed on to them in updates of their own.
  async getUpdateComplete() {
    const complete = await super.getUpdateComplete();
    await Promise.all(this.#figures.map((figure) => figure.updateComplete));
    return complete;
  }

  // What stands between the tags stays until the first figure is live.
  render() {
    return html`<div class="around"><div class="room">${this.state ? nothing : html`<slot></slot>`}
      <div class="figures" ?hidden=${!this.state && !this.#failed} @te-ready=${() => this.requestUpdate()}
        @te-error=${this.#onError}>${this.#figures}</div></div></div>`;
  }
}

define('te-lab', LabElement);
