// A question as a reader sees it: what is asked, the answers to choose from or a field, and after an answer what the lab says.
import { html, nothing } from 'lit';

/**
 * @typedef {object} View
 * @property {any} t the words, those of the questions included
 * @property {import('../draw/format.js').Format} f
 * @property {import('../core/types').Question} question
 * @property {string} answer what is picked or typed
 * @property {string} verdict
 * @property {string} because
 * @property {string} note
 * @property {string} refused
 * @property {string} progress
 * @property {any} on the handlers of the live element; an empty object where nothing can be pressed
 */

// As a form knows them: the option '' is none of the tokens, which a radio button could not tell from no answer.
const NONE = ' ';
/** @param {string} option */
const toField = (option) => option || NONE;
/** @param {string} field @returns {string | null} null where nothing is picked */
export const toOption = (field) => (field === NONE ? '' : field || null);

/** An option in words. @param {any} t @param {import('../core/types').Question} question @param {string} option */
export function optionText(t, question, option) {
  if (question.kind === 'token') return option ? t.predict.token(option) : t.predict.none;
  const text = t.predict.questions[question.name].choices[option];
  return typeof text === 'function' ? text(question.facts) : text;
}

/** @param {View} v */
function radios({ t, question, answer }) {
  return question.options.map((option) => {
    const value = toField(option);
    const token = question.kind === 'token' && option;
    return html`<label class="check"><input type="radio" name="answer" value=${value} .checked=${answer === value}>
      ${token ? html`<span lang="pl">${option}</span>` : html`<span>${optionText(t, question, option)}</span>`}</label>`;
  });
}

/** @param {View} v */
function field({ t, f, question, answer, refused }) {
  const words = t.predict.questions[question.name];
  const within = question.tolerance > 0 ? words.within(f.full(question.tolerance)) : '';
  return html`<label class="check">${t.predict.yourAnswer}
    <input class="number" name="answer" inputmode="decimal" autocomplete="off" aria-invalid=${refused ? 'true' : 'false'} .value=${answer}>
    ${words.unit ? html`<span>${words.unit}</span>` : nothing}</label>${within ? html`<span class="soft">${within}</span>` : nothing}`;
}

/** @param {View} v */
export function predict(v) {
  const { t, f, question, on } = v;
  return html`<form class="figure predict" @submit=${on.onSubmit} @input=${on.onInput} novalidate>
    <fieldset><legend><b>${t.predict.label}</b> ${t.predict.questions[question.name].ask(question.facts, f)}</legend>
    <div class="answers">${question.kind === 'number' ? field(v) : radios(v)}<button class="control" part="button">${t.predict.check}</button></div></fieldset>
    <div role="status" part="status">${
      v.refused
        ? html`<p class="refused">${v.refused}</p>`
        : v.verdict || v.note
          ? html`<p>${v.note ? html`<span class="soft">${v.note}</span> ` : nothing}${v.verdict ? html`<b>${v.verdict}</b> ${v.because} <span class="soft">${v.progress}</span>` : nothing}</p>`
          : nothing
    }</div>
  </form>`;
}

/** Where a question cannot be asked. @param {string} sentence */
export const impossible = (sentence) => html`<div class="figure predict" tabindex="-1"><p role="status">${sentence}</p></div>`;
