import { html, nothing } from 'lit';
import { Figure, define } from './figure.js';
import { parseNumber } from '../core/number-text.js';
import { answerTo, answersChange, enter, keepAnswer, leave, progressOf } from './predict-answers.js';
import { figureSheet } from './styles.js';

/** @typedef {import('../core/types').Question} Question */

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'change', 'submit'];
const RELEASES = { pointerdown: ['pointerup', 'pointercancel'], keydown: ['keyup', 'blur'] };

/** Settles when what is pressed was let go, and done its work. @param {string} type of the event that began it */
const release = (type) =>
  new Promise((done) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort(); // whichever did not come
      setTimeout(done);
    };
    for (const name of /** @type {Record<string, string[]>} */ (RELEASES)[type])
      addEventListener(name, end, { signal: ended.signal, capture: true });
  });

/** What a form holds: the chosen option or the typed text. @param {HTMLFormElement | null} form */
const answerIn = (form) => String((form && new FormData(form).get('answer')) ?? '');

// A question to the reader: predict, then see. The page is served with the question and its answers between the tags. They can be
// used as soon as the core is there; the first touch fetches the whole core and the words that explain, and then the question is
// put anew, to the lab as it stands. An answer lasts while the page is open: after a change of the lab its verdict is computed
// anew, and where the change made another question of it, the question waits for another answer.
export class PredictElement extends Figure {
  static properties = { ...Figure.properties, question: { reflect: true } };

  /** @type {typeof import('./predict-view.js') | null} */
  #view = null;
  /** @type {Promise<void> | null} */
  #opening = null;
  #touched = false;
  /** While a button or key is held: a press whose field went away meanwhile would be lost. */
  #released = Promise.resolve();
  #typed = ''; // what stands in the form now
  #fresh = true; // whether an answer given before is still to be put there
  #refusal = { code: '', facts: {} };
  #moved = false; // the question was another one when it was touched
  #place = { group: '', question: '' };

  constructor() {
    super();
    /** Which question: its name. */
    this.question = '';
  }

  get drawing() {
    return /** @type {any} */ ({ name: 'predict', startUi: () => ({}), whys: {}, room: false });
  }

  connectedCallback() {
    super.connectedCallback();
    this.#enter();
    for (const type of TOUCHES) this.addEventListener(type, this.#onTouch);
    answersChange.addEventListener('change', this.#onAnswers);
    // Nothing served that could be touched, or an answer from before the page changed its language.
    if (!this.#served || answerTo(this.group, this.question)) this.#open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    leave(this.#place);
    for (const type of TOUCHES) this.removeEventListener(type, this.#onTouch);
    answersChange.removeEventListener('change', this.#onAnswers);
  }

  #enter() {
    leave(this.#place);
    enter((this.#place = { group: this.group, question: this.question }));
  }

  /** The form that the page was served with. @returns {HTMLFormElement | null} */
  get #served() {
    return this.querySelector(':scope > form');
  }

  #onAnswers = () => this.requestUpdate();

  /** @param {Event} event */
  #onTouch = (event) => {
    if (this.#view || !this.#served?.contains(/** @type {Node} */ (event.target))) return;
    if (event.type === 'submit') event.preventDefault();
    this.#touched = true;
    if (event.type in RELEASES) this.#released = release(event.type);
    this.#open(event.type === 'submit');
  };

  /** Fetches what an answer takes, then takes over from the served form. @param {boolean} [submitted] */
  async #open(submitted = false) {
    this.#opening ??= Promise.all([import('./predict-view.js'), this.readAllWords(), this.goOn()]).then(async ([view, , runs]) => {
      if (!runs) throw new Error('The core does not run.');
      for (let waited; waited !== this.#released;) await (waited = this.#released);
      return this.#takeOver(view);
    });
    try {
      await this.#opening;
    } catch {
      this.#opening = null; // the next touch tries again
      this.refuse('coreMissing', {});
      return;
    }
    if (submitted && !this.#moved) this.#answer();
  }

  /**
   * Puts the live form in place of the served one, with what was picked or typed there and the focus where it was.
   * @param {typeof import('./predict-view.js')} view
   */
  async #takeOver(view) {
    const served = this.#served;
    const active = /** @type {Document | ShadowRoot} */ (this.getRootNode()).activeElement;
    const focused = /** @type {HTMLInputElement | null} */ (served?.contains(active) ? active : null);
    this.#typed = answerIn(served);
    this.#view = view;
    this.requestUpdate();
    await this.updateComplete;
    const form = this.shadowRoot?.querySelector('form');
    if (!served) return;
    if (!form) return focused ? this.shadowRoot?.querySelector('div')?.focus() : undefined; // it cannot be asked
    if (!answerTo(this.group, this.question) && textOf(form.querySelector('legend')) !== textOf(served.querySelector('legend'))) {
      this.#moved = true;
      this.#typed = '';
      this.#fresh = true;
      this.requestUpdate();
      await this.updateComplete;
    }
    if (focused) {
      const fields = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('input, button')]);
      fields.find(({ localName, type, value }) => localName === focused.localName && (type === 'text' || value === focused.value))?.focus();
    }
  }

  /** @param {Question} question @param {string} answer what stands in the form */
  #judge(question, answer) {
    const said = question.kind === 'number' ? parseNumber(answer) : /** @type {any} */ (this.#view).toOption(answer);
    return this.ask({ type: 'judge', name: question.name, answer: said });
  }

  #answer() {
    const asked = this.ask({ type: 'question', name: this.question });
    if (!asked.ok) return;
    const judged = this.#judge(asked.value, this.#typed);
    this.#moved = false;
    this.#refusal = judged.ok ? { code: '', facts: {} } : { code: judged.code, facts: { ...judged.facts, text: this.#typed } };
    if (judged.ok) {
      const [question, told] = [JSON.stringify(asked.value), JSON.stringify(judged.value)];
      keepAnswer(this.group, this.question, { answer: this.#typed, asked: question, told });
    }
    this.requestUpdate();
  }

  /** @param {Event} event */
  onSubmit = (event) => {
    event.preventDefault();
    this.#typed = answerIn(/** @type {HTMLFormElement} */ (event.currentTarget));
    this.#answer();
  };

  /** @param {Event} event */
  onInput = (event) => {
    this.#typed = answerIn(/** @type {HTMLFormElement} */ (event.currentTarget));
    this.#refusal = { code: '', facts: {} };
    this.requestUpdate();
  };

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (!this.hasUpdated || !(changed.has('question') || changed.has('group'))) return;
    this.#enter();
    this.#typed = '';
    this.#fresh = true;
  }

  render() {
    if (!this.#view || !this.state || !this.messages || !figureSheet()) {
      if (this.state) this.#enable();
      const { status } = this.view();
      return html`<slot></slot>${status.refused && this.#touched ? html`<p role="status">${status.text}</p>` : nothing}`;
    }
    return this.#live(this.#view);
  }

  // From here on a touch leads on.
  #enable() {
    for (const field of this.#served?.querySelectorAll(':disabled') ?? []) field.removeAttribute('disabled');
    this.#served?.querySelector('.control')?.classList.remove('control');
  }

  /** What a question asks now, as text. @param {string} name */
  #asks(name) {
    const asked = this.ask({ type: 'question', name });
    return asked.ok ? JSON.stringify(asked.value) : '';
  }

  /** @param {typeof import('./predict-view.js')} view */
  #live({ predict, impossible, optionText, toOption }) {
    const { t, f } = this.view();
    const asked = this.ask({ type: 'question', name: this.question });
    if (!asked.ok) return impossible(this.sentence(asked.code, asked.facts));
    /** @type {Question} */
    const question = asked.value;
    const given = answerTo(this.group, this.question);
    const current = given?.asked === JSON.stringify(question) ? given : undefined;
    if (current && this.#fresh) this.#typed = current.answer;
    this.#fresh = false;
    /** @type {any} */
    const words = /** @type {any} */ (t).predict;
    const shown = { verdict: '', because: '', progress: '', note: this.#moved || (given && !current) ? words.other : '' };
    const judged = current && this.#judge(question, current.answer);
    if (current && judged?.ok) {
      const { right, answers, number, reason } = judged.value;
      const own = words.questions[question.name];
      const inWords = (/** @type {string} */ option) => optionText(t, question, option);
      const isNumber = question.kind === 'number';
      const truth = isNumber ? own.value(number, f) : answers.map(inWords).join(` ${words.or} `);
      const said = isNumber ? f.full(parseNumber(current.answer) ?? NaN) + own.unit : inWords(toOption(current.answer) ?? '');
      shown.verdict = right ? words.right(truth) : words.wrong(truth);
      shown.because = `${right ? '' : `${words.given(said)} `}${own.because(reason, f)}`;
      const { answered, all } = progressOf(this.group, (name) => this.#asks(name));
      shown.progress = words.progress(answered, all);
      if (current.told !== JSON.stringify(judged.value)) shown.note = words.changed;
    }
    const { code, facts } = this.#refusal;
    return predict({
      ...{ t, f, question, answer: this.#typed, ...shown },
      refused: code ? this.sentence(code, facts) : '',
      on: this,
    });
  }
}

/** Without spaces: the served page has fewer. @param {Element | null | undefined} element */
const textOf = (element) => element?.textContent?.replace(/\s+/g, '') ?? '';

define('te-predict', PredictElement);
