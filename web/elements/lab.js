// <te-lab>: several figures at once, all by default: <te-lab sections="train context">.
import { LitElement, css, html, nothing } from 'lit';
import { define } from './figure.js';
import './all.js';

const SECTIONS = ['fragment', 'table', 'lookup', 'rename', 'edit', 'train', 'context'];
// What the lab hands on to its figures. The language is the nearest one, which ends at the lab's own shadow root.
const HANDED_ON = ['group', 'theme', 'readonly', 'decimals', 'wasm-url'];

export class LabElement extends LitElement {
  static styles = css`
    :host { display: block; }
    :host([hidden]) { display: none; }
    div > * + * { margin-block-start: 2.4rem; }
  `;
  static get observedAttributes() {
    return [...super.observedAttributes, 'sections', 'lang', ...HANDED_ON];
  }

  /** @type {import('./figure.js').Figure[]} */
  #figures = [];
  #observer = new MutationObserver(() => this.#handOn());

  connectedCallback() {
    super.connectedCallback();
    this.#observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
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

  get state() {
    return this.#figures[0]?.state ?? null;
  }
  get messages() {
    return this.#figures[0]?.messages ?? null;
  }
  /** Puts everything back. Can be undone. */
  reset() {
    this.#figures[0]?.act({ type: 'resetEverything' });
  }
  undo() {
    this.#figures[0]?.undo();
  }
  redo() {
    this.#figures[0]?.redo();
  }

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
    const asked = (this.getAttribute('sections') ?? '').split(/\s+/).filter((name) => SECTIONS.includes(name));
    const names = asked.length ? asked : SECTIONS;
    const had = new Map(this.#figures.map((figure) => [figure.localName.slice(3), figure]));
    this.#figures = names.map(
      (name) => had.get(name) ?? /** @type {import('./figure.js').Figure} */ (document.createElement(`te-${name}`)),
    );
    this.#handOn();
  }

  // What stands between the tags stays until the first figure is live.
  render() {
    return html`${this.state ? nothing : html`<slot></slot>`}<div ?hidden=${!this.state} @te-ready=${() => this.requestUpdate()}>${this.#figures}</div>`;
  }
}

define('te-lab', LabElement);
