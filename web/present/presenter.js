// The screen of present mode: a dialog of its own, above the page and with the page inert behind it, in which a second figure
// of the same kind and table is shown. The figure on the page stays as it is, with its picks, its height and its place.
import { LitElement, html } from 'lit';
import { define } from '../elements/figure.js';
import { sheetOf } from '../elements/sheet.js';
import frameCss from '../styles/present.css?inline';
import figureCss from '../styles/present-figure.css?inline';
import { figuresAround } from './figures.js';
import { PageBehind } from './page-behind.js';
import { stepsOf } from './steps.js';

/** @typedef {import('../elements/figure.js').Figure} Figure */

const figureSheet = sheetOf(figureCss);

// A clicker's keys turn the step wherever the focus is, the others where it is on nothing that uses them itself.
/** @type {Record<string, number>} */
const CLICKER = { PageDown: 1, PageUp: -1 };
/** @type {Record<string, number>} */
const FREE = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, ' ': 1 };
const USES_KEYS = 'input, select, textarea, button, a[href], [role=gridcell]';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export class Presenter extends LitElement {
  static styles = sheetOf(frameCss);

  /** On the page; the one that is seen is its twin. @type {Figure | null} */
  figure = null;
  /** @type {Figure | null} */
  #twin = null;
  #at = 0;
  #said = '';
  #dark = false;
  #editing = false; // Esc was meant for an open editor
  /** @type {PageBehind | null} */
  #page = null;

  constructor() {
    super();
    // The figure on the page tells the page what happens; its twin only shows it.
    for (const type of ['te-ready', 'te-change']) this.addEventListener(type, (event) => event.stopPropagation());
  }

  get #dialog() {
    return /** @type {HTMLDialogElement} */ (this.renderRoot.querySelector('dialog'));
  }
  get #stage() {
    return /** @type {HTMLElement} */ (this.renderRoot.querySelector('.stage'));
  }

  /** @param {Figure} figure */
  async begin(figure) {
    this.#page = new PageBehind(() => this.end());
    this.figure = figure;
    // In the figure's own root: there the page's custom properties hold, and nothing of the page's styles.
    /** @type {ShadowRoot} */ (figure.renderRoot).append(this);
    await this.updateComplete;
    this.#open();
    this.#page.fill(() => this.#open());
    await this.show(figure);
  }

  // Once more where the page has filled the screen since: what came later lies above.
  #open() {
    if (!this.isConnected) return;
    if (this.#dialog.open) this.#dialog.close();
    this.#dialog.showModal();
    this.#stage.focus();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    prefersDark.removeEventListener('change', this.#readTheme);
    if (this.figure?.mode === 'present') this.figure.mode = 'explore';
    this.#page?.restore();
    this.#page = null;
  }

  connectedCallback() {
    super.connectedCallback();
    prefersDark.addEventListener('change', this.#readTheme);
  }

  end() {
    if (this.#dialog?.open) this.#dialog.close();
    this.remove();
  }

  /** @param {Figure} figure @param {boolean} [fromBehind] whether its last step comes first */
  async show(figure, fromBehind = false) {
    if (figure === this.figure && this.#twin) return;
    const before = this.figure;
    this.figure = figure;
    const { on } = /** @type {any} */ (figure).view();
    if (figure.ui.playing) on.onPlay(); // its run ends where it stands
    figure.mode = 'present';
    if (before && before !== figure) before.mode = 'explore';

    const twin = /** @type {Figure} */ (document.createElement(figure.localName));
    const { group, theme, decimals, readonly, wasmUrl } = figure;
    Object.assign(twin, { group, theme, decimals, readonly, wasmUrl });
    // What it is nested in has no language. An attribute: it is read before properties become attributes.
    twin.setAttribute('lang', figure.messages?.lang ?? '');
    const ready = new Promise((done) => twin.addEventListener('te-ready', done, { once: true }));
    this.#twin = twin;
    this.requestUpdate();
    await this.updateComplete;
    const root = /** @type {ShadowRoot} */ (twin.renderRoot);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, figureSheet];
    await ready;
    await twin.readAllWords();
    if (this.#twin !== twin || !this.isConnected) return;
    // What the reader had picked, without what was going on.
    const { lines, edit, part, playing, at, ...picks } = figure.ui;
    twin.ui = { ...twin.ui, ...picks };
    this.#readTheme();
    this.#turnTo(fromBehind ? stepsOf(twin).count(twin.view()) - 1 : 0);
  }

  #readTheme = () => {
    const figure = this.#twin?.renderRoot.querySelector('.figure');
    this.#dark = figure ? getComputedStyle(figure).colorScheme === 'dark' : false;
    this.requestUpdate();
  };

  /** One press. @param {number} by */
  async #turn(by) {
    const [twin, figure] = [this.#twin, this.figure];
    if (!twin?.state || !figure) return;
    const at = Math.min(this.#at, stepsOf(twin).count(twin.view()) - 1) + by;
    if (at >= 0 && at < stepsOf(twin).count(twin.view())) return this.#turnTo(at);
    const figures = figuresAround(figure);
    const next = figures[figures.indexOf(figure) + by];
    if (next) return this.show(next, by < 0);
    const { present } = twin.view().t;
    this.#tell(by > 0 ? present.last : present.first);
  }

  /** @param {number} at */
  async #turnTo(at) {
    const twin = /** @type {Figure} */ (this.#twin);
    const figures = figuresAround(/** @type {Figure} */ (this.figure));
    const steps = stepsOf(twin);
    this.#at = at;
    steps.show(twin, at);
    const v = twin.view();
    const title = /** @type {any} */ (v.t)[twin.drawing.name].title;
    const place = v.t.present.figure(title, figures.indexOf(/** @type {Figure} */ (this.figure)) + 1, figures.length);
    const count = steps.count(v);
    this.#tell(count > 1 ? `${place}: ${v.t.present.step(steps.name(v, at), at + 1, count)}` : place);
    await twin.updateComplete;
    const now = at > 0 && twin.renderRoot.querySelector('.link.now, .flow tr.lit, .stage-numbers');
    if (now) now.scrollIntoView({ block: 'center', behavior: reducedMotion.matches ? 'instant' : 'smooth' });
    else this.#stage.scrollTop = 0;
  }

  /** @param {string} text */
  #tell(text) {
    this.#said = text;
    this.requestUpdate();
  }

  #onKey = {
    capture: true,
    /** @param {KeyboardEvent} event */
    handleEvent: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const target = /** @type {Element} */ (event.composedPath()[0]);
      if (event.key === 'Escape') {
        this.#editing = target.matches('td input');
        if (this.#editing) return;
        this.#take(event);
        this.end();
        return;
      }
      let by = CLICKER[event.key] ?? (target.matches(USES_KEYS) ? 0 : (FREE[event.key] ?? 0));
      if (event.key === ' ' && event.shiftKey) by = -by;
      if (!by) return;
      this.#take(event);
      if (!event.repeat) this.#turn(by); // a key that is held down is one press
    },
  };

  /** @param {Event} event */
  #take(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  // Whatever else closes dialogs: the back gesture of a phone, say.
  /** @param {Event} event */
  #onCancel = (event) => {
    event.preventDefault();
    if (!this.#editing) this.end();
    this.#editing = false;
  };
  #onClose = () => {
    if (!this.#dialog?.open) this.end(); // and not opened again since
  };

  render() {
    const words = this.figure?.messages?.present;
    if (!words) return html`<dialog></dialog>`;
    return html`<dialog class=${this.#dark ? 'dark' : ''} aria-label=${words.label} @keydown=${this.#onKey} @cancel=${this.#onCancel} @close=${this.#onClose}>
      <div class="stage" tabindex="-1">${this.#twin}</div>
      <div class="bar">
        <p role="status">${this.#said}</p>
        <div class="buttons">
          <button type="button" class="previous" @click=${() => this.#turn(-1)}><span aria-hidden="true">‹ </span>${words.previous}</button>
          <button type="button" class="next" @click=${() => this.#turn(1)}>${words.next}<span aria-hidden="true"> ›</span></button>
          <button type="button" class="leave" @click=${() => this.end()}>${words.leave}</button>
        </div>
      </div>
    </dialog>`;
  }
}

define('te-presenter', Presenter);
