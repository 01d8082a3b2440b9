// The ledger of a step: for each parameter whether it moved, and why.
import { html, nothing } from 'lit';
import { coordinates } from '../draw/table.js';
import { token } from '../draw/token.js';
import { told } from '../elements/train-view.js';
import { heading, wide } from './fields.js';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {import('../core/types').StepReport} StepReport */

/** The bits of Reason, in the order of their names in the messages. */
const REASONS = [1, 2, 4, 8];

/** @param {View} v @param {number} reasons @param {'letters' | 'names'} kind */
const named = (v, reasons, kind) => REASONS.map((bit, k) => (reasons & bit ? v.t.study.train.reasons[kind][k] : '')).filter(Boolean);

/**
 * @param {View} v
 * @param {string} label
 * @param {import('../core/types').Mask} moved
 * @param {import('../core/types').Mask} reasons
 * @param {import('../core/types').LedgerRow[]} rows
 * @param {number[]} ids
 */
function grid(v, label, moved, reasons, rows, ids) {
  const words = v.t.study.train;
  return wide(
    label,
    moved.cols,
    html`<table class="ledger" aria-label=${label}><caption>${label}</caption>
    <thead><tr><td></td>${coordinates(moved.cols).map((head) => html`<th scope="col">${head}</th>`)}<th scope="col">${words.movedHead}</th></tr></thead>
    <tbody>${rows.map(
      (row, i) =>
        html`<tr class=${row.moved ? 'moves' : ''}><th scope="row">${token(v.state, ids[i])}${row.accessed ? html` <small>${words.accessed}</small>` : nothing}</th>
          ${Array.from({ length: moved.cols }, (_, j) => {
            const at = i * moved.cols + j;
            if (!moved.data[at]) return html`<td><span aria-hidden="true">–</span><span class="sr">${v.t.train.stays}</span></td>`;
            return html`<td class="on"><span aria-hidden="true">${named(v, reasons.data[at], 'letters').join(' ')}</span><span class="sr">${v.f.list(named(v, reasons.data[at], 'names'))}</span></td>`;
          })}<td class="count">${words.movedOf(row.moved, moved.cols)}</td></tr>`,
    )}</tbody></table>`,
  );
}

/** Whether only accessed rows moved, and else why others did. @param {View} v @param {StepReport} step */
function verdict(v, step) {
  const words = v.t.study.train;
  const { tokens } = v.state;
  const moved = step.ledger.flatMap((row, id) => (row.moved ? [{ ...row, name: tokens[id] }] : []));
  if (moved.length === 0) return words.verdictNone;
  const others = moved.filter((row) => !row.accessed);
  if (step.onlyAccessedRowsMoved) return words.verdictTrue(v.f.list(moved.map((row) => row.name)), moved.length, v.f);
  const reasons = others.reduce((all, row) => all | row.reasons, 0);
  return words.verdictFalse(v.f.list(others.map((row) => row.name)), others.length, v.f.list(named(v, reasons, 'names')), v.f);
}

/** @param {View} v */
export function ledger(v) {
  const { state, t } = v;
  const words = t.study.train;
  const step = v.ui.taken ?? told(v);
  if (!step) return nothing;
  const { responses, settings } = state.training;
  const everyRow = state.tokens.map((_, id) => id);
  return html`<section class="ledgers">${heading(words.ledger)}
    <p class="note">${v.ui.taken ? words.ofLast : words.ofNext}</p>
    <p class="result verdict-line ${step.onlyAccessedRowsMoved ? 'holds' : 'fails'}"><b>${words.claim}</b> ${step.onlyAccessedRowsMoved ? words.holds : words.fails} <span>${verdict(v, step)}</span></p>
    <div class="grids">${grid(v, words.tableLedger, step.moved, step.reasons, step.ledger, everyRow)}
    ${
      settings.weights === 'trained'
        ? grid(v, words.weightsLedger, step.weightsMoved, step.weightsReasons, step.weightsLedger, responses)
        : html`<p class="note">${settings.weights === 'tied' ? words.weightsTied : words.weightsFrozen}</p>`
    }</div>
    <p class="note legend-line">${words.legend}</p>
  </section>`;
}
