// What every figure has in common: its table (a group), its language, theme and messages, the line that explains a
// number, refusals in words, undo and redo, and movement in grids of numbers by keyboard.
import { LitElement, html, unsafeCSS } from 'lit';
import { acquireGroup } from '../lab/group.js';
import { Format } from '../draw/format.js';
import { languageOf, loadMessages, onLanguageChange } from '../messages/index.js';
import { moveInGrid, repairTabStops } from './grid-keys.js';
import { frame } from './frame.js';
import tokens from '../styles/tokens.css?inline';
import cells from '../styles/figure.css?inline';
import dark from '../styles/dark.css?inline';

/** @typedef {import('./view-types').View} View */

const darkSheet = new CSSStyleSheet();
darkSheet.replaceSync(dark);
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

export class Figure extends LitElement {
  static properties = {
    group: {},
    lang: { reflect: true },
    theme: {},
    readonly: { type: Boolean, reflect: true },
    decimals: { type: Number },
    wasmUrl: { attribute: 'wasm-url' },
  };
  static styles = [unsafeCSS(tokens), unsafeCSS(cells)];

  /** @type {import('../lab/group.js').Group | null} */
  #group = null;
  /** @type {typeof import('../messages/en.js').default | null} */
  #messages = null;
  #format = new Format('en');
  #stopListening = () => {};
  #why = '';
  #hoverWhy = '';
  #pointed = false; // whether the mouse came to its number after what was said last
  #status = { text: '', refused: false };
  #failed = false;

  /** What only this figure knows: its picks and its open editor. @type {any} */
  ui;

  constructor() {
    super();
    this.group = '';
    this.theme = 'auto';
    this.readonly = false;
    /** @type {number | undefined} */
    this.decimals = undefined;
    this.wasmUrl = '';
    this.ui = this.drawing.startUi();
  }

  /** The drawing of the figure, made by its class. @returns {import('./view-types').Drawing} */
  get drawing() {
    throw new Error('A figure has a drawing.');
  }

  /** A plain snapshot of the table and of all that is computed from it; null until the core is there. */
  get state() {
    return this.#group?.state ?? null;
  }

  /** The words of the figure in its language. */
  get messages() {
    return this.#messages;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#group = acquireGroup(this.group, this.wasmUrl);
    this.#group.addEventListener('change', this.#onChange);
    const group = this.#group;
    this.#group.ready.catch((error) => {
      this.#failed = true;
      if (this.#group === group) this.#report('coreMissing', { reason: String(error?.message ?? error) });
    });
    const unlisten = onLanguageChange(() => this.#readLanguage());
    prefersDark.addEventListener('change', this.#readTheme);
    this.#stopListening = () => {
      unlisten();
      prefersDark.removeEventListener('change', this.#readTheme);
    };
    this.#readLanguage();
    this.#readTheme();
    if (this.state) this.requestUpdate();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stopListening();
    this.#group?.removeEventListener('change', this.#onChange);
    this.#group?.release();
    this.#group = null;
  }

  // -- public --

  /** Puts back this figure's own things. Can be undone. */
  reset() {
    this.ui = this.drawing.startUi();
    return this.act({ type: this.drawing.resetAction }, this.drawing.resetSaid);
  }
  undo() {
    return this.act({ type: 'undo' }, (t, value) => t.common.undone(t.changes[value]));
  }
  redo() {
    return this.act({ type: 'redo' }, (t, value) => t.common.redone(t.changes[value]));
  }

  // -- for the figures --

  /**
   * Dispatches; a refusal is said in the reader's words and reported as te-error.
   * @param {import('../core/types').Action} action
   * @param {(t: any, value: any) => string} [said] what to announce when it is done
   */
  act(action, said) {
    if (!this.#group?.state) return false;
    const answer = this.#group.dispatch(action);
    if (!answer.ok) {
      this.#report(answer.code, answer.facts);
      return false;
    }
    this.say(said && this.#messages ? said(this.#messages, answer.value) : '');
    return answer.value ?? true;
  }

  /** @param {import('../core/types').Action} question */
  ask = (question) => {
    if (!this.#group) throw new Error('The figure is not on a page.');
    return this.#group.ask(question);
  };

  newGesture() {
    return this.#group?.newGesture() ?? 0;
  }

  /** Announces a result. @param {string} text */
  say(text) {
    this.#status = { text, refused: false };
    this.#pointed = false;
    this.requestUpdate();
  }

  /** Says that something typed was not understood, before the core was asked. @param {string} code @param {import('../core/types').Facts} facts */
  refuse(code, facts) {
    this.#report(code, facts);
  }

  /** The sentence for a refusal. @param {string} code @param {import('../core/types').Facts} facts */
  sentence(code, facts) {
    const say = this.#messages?.errors[/** @type {'idNotShown'} */ (code)];
    return say ? say(facts, this.#format) : code;
  }

  /** @param {string} code @param {import('../core/types').Facts} facts */
  #report(code, facts) {
    this.#status = { text: this.sentence(code, facts), refused: true };
    this.#pointed = false;
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent('te-error', { bubbles: true, composed: true, detail: { code, facts } }));
  }

  // -- inside --

  #onChange = (/** @type {any} */ event) => {
    this.groupChanged(event.detail?.action, event.detail?.value);
    this.requestUpdate();
    this.updateComplete.then(() =>
      this.dispatchEvent(new CustomEvent(event.detail ? 'te-change' : 'te-ready', { bubbles: true, composed: true })),
    );
  };

  /** For figures that keep picks into the table. @param {any} _action @param {any} _value */
  groupChanged(_action, _value) {}

  #readLanguage() {
    const lang = languageOf(this);
    loadMessages(lang).then((messages) => {
      this.#messages = messages;
      this.#format = new Format(messages.lang, this.decimals);
      this.#status = { text: '', refused: false };
      this.requestUpdate();
    });
  }

  #readTheme = () => {
    if (!this.isConnected) return;
    const scheme = getComputedStyle(this).colorScheme;
    const isDark =
      this.theme === 'dark' || (this.theme !== 'light' && scheme.includes('dark') && (prefersDark.matches || !scheme.includes('light')));
    const sheets = /** @type {ShadowRoot} */ (this.renderRoot).adoptedStyleSheets.filter((sheet) => sheet !== darkSheet);
    /** @type {ShadowRoot} */ (this.renderRoot).adoptedStyleSheets = isDark ? [...sheets, darkSheet] : sheets;
  };

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('decimals') && this.#messages) this.#format = new Format(this.#messages.lang, this.decimals);
    if (changed.has('lang') && this.hasUpdated) this.#readLanguage();
    if (changed.has('theme') && this.hasUpdated) this.#readTheme();
    if (changed.has('group') && this.hasUpdated && this.isConnected) {
      this.disconnectedCallback();
      this.connectedCallback();
    }
  }

  /** What the drawing gets to see. @returns {View} */
  view() {
    return {
      state: /** @type {import('../core/types').State} */ (this.state),
      ui: this.ui,
      t: /** @type {any} */ (this.#messages),
      f: this.#format,
      ask: this.ask,
      on: this,
      readonly: this.readonly,
      why: '',
      pointed: false,
      status: this.#status,
    };
  }

  render() {
    if (!this.state || !this.#messages) {
      return html`<slot></slot>${this.#failed && this.#status.text ? html`<p class="failed" role="status">${this.#status.text}</p>` : ''}`;
    }
    const view = this.view();
    view.why = this.#explain(view);
    view.pointed = this.#pointed && view.why !== '';
    return frame(view, this.drawing);
  }

  updated() {
    repairTabStops(this.renderRoot);
  }

  /** @param {View} view */
  #explain(view) {
    const [kind, ...indices] = (this.#hoverWhy || this.#why).split(' ');
    const explain = this.drawing.whys[kind];
    if (!explain) return '';
    try {
      return explain(view, ...indices.map(Number));
    } catch {
      return ''; // the number that was pointed at is gone
    }
  }

  /** @param {Event} event */
  onPoint(event) {
    const key = /** @type {Element} */ (event.target).closest('[data-why]')?.getAttribute('data-why') ?? '';
    if (event.type === 'focusin') this.#why = key || this.#why;
    else if (event.type === 'click') this.#explainInstead(key, /** @type {Element} */ (event.target));
    else {
      this.#hoverWhy = event.type === 'pointerleave' ? '' : key;
      this.#pointed = this.#hoverWhy !== '';
    }
    this.requestUpdate();
  }

  /** The reader turned to a number: what was said before has been read. @param {string} key @param {Element} target */
  #explainInstead(key, target) {
    if (!key || target.matches('input')) return;
    this.#why = key;
    this.say('');
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const typing = /** @type {Element} */ (event.target).matches('input');
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !typing && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      if (event.shiftKey) this.redo();
      else this.undo();
    } else if (!typing) {
      moveInGrid(event);
      if (event.defaultPrevented) this.#explainInstead(this.#why, /** @type {Element} */ (event.target));
    }
  }
}

/** Defining twice is harmless. @param {string} name @param {CustomElementConstructor} element */
export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}
