// NumPy, in float64. The gradient is written out: NumPy has no automatic differentiation.
import { head, integers, rows, sentenceChecks, stepChecks, strings, tail, trainingData } from './python.js';

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
function train(task) {
  const checks = stepChecks(task.step);
  return `${trainingData(task, array)}
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
${checks.before}
reach = np.abs(start[input_id]) + learning_rate * np.abs(output_weights).sum(axis=0)
size = max(1.0, size) * largest(np.abs(output_weights) @ reach)
${checks.after}
stays = np.arange(len(tokens)) != input_id
check("other rows", table[stays], start[stays])
`;
}

/** @param {import('../task.js').Context} task */
function context(task) {
  const { tokens, table, context } = task;
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

${sentenceChecks(task, (ids) => `np.array(${ids}, dtype=np.int64)`, array)}`;
}

/** @param {import('../task.js').Task} task @param {import('./text.js').Words} words */
export function numpy(task, words) {
  const body =
    task.kind === 'lookup' ? task.readings.map((r) => reading(r, words)).join('') : task.kind === 'train' ? train(task) : context(task);
  return `${head(words, 'import numpy as np', LIBRARY)}${body}${tail(task.figure)}`;
}
