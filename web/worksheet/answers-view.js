// The page that the teacher keeps.
import { html } from 'lit';
import { rowOf } from '../draw/matrix.js';
import { coordinates } from '../draw/table.js';
import { ANSWER_DECIMALS, answer, given, grid, token, tokenWithId } from './grid.js';

/** @typedef {import('./grid.js').View} View */

/** @param {View} v */
const lookup = (v) =>
  grid(
    'lookup',
    v.t.worksheet.lookup,
    [v.t.common.position, v.t.common.id, v.t.common.token, ...coordinates(v.sheet.table.cols)],
    v.sheet.lookupIds.map((id, at) => ({
      heads: [at, id],
      cells: [html`<td role="cell" class="word">${token(v, id)}</td>`, ...rowOf(v.sheet.lookupRows, at).map((value) => given(v, value))],
    })),
  );

/** @param {View} v */
function step(v) {
  const words = v.t.worksheet;
  const { training } = v.sheet;
  const { logits, probabilities, loss, gradient, rowAfter } = training.step;
  const cells = (/** @type {Float64Array} */ numbers) => Array.from(numbers, (value) => answer(v, value));
  return html`<p>${words.input}: ${tokenWithId(v, training.input)}. ${words.target}: <b lang="pl">${training.responseTokens[training.target]}</b>.</p>
    ${grid(
      'step-responses',
      words.probability,
      ['', words.logit, words.probability],
      training.responses.map((_, r) => ({
        heads: [html`<span lang="pl">${training.responseTokens[r]}</span>`],
        cells: [answer(v, logits[r]), answer(v, probabilities[r])],
      })),
    )}
    <p class="loss">${words.loss}: ${v.f.fixed(loss, ANSWER_DECIMALS)}</p>
    ${grid(
      'step-rows',
      words.newRow,
      ['', ...coordinates(gradient.length)],
      [
        { heads: [words.gradient], cells: cells(gradient) },
        { heads: [words.newRow], cells: cells(rowAfter) },
      ],
    )}`;
}

/** @param {View} v */
function attention(v) {
  const words = v.t.worksheet;
  const { ids, query, dotProducts, scores, weights } = v.sheet.attention;
  const row = (/** @type {string} */ head, /** @type {Float64Array} */ numbers) => ({
    heads: [head],
    cells: Array.from(numbers, (value) => answer(v, value)),
  });
  return html`<p>${words.sentence}: <b lang="pl">${ids.map((id) => v.sheet.tokens[id]).join(' ')}</b>. ${words.query}: ${tokenWithId(v, ids[query])}, ${words.at(query)}.</p>
    ${grid(
      'attention',
      words.attention,
      ['', ...ids.map((id) => token(v, id))],
      [row(words.dotProduct, dotProducts), row(words.score, scores), row(words.weight, weights)],
    )}`;
}

/** @param {View} v */
export function answers(v) {
  const words = v.t.worksheet;
  return html`<section class="page key" aria-labelledby="te-worksheet-key">
    <h3 id="te-worksheet-key" tabindex="-1">${words.key}</h3>
    <p class="number">${words.number(v.f.full(v.sheet.seed))}</p>
    <section><h4>2. ${words.lookup}</h4>${lookup(v)}</section>
    <section><h4>3. ${words.step}</h4>${step(v)}</section>
    <section><h4>4. ${words.attention}</h4>${attention(v)}</section>
  </section>`;
}
