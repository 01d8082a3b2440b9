// English words for the questions: what is asked, the choices, and why the lab answers as it does.

/** @typedef {import('../draw/format.js').Format} Format */
/** @typedef {Record<string, any>} Facts */

/** A sentence of tokens. @param {string[]} tokens */
const quoted = (tokens) => `“${tokens.join(' ')}”`;

/** What a lab lacks for a question. @type {Record<string, string>} */
const LACKS = {
  tokens: 'the table has too few tokens',
  training: 'its output weights are not frozen, or its labels are smoothed',
  responses: 'there is only one response',
  sentence: 'its sentence is too short, or begins with the same token twice',
  step: 'the training step would leave the range of the table',
};

/** Each: the question, the names of the choices, how a number is written, and the reason. */
const questions = {
  sameRow: {
    /** @param {Facts} x */
    ask: (x) => `${quoted(x.sentence)} is looked up. Do the two rows of “${x.token}” in the result differ?`,
    choices: { same: 'they agree in every number', differ: 'they differ' },
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `Both places hold ID ${f.integer(x.id)}, so both read the same row: ${f.integer(x.differing)} of ${f.integer(x.d)} numbers differ. A lookup does not see the neighbours.`,
  },
  nearest: {
    /** @param {Facts} x */
    ask: (x) => `Which token’s row lies nearest to the row of “${x.token}”?`,
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `From “${x.token}” (ID ${f.integer(x.id)}) to “${x.nearest}” (ID ${f.integer(x.nearestId)}) the Euclidean distance is ${f.fixed(x.distance, 3)}. ${
        x.besideIsNearest
          ? 'That their IDs are neighbours is chance: no distance is computed from an ID.'
          : `“${x.beside}” has the neighbouring ID ${f.integer(x.besideId)}, and lies at ${f.fixed(x.besideDistance, 3)}.`
      }`,
  },
  repeatPosition: {
    /** @param {Facts} x @param {Format} f */
    ask: (x, f) =>
      `The IDs ${f.integer(x.id)} ${f.integer(x.id)} ${f.integer(x.id)} are looked up. What is the last coordinate, e${x.coordinate}, of the vector at position ${x.position}, counted from 0?`,
    /** @param {number} number @param {Format} f */
    value: (number, f) => f.fixed(number, f.decimals([number])),
    unit: '',
    /** @param {string} size */
    within: (size) => `give or take ${size}`,
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `Each of the three places reads row ${f.integer(x.id)}, that of “${x.token}”, where e${x.coordinate} is ${f.fixed(x.value, f.decimals([x.value]))}. The position plays no part.`,
  },
  idsOnly: {
    /** @param {Facts} x */
    ask: (x) =>
      `Every token takes the next ID, and the one with the last ID takes ID 0. The rows stay where they are. Does ${quoted(x.sentence)} still read the same vectors?`,
    choices: { stay: 'the vectors stay the same', change: 'the vectors change' },
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `“${x.token}” then has ID ${f.integer(x.id)}, and reads the row that belonged to “${x.owner}”. Of the ${f.integer(x.all)} numbers, ${f.integer(x.differing)} ${f.plural(x.differing, { one: 'changes', other: 'change' })}.`,
  },
  swapTarget: {
    /** @param {Facts} x */
    ask: (x) => `Let the input be “${x.input}”, and let the target be “${x.other}” instead of “${x.target}”. How does the loss change?`,
    choices: { falls: 'it falls', rises: 'it rises', same: 'it stays the same' },
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `With this input p(${x.target}) is ${f.percent(x.probability)}, which gives L = ${f.fixed(x.loss, 3)}; p(${x.other}) is ${f.percent(x.otherProbability)}, which gives L = ${f.fixed(x.otherLoss, 3)}. The less probable the target, the larger the loss.`,
  },
  gradientSign: {
    /** @param {Facts} x */
    ask: (x) =>
      `Let the input be “${x.input}” and the target “${x.target}”. What sign does the slope of the loss along e${x.coordinate} have?`,
    choices: { positive: 'positive', negative: 'negative', zero: 'neither: it is zero' },
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `The slope is the mean of the responses’ weights for e${x.coordinate}, weighted by their probabilities, minus the weight of the target: ${f.fixed(x.gradient, 3)}. The step goes the other way: at learning rate ${f.full(x.rate)} it takes e${x.coordinate} from ${f.fixed(x.before, 3)} to ${f.fixed(x.after, 3)}, and p(${x.target}) from ${f.percent(x.probability)} to ${f.percent(x.probabilityAfter)}.`,
  },
  stepRow: {
    /** @param {Facts} x */
    ask: (x) =>
      `One step of plain gradient descent with the input “${x.input}” and the target “${x.target}”: which row of the table moves?`,
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      x.moved === 0
        ? 'Every slope is zero here, or too small to move a number.'
        : `“${x.input}” was the input, and a step moves what was read: ${f.integer(x.moved)} ${f.plural(x.moved, { one: 'number', other: 'numbers' })} in that row. The other ${f.integer(x.unmoved)} are the same to the last bit. “${x.target}” was only the label.`,
  },
  rateProbability: {
    /** @param {Facts} x @param {Format} f */
    ask: (x, f) =>
      `Input: ${f.list(x.inputs.map((/** @type {string} */ token) => `“${token}”`))}. One step is taken with the learning rate ${f.full(x.rate)} instead of ${f.full(x.rateNow)}. How probable is “${x.target}” then, in per cent${x.inputs.length > 1 ? ', on average over the inputs' : ''}?`,
    /** @param {number} number @param {Format} f */
    value: (number, f) => `${f.fixed(number, 1)}%`,
    unit: '%',
    /** @param {string} size */
    within: (size) => `give or take ${size} percentage points`,
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `p(${x.target}) goes from ${f.percent(x.before)} to ${f.percent(x.probability)}; with ${f.full(x.rateNow)} it would be ${f.percent(x.afterNow)}. The step grows in proportion to the rate; the probability does not.`,
  },
  stepCount: {
    /** @param {Facts} x @param {Format} f */
    ask: (x, f) =>
      `One step of plain gradient descent with two inputs at once, ${f.list(x.inputs.map((/** @type {string} */ token) => `“${token}”`))}. How many of the ${f.integer(x.all)} numbers in the table change?`,
    /** @param {number} number @param {Format} f */
    value: (number, f) => f.integer(number),
    unit: '',
    within: () => '',
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `In the row of “${x.inputs[0]}” ${f.integer(x.first)} change, in that of “${x.inputs[1]}” ${f.integer(x.second)}. For the other ${f.integer(x.unmoved)} of the ${f.integer(x.all)} the slope is zero.`,
  },
  momentumRow: {
    /** @param {Facts} x @param {Format} f */
    ask: (x, f) =>
      `Training with momentum ${f.full(x.momentum)}: first a step with the input “${x.old}”, then one with “${x.new}”. Which of the two rows does the second step move?`,
    choices: {
      /** @param {Facts} x */
      old: (x) => `only “${x.old}”`,
      /** @param {Facts} x */
      new: (x) => `only “${x.new}”`,
      both: 'both',
      neither: 'neither',
    },
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `In the second step the coordinates of “${x.new}” move by up to ${f.fixed(x.newUpdate, 3)}, those of “${x.old}” by up to ${f.fixed(x.oldUpdate, 3)}. The gradient of “${x.old}” is zero there: what moves it is ${f.full(x.momentum)} of the step before.`,
  },
  weightSum: {
    /** @param {Facts} x */
    ask: (x) =>
      `In ${quoted(x.sentence)} every token looks at all four. What do the four attention weights of the query “${x.query}” add up to?`,
    /** @param {number} number @param {Format} f */
    value: (number, f) => f.fixed(number, 3),
    unit: '',
    /** @param {string} size */
    within: (size) => `give or take ${size}`,
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `Softmax divides each exp by the sum of all four, so whatever the scores are, the weights add up to 1: ${x.weights.map((/** @type {number} */ w) => f.fixed(w, 3)).join(' + ')} ≈ 1.`,
  },
  neighbourWeight: {
    /** @param {Facts} x */
    ask: (x) =>
      `In ${quoted(x.sentence)} positional encoding is left out. What becomes of the weight that the query “${x.query}” gives to “${x.key}”?`,
    choices: { grows: 'it grows', falls: 'it falls', same: 'it stays the same' },
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `It is ${f.fixed(x.with, 3)} with positions and ${f.fixed(x.without, 3)} without. What is added for a position takes part in every dot product, and so in every weight of the row.`,
  },
  swapFirst: {
    /** @param {Facts} x */
    ask: (x) =>
      `Positional encoding is off, and the first two tokens change places: ${quoted(x.swapped)} instead of ${quoted(x.sentence)}. What are the outputs?`,
    choices: { same: 'the same rows, in another order', other: 'different rows' },
    /** @param {Facts} x @param {Format} f */
    because: (x, f) =>
      `Without positions a token finds the same others, wherever they stand: its row differs ${x.isRounding ? 'by nothing but rounding' : `by up to ${f.short(x.without)}`}. With positions it would differ by up to ${f.short(x.with)}.`,
  },
};

export default {
  predict: {
    label: 'Predict',
    check: 'See',
    yourAnswer: 'Your answer',
    /** @param {string} name */
    token: (name) => `“${name}”`,
    none: 'none of them',
    /** @param {string} answer */
    right: (answer) => `As you predicted: ${answer}.`,
    /** @param {string} answer */
    wrong: (answer) => `In the lab: ${answer}.`,
    /** @param {string} given */
    given: (given) => `You predicted: ${given}.`,
    or: 'or',
    changed: 'The lab has changed since you answered; this is what holds now.',
    other: 'The lab has changed, and this question with it.',
    /** @param {number} answered @param {number} all */
    progress: (answered, all) => `${answered} of ${all} questions answered.`,
    questions,
  },
  errors: {
    /** @param {Facts} x */
    questionUnknown: (x) => `There is no question “${x.name}”.`,
    /** @param {Facts} x */
    questionNotPossible: (x) => `This question cannot be asked of the lab as it stands: ${LACKS[x.reason] ?? 'something is missing'}.`,
    /** @param {Facts} x */
    answerNotANumber: (x) =>
      `${x.text.trim() ? `“${x.text}” is not read as a number.` : 'No number was given.'} Write it like 0.5 or 0,5, with one decimal mark.`,
    /** @param {Facts} _x */
    answerNotAnOption: (_x) => 'Choose one of the answers first.',
  },
};
