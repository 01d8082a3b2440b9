// PyTorch, in float64: torch.nn.Embedding, cross_entropy and autograd.
import { decimal } from '../number.js';
import { head, integers, numbers, rows, strings, tail } from './python.js';

/** @typedef {import('../../core/types').Matrix} Matrix */

const LIBRARY = {
  tensor: 'torch.as_tensor(expected, dtype=torch.float64)',
  entries: 'numbers.detach().reshape(-1).tolist()',
};

/** @param {Matrix} m @param {(row: number) => string} [name] */
const tensor = (m, name) => `torch.tensor(${rows(m, name)}, dtype=torch.float64).reshape(${m.rows}, ${m.cols})`;

/** @param {import('../task.js').Reading} r @param {import('./text.js').Words} words */
function reading(r, words) {
  const { tokens, rows: shown } = r;
  const table = tensor(r.table, (i) => (tokens ? `${i} ${tokens[i]}` : String(shown?.[i] ?? i)));
  return `
${tokens ? `tokens = ${strings(tokens)}\n` : ''}${
    shown
      ? `# ${words.unknown}
table = torch.full((${r.vocabSize}, ${r.table.cols}), float("nan"), dtype=torch.float64)
table[${integers(shown)}] = ${table}`
      : `table = ${table}`
  }
ids = torch.tensor(${integers(r.ids)}, dtype=torch.long)

embedding = torch.nn.Embedding.from_pretrained(table)
${r.name} = embedding(ids)

check("${r.name}", ${r.name}, ${tensor(r.vectors)}, ${tokens ? '[tokens[i] for i in ids]' : 'ids.tolist()'})
`;
}

/** @param {import('../task.js').Train} task */
function train({ tokens, table, training, step, target }) {
  return `
tokens = ${strings(tokens)}
table = ${tensor(table, (i) => `${i} ${tokens[i]}`)}
input_id = ${training.inputIds[0]}
responses = ${integers(training.responses)}  # ids
target = ${target}  # which of the responses is right
output_weights = ${tensor(training.outputWeights, (r) => tokens[training.responses[r]])}
learning_rate = ${decimal(training.learningRate)}

embedding = torch.nn.Embedding.from_pretrained(table.clone(), freeze=False)
optimiser = torch.optim.SGD(embedding.parameters(), lr=learning_rate)


def forward():
    logits = output_weights @ embedding(torch.tensor(input_id))
    loss = torch.nn.functional.cross_entropy(logits.unsqueeze(0), torch.tensor([target]))
    return logits, torch.softmax(logits, dim=0), loss


logits, probabilities, loss = forward()
loss.backward()
gradient = embedding.weight.grad[input_id].clone()
optimiser.step()
row_after = embedding.weight.detach()[input_id]
logits_after, probabilities_after, loss_after = forward()

names = [tokens[i] for i in responses]
size = largest(output_weights.abs() @ table[input_id].abs())
check("logits", logits, ${numbers(step.logits)}, names, size)
check("probabilities", probabilities, ${numbers(step.probabilities)}, names, size)
check("loss", loss.reshape(1), ${numbers([step.loss])}, size=size)
check("gradient", gradient, ${numbers(step.gradient)}, size=size)
reach = table[input_id].abs() + learning_rate * output_weights.abs().sum(dim=0)
size = max(1.0, size) * largest(output_weights.abs() @ reach)
check("row_after", row_after, ${numbers(step.rowAfter)}, size=size)
check("logits_after", logits_after, ${numbers(step.logitsAfter)}, names, size)
check("probabilities_after", probabilities_after, ${numbers(step.probabilitiesAfter)}, names, size)
check("loss_after", loss_after.reshape(1), ${numbers([step.lossAfter])}, size=size)
stays = torch.arange(len(tokens)) != input_id
check("other rows", embedding.weight.detach()[stays], table[stays])
`;
}

/** @param {import('../task.js').Context} task */
function context({ tokens, table, context }) {
  const sentences = context.sentences.map(
    (ids, s) => `
# ${'AB'[s]}
ids = torch.tensor(${integers(ids)}, dtype=torch.long)
labels = [tokens[i] for i in ids]
X, scores, weights, outputs = attend(ids)
size = largest(scores)
check("${'AB'[s]}: X", X, ${tensor(context.encoded[s])}, labels)
check("${'AB'[s]}: scores", scores, ${tensor(context.scores[s])}, labels, size)
check("${'AB'[s]}: weights", weights, ${tensor(context.weights[s])}, labels, size)
check("${'AB'[s]}: outputs", outputs, ${tensor(context.outputs[s])}, labels, max(1.0, size) * largest(X))
`,
  );
  return `
tokens = ${strings(tokens)}
table = ${tensor(table, (i) => `${i} ${tokens[i]}`)}
positional_encoding = ${context.positionalEncoding ? 'True' : 'False'}

embedding = torch.nn.Embedding.from_pretrained(table)


def encoding(length, embedding_dim):
    column = torch.arange(embedding_dim)
    even = (column - column % 2).to(torch.float64)
    angles = torch.arange(length, dtype=torch.float64)[:, None] / 10000 ** (even / embedding_dim)
    return torch.where(column % 2 == 0, torch.sin(angles), torch.cos(angles))


def attend(ids):
    X = embedding(ids)
    if positional_encoding:
        X = X + encoding(*X.shape)
    scores = X @ X.T / X.shape[1] ** 0.5
    weights = torch.softmax(scores, dim=1)
    return X, scores, weights, weights @ X

${sentences.join('')}`;
}

/** @param {import('../task.js').Task} task @param {import('./text.js').Words} words */
export function pytorch(task, words) {
  const body =
    task.kind === 'lookup' ? task.readings.map((r) => reading(r, words)).join('') : task.kind === 'train' ? train(task) : context(task);
  return `${head(words, 'import torch', LIBRARY)}${body}${tail(task.figure)}`;
}
