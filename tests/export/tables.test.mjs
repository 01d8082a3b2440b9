// What is exported as tables: CSV and TSV give back the same doubles, LaTeX shows what the screen shows.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { csv, tsv } from '../../web/export/delimited.js';
import { escaped, latex } from '../../web/export/latex.js';
import { decimal } from '../../web/export/number.js';
import { tablesOf } from '../../web/export/tables.js';
import { FIGURES, WORDS, generator, viewOf, withLabs } from './states.mjs';

const sameBits = (a, b) => Object.is(a, b);

/** Records of RFC 4180, written without a look at what wrote them. */
function parseCsv(text) {
  const records = [[]];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (++at; text[at] !== '"' || text[at + 1] === '"'; ++at) {
        assert.ok(at < text.length, 'a quotation has no end');
        if (text[at] === '"') ++at;
        field += text[at];
      }
      ++at;
    } else {
      while (!',\r\n'.includes(text[at])) field += text[at++];
    }
    records[records.length - 1].push(field);
    if (text[at] === ',') ++at;
    else {
      assert.equal(text.slice(at, at + 2), '\r\n');
      at += 2;
      records.push([]);
    }
  }
  assert.deepEqual(records.pop(), []);
  return records;
}

const parseTsv = (text) =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** Every number of the tables is in the records, where its table, row and column say. */
function assertHolds(records, tables) {
  assert.equal(new Set(records.map((record) => record.length)).size, 1);
  const names = Math.max(...tables.map((table) => table.corners.length));
  let at = 0;
  for (const { title, corners, columns, numbers } of tables) {
    const heads = records[at++];
    assert.equal(heads[0], title.replace(/^[+=]/, "'$&")); // as a text, not as a formula
    assert.deepEqual(heads.slice(1, 1 + corners.length), corners);
    assert.equal(heads.slice(1 + names).filter(Boolean).length, columns.length);
    for (let i = 0; i < numbers.rows; ++i) {
      const fields = records[at++].slice(1 + names);
      for (let j = 0; j < numbers.cols; ++j) {
        assert.match(fields[j], /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/);
        assert.ok(sameBits(Number(fields[j]), numbers.data[i * numbers.cols + j]), `${title} ${i} ${j}: ${fields[j]}`);
      }
      assert.ok(fields.slice(numbers.cols).every((field) => field === ''));
    }
  }
  assert.equal(at, records.length);
}

const table = (title, name, numbers) => ({
  title,
  corners: ['token'],
  names: [[name]],
  columns: numbers.map((_, j) => `e${j}`),
  coordinates: true,
  numbers: { rows: 1, cols: numbers.length, data: Float64Array.from(numbers) },
  shown: (_i, j) => String(numbers[j]),
});

describe('CSV and TSV', () => {
  test('give back the doubles of each figure bit for bit', () =>
    withLabs(5, (lab, ui, seed) => {
      for (const figure of FIGURES) {
        for (const oneHot of [false, true]) {
          const tables = tablesOf(figure, viewOf(lab, figure, { ui: { ...ui, oneHot }, lang: seed % 2 ? 'pl' : 'en' }));
          assert.ok(tables.length >= 1);
          assertHolds(parseCsv(csv(tables)), tables);
          assertHolds(parseTsv(tsv(tables)), tables);
        }
      }
    }));

  test('give back any double', () => {
    const next = generator(7);
    const words = new DataView(new ArrayBuffer(8));
    const any = Array.from({ length: 300 }, () => {
      words.setUint32(0, next() * 2 ** 32);
      words.setUint32(4, next() * 2 ** 32);
      return words.getFloat64(0);
    }).filter(Number.isFinite);
    const numbers = [0, -0, 1, -1, 0.1, 1 / 3, 5e-324, -1.7976931348623157e308, 1e21, 1e-7, 123456789012345680000, ...any];
    assertHolds(parseCsv(csv([table('T', 'a', numbers)])), [table('T', 'a', numbers)]);
    assertHolds(parseTsv(tsv([table('T', 'a', numbers)])), [table('T', 'a', numbers)]);
    for (const number of numbers) {
      assert.ok(sameBits(Number(decimal(number)), number));
      assert.match(decimal(number), /^-?\d+\.\d+(?:e[+-]\d+)?$/);
    }
  });

  test('quote what needs it, and hold no text that a spreadsheet computes', () => {
    const names = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', 'a"b,c\r\nd', 'zamek', 'a=1'];
    for (const name of names) {
      const fields = parseCsv(csv([table('=T', name, [-0.5])]))[1];
      assert.deepEqual(fields, ["'=T", /^[=+\-@\t\r]/.test(name) ? `'${name}` : name, '-0.5']);
      const [title, flat, number] = parseTsv(tsv([table('=T', name, [-0.5])]))[1];
      assert.deepEqual([title, number], ["'=T", '-0.5']);
      assert.doesNotMatch(flat, /^[=+\-@]/);
      assert.equal(flat, fields[1].replace(/[\t\r\n]+/g, ' '));
    }
    assert.ok(csv([table('T', 'a"b,c\r\nd', [1])]).includes('"a""b,c\r\nd"'));
  });
});

describe('the tables of a figure', () => {
  const bySeed = (figure, options, body) => withLabs(0, (lab) => body(tablesOf(figure, viewOf(lab, figure, options)), lab.snapshot(), lab));

  test('training: every number of the step, and the curve', () =>
    bySeed('train', {}, ([rows, responses, loss, curve], { training }) => {
      const step = training.nextStep.value;
      assert.deepEqual([...rows.numbers.data], [...step.rowBefore, ...step.gradient, ...step.update, ...step.rowAfter]);
      assert.deepEqual([...responses.numbers.data.slice(6, 8)], [step.logits[0], step.probabilities[0]]);
      assert.deepEqual([...responses.numbers.data.slice(0, 6)], [...training.outputWeights.data.slice(0, 6)]);
      assert.deepEqual([loss.shown(0, 0), responses.shown(0, 6), responses.shown(0, 7)], ['0.755', '0.060', '47.0%']);
      assert.deepEqual(curve.names, [['0']]);
      assert.deepEqual([...curve.numbers.data], [step.probabilities[0], step.loss, 0]);
    }));

  test('training: of several inputs the one that is shown, and the weights before the step', () =>
    withLabs(0, (lab) => {
      const change = (action) => assert.ok(lab.change(action).ok, JSON.stringify(action));
      const { training } = lab.snapshot();
      const optimizer = { ...training.settings.optimizer, kind: 'adam' };
      change({ type: 'settings', settings: { ...training.settings, inputs: [1, 4], weights: 'trained', optimizer } });
      const taken = lab.change({ type: 'step' }).value;
      const [rows, responses, loss] = tablesOf('train', viewOf(lab, 'train', { ui: { taken, part: 2, sample: 1 } }));
      const [, step] = taken.samples;
      assert.deepEqual([...rows.numbers.data], [...step.rowBefore, ...step.gradient, ...step.update, ...step.rowAfter]);
      assert.equal(rows.names[2][0], WORDS.en.train.updateBy);
      assert.deepEqual([...loss.numbers.data], [step.loss]);
      const [first] = training.responses.map((_, r) => [...taken.outputWeights.data.subarray(r * 6, (r + 1) * 6)]);
      assert.deepEqual([...responses.numbers.data.subarray(0, 8)], [...first, step.logits[0], step.probabilities[0]]);
      assert.notDeepEqual(first, [...lab.snapshot().training.outputWeights.data.subarray(0, 6)]);
    }));

  test('training: a step that is replayed is the one that is told', () =>
    withLabs(0, (lab) => {
      const taken = lab.change({ type: 'step' }).value;
      const [rows] = tablesOf('train', viewOf(lab, 'train', { ui: { taken, part: 2 } }));
      assert.deepEqual([...rows.numbers.data.slice(0, 6)], [...taken.rowBefore]);
      const curve = tablesOf('train', viewOf(lab, 'train')).at(-1);
      assert.deepEqual(curve.names, [['0'], ['1']]);
    }));

  test('context: five stages of each sentence', () =>
    bySeed('context', {}, (tables, { context }) => {
      assert.equal(tables.length, 10);
      const stages = [context.rows, context.encoded, context.scores, context.weights, context.outputs];
      tables.forEach(({ numbers }, k) => assert.deepEqual(numbers, stages[k % 5][Math.floor(k / 5)]));
      assert.deepEqual(tables[3].columns, ['0 oto', '1 kamienny', '2 zamek']);
    }));

  test('renaming: the table and the vectors as they would be', () =>
    withLabs(0, (lab) => {
      const [table, now, then] = tablesOf('rename', viewOf(lab, 'rename', { ui: { mode: 'both' } }));
      assert.deepEqual([...now.numbers.data], [...then.numbers.data]);
      assert.deepEqual(then.names[0], ['0', '4', 'zamek']);
      assert.deepEqual(table.names[4], ['4', 'zamek']);
    }));

  test('one-hot rows and their product, where these are seen', () =>
    bySeed('lookup', { ui: { oneHot: true } }, ([oneHot, table, product], { input }) => {
      assert.deepEqual(oneHot.numbers, input.oneHot);
      assert.equal(oneHot.shown(0, 3), '1');
      assert.equal(table.numbers.rows, 6);
      assert.deepEqual(product.numbers, input.oneHotProduct);
    }));
});

describe('LaTeX', () => {
  test('escapes what it would take for commands', () => {
    assert.equal(escaped('\\ { } $ & # % _ ^ ~'), '\\textbackslash{} \\{ \\} \\$ \\& \\# \\% \\_ \\textasciicircum{} \\textasciitilde{}');
    assert.equal(escaped('żółć „a” −1 × √6 → ≈'), 'żółć „a” $-$1 $\\times$ $\\surd$6 $\\rightarrow$ $\\approx$');
    assert.equal(escaped('a\n\n\u2028b\u0000'), 'a b ');
    assert.equal(escaped("a--b ''"), "a-{}-b '{}'");
  });

  test('shows the digits of the screen, in the language of the page', () =>
    withLabs(0, (lab) => {
      const english = latex(tablesOf('context', viewOf(lab, 'context')), 'context.tex');
      assert.ok(english.includes('{}2 & 3 & zamek & $0.249$ & $1.192$ & $1.525$ \\\\'), english);
      const polish = latex(tablesOf('train', viewOf(lab, 'train', { lang: 'pl' })), 'train.tex');
      assert.ok(polish.includes('zamek & $0{,}755$ \\\\'), polish);
      assert.ok(polish.includes('$47{,}0\\%$') || polish.includes('$47{,}0\\,\\%$'), polish);
      assert.ok(latex(tablesOf('table', viewOf(lab, 'table')), 'a.tex').includes('{}ID & token & $e_{0}$ & $e_{1}$'));
      assert.ok(english.startsWith('% \\documentclass') && english.includes('% \\input{context.tex}'));
    }));

  test('is balanced, with the same number of cells in each row of a table', () =>
    withLabs(3, (lab, ui) => {
      for (const figure of FIGURES) {
        const text = latex(tablesOf(figure, viewOf(lab, figure, { ui })), 'a.tex');
        for (const [, columns, body] of text.matchAll(/\\begin\{tabular\}\{([lr]+)\}([\s\S]*?)\\end\{tabular\}/g)) {
          for (const line of body.matchAll(/^ {2}\{\}.*$/gm)) assert.equal(line[0].split(/(?<!\\)&/).length, columns.length, line[0]);
        }
        const plain = text.replace(/\\[{}\\]/g, '');
        assert.equal(plain.split('{').length, plain.split('}').length);
        assert.equal(text.split('\\begin{table}').length, text.split('\\end{table}').length);
      }
    }));
});
