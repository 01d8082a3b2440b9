// The pages that are handed out.
import { html, nothing } from 'lit';
import { rowOf } from '../draw/matrix.js';
import { coordinates } from '../draw/table.js';
import { ANSWER_DECIMALS, blank, given, grid, token, tokenWithId } from './grid.js';

/** @typedef {import('./grid.js').View} View */

/** @param {View} v */
function notes(v) {
  const { sheet, t, f } = v;
  const words = t.worksheet;
  const { rows, cols } = sheet.table;
  const isPart = rows < sheet.vocabSize || cols < sheet.embeddingDim;
  return html`<p class="note">${isPart ? words.part(rows, sheet.vocabSize, cols, sheet.embeddingDim, f) : nothing}
    ${sheet.rounded ? words.rounded(sheet.decimals) : nothing} ${words.decimals(ANSWER_DECIMALS)}</p>`;
}

/** @param {View} v */
const table = (v) =>
  grid(
    'given',
    v.t.worksheet.table,
    [v.t.common.id, v.t.common.token, ...coordinates(v.sheet.table.cols)],
    v.sheet.tokens.map((_, id) => ({ heads: [id, token(v, id)], cells: rowOf(v.sheet.table, id).map((value) => given(v, value)) })),
  );

/** @param {View} v */
const lookup = (v) =>
  grid(
    'lookup',
    v.t.worksheet.lookup,
    [v.t.common.position, v.t.common.id, v.t.common.token, ...coordinates(v.sheet.table.cols)],
    v.sheet.lookupIds.map((id, at) => ({
      heads: [at, id],
      cells: [blank(v, true), ...rowOf(v.sheet.lookupRows, at).map(() => blank(v))],
    })),
  );

/** @param {View} v */
function step(v) {
  const { sheet, t, f } = v;
  const words = t.worksheet;
  const { training } = sheet;
  const d = sheet.table.cols;
  const name = (/** @type {number} */ r) => html`<span lang="pl">${training.responseTokens[r]}</span>`;
  return html`<p>${words.stepTask(f.full(training.learningRate))}</p>
    <p>${words.input}: ${tokenWithId(v, training.input)}. ${words.target}: <b>${name(training.target)}</b> (${t.common.id} ${training.responses[training.target]}).</p>
    ${grid(
      'step-given',
      words.step,
      ['', ...coordinates(d)],
      [
        {
          heads: [html`${words.row}, ${token(v, training.input)}`],
          cells: rowOf(sheet.table, training.input).map((value) => given(v, value)),
        },
        ...training.responses.map((_, r) => ({
          heads: [html`${words.weights}, ${name(r)}`],
          cells: rowOf(training.outputWeights, r).map((value) => given(v, value)),
        })),
      ],
    )}
    <dl>
      <div><dt>${words.logit}</dt><dd>${words.logitRule}</dd></div>
      <div><dt>${words.probability}</dt><dd>${words.probabilityRule}</dd></div>
      <div><dt>${words.loss}</dt><dd>${words.lossRule}</dd></div>
      <div><dt>${words.gradient}</dt><dd>${words.gradientRule}</dd></div>
      <div><dt>${words.newRow}</dt><dd>${words.newRowRule}</dd></div>
    </dl>
    ${grid(
      'step-responses',
      words.probability,
      ['', words.logit, words.probability],
      training.responses.map((_, r) => ({ heads: [name(r)], cells: [blank(v), blank(v)] })),
    )}
    <p class="loss">${words.loss}: <span class="rule"><span class="sr">${words.blank}</span></span></p>
    ${grid(
      'step-rows',
      words.newRow,
      ['', ...coordinates(d)],
      [words.gradient, words.newRow].map((head) => ({ heads: [head], cells: Array.from({ length: d }, () => blank(v)) })),
    )}`;
}

/** @param {View} v */
function attention(v) {
  const words = v.t.worksheet;
  const { ids, query } = v.sheet.attention;
  const row = (/** @type {string} */ head) => ({ heads: [head], cells: ids.map(() => blank(v)) });
  return html`<p>${words.attentionTask(v.sheet.table.cols)}</p>
    <p>${words.sentence}: <b lang="pl">${ids.map((id) => v.sheet.tokens[id]).join(' ')}</b>. ${words.query}: ${tokenWithId(v, ids[query])}, ${words.at(query)}.</p>
    ${grid(
      'attention',
      words.attention,
      ['', ...ids.map((id) => token(v, id))],
      [row(words.dotProduct), row(words.score), row(words.weight)],
    )}`;
}

/** @param {View} v */
export function exercises(v) {
  const words = v.t.worksheet;
  return html`<section class="page" aria-labelledby="te-worksheet-title">
    <h3 id="te-worksheet-title" tabindex="-1">${words.title}</h3>
    <p class="number">${words.number(v.f.full(v.sheet.seed))}</p>
    <p class="who"><span>${words.name}: <span class="rule"></span></span> <span>${words.date}: <span class="rule"></span></span></p>
    ${notes(v)}
    <section><h4>1. ${words.table}</h4>${table(v)}</section>
    <section><h4>2. ${words.lookup}</h4><p>${words.lookupTask}</p>${lookup(v)}</section>
    <section><h4>3. ${words.step}</h4>${step(v)}</section>
    <section><h4>4. ${words.attention}</h4>${attention(v)}</section>
  </section>`;
}
