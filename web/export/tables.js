// The numbers that a figure shows, as named tables.
import { columnDecimals } from '../draw/matrix.js';
import { renamed } from '../elements/rename-view.js';
import { shown, told, updateHead } from '../elements/train-view.js';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {import('../core/types').Matrix} Matrix */

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {string[]} corners heads of the columns of names
 * @property {string[][]} names of each row
 * @property {string[]} columns heads of the columns of numbers
 * @property {boolean} [coordinates] whether the columns are coordinates: e with its index
 * @property {Matrix} numbers
 * @property {(row: number, column: number) => string} shown a number as the screen has it
 */

/** @param {number} d */
const coordinates = (d) => Array.from({ length: d }, (_, j) => `e${j}`);

/** @param {View} v @param {Matrix} m @param {number | number[]} decimals @returns {Table['shown']} */
const fixed =
  ({ f }, m, decimals) =>
  (i, j) =>
    f.fixed(m.data[i * m.cols + j], typeof decimals === 'number' ? decimals : decimals[j]);

/** Rows of coordinates. @param {View} v @param {string} title @param {Record<string, string[]>} heads of the rows, by the head of their column
 * @param {Matrix} numbers @param {number | number[]} decimals @returns {Table} */
function vectors(v, title, heads, numbers, decimals) {
  const lists = Object.values(heads);
  return {
    title,
    corners: Object.keys(heads),
    names: Array.from({ length: numbers.rows }, (_, i) => lists.map((list) => list[i])),
    columns: coordinates(numbers.cols),
    coordinates: true,
    numbers,
    shown: fixed(v, numbers, decimals),
  };
}

/** @param {number} n */
const positions = (n) => Array.from({ length: n }, (_, i) => String(i));

/** @param {View} v @param {{tokens: string[], table: Matrix}} e @param {string} title */
const embedding = (v, e, title) =>
  vectors(v, title, { [v.t.common.id]: positions(e.table.rows), [v.t.common.token]: e.tokens }, e.table, columnDecimals(e.table, v.f));

/** @param {View} v @param {string[]} tokens @param {number[]} ids @param {Matrix} numbers @param {string} title */
const sentence = (v, tokens, ids, numbers, title) =>
  vectors(
    v,
    title,
    { [v.t.common.position]: positions(ids.length), [v.t.common.id]: ids.map(String), [v.t.common.token]: ids.map((id) => tokens[id]) },
    numbers,
    columnDecimals(v.state.table, v.f),
  );

/** @param {View} v @returns {Table[]} */
function fragment(v) {
  const { t, f } = v;
  const { rows, shown, ids, vectors: read } = v.state.fragment;
  return [
    vectors(v, t.fragment.tableLabel, { [t.common.id]: shown.map(String) }, rows, f.decimals(rows.data)),
    vectors(
      v,
      t.fragment.resultLabel,
      { [t.common.position]: positions(ids.length), [t.common.id]: ids.map(String) },
      read,
      f.decimals(read.data),
    ),
  ];
}

/** @param {View} v @returns {Table[]} */
function lookup(v) {
  const { t, state } = v;
  const { ids, vectors: read, oneHot, oneHotProduct } = state.input;
  const table = embedding(v, state, t.table.label);
  if (!v.ui.oneHot) return [table, sentence(v, state.tokens, ids, read, t.lookup.resultLabel)];
  const ones = sentence(v, state.tokens, ids, oneHot, t.lookup.oneHotLabel);
  return [
    { ...ones, columns: positions(oneHot.cols), coordinates: false, shown: fixed(v, oneHot, 0) },
    table,
    sentence(v, state.tokens, ids, oneHotProduct, t.lookup.productLabel),
  ];
}

/** @param {View} v @returns {Table[]} */
function rename(v) {
  const { t, state } = v;
  const now = sentence(v, state.tokens, state.input.ids, state.input.vectors, t.rename.nowLabel);
  const then = renamed(v);
  return [embedding(v, then, t.rename.tableLabel), now, sentence(v, then.tokens, then.ids, then.vectors, t.rename.thenLabel)];
}

/** @param {View} v @param {import('../core/types').StepReport} whole @returns {Table[]} */
function stepTables(v, whole) {
  const { t, f, state } = v;
  const { tokens, training } = state;
  const { responses, target } = training;
  const W = whole.outputWeights;
  const step = shown(v, whole);
  const d = step.rowBefore.length;
  const rows = { rows: 4, cols: d, data: Float64Array.of(...step.rowBefore, ...step.gradient, ...step.update, ...step.rowAfter) };
  const heads = [t.train.rowNow, t.train.parts[4], updateHead(v), t.train.rowAfter];
  /** @type {Matrix} */
  const byResponse = {
    rows: responses.length,
    cols: d + 2,
    data: Float64Array.from(responses.flatMap((_, r) => [...W.data.subarray(r * d, (r + 1) * d), step.logits[r], step.probabilities[r]])),
  };
  const decimals = [...Array(d).fill(f.decimals(W.data)), Math.max(2, f.decimals(step.logits))];
  /** @type {Matrix} */
  const losses = { rows: 1, cols: 1, data: Float64Array.of(step.loss) };
  return [
    vectors(v, t.train.updateLabel, { [t.train.part]: heads }, rows, 3),
    {
      title: t.export.responses,
      corners: [t.common.token],
      names: responses.map((id) => [tokens[id]]),
      columns: [...Array.from({ length: d }, (_, j) => `w${j}`), 'logit', 'p'],
      numbers: byResponse,
      shown: (i, j) => (j > d ? f.percent(step.probabilities[i]) : fixed(v, byResponse, decimals)(i, j)),
    },
    {
      title: t.train.lossOfRight,
      corners: [t.train.target],
      names: [[tokens[target]]],
      columns: ['L'],
      numbers: losses,
      shown: fixed(v, losses, 3),
    },
  ];
}

/** @param {View} v @returns {Table[]} */
function train(v) {
  const { t, f, state } = v;
  const { history, target } = state.training;
  const step = told(v);
  /** @type {Matrix} */
  const curve = {
    rows: history.length,
    cols: 3,
    data: Float64Array.from(history.flatMap((point) => [point.probability, point.loss, Number(point.markedBreak)])),
  };
  return [
    ...(step ? stepTables(v, step) : []),
    {
      title: t.export.curve,
      corners: [t.export.step],
      names: history.map((point) => [String(point.step)]),
      columns: [t.train.curveProbability(state.tokens[target]), t.train.curveLoss, t.export.marked],
      numbers: curve,
      shown: (i, j) => (j === 0 ? f.percent(history[i].probability) : fixed(v, curve, [3, 3, 0])(i, j)),
    },
  ];
}

/** @param {View} v @returns {Table[]} */
function context(v) {
  const { t, f, state } = v;
  const { sentences, rows, encoded, scores, weights, outputs } = state.context;
  return sentences.flatMap((ids, s) => {
    const heads = {
      [t.common.position]: positions(ids.length),
      [t.common.id]: ids.map(String),
      [t.common.token]: ids.map((id) => state.tokens[id]),
    };
    const title = (/** @type {number} */ stage) => t.context.stageLabel(t.context.stages[stage], t.context.letters[s]);
    const pairs = (/** @type {string} */ name, /** @type {Matrix} */ m) => ({
      ...vectors(v, name, heads, m, 3),
      columns: ids.map((id, k) => `${k} ${state.tokens[id]}`),
      coordinates: false,
    });
    return [
      vectors(v, title(1), heads, rows[s], f.decimals(rows[s].data)),
      vectors(v, title(2), heads, encoded[s], 3),
      pairs(title(3), scores[s]),
      pairs(title(4), weights[s]),
      vectors(v, title(5), heads, outputs[s], 3),
    ];
  });
}

/** @type {Record<string, (v: View) => Table[]>} */
const TABLES = {
  fragment,
  table: (v) => [embedding(v, v.state, v.t.table.label)],
  lookup,
  rename,
  edit: (v) => [sentence(v, v.state.tokens, v.state.input.ids, v.state.input.vectors, v.t.edit.resultLabel)],
  train,
  context,
};

/** @param {string} figure @param {View} v */
export const tablesOf = (figure, v) => TABLES[figure](v);
