// PyTorch, in float64: torch.nn.Embedding, cross_entropy and autograd.
import { head, integers, rows, sentenceChecks, stepChecks, strings, tail, trainingData } from './python.js';

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
function train(task) {
  const checks = stepChecks(task.step);
  return `${trainingData(task, tensor)}
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
${checks.before}
reach = table[input_id].abs() + learning_rate * output_weights.abs().sum(dim=0)
size = max(1.0, size) * largest(output_weights.abs() @ reach)
${checks.after}
stays = torch.arange(len(tokens)) != input_id
check("other rows", embedding.weight.detach()[stays], table[stays])
`;
}

/** @param {import('../task.js').Context} task */
function context(task) {
  const { tokens, table, context } = task;
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

${sentenceChecks(task, (ids) => `torch.tensor(${ids}, dtype=torch.long)`, tensor)}`;
}

/** @param {import('../task.js').Task} task @param {import('./text.js').Words} words */
export function pytorch(task, words) {
  const body =
    task.kind === 'lookup' ? task.readings.map((r) => reading(r, words)).join('') : task.kind === 'train' ? train(task) : context(task);
  return `${head(words, 'import torch', LIBRARY)}${body}${tail(task.figure)}`;
}
