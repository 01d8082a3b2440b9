// Exercises on paper from the table of the page, with their key. While it is open, the page prints the sheet and nothing else.
import { LitElement, html, nothing } from 'lit';
import { parseNumber } from '../core/number-text.js';
import { Format } from '../draw/format.js';
import { define } from '../elements/figure.js';
import { sheetOf } from '../elements/sheet.js';
import { acquireGroup } from '../lab/group.js';
import { languageOf, loadAllMessages } from '../messages/index.js';
import screenCss from '../styles/worksheet.css?inline';
import printCss from '../styles/worksheet-print.css?inline';
import { answers } from './answers-view.js';
import { exercises } from './exercises-view.js';

const onlyTheSheet = sheetOf(printCss);

// The sheet comes back as it was: a class may have it on paper already.
let lastSeed = 1;

export class WorksheetElement extends LitElement {
  static styles = sheetOf(screenCss);

  /** @type {import('../lab/group.js').Group | null} */
  #group = null;
  /** @type {import('../messages/index.js').Messages | null} */
  #t = null;
  #format = new Format('en');
  /** @type {import('../core/types').Worksheet | null} */
  #sheet = null;
  #refused = '';
  #opener = document.activeElement;
  #wantsFocus = false;

  connectedCallback() {
    super.connectedCallback();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, onlyTheSheet];
    const group = acquireGroup('');
    this.#group = group;
    group.addEventListener('change', this.#onChange);
    const lang = languageOf(this);
    Promise.all([loadAllMessages(lang), group.goOn()]).then(
      ([messages, runs]) => {
        this.#t = messages;
        this.#format = new Format(lang);
        if (runs) this.#take(lastSeed);
        else this.#refused = messages.errors.coreMissing({});
        this.requestUpdate();
      },
      (error) => {
        // Without its words there is nothing to show, and the page must stay what is printed.
        this.remove();
        console.error(error);
      },
    );
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== onlyTheSheet);
    this.#group?.removeEventListener('change', this.#onChange);
    this.#group?.release();
    this.#group = null;
  }

  #onChange = () => {
    if (this.#sheet) this.#take(this.#sheet.seed);
  };

  /** Asks for a sheet; what is no seed leaves the one that is there. @param {number} seed */
  #take(seed) {
    const answer = this.#group?.ask({ type: 'worksheet', seed });
    if (answer?.ok) {
      this.#sheet = answer.value;
      lastSeed = seed;
      this.#refused = '';
    } else if (answer) this.#refuse(answer.code, answer.facts);
    this.requestUpdate();
  }

  /** @param {string} code @param {import('../core/types').Facts} facts */
  #refuse(code, facts) {
    const say = this.#t?.errors[/** @type {'seedInvalid'} */ (code)];
    this.#refused = say ? say(facts, this.#format) : code;
    this.requestUpdate();
  }

  /** @param {Event} event */
  #onSeed = (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const seed = parseNumber(field.value);
    if (seed === null) this.#refuse('notANumber', { text: field.value.slice(0, 99) });
    else this.#take(seed);
    field.value = this.#format.full(this.#sheet?.seed ?? lastSeed);
  };

  // As with the shuffles of the IDs: the next one by number, so that a class can be given sheets 1 to 30.
  #onAnother = () => this.#take(/** @type {import('../core/types').Worksheet} */ (this.#sheet).seed + 1);

  #onPrint = () => window.print();

  #onClose = () => {
    const opener = this.#opener;
    this.remove();
    if (opener instanceof HTMLElement) opener.focus();
  };

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (event.key === 'Escape') this.#onClose();
  };

  /** The heading of the sheet gets the focus, now or when it is there. */
  takeFocus() {
    this.#wantsFocus = true;
    this.requestUpdate();
  }

  updated() {
    const heading = /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('h3'));
    if (!this.#wantsFocus || !heading) return;
    this.#wantsFocus = false;
    heading.focus();
  }

  render() {
    const t = this.#t;
    if (!t) return nothing;
    const words = t.worksheet;
    const sheet = this.#sheet;
    const view = sheet && { sheet, t, f: this.#format };
    return html`<div class="worksheet" role="region" aria-label=${words.label} @keydown=${this.#onKey}>
      <div class="tools">
        ${
          sheet
            ? html`<label>${words.seed} <input type="text" inputmode="numeric" autocomplete="off" .value=${this.#format.full(sheet.seed)} @change=${this.#onSeed}></label>
              <button type="button" class="another" @click=${this.#onAnother}>${words.another}</button>
              <button type="button" class="print" @click=${this.#onPrint}>${words.print}</button>`
            : nothing
        }
        <button type="button" class="close" @click=${this.#onClose}>${words.close}</button>
        <p class="refused" role="status">${this.#refused}</p>
      </div>
      ${view ? html`${exercises(view)}${answers(view)}` : nothing}
    </div>`;
  }
}

define('te-worksheet', WorksheetElement);
