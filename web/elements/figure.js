// What every figure has in common: its table (a group), its language, theme and messages, the line that explains a
// number, refusals in words, undo and redo, and movement in grids of numbers by keyboard.
import { LitElement, css, html } from 'lit';
import { Besides } from './besides.js';
import { acquireGroup } from '../lab/group.js';
import { Format } from '../draw/format.js';
import { languageOf, loadAllMessages, loadMessages, onLanguageChange } from '../messages/index.js';
import { moveInGrid, repairTabStops } from './grid-keys.js';
import { frame } from './frame.js';
import { readTogether } from './read-together.js';
import { roomStyles } from './room.js';
import { sheetOf } from './sheet.js';
import { figureSheet, stylesReady } from './styles.js';
import { hasten, leave, ownTask, turnOf } from './turns.js';
import dark from '../styles/dark.css?inline';

/** @typedef {import('./view-types').View} View */

const darkSheet = sheetOf(dark);
// A node of its own for each sentence: one that is said again is news, too.
const status = (text = '', refused = false) => ({ text, refused, node: new Text(text) });

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/**
 * What every figure is to the page around it. Figures of one page share one table and one history; `group` gives a table of
 * its own.
 * @attr {string} lang - The language of the figure, such as en or pl; without it that of the nearest element that has one.
 * @fires {CustomEvent<null>} te-ready - The first state is there and drawn.
 * @fires {CustomEvent<null>} te-change - The state changed, by this figure or another of its group, and is drawn.
 * @fires {CustomEvent<{code: string, facts: Facts}>} te-error - Something was refused, or the core cannot run (coreMissing).
 * @csspart table - A table of numbers.
 * @csspart cell - A number in a table.
 * @csspart button - A button.
 * @csspart caption - The caption, with the line that says what to try.
 * @csspart status - What was done or refused last.
 * @cssprop --te-paper - Background.
 * @cssprop --te-ink - Text and numbers.
 * @cssprop --te-soft - Text of less weight.
 * @cssprop --te-rule - Lines between parts.
 * @cssprop --te-serif - Type for reading.
 * @cssprop --te-sans - Type for numbers and controls.
 * @slot - What readers see until the figure is live, and without scripts.
 */
export class Figure extends LitElement {
  static properties = {
    group: {},
    lang: { reflect: true },
    theme: {},
    mode: { reflect: true, useDefault: true },
    readonly: { type: Boolean, reflect: true },
    decimals: { type: Number },
    src: {},
    wasmUrl: { attribute: 'wasm-url' },
  };
  static styles = css`
    :host { display: block; }
    :host([hidden]) { display: none; }
  `;

  /** @type {import('../lab/group.js').Group | null} */
  #group = null;
  /** @type {import('../messages/index.js').Messages | null} */
  #messages = null;
  #allWords = false;
  #format = new Format('en');
  #stopListening = () => {};
  #why = '';
  #hoverWhy = '';
  #pointed = false; // whether the mouse came to its number after what was said last
  #status = status();
  #failed = false;
  #begun = false; // in a shadow root of its own, instead of what the page was served with
  /** Until it began. @type {Promise<void> | null} */
  #turn = null;
  #placed = false; // language and theme were read
  #isDark = false;
  #told = false; // te-ready, since the figure was put where it is
  #waited = false; // when it was put there, it had to wait for the core
  #wentOn = false; // to what only the whole core can do: so it is with every table that the figure comes to
  /** Keeps room on a page that was not served with the figure as it stands at the start. @type {CSSStyleSheet | null} */
  #room = null;
  #size = '6 6'; // of the table that the picks were made in

  /** What only this figure knows: its picks and its open editor. @type {any} */
  ui;

  besides = new Besides(this);

  constructor() {
    super();
    /** The name of the table that this figure shares with others of that name. */
    this.group = '';
    /** Whether the figure is light or dark: light, dark, or auto for the page's colour scheme. */
    this.theme = 'auto';
    /** How the figure is shown: explore, in its place on the page, or present, filling the screen, for one figure at a time. */
    this.mode = 'explore';
    /** Whether the figure only shows, without controls. */
    this.readonly = false;
    /** How many decimals numbers have; without it as many as they need, up to three. @type {number | undefined} */
    this.decimals = undefined;
    /** The address of a state file to begin with. The first figure of a group that has one decides. */
    this.src = '';
    /** Where te_core.wasm is, where it is not to be the figure's own. */
    this.wasmUrl = '';
    this.ui = this.drawing.startUi();
  }

  /** The drawing of the figure, made by its class. @returns {import('./view-types').Drawing} */
  get drawing() {
    throw new Error('A figure has a drawing.');
  }

  /**
   * A plain snapshot of the table and of all that is computed from it; null until the core is there.
   * @public
   * @returns {import('../core/types').State | null}
   */
  get state() {
    const group = this.#group;
    return group && (group.whole || !this.#wentOn) ? group.state : null;
  }

  /**
   * The words of the figure in its language; null until they are there.
   * @public
   * @returns {import('../messages/index.js').Messages | null}
   */
  get messages() {
    return this.#messages;
  }

  connectedCallback() {
    const stays = !this.#begun && this.#isServed;
    if (!stays) this.#begin();
    const group = acquireGroup(this.group, this.wasmUrl, this.#file);
    this.#group = group;
    this.#waited = !this.state;
    group.addEventListener('change', this.#onChange);
    group.ready.then(
      () => {
        if (this.#group === group && this.src) this.#reportFile(group.refusal);
      },
      (error) => {
        this.#failed = true;
        if (this.#group !== group) return;
        this.refuse('coreMissing', { reason: String(error?.message ?? error) });
        this.#redraw();
      },
    );
    this.#openFile(true);
    if (this.#wentOn) this.#followOn(group);
    const unlisten = onLanguageChange(() => this.#readLanguage());
    prefersDark.addEventListener('change', this.#readTheme);
    this.#stopListening = () => {
      unlisten();
      prefersDark.removeEventListener('change', this.#readTheme);
    };
    if (this.hasUpdated || stays) this.#readPlace(); // else the first update does, with what is set until then
    if (!figureSheet()) stylesReady.then(() => this.#dress()).then(() => this.#redraw());
    if (this.state) {
      this.#fitPicks();
      this.#redraw();
    }
  }

  /** The page was served with the figure as it stands at the start. */
  get #isServed() {
    return this.querySelector(':scope > figure') !== null;
  }

  #begin() {
    if (!this.#begun && this.drawing.room !== false && !this.#isServed) this.#room = sheetOf(roomStyles([this.drawing.name]));
    this.#begun = true;
    super.connectedCallback();
    this.#dress();
  }

  /** What the page was served with stays until it can be drawn: under a shadow root all of it would be laid out anew, only to go. */
  async #beginInPlace() {
    if (!this.#isLive && !this.#failed) return;
    if (this.#waited && !this.#failed && !this.#group?.file) await (this.#turn ??= turnOf(this));
    if (!this.#begun && this.isConnected) this.#begin();
  }

  #redraw() {
    if (this.#begun) this.requestUpdate();
    else this.#beginInPlace();
  }

  /** A figure that is asked for something does not wait for its reader. @param {Parameters<LitElement['requestUpdate']>} asked */
  requestUpdate(...asked) {
    super.requestUpdate(...asked);
    hasten(this);
  }

  /** To the whole core of another table. @param {import('../lab/group.js').Group} group */
  async #followOn(group) {
    const runs = await group.goOn();
    if (this.#group !== group) return;
    if (runs) this.#onChange({});
    else this.refuse('coreMissing', {});
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    leave(this);
    this.#turn = null;
    this.#stopListening();
    this.#group?.removeEventListener('change', this.#onChange);
    this.#group?.release();
    this.#group = null;
    this.#told = false;
  }

  // -- public --

  /** Puts back this figure's own things. Can be undone. False where there is nothing yet. @public @returns {unknown} */
  reset() {
    if (this.state) this.ui = this.drawing.startUi(this.state.table.rows, this.state.table.cols);
    return this.act({ type: this.drawing.resetAction }, this.drawing.resetSaid);
  }
  /** Takes back the last change of the group. False where there is none. @public @returns {unknown} */
  undo() {
    return this.act({ type: 'undo' }, (t, value) => t.common.undone(t.changes[value]));
  }
  /** Makes the change again that was taken back last. False where there is none. @public @returns {unknown} */
  redo() {
    return this.act({ type: 'redo' }, (t, value) => t.common.redone(t.changes[value]));
  }

  /**
   * Opens a state file that the lab has saved. Can be undone. False where it is refused, and then nothing has changed.
   * @public
   * @param {Blob} file
   * @returns {Promise<boolean>}
   */
  async loadFile(file) {
    const [{ readStateBlob }, runs] = await Promise.all([import('../share/state-file.js'), this.goOn(), this.readAllWords()]);
    if (!runs) {
      this.refuse('coreMissing', {});
      return false;
    }
    const opened = await readStateBlob(file);
    if (!opened.ok) {
      this.refuse(opened.code, opened.facts);
      return false;
    }
    return this.act({ type: 'load', lab: opened.lab }, (t) => t.share.opened) !== false;
  }

  /**
   * The address of the site's page that opens with this figure's lab. Empty where the lab is too large for an address, or where
   * this build knows of no site.
   * @public
   * @returns {Promise<string>}
   */
  async toURL() {
    const link = await this.makeLink();
    return link?.url ?? '';
  }

  // -- for the figures --

  get #lang() {
    return this.#messages?.lang ?? 'en';
  }

  /** Null where there is no link, undefined where the core is missing. @returns {Promise<{url: string, curve: boolean} | null | undefined>} */
  async makeLink() {
    const [{ makeLink }, { sitePage }] = await Promise.all([import('../share/link.js'), import('../share/site.js')]);
    const page = sitePage(this.#lang);
    if (!(await this.goOn())) return undefined;
    return this.#group?.state && page ? makeLink(this.#group, this.#lang, page) : null;
  }

  /** The lab as the text of a state file; empty where the core is missing. */
  async makeStateFile() {
    const { writeStateFile } = await import('../share/state-file.js');
    const lab = (await this.goOn()) && this.#group?.save();
    return lab ? writeStateFile(lab, this.#lang) : '';
  }

  /**
   * Dispatches; a refusal is said in the reader's words and reported as te-error.
   * @param {import('../core/types').Action} action
   * @param {(t: any, value: any) => string} [said] what to announce when it is done
   */
  act(action, said) {
    if (!this.#group?.state) return false;
    const answer = this.#group.dispatch(action);
    if (!answer.ok) {
      this.refuse(answer.code, answer.facts);
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
    this.#status = status(text);
    this.#pointed = false;
    this.requestUpdate();
  }

  /** The sentence for a refusal. @param {string} code @param {import('../core/types').Facts} facts */
  sentence(code, facts) {
    const say = this.#messages?.errors[/** @type {'idNotShown'} */ (code)];
    if (!say) return code;
    // Of what stands in a file, the reader is told where.
    const { where } = facts;
    const place = where && !/^(?:data|state)/.test(code) ? this.#messages?.share?.inFile(String(where)) : '';
    return (place ?? '') + say(Object.fromEntries(Object.entries(facts).map(shortened)), this.#format);
  }

  /** Says that something was refused, by the core or before it was asked. @param {string} code @param {import('../core/types').Facts} facts */
  refuse(code, facts) {
    this.#status = status(this.sentence(code, facts), true);
    this.#pointed = false;
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent('te-error', { bubbles: true, composed: true, detail: { code, facts } }));
  }

  // -- inside --

  #onChange = (/** @type {any} */ { detail }) => {
    if (!this.state) return; // the whole core is on its way
    this.#fitPicks();
    this.groupChanged(detail?.action, detail?.value);
    this.#redraw();
    if (detail) {
      hasten(this); // it was served with the start
      this.updateComplete.then(() => this.dispatchEvent(new CustomEvent('te-change', { bubbles: true, composed: true })));
    }
  };

  /** Its style sheets, and those that others gave it. */
  #dress() {
    if (!this.#begun) return;
    const root = /** @type {ShadowRoot} */ (this.renderRoot);
    const own = [figureSheet(), this.#room, darkSheet];
    const [host, ...others] = root.adoptedStyleSheets.filter((sheet) => !own.includes(sheet));
    const worn = own.filter((sheet) => sheet !== null && (sheet !== darkSheet || this.#isDark));
    root.adoptedStyleSheets = [host, .../** @type {CSSStyleSheet[]} */ (worn), ...others];
  }

  /** Where the state file is that src names, or ''. */
  get #file() {
    try {
      return this.src && new URL(this.src, this.baseURI).href;
    } catch {
      return this.src; // no address: fetching it is refused by name
    }
  }

  /** @param {boolean} joining see Group */
  #openFile(joining) {
    this.#group?.open(this.#file, joining).then((answer) => {
      if (answer && !answer.ok) this.#reportFile(answer);
    });
  }

  /** @param {import('../core/types').Refusal | null} refusal of the file that src names */
  async #reportFile(refusal) {
    if (!refusal) return;
    await this.readAllWords();
    this.refuse(refusal.code, refusal.facts);
  }

  /** Of another table: what was picked in the last one may not be there. */
  #fitPicks() {
    const { rows, cols } = /** @type {import('../core/types').State} */ (this.state).table;
    if (this.#size === `${rows} ${cols}`) return;
    this.#size = `${rows} ${cols}`;
    this.ui = this.drawing.startUi(rows, cols);
  }

  /** For figures that keep picks into the table. @param {any} _action @param {any} _value */
  groupChanged(_action, _value) {}

  #readPlace() {
    this.#placed = true;
    this.#readLanguage();
    this.#readTheme();
  }

  #readLanguage() {
    const lang = languageOf(this);
    (this.#allWords ? loadAllMessages : loadMessages)(lang).then(
      (messages) => {
        if (lang !== languageOf(this)) return this.#readLanguage(); // changed meanwhile, or the attribute comes after its property
        if (this.#messages) hasten(this); // it was served in another language
        this.#speak(messages);
        this.#status = this.#failed ? status(this.sentence('coreMissing', {}), true) : status();
        this.#redraw();
      },
      () => {}, // the figure stays as it stands, and the next change of language tries again
    );
  }

  /** @param {import('../messages/index.js').Messages} messages */
  #speak(messages) {
    this.#messages = messages;
    this.#format = new Format(messages.lang, this.decimals);
  }

  /** The words, too, for what is not there from the beginning. */
  async readAllWords() {
    this.#allWords = true;
    const lang = languageOf(this);
    const messages = await loadAllMessages(lang);
    if (lang === languageOf(this)) this.#speak(messages); // not changed again meanwhile
    this.requestUpdate();
  }

  #readTheme = async () => {
    const scheme = await readTogether(() => getComputedStyle(this).colorScheme);
    if (!this.isConnected) return;
    this.#isDark =
      this.theme === 'dark' || (this.theme !== 'light' && scheme.includes('dark') && (prefersDark.matches || !scheme.includes('light')));
    this.#dress();
  };

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('decimals') && this.#messages) this.#speak(this.#messages);
    if (!this.#placed) this.#readPlace();
    else if (this.hasUpdated || this.lang || this.theme !== 'auto') {
      // The first time, too, if they are not what was read: they may have been set since.
      if (changed.has('lang')) this.#readLanguage();
      if (changed.has('theme')) this.#readTheme();
    }
    if (changed.has('mode')) this.besides.present(this.#group?.ready);
    if (changed.has('group') && this.isConnected && this.#group?.name !== this.group) {
      this.disconnectedCallback();
      this.connectedCallback();
    } else if (changed.has('src')) this.#openFile(!this.hasUpdated);
  }

  async scheduleUpdate() {
    if (!this.#told && this.#isLive && this.#room && this.#waited) await ownTask();
    await super.scheduleUpdate();
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

  get #isLive() {
    return this.state !== null && this.#messages !== null && figureSheet() !== null;
  }

  render() {
    const content = this.#content();
    return this.#room ? html`<div class="around"><div class="room">${content}</div></div>` : content;
  }

  #content() {
    if (!this.#isLive) {
      return html`<slot></slot>${this.#failed && this.#status.text ? html`<p class="failed" role="status">${this.#status.text}</p>` : ''}`;
    }
    const view = this.view();
    view.why = this.#explain(view);
    view.pointed = this.#pointed && view.why !== '';
    return frame(view, this.drawing);
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  update(changed) {
    const controls = () =>
      /** @type {HTMLInputElement[]} */ ([...this.renderRoot.querySelectorAll(':is(button, input, select):enabled, [tabindex="0"]')]);
    const active = /** @type {ShadowRoot} */ (this.renderRoot).activeElement;
    const at = active ? controls().findIndex((control) => control === active) : -1; // most figures have no focus to keep
    super.update(changed);
    if (at < 0) return;
    // What is gone hands the focus on to what stands in its place; what cannot be used any more, to the figure: a key that is
    // held down must not press the next button.
    if (!active?.isConnected)
      controls()
        .slice(0, at + 1)
        .pop()
        ?.focus();
    else if (active.matches(':disabled')) this.renderRoot.querySelector('figure')?.focus();
  }

  updated() {
    repairTabStops(this.renderRoot);
    // The number that was pointed at may be gone.
    const why = this.#hoverWhy || this.#why;
    if (why && !this.renderRoot.querySelector(`[data-why="${why}"]`)) {
      this.#hoverWhy = this.#why = '';
      this.requestUpdate();
    }
    // The words for what a task locks.
    if (this.state?.locks.length && this.#messages && !this.#messages.task) this.readAllWords();
    if (!this.#told && this.#isLive) {
      this.#told = true;
      this.dispatchEvent(new CustomEvent('te-ready', { bubbles: true, composed: true }));
    }
  }

  onPresent = () => {
    this.mode = 'present';
  };

  /** Makes sure of the whole core; see Group. */
  async goOn() {
    for (let group = this.#group; ; group = this.#group) {
      const runs = (await group?.goOn()) ?? false;
      if (this.#group !== group) continue; // it came to another table meanwhile
      this.#wentOn ||= runs;
      return runs;
    }
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
    if (event.type === 'focusin') {
      // What is turned to last is explained, and the mouse may rest elsewhere.
      if (key) [this.#why, this.#hoverWhy] = [key, ''];
    } else if (event.type === 'click') this.#explainInstead(key, /** @type {Element} */ (event.target));
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

/** No sentence repeats more than the beginning of what was refused. @param {[string, any]} fact */
const shortened = ([name, fact]) => [name, typeof fact === 'string' ? fact.replace(/^(.{99}).+/su, '$1…') : fact];

/** Defining twice is harmless. @param {string} name @param {CustomElementConstructor} element */
export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}
