// English words for the classroom: present mode, tasks, worksheets. Fetched when they are asked for.

/** @typedef {import('../draw/format.js').Format} Format */
/** @typedef {Record<string, any>} Facts */

/** What a task can lock, within a sentence. @type {Record<string, string>} */
const CONTROLS = {
  lookup: 'sentence to look up',
  cells: 'cells of the table',
  names: 'new IDs',
  settings: 'training settings',
  steps: 'training steps',
  sentences: 'sentences in context',
  positions: 'positional encoding',
  fragment: 'IDs of the fragment',
};

/** @param {number} n @param {Format} f */
const characters = (n, f) => `${f.integer(n)} ${f.plural(n, { one: 'character', other: 'characters' })}`;

export default {
  present: {
    label: 'Presentation',
    previous: 'Previous',
    next: 'Next',
    leave: 'End presentation',
    /** @param {string} title @param {number} at @param {number} of */
    figure: (title, at, of) => `${title} (figure ${at} of ${of})`,
    /** @param {string} what @param {number} at @param {number} of */
    step: (what, at, of) => `${what}, step ${at} of ${of}`,
    whole: 'all at once',
    /** @param {number} at @param {string} token */
    position: (at, token) => `position ${at}, ${token}`,
    first: 'This is where the presentation begins.',
    last: 'That was the last step of the last figure.',
  },
  task: {
    make: 'Make a task…',
    legend: 'The task begins with the table and the settings as they stand, and with training at step 0. Lock in it:',
    controls: CONTROLS,
    copy: 'Copy task link',
    save: 'Save task as a file',
    file: 'token-embedding-task.json',
    /** @param {string} names @param {number} n @param {Format} f */
    copied: (names, n, f) => `Copied: a link that opens this lab as a task, ${names} (${characters(n, f)}).`,
    /** @param {string} names */
    locking: (names) => `with these locked: ${names}`,
    lockingNothing: 'with nothing locked',
    /** @param {number} n @param {Format} f */
    toCopy: (n, f) =>
      `This browser does not let the page copy. The task link, ${characters(n, f)} long, is in the field: copy it from there.`,
    field: 'Link to this task',
    /** @param {string} names */
    lockedBy: (names) => `Locked by this task: ${names}.`,
  },
  worksheet: {
    label: 'Worksheet',
    seed: 'seed',
    another: 'Another sheet',
    print: 'Print',
    close: 'Close',
    title: 'From an ID to a vector',
    name: 'Name',
    date: 'Date',
    /** @param {string} seed */
    number: (seed) => `Sheet with seed ${seed}`,
    /** @param {number} decimals */
    decimals: (decimals) =>
      `Give answers to ${decimals} decimal places; copy the numbers of the lookup as they are. If you go on with rounded numbers, the last digit may differ from the key.`,
    /** @param {number} decimals */
    rounded: (decimals) =>
      `The numbers of the lab are rounded to ${decimals} decimal places here, and the answers come from the rounded numbers.`,
    /** @param {number} n @param {number} V @param {number} k @param {number} d @param {Format} f */
    part: (n, V, k, d, f) =>
      `The lab has ${V} ${f.plural(V, { one: 'token', other: 'tokens' })} and ${d} ${f.plural(d, { one: 'coordinate', other: 'coordinates' })}. This sheet takes the first ${n} ${f.plural(n, { one: 'token', other: 'tokens' })} and the first ${k} ${f.plural(k, { one: 'coordinate', other: 'coordinates' })}, as if there were no others.`,
    table: 'The table',
    lookup: 'Look up',
    lookupTask: 'Write down the token of each ID and copy its row.',
    step: 'One training step',
    /** @param {string} rate */
    stepTask: (rate) => `The learning rate is ${rate}. Work out one step of plain gradient descent on the row of the input.`,
    input: 'Input',
    target: 'Target (right answer)',
    row: 'row',
    weights: 'weights',
    logit: 'logit',
    logitRule: 'row of the input · weights',
    probability: 'probability',
    probabilityRule: 'exp(logit) ÷ sum of exp over the responses',
    loss: 'Loss',
    lossRule: '−ln of the probability of the right answer',
    gradient: 'gradient',
    gradientRule: 'add up (probability − y) × weights over the responses; y is 1 for the right answer and 0 for others',
    newRow: 'new row',
    newRowRule: 'row − learning rate × gradient',
    attention: 'One row of attention',
    /** @param {number} d */
    attentionTask: (d) =>
      `Without positional encoding, so the rows come straight from the table. Score: dot product of the rows of query and key, divided by √${d}. Weight: exp(score) ÷ sum of exp over the keys.`,
    sentence: 'Sentence',
    query: 'Query',
    /** @param {number} at */
    at: (at) => `position ${at}`,
    dotProduct: 'dot product',
    score: 'score',
    weight: 'weight',
    key: 'Answer key',
    blank: 'to fill in',
  },
  errors: {
    /** @param {Facts} x */
    controlLocked: (x) => `Locked by this task: ${CONTROLS[x.control] ?? x.control}. Nothing has changed.`,
    taskTooLong: () => 'This task does not fit into a link of 2000 characters. Save it as a file and pass that on.',
  },
};
