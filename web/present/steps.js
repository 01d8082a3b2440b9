// What one press of a clicker turns in a figure: the parts of a training step, the stages of the context, the positions of a
// sentence. Every other figure has one step.
import { STAGES } from '../elements/context-view.js';
import { PARTS } from '../elements/train-view.js';

/** @typedef {import('../elements/figure.js').Figure} Figure */
/** @typedef {import('../elements/view-types').View} View */
/** @typedef {{count(v: View): number, show(figure: Figure, at: number): void, name(v: View, at: number): string}} Steps */

/** @type {Steps} */
const ONE = { count: () => 1, show: () => {}, name: () => '' };

/** Its picks, changed. @param {Figure} figure @param {object} change */
function pick(figure, change) {
  figure.ui = { ...figure.ui, ...change };
  figure.requestUpdate();
}

// Where the first step shows all at once, the others count from 1.
/** @type {Record<string, Steps>} */
const STEPS = {
  train: {
    count: () => PARTS.length + 1,
    show: (figure, at) => {
      /** @type {any} */ (figure).onPrevious(); // which ends a replay or a run
      pick(figure, { part: at === 0 ? null : at - 1 });
    },
    name: (v, at) => (at === 0 ? v.t.present.whole : v.t.train.parts[at - 1]),
  },
  context: {
    count: () => STAGES.length,
    show: (figure, at) => pick(figure, { stage: STAGES[at] }),
    name: (v, at) => v.t.context.stages[at],
  },
  lookup: {
    count: (v) => v.state.input.ids.length + 1,
    show: (figure, at) => pick(figure, { at: at === 0 ? null : at - 1, ...(at > 0 && { oneHot: false }) }),
    name: (v, at) => (at === 0 ? v.t.present.whole : v.t.present.position(at - 1, v.state.tokens[v.state.input.ids[at - 1]])),
  },
};

/** @param {Figure} figure @returns {Steps} */
export const stepsOf = (figure) => STEPS[figure.drawing.name] ?? ONE;
