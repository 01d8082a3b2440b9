// Labs that a reader may open: of other sizes, and a task that locks.

/** A lab of so many tokens and coordinates; the numbers need from one to three decimals. */
function labOf(tokens, d, responses) {
  const matrix = (scale) => tokens.map((_, i) => Array.from({ length: d }, (_, j) => (((3 * i + 5 * j) % 7) - 3) / scale));
  return {
    tokens,
    table: matrix(4),
    input: tokens.length > 2 ? [2, 0, 2] : [0],
    training: { inputs: [0], responses, target: responses.at(-1), outputWeights: matrix(8) },
    context: { sentences: [[0], tokens.map((_, id) => id).slice(0, 3)] },
  };
}

/** @type {Record<string, object>} */
export const LABS = {
  article: {},
  one: labOf(['sam'], 1, [0]),
  odd: labOf(['a', 'b', 'c'], 5, [0, 2]),
  tall: labOf(['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'], 2, [1, 3, 8]),
  table: { start: { locks: ['cells', 'names', 'fragment'] } },
  training: { start: { ...labOf(['a', 'b', 'c', 'd'], 3, [1, 2]), locks: ['steps', 'settings', 'lookup'] } },
  context: { start: { locks: ['sentences', 'positions'] } },
};
