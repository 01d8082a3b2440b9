// What PyTorch's and NumPy's programs share: literals, and the comparison with the numbers on the screen.
import { pythonString, inComment } from '../names.js';
import { decimal } from '../number.js';
import { decimals, rowsOf, wrapped } from './text.js';

/** @typedef {import('../../core/types').Matrix} Matrix */
/** @typedef {import('./text.js').Words} Words */

/** @param {string[]} texts */
export const strings = (texts) => `[${wrapped(texts.map(pythonString), '    ')}]`;
/** @param {number[]} integers */
export const integers = (integers) => `[${integers.join(', ')}]`;
/** @param {ArrayLike<number>} numbers */
export const numbers = (numbers) => `[${wrapped(decimals(numbers), '    ')}]`;

/** Rows, each with its name in a comment. @param {Matrix} m @param {(row: number) => string} [name] */
export function rows(m, name) {
  const lines = rowsOf(m).map((row, i) => `    [${row.join(', ')}],${name ? `  # ${inComment(name(i))}` : ''}\n`);
  return `[\n${lines.join('')}]`;
}

/** @param {Words} words @param {string} imports @param {{tensor: string, entries: string}} library */
export const head = (words, imports, { tensor, entries }) => `# ${words.about}
# ${words.run}
import itertools
${imports}

# ${words.tolerance}
TOLERANCE = 1e-12
compared = 0


def largest(numbers):
    return max((abs(x) for x in ${entries}), default=0.0)


def check(name, found, expected, labels=(), size=0.0):
    global compared
    expected = ${tensor}
    if tuple(found.shape) != tuple(expected.shape):
        raise AssertionError(f"{name}: shape {tuple(found.shape)}, not {tuple(expected.shape)}")
    for at in itertools.product(*map(range, expected.shape)):
        a, b = float(found[at]), float(expected[at])
        if not abs(a - b) <= TOLERANCE * max(1.0, size / 4, abs(b)):
            label = " (" + ascii(labels[at[0]]) + ")" if labels else ""
            raise AssertionError(f"{name}{list(at)}{label}: {a!r}, on the screen {b!r}")
        compared += 1
`;

export const tail = (/** @type {string} */ figure) => `
print(f"${figure}: {compared} numbers agree with the screen to {TOLERANCE}")
`;

/** @param {import('../task.js').Train} task @param {(m: Matrix, name: (row: number) => string) => string} tensor */
export const trainingData = ({ tokens, table, training, target }, tensor) => `
tokens = ${strings(tokens)}
table = ${tensor(table, (i) => `${i} ${tokens[i]}`)}
input_id = ${training.inputIds[0]}
responses = ${integers(training.responses)}  # ids
target = ${target}  # which of the responses is right
output_weights = ${tensor(training.outputWeights, (r) => tokens[training.responses[r]])}
learning_rate = ${decimal(training.learningRate)}
`;

/** What a step of training gives before the row moves, and after. @param {import('../../core/types').StepReport} step */
export const stepChecks = (step) => ({
  before: `check("logits", logits, ${numbers(step.logits)}, names, size)
check("probabilities", probabilities, ${numbers(step.probabilities)}, names, size)
check("loss", loss.reshape(1), ${numbers([step.loss])}, size=size)
check("gradient", gradient, ${numbers(step.gradient)}, size=size)`,
  after: `check("row_after", row_after, ${numbers(step.rowAfter)}, size=size)
check("logits_after", logits_after, ${numbers(step.logitsAfter)}, names, size)
check("probabilities_after", probabilities_after, ${numbers(step.probabilitiesAfter)}, names, size)
check("loss_after", loss_after.reshape(1), ${numbers([step.lossAfter])}, size=size)`,
});

/**
 * Both sentences of the context figure, each computed by attend(ids).
 * @param {import('../task.js').Context} task
 * @param {(ids: string) => string} idTensor
 * @param {(m: Matrix) => string} tensor
 */
export const sentenceChecks = ({ context }, idTensor, tensor) =>
  context.sentences
    .map(
      (ids, s) => `
# ${'AB'[s]}
ids = ${idTensor(integers(ids))}
labels = [tokens[i] for i in ids]
X, scores, weights, outputs = attend(ids)
size = largest(scores)
check("${'AB'[s]}: X", X, ${tensor(context.encoded[s])}, labels)
check("${'AB'[s]}: scores", scores, ${tensor(context.scores[s])}, labels, size)
check("${'AB'[s]}: weights", weights, ${tensor(context.weights[s])}, labels, size)
check("${'AB'[s]}: outputs", outputs, ${tensor(context.outputs[s])}, labels, max(1.0, size) * largest(X))
`,
    )
    .join('');
