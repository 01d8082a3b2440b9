// English words of the figures. Plain text only; numbers arrive formatted.

/** @typedef {import('../draw/format.js').Format} Format */
/** @typedef {Record<string, any>} Facts */

/** Where in a list, counted as the figures count. @param {number} at */
const place = (at) => `position ${at}`;

export default {
  lang: 'en',
  glosses: /** @type {Record<string, string>} */ ({
    oto: 'here is',
    kamienny: 'stone (adj.)',
    metalowy: 'metal (adj.)',
    zamek: 'castle / lock',
    klucz: 'key',
    drzwi: 'door',
  }),
  common: {
    undo: 'Undo',
    redo: 'Redo',
    reset: 'Reset',
    present: 'Present',
    point: 'Point at a number, or tap it, to see where it comes from.',
    tryThis: 'Try this:',
    /** @param {string} change */
    undone: (change) => `Undone: ${change}.`,
    /** @param {string} change */
    redone: (change) => `Done again: ${change}.`,
    id: 'ID',
    token: 'token',
    position: 'at',
    scale: 'Colour of a number, from −1 to 1 and as at the ends beyond',
  },
  changes: /** @type {Record<string, string>} */ ({
    lookup: 'sentence',
    coordinate: 'coordinate',
    rename: 'new IDs',
    step: 'training',
    learningRate: 'learning rate',
    target: 'target',
    sentence: 'sentence',
    positionalEncoding: 'positional encoding',
    identical: 'identical sentences',
    fragment: 'IDs of the fragment',
    reset: 'reset',
    load: 'opened lab',
  }),
  sentence: {
    /** @param {number} at */
    position: (at) => `token at ${place(at)}`,
    remove: 'remove',
    add: 'add a token',
    token: 'token',
    empty: 'no tokens',
  },
  fragment: {
    title: 'Fragment',
    /** @param {number} shown @param {number} all */
    badge: (shown, all) => `${shown} of ${all} rows are shown, three coordinates, invented values`,
    caption: 'With the IDs 6 9 6, the first and the last row of the result are one and the same row of the table, read twice.',
    tryThis: 'type 9 9 6, then an ID whose row is not shown, such as 17, then one that cannot be, such as 20.',
    ids: 'IDs to read',
    tableLabel: 'The rows that are shown',
    resultLabel: 'The vectors that were read',
    hidden: 'not shown',
    /** @param {string} ids */
    said: (ids) => (ids ? `Read: ${ids}.` : 'There are no IDs to read.'),
    resetSaid: 'The fragment reads its first IDs again.',
  },
  table: {
    title: 'Table',
    /** @param {number} V @param {number} d @param {number} all @param {number} changed */
    badge: (V, d, all, changed) => `V × d = ${V} × ${d} = ${all} parameters, ${changed} changed since the start`,
    more: 'Experiments',
    caption: 'Every figure below reads this table. The values are invented.',
    tryThis: 'press a cell, type another number and press Enter. Then look for it in the figures below.',
    label: 'Embedding table E, one row for each token',
    /** @param {number} id @param {string} token @param {number} j */
    edit: (id, token, j) => `New value of e${j} of ${token}, ID ${id}`,
    changed: 'changed',
    /** @param {string} token @param {number} j @param {string} value */
    said: (token, j, value) => `e${j} of ${token} is now ${value}.`,
    resetSaid: 'Everything is as at the start.',
  },
  lookup: {
    title: 'Look up',
    /** @param {number} T @param {number} V @param {number} d @param {number} all @param {Format} f */
    badge: (T, V, d, all, f) =>
      `${T} ${f.plural(T, { one: 'ID', other: 'IDs' })} → a ${T} × ${d} matrix, read from a ${V} × ${d} table of ${all} parameters`,
    caption: 'Equal IDs read the same row, number for number. Nothing in a lookup has read the neighbours.',
    tryThis: 'replace the klucz in the middle and watch the two rows of zamek: they stay as they are.',
    sentence: 'Sentence',
    words: 'as words',
    ids: 'as IDs',
    view: 'View',
    rowsView: 'read rows',
    oneHotView: 'one-hot rows × E',
    tableLabel: 'Embedding table E; rows in use are outlined',
    resultLabel: 'The vectors of the sentence',
    oneHotLabel: 'One-hot rows of the sentence',
    productLabel: 'One-hot rows times E',
    same: 'The product and the rows read by ID are the same, bit by bit.',
    notSame: 'The product and the rows read by ID differ.',
    /** @param {string} ids */
    said: (ids) => (ids ? `The sentence is now ${ids}.` : 'The sentence is empty.'),
    resetSaid: 'The sentence is as at the start.',
  },
  rename: {
    title: 'Rename the IDs',
    /** @param {string} a @param {string} b */
    swapBadge: (a, b) => `${a} and ${b} swap their IDs`,
    /** @param {string} seed */
    shuffleBadge: (seed) => `all IDs shuffled, seed ${seed}`,
    caption: 'An ID is an address. A new address is harmless when the row moves along; without its row, a token reads somebody else’s.',
    tryThis: 'shuffle all IDs and compare the three verdicts.',
    swap: 'Swap',
    and: 'and',
    shuffle: 'Shuffle',
    seed: 'seed',
    what: 'What is renamed',
    modes: { idsOnly: 'Rename the IDs only', rowsOnly: 'Move the rows only', both: 'Do both' },
    /** @param {number} n @param {number} all @param {Format} f */
    verdict: (n, all, f) =>
      n === 0
        ? 'identical, bit by bit'
        : `${n} of ${all} ${f.plural(all, { one: 'number', other: 'numbers' })} ${f.plural(n, { one: 'differs', other: 'differ' })}`,
    now: 'as it is',
    then: 'as it would be',
    nowLabel: 'Vectors of the sentence as it is',
    thenLabel: 'Vectors of the sentence after the renaming',
    tableLabel: 'The table after the renaming',
    differs: 'differs',
    apply: 'Apply to the lab',
    applyNote: 'Only a change that does both can be applied: every figure then uses the new IDs.',
    said: 'The IDs are renamed in every figure, and no vector has changed.',
    resetSaid: 'The IDs are as at the start.',
  },
  edit: {
    title: 'Change a coordinate',
    /** @param {string} token @param {number} j @param {string} value */
    badge: (token, j, value) => `e${j} of ${token} = ${value}`,
    caption: 'One cell of the table is changed. Every occurrence of its token follows; the other tokens stay.',
    tryThis: 'move the slider and watch both occurrences of zamek move together.',
    token: 'token',
    coordinate: 'coordinate',
    slider: 'Value, by slider',
    value: 'value',
    resultLabel: 'The vectors of the sentence',
    follows: 'follows',
    /** @param {string} token @param {number} n @param {number} T @param {Format} f */
    count: (token, n, T, f) =>
      n === 0
        ? `${token} does not occur in the sentence: nothing in it follows.`
        : `${token} stands in the sentence ${f.plural(n, { one: 'once', other: `${n} times` })}: ${f.plural(n, { one: '1 row follows', other: `${n} rows follow` })}, ${f.plural(T - n, { one: '1 stays', other: `${T - n} stay` })}.`,
    /** @param {string} token @param {number} j @param {string} value @param {number} n @param {Format} f */
    said: (token, j, value, n, f) =>
      `e${j} of ${token} is ${value}; ${f.plural(n, { one: '1 row of the sentence follows', other: `${n} rows of the sentence follow` })}.`,
    resetSaid: 'The cell has its first value again.',
  },
  train: {
    title: 'Train',
    /** @param {number} step @param {string} input @param {string} target @param {string} rate */
    badge: (step, input, target, rate) => `step ${step} of “${input} → ${target}”, learning rate ${rate}`,
    caption: 'Only the row of the input moves. The output weights are invented and stay fixed; there is no momentum and no weight decay.',
    tryThis: 'take two steps, set the target to klucz, and play.',
    more: 'Other ways to train',
    updateBy: '+ update',
    inputShown: 'input shown',
    stepButton: 'Step',
    play: 'Play',
    pause: 'Pause',
    target: 'target',
    learningRate: 'learning rate',
    partByPart: 'part by part',
    previousPart: 'Previous part',
    nextPart: 'Next part',
    /** @param {number} at @param {number} of @param {string} part */
    partAt: (at, of, part) => `${at} of ${of}: ${part}`,
    parts: ['embedding', 'logits', 'softmax', 'loss', 'gradient', 'new row'],
    embeddingOf: 'embedding of',
    dotProduct: 'dot product with the fixed weights of each response',
    dotProductAny: 'dot product with the weights of each response',
    lossOfRight: 'loss of the right answer',
    /** @param {string} token */
    embeddingLabel: (token) => `Embedding of ${token}`,
    /** @param {string} token */
    weightsLabel: (token) => `Output weights of ${token}`,
    updateLabel: 'The update, coordinate by coordinate',
    part: 'part',
    rowNow: 'row before',
    rowAfter: 'row after',
    /** @param {string} rate */
    update: (rate) => `+ (−${rate} × gradient)`,
    mapLabel: 'Which cells of the table move',
    moves: 'moves',
    stays: 'stays',
    /** @param {number} moved @param {number} unmoved @param {Format} f */
    movedCount: (moved, unmoved, f) =>
      `${moved} ${f.plural(moved, { one: 'cell moves', other: 'cells move' })}; ${unmoved} ${f.plural(unmoved, { one: 'stays', other: 'stay' })} exactly as ${f.plural(unmoved, { one: 'it is', other: 'they are' })}.`,
    /** @param {string} token @param {string} p0 @param {string} p1 @param {string} l0 @param {string} l1 */
    result: (token, p0, p1, l0, l1) => `p(${token}) ${p0} → ${p1}, loss ${l0} → ${l1}`,
    notYet: 'The numbers show what the next step would do.',
    replaying: 'The last step, part by part.',
    /** @param {string} token */
    targetSaid: (token) => `The target is now ${token}.`,
    resetSaid: 'The training and the row of its input are as at the start.',
    /** @param {number} step @param {string} p @param {string} loss */
    curveLabel: (step, p, loss) => `Curves of probability and loss up to step ${step}: now ${p} and ${loss}`,
    /** @param {string} token */
    curveProbability: (token) => `p(${token})`,
    curveLoss: 'loss',
    breakLabel: 'dashed: row or target changed by hand',
    /** @param {number} n */
    step: (n) => `step ${n}`,
  },
  context: {
    title: 'Context',
    badge: 'one head, identity projections, not trained',
    caption:
      'Each row of weights belongs to one query and sums to 1. The sentences differ in one token at first; the first ≠ stands where that token gets in. Δ is the largest difference.',
    tryThis: 'make the sentences identical, then put them back and switch positional encoding off.',
    letters: ['A', 'B'],
    /** @param {string} letter */
    sentence: (letter) => `Sentence ${letter}`,
    more: 'Change the order',
    makeIdentical: 'Make the sentences identical',
    restore: 'Bring sentence B back',
    positionalEncoding: 'positional encoding',
    nowIdentical: 'Sentence B is now sentence A.',
    restored: 'Sentence B is back.',
    encodingOn: 'Positions are added.',
    encodingOff: 'Positions are left out.',
    stages: ['ID', 'row of E', '+ position', 'scores', 'weights', 'output'],
    same: 'equal',
    differs: 'differs',
    notComparable: 'not comparable',
    otherSize: 'other size',
    noTokens: 'The sentence has no tokens, so there is no query to compare.',
    /** @param {string} token */
    noCounterpart: (token) => `The other sentence has no “${token}”: there is no query to compare it with. Pick another row below.`,
    /** @param {string} stage @param {string} token */
    stageOf: (stage, token) => `${stage} of the query “${token}”`,
    /** @param {string} stage @param {string} letter */
    stageLabel: (stage, letter) => `${stage}, sentence ${letter}`,
    /** @param {number} j */
    keyAt: (j) => `key ${j}`,
    /** @param {string} letter */
    weightsLabel: (letter) => `Attention weights of sentence ${letter}: rows are queries, columns are keys`,
    query: 'query',
    /** @param {string} letter */
    workingOf: (letter) => `Sentence ${letter}, query → key:`,
    workingLabel: 'From the dot products to the weights of the query',
    workingStep: 'step',
    dotProduct: 'dot product q · k',
    /** @param {number} d */
    scaled: (d) => `÷ √${d} = score`,
    exponential: 'exp(score − largest)',
    /** @param {string} sum */
    share: (sum) => `÷ sum ≈ ${sum}: weight`,
    pickedKey: 'picked',
    resetSaid: 'The sentences are as at the start.',
  },
  export: {
    button: 'Share',
    /** @param {string} reason */
    failed: (reason) => `That did not work. Try again or reload the page. Reason: ${reason}`,
  },
  // Where a number comes from.
  why: {
    /** @param {string} token @param {number} id @param {number} j @param {string} value */
    table: (token, id, j, value) => `E[${id}, ${j}] = ${value}: row ${id} (${token}), coordinate e${j}.`,
    /** @param {string} start */
    changedFrom: (start) => `Changed; at the start it was ${start}.`,
    /** @param {number} at @param {number} id @param {string} token @param {number} j @param {string} value */
    vector: (at, id, token, j, value) =>
      `X[${at}, ${j}] = ${value}: copied from row ${id} of the table (${token}), because ID ${id} stands at position ${at}.`,
    /** @param {number} id @param {number} j @param {string} value */
    fragmentRow: (id, j, value) => `Row ${id}, coordinate e${j} = ${value}. Invented.`,
    /** @param {number} at @param {number} id @param {number} j @param {string} value */
    fragmentVector: (at, id, j, value) => `Position ${at}, coordinate e${j} = ${value}: copied from row ${id}.`,
    /** @param {number} at @param {number} column @param {number} id */
    oneHot: (at, column, id) =>
      column === id ? `1, because the ID at position ${at} is ${id}.` : `0, because the ID at position ${at} is ${id} and not ${column}.`,
    /** @param {number} at @param {number} id @param {number} j @param {string} value */
    product: (at, id, j, value) => `${value}: row ${at} of the one-hot matrix times column e${j} of E. Only row ${id} is multiplied by 1.`,
    /** @param {string} token @param {number} j @param {string} value */
    outputWeight: (token, j, value) => `Weight ${j} of the response ${token} = ${value}. Invented, and frozen.`,
    /** @param {string} token @param {string} input @param {string} value */
    logit: (token, input, value) => `Logit = ${value}: the dot product of the embedding of ${input} and the weights of ${token}.`,
    /** @param {string} token @param {string} value */
    probability: (token, value) => `p(${token}) = ${value}: exp of its logit, divided by the sum of both exp.`,
    /** @param {string} token @param {string} value */
    loss: (token, value) => `L = ${value} nats: minus the natural logarithm of p(${token}), computed from the logits.`,
    /** @param {number} j @param {string} rate @param {string} gradient @param {string} value */
    update: (j, rate, gradient, value) => `−${rate} × (${gradient}), the slope of the loss along e${j}: ${value}.`,
    /** @param {number} j @param {string} before @param {string} update @param {string} after */
    rowAfter: (j, before, update, after) => `e${j} after the step: ${before} + (${update}) → ${after}.`,
    /** @param {string} query @param {string} key @param {string} score @param {string} weight @param {string} sum */
    weight: (query, key, score, weight, sum) =>
      `“${query}” looks at “${key}”: score ${score}, weight ${weight}. The weights of this row add up to ${sum}.`,
    /** @param {string} q @param {string} k @param {string} value */
    dotProduct: (q, k, value) => `${value}: the vectors of “${q}” and “${k}”, multiplied coordinate by coordinate and added.`,
    /** @param {string} q @param {string} k @param {string} value @param {Facts} facts */
    score: (q, k, value, facts) => `${value}: the dot product of “${q}” and “${k}”, divided by √${facts.d}.`,
    /** @param {string} _q @param {string} k @param {string} value @param {Facts} facts */
    exponential: (_q, k, value, facts) => `${value}: exp of the score of “${k}” minus ${facts.max}, the largest score in the row.`,
    /** @param {string} _q @param {string} _k @param {string} value @param {Facts} facts */
    share: (_q, _k, value, facts) => `${value}: the number above, divided by the sum of its row, ${facts.sum}.`,
    /** @param {string} stage @param {string} letter @param {string} token @param {string} place @param {string} value @param {string} kind */
    stage: (stage, letter, token, place, value, kind) =>
      kind === 'id' ? `“${token}” in sentence ${letter} has ID ${value}.` : `${stage}, sentence ${letter}, “${token}”, ${place}: ${value}.`,
  },
  errors: {
    /** @param {Facts} x */
    notANumber: (x) =>
      `“${x.text}” is not read as a number. Write it like 0.5 or 0,5: one decimal mark, no thousands marks. The old value stays.`,
    /** @param {Facts} x */
    notAnId: (x) => `“${x.text}” is not read as an ID. Write whole numbers with spaces between them, like 3 4 3.`,
    /** @param {Facts} x @param {Format} f */
    idNotInteger: (x, f) =>
      `${Number.isFinite(x.value) ? f.full(x.value) : 'What stands'} at ${place(x.position)} is not a whole number, so it cannot be an ID. Separate IDs by spaces.`,
    /** @param {Facts} x @param {Format} f */
    idOutOfRange: (x, f) => `There is no ID ${f.full(x.value)} (${place(x.position)}): the IDs go from 0 to ${x.vocabSize - 1}.`,
    /** @param {Facts} x @param {Format} f */
    idNotShown: (x, f) =>
      `Row ${f.full(x.value)} exists, but this fragment does not show it (${place(x.position)}). Use IDs whose rows are shown.`,
    /** @param {Facts} x @param {Format} f */
    positionOutOfRange: (x, f) => `There is no place ${f.full(x.value)} here; there are ${x.size}, counted from 0.`,
    /** @param {Facts} _x */
    notAPermutation: (_x) => 'Each token needs an ID of its own: this renaming gives one twice or leaves one out.',
    /** @param {Facts} _x */
    notFinite: (_x) => 'That is not a finite number. The old value stays.',
    /** @param {Facts} x @param {Format} f */
    coordinateTooLarge: (x, f) =>
      `${f.full(x.value)} is out of range: a coordinate lies between −${f.full(x.limit)} and ${f.full(x.limit)}. The old value stays.`,
    /** @param {Facts} x @param {Format} f */
    learningRateInvalid: (x, f) =>
      `The learning rate must be a number from 0 to ${f.full(x.limit)}${Number.isFinite(x.value) ? `, not ${f.full(x.value)}` : ''}. The old one stays.`,
    /** @param {Facts} x @param {Format} f */
    seedInvalid: (x, f) => `The seed must be a whole number from 0 to ${f.full(x.limit)}.`,
    /** @param {Facts} x */
    tokenUnknown: (x) => `The table has no token “${x.name}” (${place(x.position)}). Use the tokens of the table.`,
    /** @param {Facts} x */
    sentenceTooLong: (x) => `${x.size} tokens are too many here: at most ${x.limit}.`,
    /** @param {Facts} x @param {Format} f */
    stepTooLarge: (x, f) =>
      `A step with learning rate ${f.full(x.learningRate)} would take the row beyond ±${f.full(x.limit)}. Lower the learning rate or reset.`,
    /** @param {Facts} _x */
    targetNotAResponse: (_x) => 'The target must be one of the responses.',
    /** @param {Facts} _x */
    nothingToUndo: (_x) => 'There is nothing to undo.',
    /** @param {Facts} _x */
    nothingToRedo: (_x) => 'There is nothing to do again.',
    /** @param {Facts} _x */
    coreBroken: (_x) => 'The calculation broke off, and nothing has changed. Try again; if that does not help, reload the page.',
    /** @param {Facts} _x */
    coreMissing: (_x) => 'The live figure could not start, so this is the still one. Reload the page to try again.',
  },
};
