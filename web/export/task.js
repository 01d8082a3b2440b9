// What a program that reproduces a figure has to compute, taken from what the figure shows.
import { renamed } from '../elements/rename-view.js';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {import('../core/types').Matrix} Matrix */

/**
 * Rows read by ids.
 * @typedef {object} Reading
 * @property {string} name
 * @property {Matrix} table the rows that are known
 * @property {number[] | null} rows which rows of the table they are; null for all of it
 * @property {number} vocabSize
 * @property {string[] | null} tokens
 * @property {number[]} ids
 * @property {Matrix} vectors
 */
/** @typedef {{kind: 'lookup', figure: string, readings: Reading[]}} Lookup */
/** @typedef {{kind: 'train', figure: string, tokens: string[], table: Matrix, training: import('../core/types').State['training'],
 *   step: import('../core/types').StepReport, target: number}} Train target: which of the responses is right */
/** @typedef {{kind: 'context', figure: string, tokens: string[], table: Matrix, context: import('../core/types').State['context']}} Context */
/** @typedef {Lookup | Train | Context} Task */

/** @param {string} name @param {{tokens: string[], table: Matrix}} from @param {number[]} ids @param {Matrix} vectors @returns {Reading} */
const reading = (name, from, ids, vectors) => ({
  name,
  table: from.table,
  rows: null,
  vocabSize: from.table.rows,
  tokens: from.tokens,
  ids,
  vectors,
});

/** @param {View} v @param {string} figure @returns {Reading[]} */
function readingsOf(v, figure) {
  const { state } = v;
  if (figure === 'fragment') {
    const { rows, shown, vocabSize, ids, vectors } = state.fragment;
    return [{ name: 'vectors', table: rows, rows: shown, vocabSize, tokens: null, ids, vectors }];
  }
  if (figure === 'table') return [reading('vectors', state, [...state.tokens.keys()], state.table)];
  const now = reading('vectors', state, state.input.ids, state.input.vectors);
  if (figure !== 'rename') return [now];
  const then = renamed(v);
  return [now, reading('vectors_renamed', then, then.ids, then.vectors)];
}

/** The task of a figure's program, or null where the next step of training is refused. @param {string} figure @param {View} v @returns {Task | null} */
export function taskOf(figure, v) {
  const { tokens, table, training, context } = v.state;
  if (figure === 'context') return { kind: 'context', figure, tokens, table, context };
  if (figure !== 'train') return { kind: 'lookup', figure, readings: readingsOf(v, figure) };
  const { nextStep, responses, target } = training;
  return nextStep.ok ? { kind: 'train', figure, tokens, table, training, step: nextStep.value, target: responses.indexOf(target) } : null;
}
