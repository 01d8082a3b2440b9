// Two sentences side by side: the first stage at which the same token differs.
import { html, nothing } from 'lit';
import { coordinate, matrix, rowOf } from '../draw/matrix.js';
import { sentence } from '../draw/sentence.js';
import { token } from '../draw/token.js';
import { isLocked } from './locks.js';

/** @typedef {import('./view-types').View} View */
/** @typedef {import('../core/types').Matrix} Matrix */

export const STAGES = ['id', 'row', 'encoded', 'scores', 'weights', 'output'];
export const SENTENCE_LIMIT = 6; // limits::sentence_tokens

/** The query that is picked: the reader's, where that is still there, else the last token.
 * @param {View} v */
function picked(v) {
  const { sentences } = v.state.context;
  const { which, query, key } = v.ui;
  const length = sentences[which].length;
  const at = query < length ? query : length - 1;
  return { which, query: at, key: key < length ? key : 0, id: sentences[which][at] };
}

/** @param {View} v */
function compare(v) {
  const pick = picked(v);
  if (pick.query < 0) return null;
  const answer = v.ask({ type: 'compare', which: pick.which, position: pick.query });
  return answer.ok ? { ...answer.value, pick } : null;
}

/** The numbers of one stage for one query. @param {View} v @param {string} stage @param {number} which @param {number} at @returns {number[]} */
function numbersAt(v, stage, which, at) {
  const { context } = v.state;
  if (stage === 'id') return [context.sentences[which][at]];
  /** @type {Record<string, Matrix[]>} */
  const matrices = {
    row: context.rows,
    encoded: context.encoded,
    scores: context.scores,
    weights: context.weights,
    output: context.outputs,
  };
  return rowOf(matrices[stage][which], at);
}

/** @param {View} v @param {ReturnType<typeof compare>} comparison */
function stages(v, comparison) {
  const { t, f, on } = v;
  return html`<ol class="stages">${STAGES.map((stage, i) => {
    const s = comparison?.comparable ? comparison.stages[i] : null;
    const sign = !s ? '–' : s.equal ? '=' : '≠';
    return html`<li class="${s ? (s.equal ? 'same' : 'diff') : 'none'} ${v.ui.stage === stage ? 'open' : ''}">
      <button class="stage" aria-pressed=${v.ui.stage === stage ? 'true' : 'false'} @click=${() => on.onStage?.(stage)}>
        <b aria-hidden="true">${sign}</b><span class="sr">${!s ? t.context.notComparable : s.equal ? t.context.same : t.context.differs}</span>
        <span>${t.context.stages[i]}</span>
        <small>${s && !s.equal ? (s.comparable ? `Δ ${f.fixed(s.largest, 3)}` : t.context.otherSize) : html`&nbsp;`}</small>
      </button></li>`;
  })}</ol>`;
}

/** The numbers of the picked stage in both sentences. @param {View} v @param {any} comparison */
function stageNumbers(v, comparison) {
  const { t, f, ui } = v;
  if (!comparison) return html`<p class="verdict">${t.context.noTokens}</p>`;
  const { pick } = comparison;
  const name = v.state.tokens[pick.id];
  if (!comparison.comparable) return html`<p class="verdict">${t.context.noCounterpart(name)}</p>`;
  const stage = ui.stage;
  const places = [
    [pick.which, comparison.position],
    [1 - pick.which, comparison.otherPosition],
  ].sort((a, b) => a[0] - b[0]);
  const values = places.map(([which, at]) => numbersAt(v, stage, which, at));
  const columns = Math.max(values[0].length, values[1].length);
  const perKey = stage === 'scores' || stage === 'weights';
  const decimals = stage === 'id' ? 0 : stage === 'row' ? f.decimals(values.flat()) : 3;
  return html`<div class="stage-numbers"><p class="of">${t.context.stageOf(t.context.stages[STAGES.indexOf(stage)], name)}</p>
    ${places.map(
      ([which, at], line) =>
        html`<div class="line"><span class="soft">${t.context.letters[which]}</span>${matrix({
          label: t.context.stageLabel(t.context.stages[STAGES.indexOf(stage)], t.context.letters[which]),
          matrix: { rows: 1, cols: values[line].length, data: Float64Array.from(values[line]) },
          format: f,
          decimals,
          scale: stage === 'id' ? 'plain' : stage === 'weights' ? 'weight' : 'signed',
          why: `stage ${which} ${at}`,
          columnHeads:
            stage === 'id' ? undefined : Array.from({ length: columns }, (_, j) => (perKey ? t.context.keyAt(j) : coordinate(j))),
          hideHeads: line > 0,
          marked: (_i, j) => values[0][j] !== values[1][j],
          markText: t.context.differs,
        })}</div>`,
    )}</div>`;
}

/** @param {View} v @param {number} which @param {any} comparison */
function heatmap(v, which, comparison) {
  const { state, t, f } = v;
  const { context } = state;
  const ids = context.sentences[which];
  const lit = comparison && (which === comparison.pick.which ? comparison.position : comparison.otherPosition);
  return html`<div class="heat"><p class="of">${t.context.letters[which]} <span lang="pl">${ids.map(
    (id, k) => html`${k ? ' ' : ''}${ids[k] !== context.sentences[1 - which][k] ? html`<b>${state.tokens[id]}</b>` : state.tokens[id]}`,
  )}</span></p>
    ${
      ids.length === 0
        ? html`<p class="verdict">${t.sentence.empty}</p>`
        : matrix({
            label: t.context.weightsLabel(t.context.letters[which]),
            matrix: context.weights[which],
            format: f,
            decimals: 3,
            scale: 'weight',
            why: `weight ${which}`,
            className: `heatmap k${ids.length}`,
            columnHeads: ids.map((id) => token(state, id)),
            cornerHeads: [html`<span class="sr">${t.context.query}</span>`],
            rowHead: (i) => html`<th role="rowheader" scope="row" class="w">${token(state, ids[i])}</th>`,
            lit: (i) => i === lit,
          })
    }</div>`;
}

/** How the picked weight comes about, for its whole row. @param {View} v */
function working(v) {
  const { state, t, f } = v;
  const { context } = state;
  const { which, query, key } = picked(v);
  if (query < 0) return nothing;
  const ids = context.sentences[which];
  const n = ids.length;
  const row = (/** @type {Matrix[]} */ m) => rowOf(m[which], query);
  const data = [row(context.dotProducts), row(context.scores), row(context.exponentials), row(context.weights)].flat();
  const heads = [
    t.context.dotProduct,
    t.context.scaled(state.table.cols),
    t.context.exponential,
    t.context.share(f.fixed(context.sums[which][query], 3)),
  ];
  return html`<div class="working"><p class="of">${t.context.workingOf(t.context.letters[which])} ${token(state, ids[query])} → ${token(state, ids[key])}</p>
    ${matrix({
      label: t.context.workingLabel,
      matrix: { rows: 4, cols: n, data: Float64Array.from(data) },
      format: f,
      decimals: 3,
      scale: 'plain',
      why: 'work',
      className: `k${n}`,
      columnHeads: ids.map((id) => token(state, id)),
      cornerHeads: [html`<span class="sr">${t.context.workingStep}</span>`],
      rowHead: (i) => html`<th role="rowheader" scope="row" class="w">${heads[i]}</th>`,
      marked: (_i, j) => j === key,
      markText: t.context.pickedKey,
    })}</div>`;
}

/** @param {View} v @param {number} which @param {number} q @param {number} k */
const pairOf = (v, which, q, k) => {
  const ids = v.state.context.sentences[which];
  return [v.state.tokens[ids[q]], v.state.tokens[ids[k]]];
};

/** @type {import('./view-types').Drawing} */
export const context = {
  name: 'context',
  resetAction: 'resetContext',
  controls: ['sentences', 'positions'],
  resetSaid: (t) => t.context.resetSaid,
  startUi: () => ({ which: 0, query: 2, key: 1, stage: 'output' }),
  badge: (v) => v.t.context.badge,
  // One button for both, which keeps the focus.
  actions: (v) => {
    const { canRestore, identical } = v.state.context;
    return html`<button part="button" ?disabled=${(identical && !canRestore) || isLocked(v, 'sentences')} @click=${canRestore ? v.on.onRestore : v.on.onIdentical}>${canRestore ? v.t.context.restore : v.t.context.makeIdentical}</button>`;
  },
  body: (v) => {
    const { state, t, on } = v;
    const comparison = compare(v);
    return html`<div class="two-sentences">${[0, 1].map(
      (which) =>
        html`<div class="line"><span class="soft">${t.context.letters[which]}</span>${sentence({
          state,
          ids: state.context.sentences[which],
          label: t.context.sentence(t.context.letters[which]),
          t,
          readonly: isLocked(v, 'sentences'),
          limit: SENTENCE_LIMIT,
          onIds: (ids) => on.onSentence?.(which, ids),
        })}</div>`,
    )}
        <label class="check control"><input type="checkbox" .checked=${state.context.positionalEncoding} ?checked=${state.context.positionalEncoding} ?disabled=${isLocked(v, 'positions')} @change=${on.onPosition}> ${t.context.positionalEncoding}</label></div>
      ${stages(v, comparison)}
      ${stageNumbers(v, comparison)}
      <div class="heats" @focusin=${on.onPick} @click=${on.onPick}>${heatmap(v, 0, comparison)}${heatmap(v, 1, comparison)}</div>
      ${working(v)}`;
  },
  caption: (v) => v.t.context.caption,
  more: () => import('../more/context.js'),
  whys: {
    weight: (v, which, q, k) => {
      const [query, key] = pairOf(v, which, q, k);
      const c = v.state.context;
      const at = q * c.weights[which].cols + k;
      return v.t.why.weight(
        query,
        key,
        v.f.full(c.scores[which].data[at]),
        v.f.full(c.weights[which].data[at]),
        v.f.full(c.weightSums[which][q]),
      );
    },
    work: (v, i, k) => {
      const { which, query } = picked(v);
      const [q, key] = pairOf(v, which, query, k);
      const c = v.state.context;
      const at = query * c.weights[which].cols + k;
      const value = [c.dotProducts, c.scores, c.exponentials, c.weights][i][which].data[at];
      const why = [v.t.why.dotProduct, v.t.why.score, v.t.why.exponential, v.t.why.share][i];
      return why(q, key, v.f.full(value), {
        d: v.state.table.cols,
        max: v.f.full(c.maxima[which][query]),
        sum: v.f.full(c.sums[which][query]),
      });
    },
    stage: (v, which, at, _i, j) => {
      const stage = v.ui.stage;
      const ids = v.state.context.sentences[which];
      return v.t.why.stage(
        v.t.context.stages[STAGES.indexOf(stage)],
        v.t.context.letters[which],
        v.state.tokens[ids[at]],
        stage === 'scores' || stage === 'weights' ? v.state.tokens[ids[j]] : `e${j}`,
        v.f.full(numbersAt(v, stage, which, at)[j]),
        stage,
      );
    },
  },
};
