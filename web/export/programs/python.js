// What PyTorch's and NumPy's programs share: literals, and the comparison with the numbers on the screen.
import { pythonString, inComment } from '../names.js';
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
