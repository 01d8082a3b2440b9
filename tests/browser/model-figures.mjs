// What the figures must show, from the state of the model: every number by its name, and the texts that have numbers in them.
// Sentences come from the product's messages.
import { Cells, Numbers, asMatrix, at, columnsOf, rowOf } from './model-numbers.mjs';
import { messages } from './words.mjs';

const KINDS = ['idsOnly', 'rowsOnly', 'both'];
const STAGES = ['id', 'row', 'encoded', 'scores', 'weights', 'output'];

/** A refusal in words. */
export function sentence(lang, { code, facts }) {
  const t = messages(lang);
  return t.errors[code](facts, messages.format(lang));
}

/**
 * Each figure: the texts that have numbers (a text or a list by selector), the values of its fields, its labels for those who do not
 * see it. `v` is the model with its words, its numbers and what the page shows of the reader's picks.
 */
const FIGURES = {
  fragment: {
    cells(v, cells) {
      cells.grid('F', v.state.fragment.rows);
      if (v.state.fragment.ids.length) cells.grid('G', v.state.fragment.vectors);
    },
    texts: {
      '.badge': ({ t, state }) => t.fragment.badge(state.fragment.shown.length, state.fragment.vocabSize),
      'table:nth-of-type(2) th': ({ t, state }) => [
        ...(state.fragment.ids.length ? [t.common.position, t.common.id, 'e0', 'e1', 'e2'] : []),
        ...state.fragment.ids.flatMap((id, k) => [k, id]),
      ],
    },
    fields: { input: ({ model }) => [model.kept.fragment?.text ?? model.fields().fragment] },
  },
  table: {
    cells: (v, cells) => cells.grid('E', v.state.table, v.columns),
    texts: {
      '.badge': ({ t, state, V, d }) => t.table.badge(V, d, V * d, state.changedCount),
      '.legend .n': ({ n }) => [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map((value) => n.full(value)),
      '.table th.id': ({ V }) => [...Array(V).keys()],
      '.rotate > .result': (v) => v.rotation((r) => [v.t.study.table.counted(r.changed, r.numbers, v.f)]),
      '.rotate dd': (v) =>
        v.rotation((r) => {
          const words = v.t.study.table;
          return ['logits', 'scores', 'weights', 'outputs'].map((name) =>
            r[name] === 0 ? words.noDifference : words.largest(v.n.short(r[name])),
          );
        }),
      '.rotate caption': (v) => v.rotation((r) => [v.t.study.table.goOn(r.steps, v.f)]),
      '.rotate tbody td': (v) =>
        v.rotation((r) =>
          ['sgd', 'momentum', 'adam'].flatMap((kind) =>
            r[kind].steps < r.steps
              ? [v.t.study.table.notPossible]
              : [v.n.percent(r[kind].own), v.n.percent(r[kind].turned), r[kind].largest === 0 ? '0' : v.n.short(r[kind].largest)],
          ),
        ),
      '.rotate .refused': (v) => (v.panel ? v.refusalOf({ type: 'previewRotation', seed: v.model.turnSeed }) : []),
      '.distances dt:nth-child(1)': (v) => v.distance(() => [v.t.study.table.rows, v.t.study.table.ids(...v.ends)]),
      '.distances dd': (v) =>
        v.distance((pair) => [
          v.t.study.table.measures(v.n.fixed(pair.euclidean, 3), v.cosine(pair.cosine)),
          v.t.study.table.measures(v.n.fixed(pair.idDifference, 0), v.cosine(pair.idCosine)),
        ]),
      '.distances tbody td': (v) => {
        const all = v.panel && v.model.ask({ type: 'distances', id: v.ends[0] });
        if (!all?.ok) return [];
        return all.value.flatMap((one) => [v.n.fixed(one.euclidean, 3), v.cosine(one.cosine), v.n.fixed(one.idDifference, 0)]);
      },
    },
    fields: {
      '.randomise input': (v) => (v.panel ? [v.n.full(v.model.randomSeed)] : []),
      '.rotate input': (v) => (v.panel ? [v.n.full(v.model.turnSeed)] : []),
      '.distances select': null,
    },
  },
  lookup: {
    cells(v, cells) {
      const { input, table } = v.state;
      cells.grid('E', table, v.columns);
      if (v.shown.pressed[1]) {
        cells.grid('H', input.oneHot, 0);
        cells.grid('P', input.oneHotProduct, v.columns);
      } else if (input.ids.length) cells.grid('X', input.vectors, v.columns);
    },
    texts: {
      '.badge': ({ t, f, state, V, d }) => t.lookup.badge(state.input.ids.length, V, d, V * d, f),
    },
    fields: {
      'input.words': ({ model }) => [model.kept.words?.text ?? model.fields().words],
      'input.ids': ({ model }) => [model.kept.ids?.text ?? model.fields().ids],
      '.chip select': ({ state }) => state.input.ids,
    },
  },
  rename: {
    cells(v, cells) {
      const then = v.previews[v.mode];
      cells.grid('R', then.table, then.table && columnsOf(then.table).map((column) => v.n.decimals(column)));
      cells.grid('X', v.state.input.vectors, v.columns);
      cells.grid('Y', then.vectors, v.columns);
    },
    texts: {
      '.badge': ({ t, n, state, model, shown }) => {
        const [a, b] = shown.fields.select.map((origin) => state.tokens[state.origin.indexOf(Number(origin))]);
        return model.rename.shuffled ? t.rename.shuffleBadge(n.full(model.rename.seed)) : t.rename.swapBadge(a, b);
      },
      '.modes button': ({ t, f, state, previews }) =>
        KINDS.map((kind) => t.rename.modes[kind] + t.rename.verdict(previews[kind].differing, state.input.vectors.data.length, f)),
      '.beside > :first-child th.id': ({ V }) => [...Array(V).keys()],
    },
    fields: { select: null, input: ({ model, n }) => [n.full(model.rename.seed)] },
  },
  edit: {
    cells: (v, cells) => v.state.input.ids.length && cells.grid('X', v.state.input.vectors, v.columns),
    texts: {
      '.badge': ({ t, n, edited }) => t.edit.badge(edited.name, edited.column, n.full(edited.value)),
      '.result': ({ t, f, state, edited }) =>
        t.edit.count(edited.name, state.input.ids.filter((id) => id === edited.id).length, state.input.ids.length, f),
    },
    fields: { select: null, 'input.number': ({ n, edited }) => [n.full(edited.value)] },
    labels: { 'input[type=range]@aria-valuetext': ({ n, edited }) => [`${edited.name} e${edited.column}: ${n.full(edited.value)}`] },
  },
  train: {
    cells(v, cells) {
      const { n, told } = v;
      if (!told) return;
      const step = v.sample;
      cells.grid('e', asMatrix([[...step.rowBefore]]));
      const decimals = Math.max(2, n.decimals(step.logits));
      v.state.training.responses.forEach((_, r) => {
        cells.one(`z ${r}`, step.logits[r], n.fixed(step.logits[r], decimals));
        cells.grid(`w ${r}`, asMatrix([rowOf(told.outputWeights, r)]));
        cells.one(`p ${r}`, step.probabilities[r], n.percent(step.probabilities[r]));
      });
      cells.one('L', step.loss, n.fixed(step.loss, 3));
      cells.grid('u', asMatrix([[...step.rowBefore], [...step.update], [...step.rowAfter]]), 3);
    },
    texts: {
      '.badge': ({ t, n, state: { training, tokens } }) =>
        t.train.badge(
          training.step,
          training.inputIds.map((id) => tokens[id]).join(' '),
          tokens[training.target],
          n.full(training.learningRate),
        ),
      '.row.control .at': ({ t, part }) => (part === null ? t.train.partByPart : t.train.partAt(part + 1, 6, t.train.parts[part])),
      '.figure > .result': ({ t, n, part, model: { taken }, state: { training, tokens } }) => {
        if (!taken) return t.train.notYet;
        if (part !== null) return t.train.replaying;
        const [p0, p1] = [taken.meanProbability, taken.meanProbabilityAfter].map((p) => n.percent(p));
        return t.train.result(tokens[training.target], p0, p1, n.fixed(taken.meanLoss, 3), n.fixed(taken.meanLossAfter, 3));
      },
      '.figure > .refused': ({ lang, told, state }) =>
        told ? [] : [sentence(lang, { code: 'stepTooLarge', facts: state.training.nextStep.facts })],
      '.update th.w': ({ t, n, told, state: { training } }) =>
        told ? [t.train.rowNow, training.plain ? t.train.update(n.full(training.learningRate)) : t.train.updateBy, t.train.rowAfter] : [],
      '.count:not(td)': ({ t, f, told }) => (told ? [t.train.movedCount(told.movedCount, told.unmovedCount, f)] : []),
      '.curve .top': ({ n, most }) => [n.percent(1), n.fixed(most, 2)],
      '.curve .bottom': () => [0, 0],
      '.curve .first': ({ t, points }) => Array(2).fill(t.train.step(points[0].step)),
      '.curve .last': ({ t, points }) => Array(2).fill(t.train.step(Math.max(points.at(-1).step, points[0].step + 1))),
      '.gradient-check dd': (v) =>
        v.gradient(({ analytic, numeric, step, error }) => [...[analytic, numeric, step].map((x) => v.n.full(x)), v.n.short(error)]),
      '.gradient-check dl + .note': (v) =>
        v.gradient(({ lossPlus, lossMinus }) => [v.t.study.train.losses(v.n.full(lossPlus), v.n.full(lossMinus))]),
      '.overtrain button': ({ t, f, panel }) => (panel ? [t.study.train.overtrainButton(100, f)] : []),
      '.overtrain td': ({ panel, model, n, state: { training } }) => {
        const answer = panel && model.ask({ type: 'everyInput' });
        if (!answer?.ok) return [];
        const { now, start } = answer.value;
        const k = training.responses.indexOf(training.target);
        return Array.from({ length: now.rows }, (_, i) => [
          start.cols === now.cols ? n.percent(at(start, i, k)) : '–',
          n.percent(at(now, i, k)),
        ]).flat();
      },
      '.compare tbody td': ({ n, d, overlaid }) =>
        Array.from({ length: d }, (_, j) => overlaid.map((values) => n.fixed(values[j], 3))).flat(),
      '.overlay .top': ({ n, panel, overlaid }) => (panel ? [n.full(Math.max(1, ...overlaid.flat().map(Math.abs)))] : []),
      '.overlay .bottom': ({ n, panel, overlaid }) => (panel ? [n.full(-Math.max(1, ...overlaid.flat().map(Math.abs)))] : []),
      'td.count': ({ t, panel, model, told, state: { training } }) => {
        const step = panel && (model.taken ?? told);
        if (!step) return [];
        const ledgers = [[step.ledger, step.moved], ...(training.settings.weights === 'trained' ? [[step.weightsLedger, step.weightsMoved]] : [])]; // prettier-ignore
        return ledgers.flatMap(([ledger, { cols }]) => ledger.map(({ moved }) => t.study.train.movedOf(moved, cols)));
      },
    },
    fields: {
      '.figure > .row.control input.number': ({ n, state }) => [n.full(state.training.learningRate)],
      '.figure > .row.control label:first-child select': ({ state }) => [state.training.target],
      'select.shown': null,
      '.settings input': ({ panel, n, state: { training } }) => {
        if (!panel) return [];
        const { optimizer, labelSmoothing } = training.settings;
        const options = { sgd: [], momentum: ['momentum'] }[optimizer.kind] ?? ['beta1', 'beta2', 'epsilon'];
        return [labelSmoothing, ...options.map((name) => optimizer[name]), optimizer.weightDecay].map((value) => n.full(value));
      },
      '.settings .chip select': ({ panel, state }) => (panel ? state.training.settings.inputs : []),
      '.gradient-check select': null,
      '.compare select': null,
    },
    labels: {
      '.curves@aria-label': ({ t, n, points, state }) => [
        t.train.curveLabel(state.training.step, n.percent(points.at(-1).probability), n.fixed(points.at(-1).loss, 3)),
      ],
    },
  },
  context: {
    cells(v, cells) {
      const { context } = v.state;
      for (const which of [0, 1]) if (context.sentences[which].length) cells.grid(`weight ${which}`, context.weights[which], 3);
      const { pick, comparison } = v;
      if (pick) {
        const { which, query } = pick;
        const working = [context.dotProducts, context.scores, context.exponentials, context.weights];
        cells.grid('work', asMatrix(working.map((m) => rowOf(m[which], query))), 3);
      }
      if (!comparison?.comparable) return;
      const lines = [
        [pick.which, comparison.position],
        [1 - pick.which, comparison.otherPosition],
      ].map(([which, query]) => ({ which, query, values: v.numbersOf(which, query) }));
      const decimals = v.stage === 'id' ? 0 : v.stage === 'row' ? v.n.decimals(lines.flatMap(({ values }) => values)) : 3;
      for (const { which, query, values } of lines) cells.grid(`stage ${which} ${query}`, asMatrix([values]), decimals);
    },
    texts: {
      '.badge': ({ t }) => t.context.badge,
      '.stages small': ({ t, n, comparison }) =>
        STAGES.map((_, i) => {
          const s = comparison?.comparable && comparison.stages[i];
          return !s || s.equal ? '' : s.comparable ? `Δ ${n.fixed(s.largest, 3)}` : t.context.otherSize;
        }),
      '.working th.w': ({ t, n, d, pick, state }) =>
        pick
          ? [
              t.context.dotProduct,
              t.context.scaled(d),
              t.context.exponential,
              t.context.share(n.fixed(state.context.sums[pick.which][pick.query], 3)),
            ]
          : [],
      '.working > .of': ({ t, pick, state: { tokens, context } }) => {
        if (!pick) return context.sentences.every((ids) => ids.length) ? ['a picked query'] : [];
        const [query, key] = [pick.query, pick.key].map((k) => tokens[context.sentences[pick.which][k]]);
        return [`${t.context.workingOf(t.context.letters[pick.which])} ${query} → ${key}`];
      },
      '.order dd': (v) =>
        [0, 1].flatMap((which) => {
          const answer = v.panel && v.model.ask({ type: 'checkOrder', which });
          if (!answer?.ok) return [];
          const words = v.t.study.context;
          return [answer.value.without, answer.value.with].map(({ equal, rounding, largest }) =>
            equal ? words.sameBits : (rounding ? words.toRounding : words.differ)(v.n.short(largest)),
          );
        }),
      '.order .refused': (v) => (v.panel ? [0, 1].flatMap((which) => v.refusalOf({ type: 'checkOrder', which })) : []),
    },
    fields: {
      '.line:nth-child(1) .chip select': ({ state }) => state.context.sentences[0],
      '.line:nth-child(2) .chip select': ({ state }) => state.context.sentences[1],
    },
  },
};

export const NAMES = Object.keys(FIGURES);

/** What the page is to note. */
export const LOOK = Object.fromEntries(
  NAMES.map((name) => {
    const { texts, fields, labels = {} } = FIGURES[name];
    return [name, { texts: Object.keys(texts), fields: Object.keys(fields), labels: Object.keys(labels) }];
  }),
);

/** What stands still, or is named and not counted: options, captions, formulas in words, names of coordinates. */
export const STILL =
  '.sr, option, figcaption, .legend, svg, sub, thead, th.id, .why, .status, .more .note, .more dt, .settings label, .compare th';

/** The model, and of the reader's picks what the page shows. */
function viewOf(model, page, name) {
  const { state, lang } = model;
  const t = messages(lang);
  const n = new Numbers(lang);
  const shown = page.figures[name];
  const v = { model, state, lang, t, n, f: messages.format(lang), shown, panel: shown.panel, V: state.table.rows, d: state.table.cols };
  v.columns = columnsOf(state.table).map((column) => n.decimals(column));
  v.refusalOf = (question) => {
    const answer = model.ask(question);
    return answer.ok ? [] : [sentence(lang, answer)];
  };
  const asked = (question, tell) => {
    const answer = v.panel && model.ask(question);
    return answer?.ok ? tell(answer.value) : [];
  };
  const picks = (css) => shown.fields[css].map(Number);
  if (name === 'table') {
    v.rotation = (tell) => asked({ type: 'previewRotation', seed: model.turnSeed }, tell);
    v.ends = picks('.distances select');
    v.distance = (tell) => asked({ type: 'distance', a: v.ends[0], b: v.ends[1] }, tell);
    v.cosine = (x) => (x === undefined ? t.study.table.none : n.fixed(x, 3));
  }
  if (name === 'rename') {
    const permutation = model.permutation(page);
    const preview = (kind) => model.ask({ type: `preview${kind[0].toUpperCase()}${kind.slice(1)}`, permutation }).value;
    v.previews = Object.fromEntries(KINDS.map((kind) => [kind, preview(kind)]));
    v.mode = KINDS[shown.pressed.slice(2).indexOf(true)];
  }
  if (name === 'edit') {
    const [token, column] = picks('select');
    const id = state.origin.indexOf(token);
    v.edited = { id, column, name: state.tokens[id], value: at(state.table, id, column) };
  }
  if (name === 'train') {
    const { training } = state;
    const place = shown.texts['.row.control .at'][0];
    const part = t.train.parts.findIndex((words, k) => t.train.partAt(k + 1, 6, words).replace(/\s+/g, '') === place);
    v.part = part < 0 ? null : part;
    v.told = v.part !== null && model.taken ? model.taken : training.nextStep.ok ? training.nextStep.value : null;
    v.sample = v.told?.samples[Math.min(picks('select.shown')[0] ?? 0, v.told.samples.length - 1)];
    v.points = training.history;
    v.most = Math.max(0.1, ...v.points.map(({ loss }) => loss));
    const [matrix, row, column] = picks('.gradient-check select');
    v.gradient = (tell) => asked({ type: 'checkGradient', matrix, row, column }, tell);
    const id = training.inputIds[0];
    v.overlaid = v.panel
      ? [
          rowOf(state.table, id),
          ...(state.context.rotated ? [] : [rowOf(state.start, id)]),
          rowOf(state.table, picks('.compare select')[0]),
        ]
      : [];
  }
  if (name === 'context') {
    const { context } = state;
    v.stage = STAGES[shown.pressed.indexOf(true)];
    const heading = shown.texts['.working > .of'][0];
    const which = t.context.letters.findIndex((letter) => heading?.startsWith(bare(t.context.workingOf(letter))));
    v.pick = which < 0 ? null : { which, query: shown.lit[which], key: shown.marked[0] };
    v.comparison = v.pick && model.ask({ type: 'compare', which: v.pick.which, position: v.pick.query }).value;
    v.numbersOf = (which, query) => {
      const { rows: row, encoded, scores, weights, outputs: output } = context;
      return v.stage === 'id' ? [context.sentences[which][query]] : rowOf({ row, encoded, scores, weights, output }[v.stage][which], query);
    };
  }
  return v;
}

const bare = (text) => String(text).replace(/\s+/g, '');
const list = (texts) => (Array.isArray(texts) ? texts : [texts]);

// What no number and no text may be.
const BROKEN = /NaN|Infinity|∞|undefined|\[object|\bnull\b/;
const NEGATIVE_ZERO = /(?<![\d.,·⁰-⁹])[-−]0(?:[.,]0+)?(?![.,]?\d)(?! ×)/; // "−0 × gradient" is a formula

/**
 * What of a figure differs from the model, in words.
 * @param {any} model @param {any} page @param {string} name
 * @returns {string[]}
 */
export function differences(model, page, name) {
  const v = viewOf(model, page, name);
  const { shown } = v;
  const found = [];
  const compare = (what, is, should) => {
    if (is !== should) found.push(`${name} ${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  };
  const cells = new Cells(v.n);
  FIGURES[name].cells(v, cells);
  for (const [why, text] of shown.cells) compare(`[${why}]`, text, cells.written.get(why));
  compare('numbers', shown.cells.length, cells.written.size);
  const { texts, fields, labels = {} } = FIGURES[name];
  for (const [css, expected] of Object.entries(texts)) compare(css, shown.texts[css].join('|'), list(expected(v)).map(bare).join('|'));
  for (const [css, expected] of Object.entries(fields)) if (expected) compare(css, shown.fields[css].join('|'), expected(v).join('|'));
  for (const [css, expected] of Object.entries(labels)) compare(css, shown.labels[css].join('|'), expected(v).join('|'));
  compare('can undo', shown.undo, v.state.canUndo);
  compare('can redo', shown.redo, v.state.canRedo);
  const digits = /.{0,30}\d.{0,30}/.exec(shown.rest);
  if (digits) found.push(`${name} has a number that nobody holds: ${digits[0]}`);
  for (const wrong of [BROKEN, NEGATIVE_ZERO]) {
    const [where] = new RegExp(`.{0,30}(?:${wrong.source}).{0,30}`).exec(shown.all) ?? [];
    if (where) found.push(`${name} shows ${where}`);
  }
  return found;
}

/** The number of a figure that goes by a name, in every digit. */
export function fullNumber(model, page, name, why) {
  const cells = new Cells(new Numbers(model.lang));
  FIGURES[name].cells(viewOf(model, page, name), cells);
  return cells.full.get(why);
}

/** What of the questions differs from the model. */
export function differencesOfQuestions(model, page) {
  const { lang } = model;
  const t = messages(lang);
  const f = messages.format(lang);
  const words = t.predict;
  return page.questions.flatMap(({ name, asked, said }) => {
    const answer = model.ask({ type: 'question', name });
    if (!answer.ok) return [];
    const question = answer.value;
    const own = words.questions[name];
    const legend = bare(`${words.label} ${own.ask(question.facts, f)}`);
    const found = asked === legend ? [] : [`${name}: ${asked}, not ${legend}`];
    const given = model.answers.get(name);
    if (given?.asked !== JSON.stringify(question)) return found;
    const judged = model.judged(question, given.answer);
    if (!judged.ok) return found;
    const { right, answers, number, reason } = judged.value;
    const inWords = (option) => {
      if (question.kind === 'token') return option ? words.token(option) : words.none;
      const text = own.choices[option];
      return typeof text === 'function' ? text(question.facts) : text;
    };
    const truth = question.kind === 'number' ? own.value(number, f) : answers.map(inWords).join(` ${words.or} `);
    for (const part of [(right ? words.right : words.wrong)(truth), own.because(reason, f)])
      if (!said.includes(bare(part))) found.push(`${name}: ${said} does not say ${part}`);
    return found;
  });
}
