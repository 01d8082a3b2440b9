// Every exported program is run: its last line holds its numbers against the core's. TE_EXPORT_STATES says for how many
// states beside the start.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { LIBRARIES, fileName, programOf } from '../../web/export/programs/index.js';
import { alone, output, together } from './run.mjs';
import { snapshotOf } from './shapes.mjs';
import { FIGURES, viewOf, withLabs } from './states.mjs';
import { cppString, inComment, javascriptString, pythonString } from '../../web/export/names.js';

const STATES = Number(process.env.TE_EXPORT_STATES || 3);

const HOSTILE = [
  '"""; raise SystemExit(0) #\nraise SystemExit(0)\r',
  '*/ ??/ \\',
  'zamek\u2028process.exit(0)\u2029\u0000\u0007',
  '\\u0022 ${process.exit(0)} ` \\',
  '\u202e\ufeff\'"żółć',
  '\ud800 🗝 \u{e0001}?\\',
];

const SHAPES = [
  {
    V: 6,
    d: 3,
    tokens: HOSTILE,
    sentences: [
      [0, 1, 2],
      [5, 4, 3, 3],
    ],
  },
  { V: 1, d: 1, tokens: ['\\'], sentences: [[0], []] },
  { V: 2, d: 7, tokens: ['a', 'b'], sentences: [[1, 0, 1, 1, 0, 1], [0]], encoding: false },
];

/** @type {Record<string, Map<string, string>>} by library and file name */
const programs = Object.fromEntries(Object.keys(LIBRARIES).map((library) => [library, new Map()]));
/** @type {Record<string, Record<string, string>>} of the start, by library and figure */
const first = {};

before(async () => {
  await withLabs(STATES, (lab, ui, seed) => {
    for (const [library, { extension }] of Object.entries(LIBRARIES)) {
      for (const figure of FIGURES) {
        const text = programOf(figure, viewOf(lab, figure, { ui, lang: seed % 2 ? 'pl' : 'en' }), library);
        assert.ok(text, `${seed} ${figure}`);
        programs[library].set(`s${seed}-${fileName(figure, extension)}`, text);
        if (seed === 0) (first[library] ??= {})[figure] = text;
      }
      if (seed > 0) continue;
      SHAPES.forEach((shape, k) => {
        for (const figure of ['table', 'lookup', 'train', 'context']) {
          const text = programOf(figure, viewOf(lab, figure, { state: snapshotOf(shape) }), library);
          programs[library].set(`shape${k}-${fileName(figure, extension)}`, text);
        }
      });
    }
  });
});

/** How many numbers a figure's program compares at the start. */
const COMPARED = { fragment: 9, table: 36, lookup: 18, rename: 36, edit: 18, train: 52, context: 108 };

for (const [library, { extension }] of Object.entries(LIBRARIES)) {
  describe(library, () => {
    test(`the programs of all figures agree with the core: the start, ${STATES} other states, other shapes, hostile names`, async () => {
      const { code, output } = await together(library, programs[library]);
      assert.equal(code, 0, output);
      const said = output.match(/^\w+: \d+ numbers agree with the screen to .*$/gm) ?? [];
      assert.equal(said.length, programs[library].size);
      for (const figure of FIGURES) assert.match(said[FIGURES.indexOf(figure)], new RegExp(`^${figure}: ${COMPARED[figure]} `));
    });

    test('a program runs by the command that it names', async () => {
      const { code, output } = await alone(fileName('lookup', extension), first[library].lookup);
      assert.equal(code, 0, output);
      assert.match(output, /^lookup: 18 numbers agree with the screen to (?:1e-12|0\.000001)$/m);
    });

    test('a number that is not the one on the screen stops the program, which says where', async () => {
      const text = first[library].lookup;
      const at = text.lastIndexOf('0.6'); // in the last row that is expected
      assert.ok(at > 0);
      const { code, output } = await alone(fileName('lookup', extension), `${text.slice(0, at)}0.7${text.slice(at + 3)}`);
      assert.notEqual(code, 0);
      assert.match(output, /vectors\[2, 4\].*zamek.*0\.[56]\d*.*on the screen 0\.(?:7|69)/);
      assert.doesNotMatch(output, /agree/);
    });
  });
}

test('a step that is refused has no program', async () => {
  await withLabs(0, (lab) => {
    for (const coordinate of [0, 1]) lab.change({ type: 'coordinate', id: 1, coordinate, value: 990 });
    lab.change({ type: 'learningRate', value: 1000 });
    assert.equal(lab.snapshot().training.nextStep.ok, false);
    for (const library of Object.keys(LIBRARIES)) assert.equal(programOf('train', viewOf(lab, 'train'), library), null);
    assert.ok(programOf('context', viewOf(lab, 'context'), 'numpy'));
  });
});

describe('names of tokens', () => {
  const points = (text) => [...text].map((character) => character.codePointAt(0));
  const bytes = (text) => [...new TextEncoder().encode(text)];

  test('are the same text again in Python, JavaScript and C++', async () => {
    const python = `print([[ord(c) for c in s] for s in [${HOSTILE.map(pythonString).join(', ')}]])\n`;
    assert.deepEqual(JSON.parse((await output('names.py', python, 'python3 names.py')).output), HOSTILE.map(points));
    const javascript = `console.log(JSON.stringify([${HOSTILE.map(javascriptString).join(', ')}].map((s) => [...s].map((c) => c.codePointAt(0)))));\n`;
    assert.deepEqual(JSON.parse((await output('names.mjs', javascript, 'node names.mjs')).output), HOSTILE.map(points));
    const cpp = `#include <cstdio>
int main() {
  ${HOSTILE.map((name) => `{ const char s[] = ${cppString(name)}; for (unsigned k = 0; k + 1 < sizeof s; ++k) std::printf("%d ", s[k] & 255); std::puts(""); }`).join('\n  ')}
}
`;
    const printed = await output('names.cc', cpp, 'g++ -std=c++11 -trigraphs names.cc -o names && ./names');
    assert.deepEqual(
      printed.output
        .trim()
        .split(/ *\n/)
        .map((line) => line.split(' ').map(Number)),
      HOSTILE.map(bytes),
      printed.output,
    );
  });

  test('end no comment and no line, and hide nothing', () => {
    for (const name of [...HOSTILE, '??/', '\\', 'a\n', '\u0085']) {
      assert.doesNotMatch(inComment(name), /[\n\r\u2028\u2029\u0085\u0000\u202e\ufeff\\]|\?\?/u);
      for (const literal of [pythonString(name), javascriptString(name), cppString(name)]) assert.doesNotMatch(literal, /[^\P{C}\n]|\n/u);
    }
    assert.equal(inComment('żółć zamek'), 'żółć zamek');
  });
});
