// One step of training as a chain of numbers, and how the steps went.
import { html } from 'lit';
import { asRow, matrix } from '../draw/matrix.js';
import { bar } from '../draw/bars.js';
import { curve } from '../draw/curve.js';
import { coordinates } from '../draw/table.js';
import { token } from '../draw/token.js';
import { tokenClass } from '../draw/scale.js';
import { isLocked } from './locks.js';

/** @typedef {import('./view-types').View} View */
/** @typedef {import('../core/types').StepReport} StepReport */

/** The chain has these parts, in this order. */
export const PARTS = ['embedding', 'logits', 'softmax', 'loss', 'gradient', 'row'];

/** The step that the chain tells: the one taken last while it is replayed, else the next one, not yet taken.
 * @param {View} v @returns {StepReport | null} */
export function told(v) {
  if (v.ui.part !== null && v.ui.taken) return v.ui.taken;
  const next = v.state.training.nextStep;
  return next.ok ? next.value : null;
}

/** @param {View} v @param {number} inputs how many there are */
const shownAt = (v, inputs) => Math.min(v.ui.sample, inputs - 1);

/** Of a step on several inputs, the one that the chain shows. @param {View} v @param {StepReport} step */
export const shown = (v, step) => step.samples[shownAt(v, step.samples.length)];

/** What is added to the row. @param {View} v */
export const updateHead = ({ t, f, state: { training } }) =>
  training.plain ? t.train.update(f.full(training.learningRate)) : t.train.updateBy;

/** @param {View} v @param {string} part */
function partClass(v, part) {
  if (v.ui.part === null) return 'link';
  const at = PARTS.indexOf(part);
  return `link ${at > v.ui.part ? 'later' : at === v.ui.part ? 'now' : ''}`;
}

/** @param {View} v @param {number} id */
const name = (v, id) => v.state.tokens[id];

/** @param {View} v */
function chain(v) {
  const { state, t, f } = v;
  const { training } = state;
  const whole = told(v);
  if (!whole) {
    const refused = /** @type {import('../core/types').Refusal} */ (training.nextStep);
    return html`<p class="refused">${t.errors.stepTooLarge(refused.facts, f)}</p>`;
  }
  const step = shown(v, whole);
  const { settings } = training;
  const weights = whole.outputWeights;
  const input = step.id;
  const target = training.target;
  const columnHeads = coordinates(step.rowBefore.length);
  const rows = {
    rows: 3,
    cols: step.rowBefore.length,
    data: Float64Array.of(...step.rowBefore, ...step.update, ...step.rowAfter),
  };
  const heads = [t.train.rowNow, updateHead(v), t.train.rowAfter];
  return html`<div class="chain ${v.ui.part === null ? 'whole' : 'told'}">
    <div class=${partClass(v, 'embedding')}>
      <p class="of">${t.train.embeddingOf} ${token(state, input)}</p>
      ${matrix({ label: t.train.embeddingLabel(name(v, input)), matrix: asRow(step.rowBefore), format: f, why: 'e', columnHeads, hideHeads: true })}
    </div>
    <p class="arrow ${partClass(v, 'logits')}">${settings.weights === 'frozen' ? t.train.dotProduct : t.train.dotProductAny}</p>
    <div class="pair ${partClass(v, 'logits')}">${training.responses.map(
      (id, r) => html`<div>
      <p class="of">${token(state, id)} <span class="soft">logit</span> <b class="big" tabindex="0" data-why="z ${r}">${f.fixed(step.logits[r], logitDecimals(step, f))}</b></p>
      ${matrix({
        label: t.train.weightsLabel(name(v, id)),
        format: f,
        why: `w ${r}`,
        columnHeads,
        hideHeads: true,
        matrix: {
          rows: 1,
          cols: weights.cols,
          data: weights.data.subarray(r * weights.cols, (r + 1) * weights.cols),
        },
      })}</div>`,
    )}</div>
    <p class="arrow ${partClass(v, 'softmax')}">softmax</p>
    <div class="bars ${partClass(v, 'softmax')}">${training.responses.map(
      (id, r) =>
        html`<p class="bar">${token(state, id)} ${bar(
          step.probabilities[r],
          tokenClass(state.origin[id]),
        )} <b tabindex="0" data-why="p ${r}">${f.percent(step.probabilities[r])}</b></p>`,
    )}</div>
    <p class="arrow ${partClass(v, 'loss')}">${t.train.lossOfRight}</p>
    <p class="equation ${partClass(v, 'loss')}"><i>L</i> = ${settings.labelSmoothing === 0 ? html`−ln <i>p</i>(<span lang="pl">${name(v, target)}</span>)` : html`−∑ <i>y</i> ln <i>p</i>`} = <b class="big" tabindex="0" data-why="L">${f.fixed(step.loss, 3)}</b></p>
    <div class="under">
      <div class=${partClass(v, v.ui.part === null || v.ui.part >= 5 ? 'row' : 'gradient')}>
      ${matrix({
        label: t.train.updateLabel,
        matrix: rows,
        format: f,
        why: 'u',
        decimals: 3,
        className: `update ${v.ui.part === 4 ? 'no-result' : ''}`,
        columnHeads,
        cornerHeads: [html`<span class="sr">${t.train.part}</span>`],
        rowHead: (i) => html`<th role="rowheader" scope="row" class="w">${heads[i]}</th>`,
        lit: (i) => i === 2,
      })}</div>
      <div class="moved ${partClass(v, 'row')}">${movedMap(v, whole)}</div>
    </div>
  </div>`;
}

/** @param {import('../core/types').StepSample} step @param {import('../draw/format.js').Format} f */
const logitDecimals = (step, f) => Math.max(2, f.decimals(step.logits));

/** Which cells of the table the step changes. @param {View} v @param {StepReport} step */
function movedMap(v, step) {
  const { moved } = step;
  return html`<table class="map" aria-label=${v.t.train.mapLabel}><thead class="sr"><tr><td></td>${coordinates(moved.cols).map(
    (head) => html`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${Array.from(
    { length: moved.rows },
    (_, i) => html`<tr>
    <th scope="row">${token(v.state, i)}</th>${Array.from({ length: moved.cols }, (_, j) => {
      const on = moved.data[i * moved.cols + j] === 1;
      return html`<td class=${on ? 'on' : ''}><span class="sr">${on ? v.t.train.moves : v.t.train.stays}</span></td>`;
    })}</tr>`,
  )}</tbody></table>
    <p class="count">${v.t.train.movedCount(step.movedCount, step.unmovedCount, v.f)}</p>`;
}

/** @param {View} v */
function controls(v) {
  const { state, t, f, on } = v;
  const { training } = state;
  const part = v.ui.part;
  return html`<div class="row control">
    <label>${t.train.target} <select ?disabled=${isLocked(v, 'settings')} @change=${on.onTarget}>${training.responses.map(
      (id) =>
        html`<option value=${id} .selected=${id === training.target} ?selected=${id === training.target} lang="pl">${name(v, id)}</option>`,
    )}</select></label>
    <label>${t.train.learningRate} <input class="number" type="text" inputmode="decimal" autocomplete="off" ?disabled=${isLocked(v, 'settings')}
      .value=${f.full(training.learningRate)} @change=${on.onRate}></label>
    ${
      training.inputIds.length > 1
        ? html`<label>${t.train.inputShown} <select class="shown" @change=${on.onSample}>${training.inputIds.map(
            (id, k) =>
              html`<option value=${k} .selected=${k === shownAt(v, training.inputIds.length)} ?selected=${k === shownAt(v, training.inputIds.length)} lang="pl">${name(v, id)}</option>`,
          )}</select></label>`
        : ''
    }
    <span class="parts" role="group" aria-label=${t.train.partByPart}>
      <button part="button" aria-label=${t.train.previousPart} ?disabled=${part === null || part <= 0} @click=${on.onPrevious}>‹</button>
      <span class="at">${part === null ? t.train.partByPart : t.train.partAt(part + 1, PARTS.length, t.train.parts[part])}</span>
      <button part="button" aria-label=${t.train.nextPart} @click=${on.onNext}>›</button>
    </span>
  </div>`;
}

/** What a step did, in a sentence. @param {View} v @param {StepReport} step */
export const resultOf = ({ t, f, state }, step) =>
  t.train.result(
    state.tokens[state.training.target],
    f.percent(step.meanProbability),
    f.percent(step.meanProbabilityAfter),
    f.fixed(step.meanLoss, 3),
    f.fixed(step.meanLossAfter, 3),
  );

/** @param {View} v */
function result(v) {
  const { t, ui } = v;
  const step = ui.taken;
  return html`<p class="result">${step && ui.part === null ? resultOf(v, step) : step ? t.train.replaying : t.train.notYet}</p>`;
}

/** @param {View} v */
function curves(v) {
  const { state, t, f } = v;
  const points = state.training.history;
  const most = Math.max(...points.map((p) => p.loss), 0.1);
  const common = {
    points,
    breakLabel: t.train.breakLabel,
    firstStep: t.train.step(points[0].step),
    lastStep: t.train.step(Math.max(points[points.length - 1].step, points[0].step + 1)),
    bottomLabel: f.integer(0),
  };
  return html`<div class="curves" role="img" aria-label=${t.train.curveLabel(state.training.step, f.percent(points[points.length - 1].probability), f.fixed(points[points.length - 1].loss, 3))}>
    ${curve({
      ...common,
      key: 'probability',
      top: 1,
      topLabel: f.percent(1),
      label: t.train.curveProbability(name(v, state.training.target)),
      colour: tokenClass(state.origin[state.training.target]),
    })}
    ${curve({ ...common, key: 'loss', top: most, topLabel: f.fixed(most, 2), label: t.train.curveLoss, colour: 'ink' })}
  </div>`;
}

/** @param {View} v */
const sample = (v) => shown(v, /** @type {StepReport} */ (told(v)));

/** @type {import('./view-types').Drawing} */
export const train = {
  name: 'train',
  resetAction: 'resetTraining',
  controls: ['settings', 'steps'],
  resetSaid: (t) => t.train.resetSaid,
  // part: which part of the chain is told, null for the whole; taken: the report of the last step.
  startUi: () => ({ part: null, taken: null, playing: false, sample: 0 }),
  badge: (v) =>
    v.t.train.badge(
      v.state.training.step,
      v.state.training.inputIds.map((id) => name(v, id)).join(' '),
      name(v, v.state.training.target),
      v.f.full(v.state.training.learningRate),
    ),
  actions: (v) => html`
    <button part="button" class="go" ?disabled=${!v.state.training.nextStep.ok || isLocked(v, 'steps')} @click=${v.on.onStep}>${v.t.train.stepButton}</button>
    <button part="button" ?disabled=${!v.state.training.nextStep.ok || isLocked(v, 'steps')} @click=${v.on.onPlay}>${v.ui.playing ? v.t.train.pause : v.t.train.play}</button>`,
  body: (v) => html`${controls(v)}${result(v)}${chain(v)}${curves(v)}`,
  caption: (v) => (v.state.training.plain ? v.t.train.caption : (v.t.study?.train.caption(v) ?? '')),
  more: () => import('../more/train.js'),
  whys: {
    e: (v, _i, j) => {
      const { id, rowBefore } = sample(v);
      return v.t.why.table(name(v, id), id, j, v.f.full(rowBefore[j]));
    },
    w: (v, r, _i, j) => {
      const { responses, settings, plain } = v.state.training;
      const weights = /** @type {StepReport} */ (told(v)).outputWeights;
      const value = v.f.full(weights.data[r * weights.cols + j]);
      const token = name(v, responses[r]);
      return plain ? v.t.why.outputWeight(token, j, value) : v.t.study.train.why.outputWeight(token, j, value, settings.weights);
    },
    z: (v, r) => v.t.why.logit(name(v, v.state.training.responses[r]), name(v, sample(v).id), v.f.full(sample(v).logits[r])),
    p: (v, r) => {
      const why = v.state.training.plain ? v.t.why.probability : v.t.study.train.why.probability;
      return why(name(v, v.state.training.responses[r]), v.f.full(sample(v).probabilities[r]));
    },
    L: (v) => {
      const loss = v.f.full(sample(v).loss);
      const { settings, target } = v.state.training;
      return settings.labelSmoothing === 0 ? v.t.why.loss(name(v, target), loss) : v.t.study.train.why.loss(loss);
    },
    u: (v, i, j) => {
      const step = sample(v);
      const gradient = v.f.full(step.gradient[j]);
      const update = v.f.full(step.update[j]);
      if (i === 0) return train.whys.e(v, 0, j);
      if (i === 1)
        return v.state.training.plain
          ? v.t.why.update(j, v.f.full(v.state.training.learningRate), gradient, update)
          : v.t.study.train.why.update(j, gradient, update);
      return v.t.why.rowAfter(j, v.f.full(step.rowBefore[j]), update, v.f.full(step.rowAfter[j]));
    },
  },
};
