// Snapshots of other shapes than the article's, computed here: what the core gives for its own is the core's to test.
import { generator } from './states.mjs';

const matrix = (rows, cols, entry) => ({
  rows,
  cols,
  data: Float64Array.from({ length: rows * cols }, (_, k) => entry(Math.floor(k / cols), k % cols)),
});
const rowOf = (m, i) => m.data.subarray(i * m.cols, (i + 1) * m.cols);
const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0);

function softmax(x) {
  const most = Math.max(...x);
  const e = Array.from(x, (value) => Math.exp(value - most));
  return e.map((value) => value / e.reduce((sum, one) => sum + one, 0));
}

const read = (table, ids) => matrix(ids.length, table.cols, (t, j) => table.data[ids[t] * table.cols + j]);

function attention(X, encoding) {
  const angle = (p, j) => p / 10000 ** ((j - (j % 2)) / X.cols);
  const added = (p, j) => (encoding ? (j % 2 ? Math.cos : Math.sin)(angle(p, j)) : 0);
  const encoded = matrix(X.rows, X.cols, (p, j) => X.data[p * X.cols + j] + added(p, j));
  const scores = matrix(X.rows, X.rows, (q, k) => dot(rowOf(encoded, q), rowOf(encoded, k)) / Math.sqrt(X.cols));
  const shares = Array.from({ length: X.rows }, (_, q) => softmax(rowOf(scores, q)));
  const weights = matrix(X.rows, X.rows, (q, k) => shares[q][k]);
  const outputs = matrix(X.rows, X.cols, (q, j) => shares[q].reduce((sum, w, k) => sum + w * encoded.data[k * X.cols + j], 0));
  return { encoded, scores, weights, outputs };
}

function predict(W, row, target) {
  const logits = Float64Array.from({ length: W.rows }, (_, r) => dot(rowOf(W, r), row));
  const probabilities = Float64Array.from(softmax(logits));
  return { logits, probabilities, loss: -Math.log(probabilities[target]) };
}

/** As much of a snapshot as the exports read, of V tokens with d coordinates. */
export function snapshotOf({ V, d, tokens, sentences, encoding = true, seed = 1 }) {
  const next = generator(seed);
  const number = () => 2 * next() - 1;
  const table = matrix(V, d, number);
  const ids = Array.from({ length: 3 }, () => Math.floor(next() * V));
  const responses = V > 1 ? [0, V - 1] : [0];
  const outputWeights = matrix(responses.length, d, number);
  const learningRate = next();
  const inputId = ids[0];
  const target = responses.length - 1;
  const rowBefore = rowOf(table, inputId).slice();
  const before = predict(outputWeights, rowBefore, target);
  const gradient = rowBefore.map((_, j) =>
    before.probabilities.reduce((sum, p, r) => sum + (p - (r === target ? 1 : 0)) * outputWeights.data[r * d + j], 0),
  );
  const rowAfter = rowBefore.map((x, j) => x - learningRate * gradient[j]);
  const after = predict(outputWeights, rowAfter, target);
  const step = {
    ...before,
    rowBefore,
    gradient,
    rowAfter,
    update: gradient.map((x) => -learningRate * x),
    logitsAfter: after.logits,
    probabilitiesAfter: after.probabilities,
    lossAfter: after.loss,
  };
  const rows = sentences.map((sentence) => read(table, sentence));
  const stages = rows.map((X) => attention(X, encoding));
  return {
    tokens,
    table,
    input: { ids, vectors: read(table, ids) },
    training: {
      inputIds: [inputId],
      responses,
      target: responses[target],
      outputWeights,
      learningRate,
      history: [{ step: 0, probability: before.probabilities[target], loss: before.loss, markedBreak: false }],
      nextStep: { ok: true, value: step },
    },
    context: {
      sentences,
      rows,
      ...Object.fromEntries(['encoded', 'scores', 'weights', 'outputs'].map((name) => [name, stages.map((stage) => stage[name])])),
      positionalEncoding: encoding,
    },
  };
}
