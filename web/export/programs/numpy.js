// NumPy, in float64. The gradient is written out: NumPy has no automatic differentiation.
import { decimal } from '../number.js';
import { head, integers, numbers, rows, strings, tail } from './python.js';

/** @typedef {import('../../core/types').Matrix} Matrix */

const LIBRARY = { tensor: 'np.asarray(expected, dtype=np.float64)', entries: 'np.ravel(numbers)' };

/** @param {Matrix} m @param {(row: number) => string} [name] */
const array = (m, name) => `np.array(${rows(m, name)}, dtype=np.float64).reshape(${m.rows}, ${m.cols})`;

const SOFTMAX = `
def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True, initial=-np.inf))
    return e / e.sum(axis=-1, keepdims=True)

`;

/** @param {import('../task.js').Reading} r @param {import('./text.js').Words} words */
function reading(r, words) {
  const { tokens, rows: shown } = r;
  const table = array(r.table, (i) => (tokens ? `${i} ${tokens[i]}` : String(shown?.[i] ?? i)));
  return `
${tokens ? `tokens = ${strings(tokens)}\n` : ''}${
    shown
      ? `# ${words.unknown}
table = np.full((${r.vocabSize}, ${r.table.cols}), np.nan)
table[${integers(shown)}] = ${table}`
      : `table = ${table}`
  }
ids = np.array(${integers(r.ids)}, dtype=np.int64)

${r.name} = table[ids]

check("${r.name}", ${r.name}, ${array(r.vectors)}, ${tokens ? '[tokens[i] for i in ids]' : 'ids.tolist()'})
`;
}

/** @param {import('../task.js').Train} task */
function train({ tokens, table, training, step, target }) {
  return `
tokens = ${strings(tokens)}
table = ${array(table, (i) => `${i} ${tokens[i]}`)}
input_id = ${training.inputIds[0]}
responses = ${integers(training.responses)}  # ids
target = ${target}  # which of the responses is right
output_weights = ${array(training.outputWeights, (r) => tokens[training.responses[r]])}
learning_rate = ${decimal(training.learningRate)}

${SOFTMAX}
def forward(row):
    logits = output_weights @ row
    largest_logit = logits.max()
    loss = largest_logit - logits[target] + np.log(np.exp(logits - largest_logit).sum())
    return logits, softmax(logits), loss


start = table.copy()
logits, probabilities, loss = forward(table[input_id])
gradient = (probabilities - (np.arange(len(responses)) == target)) @ output_weights
table[input_id] -= learning_rate * gradient
row_after = table[input_id]
logits_after, probabilities_after, loss_after = forward(row_after)

names = [tokens[i] for i in responses]
size = largest(np.abs(output_weights) @ np.abs(start[input_id]))
check("logits", logits, ${numbers(step.logits)}, names, size)
check("probabilities", probabilities, ${numbers(step.probabilities)}, names, size)
check("loss", loss.reshape(1), ${numbers([step.loss])}, size=size)
check("gradient", gradient, ${numbers(step.gradient)}, size=size)
reach = np.abs(start[input_id]) + learning_rate * np.abs(output_weights).sum(axis=0)
size = max(1.0, size) * largest(np.abs(output_weights) @ reach)
check("row_after", row_after, ${numbers(step.rowAfter)}, size=size)
check("logits_after", logits_after, ${numbers(step.logitsAfter)}, names, size)
check("probabilities_after", probabilities_after, ${numbers(step.probabilitiesAfter)}, names, size)
check("loss_after", loss_after.reshape(1), ${numbers([step.lossAfter])}, size=size)
stays = np.arange(len(tokens)) != input_id
check("other rows", table[stays], start[stays])
`;
}

/** @param {import('../task.js').Context} task */
function context({ tokens, table, context }) {
  const sentences = context.sentences.map(
    (ids, s) => `
# ${'AB'[s]}
ids = np.array(${integers(ids)}, dtype=np.int64)
labels = [tokens[i] for i in ids]
X, scores, weights, outputs = attend(ids)
size = largest(scores)
check("${'AB'[s]}: X", X, ${array(context.encoded[s])}, labels)
check("${'AB'[s]}: scores", scores, ${array(context.scores[s])}, labels, size)
check("${'AB'[s]}: weights", weights, ${array(context.weights[s])}, labels, size)
check("${'AB'[s]}: outputs", outputs, ${array(context.outputs[s])}, labels, max(1.0, size) * largest(X))
`,
  );
  return `
tokens = ${strings(tokens)}
table = ${array(table, (i) => `${i} ${tokens[i]}`)}
positional_encoding = ${context.positionalEncoding ? 'True' : 'False'}

${SOFTMAX}
def encoding(length, embedding_dim):
    column = np.arange(embedding_dim)
    even = column - column % 2
    angles = np.arange(length)[:, None] / 10000 ** (even / embedding_dim)
    return np.where(column % 2 == 0, np.sin(angles), np.cos(angles))


def attend(ids):
    X = table[ids]
    if positional_encoding:
        X = X + encoding(*X.shape)
    scores = X @ X.T / np.sqrt(X.shape[1])
    weights = softmax(scores)
    return X, scores, weights, weights @ X

${sentences.join('')}`;
}

/** @param {import('../task.js').Task} task @param {import('./text.js').Words} words */
export function numpy(task, words) {
  const body =
    task.kind === 'lookup' ? task.readings.map((r) => reading(r, words)).join('') : task.kind === 'train' ? train(task) : context(task);
  return `${head(words, 'import numpy as np', LIBRARY)}${body}${tail(task.figure)}`;
}
