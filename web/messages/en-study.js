// English words for what the figures have besides: other ways to train, experiments.

/** @typedef {import('../draw/format.js').Format} Format */
/** @typedef {Record<string, any>} Facts */

/** The names of options in refusals. @type {Record<string, string>} */
const OPTIONS = {
  labelSmoothing: 'The label smoothing',
  momentum: 'The momentum μ',
  beta1: 'β₁',
  beta2: 'β₂',
  epsilon: 'ε',
  weightDecay: 'The weight decay',
};

export default {
  study: {
    train: {
      /** @param {any} v */
      caption: (v) =>
        `Not the article’s case. ${v.t.study.train.optimizerNotes[v.state.training.settings.optimizer.kind]} All values are invented.`,
      why: {
        /** @param {string} token @param {number} j @param {string} value @param {string} kind */
        outputWeight: (token, j, value, kind) =>
          kind === 'tied'
            ? `Coordinate e${j} of the row of ${token} in E, here as an output weight: ${value}.`
            : `Weight ${j} of the response ${token} = ${value}.`,
        /** @param {string} token @param {string} value */
        probability: (token, value) => `p(${token}) = ${value}: exp of its logit, divided by the sum of exp over all responses.`,
        /** @param {string} value */
        loss: (value) =>
          `L = ${value} nats, for this input. With label smoothing s, −ln p of each of the R responses counts for s/R, that of the target for 1 − s more.`,
        /** @param {number} j @param {string} gradient @param {string} value */
        update: (j, gradient, value) => `What the optimiser adds to e${j}: ${value}. The slope of the loss along it is ${gradient}.`,
      },
      settings: 'Settings',
      settingsNote:
        'The article’s case is one input, two responses, frozen output weights and plain gradient descent. Change one thing at a time and read the ledger below.',
      weights: 'output weights',
      weightsKinds: { frozen: 'frozen', trained: 'trained too', tied: 'tied: the rows of E' },
      responses: 'responses',
      responsesChosen: 'as at the start',
      responsesEvery: 'every token',
      labelSmoothing: 'label smoothing',
      optimizer: 'optimiser',
      optimizers: {
        sgd: 'Gradient descent',
        momentum: 'Momentum',
        adam: 'Adam',
        adamw: 'AdamW',
      },
      options: { momentum: 'μ', beta1: 'β₁', beta2: 'β₂', epsilon: 'ε' },
      decayCoupled: 'weight decay, coupled (L2)',
      decayDecoupled: 'weight decay, decoupled',
      optimizerNotes: {
        sgd: 'Gradient descent: each parameter moves against its gradient, and nothing is remembered.',
        momentum:
          'Momentum: v ← μ v + g, and each parameter moves by −η v, where η is the learning rate. A row keeps rolling after its gradient is gone.',
        adam: 'Adam: running means of the gradient and of its square, corrected for their start at 0; the step is −η times the first, divided by the root of the second plus ε. Decay, if any, is part of the gradient (L2).',
        adamw: 'AdamW: like Adam, but the decay shrinks the parameter directly, not through the gradient.',
      },
      dense:
        'The steps are those of PyTorch’s dense optimisers (torch.optim, nn.Embedding with sparse=False). Sparse ones, such as SparseAdam, do not touch the rows that were not looked up.',
      inputs: 'inputs',
      batchNote:
        'Each input is to predict the same target, and the loss is the mean over the inputs. Where an ID occurs twice, its gradients are added up.',
      backToStart: 'Back to the starting case',
      /** @param {string} p */
      settingsSaid: (p) => `Set. The target’s probability for the first input is now ${p}.`,
      ledger: 'Ledger',
      ofLast: 'What the last step did.',
      ofNext: 'What the next step would do.',
      claim: 'Only accessed rows move:',
      holds: 'true.',
      fails: 'false.',
      verdictNone: 'No row of the table moved.',
      /** @param {string} rows @param {number} n @param {Format} f */
      verdictTrue: (rows, n, f) => `${f.plural(n, { one: 'The row of', other: 'The rows of' })} ${rows} moved, and no other row of E.`,
      /** @param {string} rows @param {number} n @param {string} reasons @param {Format} f */
      verdictFalse: (rows, n, reasons, f) =>
        `${f.plural(n, { one: 'The row of', other: 'The rows of' })} ${rows} moved without being looked up, because of ${reasons}.`,
      reasons: {
        letters: ['G', 'M', 'D', 'S'],
        names: ['gradient', 'momentum left from an earlier step', 'weight decay', 'sharing with the output weights'],
      },
      legend:
        'G gradient (in E, through the lookup); M momentum left from an earlier step (in Adam, its running mean); D weight decay; S sharing: the row also serves as output weights; – exactly unchanged.',
      tableLedger: 'Table E',
      weightsLedger: 'Output weights',
      weightsFrozen: 'The output weights are frozen: none of them moved.',
      weightsTied: 'There are no output weights apart from E: its rows serve as both.',
      movedHead: 'moved',
      accessed: 'accessed',
      /** @param {number} n @param {number} of */
      movedOf: (n, of) => `${n} of ${of}`,
      gradient: 'Check this gradient',
      gradientNote:
        'One parameter is moved by h each way, the loss is computed both times, and the difference is divided by 2h: that is the slope, without any formula for gradients.',
      matrix: 'matrix',
      matrixE: 'E',
      matrixW: 'output weights',
      row: 'row',
      column: 'coordinate',
      analytic: 'gradient by the formula',
      numeric: '(L₊ − L₋) / 2h',
      h: 'h',
      error: 'difference',
      /** @param {string} plus @param {string} minus */
      losses: (plus, minus) => `L₊ = ${plus}, L₋ = ${minus}. The difference comes from rounding, and from h being small but not zero.`,
      overtrain: 'Train one sample too long',
      overtrainNote: 'A hundred steps on the same sample, then every token as the input: what has the table learnt about the others?',
      /** @param {number} n @param {Format} f */
      overtrainButton: (n, f) => `${f.integer(n)} steps at once`,
      /** @param {number} n @param {string} p */
      overtrained: (n, p) => `${n} steps done. The target’s probability is now ${p}; one “Undo” takes all of them back.`,
      /** @param {string} target */
      othersLabel: (target) => `Probability of ${target} for every input`,
      input: 'input',
      atStart: 'at the start',
      now: 'now',
      trained: 'trained',
      compare: 'Compare rows',
      compareWith: 'with',
      /** @param {string} token */
      compareNow: (token) => `${token} now`,
      /** @param {string} token */
      compareStart: (token) => `${token} at the start`,
    },
    table: {
      seed: 'seed',
      randomise: 'Randomise the table',
      randomiseNote:
        'Lookup copies whatever stands in a row. With values drawn at random it works as well as before, so nothing in it ever knew a meaning.',
      randomiseButton: 'Draw new values',
      randomised: 'Every row now holds random numbers with one decimal place. The lookups below still copy them exactly.',
      rotate: 'Rotate the coordinates',
      rotateNote:
        'One random orthogonal matrix (a rotation, perhaps with a reflection) turns E, the output weights and the positional vectors together. Their coordinates change; the dot products between them do not, and so neither do logits and attention weights.',
      rotateButton: 'Rotate',
      /** @param {number} changed @param {number} all @param {Format} f */
      turned: (changed, all, f) => `Rotated: ${f.integer(changed)} of ${f.integer(all)} numbers have changed.`,
      /** @param {number} changed @param {number} all @param {Format} f */
      counted: (changed, all, f) =>
        `${f.integer(changed)} of ${f.integer(all)} numbers of E, of the output weights and of the positional vectors change.`,
      noDifference: 'the same bits',
      /** @param {string} x */
      largest: (x) => `the same to rounding (largest difference ${x})`,
      logits: 'logits',
      scores: 'attention scores',
      weights: 'attention weights',
      outputs: 'outputs, rotated likewise',
      /** @param {number} n @param {Format} f */
      goOn: (n, f) => `The target’s probability after ${f.integer(n)} more steps`,
      own: 'as it is',
      turnedHead: 'rotated',
      notPossible: 'the learning rate is too large for so many steps',
      largestHead: 'largest difference',
      rotateWhy:
        'Gradient descent and momentum go on as before, because their steps rotate along with the rest. Adam scales each coordinate by itself, so it depends on the axes. No coordinate has a name that a rotation could not take away.',
      distances: 'Distances',
      distancesNote: 'Between two rows, and between their IDs taken as numbers.',
      from: 'from',
      to: 'to',
      rows: 'rows',
      /** @param {number} a @param {number} b */
      ids: (a, b) => `IDs ${a} and ${b}`,
      /** @param {string} euclidean @param {string} cosine */
      measures: (euclidean, cosine) => `Euclidean distance ${euclidean}, cosine ${cosine}`,
      none: 'none: a zero has no direction',
      /** @param {string} token */
      nearest: (token) => `Rows by distance from ${token}, the nearest first`,
      token: 'token',
      euclidean: 'Euclidean distance',
      cosine: 'cosine',
      idDifference: 'difference of IDs',
      idsSayNothing: 'Distance is computed from the rows alone: that two IDs are close says nothing about their rows.',
    },
    context: {
      order: 'Does order matter?',
      orderNote:
        'Swap the first two tokens and compare each output row with that of the same token before the swap. Without positional encoding only the order of the rows changes.',
      /** @param {string} letter */
      swap: (letter) => `Swap the first two tokens of ${letter}`,
      wouldBe: 'It would read:',
      without: 'without positional encoding',
      with: 'with positional encoding',
      sameBits: 'the same rows in another order, bit for bit',
      /** @param {string} x */
      toRounding: (x) => `the same rows in another order, to rounding (largest difference ${x})`,
      /** @param {string} x */
      differ: (x) => `different rows (largest difference ${x})`,
      /** @param {string} letter */
      swapped: (letter) => `The first two tokens of sentence ${letter} have changed places.`,
    },
  },
  changes: { settings: 'training settings', randomise: 'random table', rotation: 'rotation of the coordinates' },
  errors: {
    sentenceEmpty: () => 'The training needs at least one input. The old inputs stay.',
    /** @param {Facts} x */
    sentenceTooShort: (x) => `There is nothing to swap: the sentence has fewer than ${x.least} tokens.`,
    /** @param {Facts} x @param {Format} f */
    optionOutOfRange: (x, f) =>
      `${OPTIONS[x.option]} must be a number from ${f.full(x.low)} to ${x.high < 1 ? 'just below 1' : f.full(x.high)}${Number.isFinite(x.value) ? `, not ${f.full(x.value)}` : ''}. The old one stays.`,
    /** @param {Facts} x @param {Format} f */
    countOutOfRange: (x, f) => `The number of steps must be a whole number from 1 to ${f.integer(x.limit)}.`,
    /** @param {Facts} x */
    zeroVector: (x) => `The row of ID ${x.id} is all zeros. It has no direction, so it has no cosine with anything.`,
  },
};
