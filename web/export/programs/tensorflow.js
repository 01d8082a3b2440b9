// TensorFlow.js, in float32 (it has no float64): the Keras API with an Embedding layer, and automatic differentiation.
import { decimal } from '../number.js';
import { inComment, javascriptString } from '../names.js';
import { decimals, rowsOf, wrapped } from './text.js';

/** @typedef {import('../../core/types').Matrix} Matrix */
/** @typedef {import('./text.js').Words} Words */

/** @param {string[]} texts */
const strings = (texts) => `[${wrapped(texts.map(javascriptString), '  ')}]`;
/** @param {number[]} integers */
const integers = (integers) => `[${integers.join(', ')}]`;
/** @param {ArrayLike<number>} list */
const numbers = (list) => `[${wrapped(decimals(list), '  ')}]`;

/** @param {Matrix} m @param {(row: number) => string} [name] */
const rows = (m, name) =>
  `[\n${rowsOf(m)
    .map((row, i) => `  [${row.join(', ')}],${name ? ` // ${inComment(name(i))}` : ''}\n`)
    .join('')}]`;
/** @param {Matrix} m @param {(row: number) => string} [name] */
const tensor = (m, name) => `tf.tensor2d(${rows(m, name)}, [${m.rows}, ${m.cols}])`;

/** @param {Words} words */
const head = (words) => `// ${words.about}
// ${words.run}
import * as tf from '@tensorflow/tfjs';

await tf.setBackend('cpu');

// ${words.tolerance}
const TOLERANCE = 1e-6;
let compared = 0;

const largest = (tensor) => tensor.dataSync().reduce((most, x) => Math.max(most, Math.abs(x)), 0);

function check(name, found, expected, labels = [], size = 0) {
  const numbers = found.dataSync();
  const wanted = expected.flat();
  const columns = expected[0]?.length ?? 1;
  if (numbers.length !== wanted.length) throw new Error(\`\${name}: \${numbers.length} numbers, not \${wanted.length}\`);
  wanted.forEach((b, k) => {
    const a = numbers[k];
    const row = Math.floor(k / columns);
    if (!(Math.abs(a - b) <= TOLERANCE * Math.max(1, size / 4, Math.abs(b)))) {
      throw new Error(\`\${name}[\${row}, \${k % columns}] \${labels[row] ?? ''}: \${a}, on the screen \${b}\`);
    }
    ++compared;
  });
}
`;

/** @param {string} variable @param {string} length @param {string} table */
const embedding = (variable, length, table) => `const ${variable} = tf.layers.embedding({
  inputDim: ${table}.shape[0],
  outputDim: ${table}.shape[1],
  inputShape: [${length}],
  weights: [${table}],
});`;

/** @param {import('../task.js').Reading} r @param {Words} words */
function reading(r, words) {
  const { tokens, rows: shown } = r;
  const table = rows(r.table, (i) => (tokens ? `${i} ${tokens[i]}` : String(shown?.[i] ?? i)));
  return `
{
${tokens ? `const tokens = ${strings(tokens)};\n` : ''}${
    shown
      ? `const shown = ${table};
// ${words.unknown}
const all = Array.from({ length: ${r.vocabSize} }, () => Array(${r.table.cols}).fill(NaN));
${integers(shown)}.forEach((id, i) => (all[id] = shown[i]));
const table = tf.tensor2d(all);`
      : `const table = tf.tensor2d(${table});`
  }
const ids = ${integers(r.ids)};

${embedding('layer', 'ids.length', 'table')}
const model = tf.sequential({ layers: [layer] });
const vectors = model.predict(tf.tensor2d([ids], [1, ids.length], 'int32'));

check('${r.name}', vectors, ${rows(r.vectors)}, ${tokens ? 'ids.map((id) => tokens[id])' : 'ids'});
}
`;
}

/** @param {import('../task.js').Train} task */
function train({ tokens, table, training, step, target }) {
  return `
const tokens = ${strings(tokens)};
const table = ${tensor(table, (i) => `${i} ${tokens[i]}`)};
const inputId = ${training.inputIds[0]};
const responses = ${integers(training.responses)}; // ids
const target = ${target}; // which of the responses is right
const outputWeights = ${tensor(training.outputWeights, (r) => tokens[training.responses[r]])};
const learningRate = ${decimal(training.learningRate)};

${embedding('embedding', '1', 'table')}
const output = tf.layers.dense({
  units: responses.length,
  useBias: false,
  trainable: false,
  weights: [outputWeights.transpose()],
});
const model = tf.sequential({ layers: [embedding, tf.layers.flatten(), output] });
const ids = tf.tensor2d([[inputId]], [1, 1], 'int32');
const right = tf.tensor2d([responses.map((_, r) => (r === target ? 1 : 0))]);
const lossOf = () => tf.losses.softmaxCrossEntropy(right, model.apply(ids));
const row = (matrix) => matrix.gather([inputId]);

const logits = model.apply(ids);
const { value: loss, grads } = tf.variableGrads(lossOf);
const gradient = row(grads[embedding.weights[0].name]);
tf.train.sgd(learningRate).applyGradients({ [embedding.weights[0].name]: grads[embedding.weights[0].name] });
const rowAfter = row(embedding.getWeights()[0]);
const logitsAfter = model.apply(ids);

const names = responses.map((id) => tokens[id]);
const start = row(table).abs().transpose();
const weights = outputWeights.abs();
let size = largest(weights.matMul(start));
check('logits', logits, ${numbers(step.logits)}, names, size);
check('probabilities', tf.softmax(logits), ${numbers(step.probabilities)}, names, size);
check('loss', loss, ${numbers([step.loss])}, [], size);
check('gradient', gradient, ${numbers(step.gradient)}, [], size);
const reach = start.add(weights.sum(0).mul(learningRate).expandDims(1));
size = Math.max(1, size) * largest(weights.matMul(reach));
check('rowAfter', rowAfter, ${numbers(step.rowAfter)}, [], size);
check('logitsAfter', logitsAfter, ${numbers(step.logitsAfter)}, names, size);
check('probabilitiesAfter', tf.softmax(logitsAfter), ${numbers(step.probabilitiesAfter)}, names, size);
check('lossAfter', lossOf(), ${numbers([step.lossAfter])}, [], size);
const before = table.arraySync();
const after = embedding.getWeights()[0].arraySync();
before.forEach((numbers, id) => id === inputId || check('other rows', tf.tensor1d(after[id]), numbers));
`;
}

/** @param {import('../task.js').Context} task */
function context({ tokens, table, context }) {
  const sentences = context.sentences.map(
    (ids, s) => `
// ${'AB'[s]}
{
const ids = ${integers(ids)};
const labels = ids.map((id) => tokens[id]);
const { X, scores, weights, outputs } = attend(ids);
const size = largest(scores);
check('${'AB'[s]}: X', X, ${rows(context.encoded[s])}, labels);
check('${'AB'[s]}: scores', scores, ${rows(context.scores[s])}, labels, size);
check('${'AB'[s]}: weights', weights, ${rows(context.weights[s])}, labels, size);
check('${'AB'[s]}: outputs', outputs, ${rows(context.outputs[s])}, labels, Math.max(1, size) * largest(X));
}
`,
  );
  return `
const tokens = ${strings(tokens)};
const table = ${tensor(table, (i) => `${i} ${tokens[i]}`)};
const positionalEncoding = ${context.positionalEncoding};

function encoding(length, dim) {
  const entry = (position, column) => {
    const angle = position / 10000 ** ((column - (column % 2)) / dim);
    return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
  };
  const numbers = Array.from({ length: length * dim }, (_, k) => entry(Math.floor(k / dim), k % dim));
  return tf.tensor2d(numbers, [length, dim]);
}

function attend(ids) {
  ${embedding('layer', 'ids.length', 'table').replaceAll('\n', '\n  ')}
  const model = tf.sequential({ layers: [layer] });
  const rows = model.predict(tf.tensor2d([ids], [1, ids.length], 'int32')).squeeze([0]);
  const X = positionalEncoding ? rows.add(encoding(...rows.shape)) : rows;
  const scores = tf.matMul(X, X, false, true).div(Math.sqrt(X.shape[1]));
  const weights = tf.softmax(scores);
  return { X, scores, weights, outputs: tf.matMul(weights, X) };
}
${sentences.join('')}`;
}

/** @param {import('../task.js').Task} task @param {Words} words */
export function tensorflow(task, words) {
  const body =
    task.kind === 'lookup' ? task.readings.map((r) => reading(r, words)).join('') : task.kind === 'train' ? train(task) : context(task);
  return `${head(words)}${body}
console.log(\`${task.figure}: \${compared} numbers agree with the screen to \${TOLERANCE}\`);
`;
}
