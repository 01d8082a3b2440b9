// The limits that README names, each at its edge: the last that is taken and the first that is refused, by its name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INFLATED_LIMIT, LINK_LIMIT, makeFragment, makeLink, readFragment } from '../../web/share/link.js';
import { FILE_LIMIT, VALUE_LIMIT, readStateBlob, readStateFile, writeStateFile } from '../../web/share/state-file.js';
import { INPUT_LIMIT } from '../../web/elements/lookup-view.js';
import { SENTENCE_LIMIT } from '../../web/elements/context-view.js';
import { LabCore } from '../../web/core/lab-core.js';
import { parseList, parseWords } from '../../web/core/number-text.js';
import { base64url, cbor, sealed } from '../hostile/bytes.mjs';
import { largest } from './largest.mjs';
import { readTest, withLab } from './load.mjs';

const code = (answer) => (answer.ok ? 'taken' : answer.code);
const zeros = (rows, cols) => Array.from({ length: rows }, () => Array(cols).fill(0));
const wrapped = (lab) => JSON.stringify({ format: 'token-embedding-lab', version: 1, lab });

/** A small lab of so many tokens and coordinates. */
const sized = (V, d) => ({
  tokens: Array.from({ length: V }, (_, i) => `t${i}`),
  table: zeros(V, d),
  input: [0],
  training: { inputs: [0], responses: [0], target: 0, outputWeights: zeros(V, d) },
  context: { sentences: [[0], []] },
});
const load = (lab, data) => code(lab.change({ type: 'load', lab: data }));
const settings = (lab, value) => code(lab.change({ type: 'settings', settings: value }));
const ids = (count) => Array(count).fill(0);

/** What: the last that is taken, the first that is refused, how it is sent, the refusal. */
const EDGES = {
  'tokens of a table': [64, 65, (lab, V) => load(lab, sized(V, 2)), 'tableTooLarge'],
  'coordinates of a token': [64, 65, (lab, d) => load(lab, sized(2, d)), 'tableTooLarge'],
  'characters of a token': [32, 33, (lab, n) => load(lab, { tokens: ['\u{1f600}'.repeat(n), 'b', 'c', 'd', 'e', 'f'] }), 'tokenTooLong'],
  'no character of a token': [1, 0, (lab, n) => load(lab, { tokens: ['a'.repeat(n), 'b', 'c', 'd', 'e', 'f'] }), 'tokenEmpty'],
  'a look-up by IDs': [16, 17, (lab, n) => code(lab.change({ type: 'lookup', ids: ids(n) })), 'sentenceTooLong'],
  'a look-up by words': [16, 17, (lab, n) => code(lab.change({ type: 'lookupWords', names: Array(n).fill('oto') })), 'sentenceTooLong'],
  'a look-up in the fragment': [16, 17, (lab, n) => code(lab.change({ type: 'fragment', ids: Array(n).fill(9) })), 'sentenceTooLong'],
  'inputs of a step': [16, 17, (lab, n) => settings(lab, { inputs: ids(n) }), 'sentenceTooLong'],
  'a sentence of the context': [6, 7, (lab, n) => code(lab.change({ type: 'sentence', which: 0, ids: ids(n) })), 'sentenceTooLong'],
  'a coordinate': [
    1000,
    1000.0000000000001,
    (lab, value) => code(lab.change({ type: 'coordinate', id: 0, coordinate: 0, value })),
    'coordinateTooLarge',
  ],
  'a coordinate below': [
    -1000,
    -1000.0000000000001,
    (lab, value) => code(lab.change({ type: 'coordinate', id: 0, coordinate: 0, value })),
    'coordinateTooLarge',
  ],
  'the learning rate': [1000, 1000.0000000000001, (lab, value) => code(lab.change({ type: 'learningRate', value })), 'learningRateInvalid'],
  'the learning rate below': [0, -5e-324, (lab, value) => code(lab.change({ type: 'learningRate', value })), 'learningRateInvalid'],
  'steps at once': [1000, 1001, (lab, count) => code(lab.change({ type: 'step', count })), 'countOutOfRange'],
  'weight decay': [10, 10.000000000000002, (lab, weightDecay) => settings(lab, { optimizer: { weightDecay } }), 'optionOutOfRange'],
  'a seed': [2 ** 53 - 1, 2 ** 53, (lab, seed) => code(lab.change({ type: 'randomise', seed })), 'seedInvalid'],
  'steps of a saved training': [1e9, 1e9 + 1, (lab, step) => load(lab, { training: { step, curve: [] } }), 'dataInvalid'],
  'points of a saved curve': [
    256,
    257,
    (lab, n) => load(lab, { training: { step: n, curve: Array.from({ length: n }, (_, k) => [k, 0.5, 0.7]) } }),
    'stateInconsistent',
  ],
};

for (const [what, [last, first, send, refusal]] of Object.entries(EDGES)) {
  withLab(`${what}: ${last} and no further`, (lab) => {
    assert.equal(send(lab, first), refusal);
    assert.equal(send(lab, last), 'taken');
    assert.equal(send(lab, first), refusal);
  });
}

withLab('a file of 1 MB is read, of any byte more it is not', async (lab) => {
  const text = wrapped({});
  const padded = (size) => new Blob([text, ' '.repeat(size - text.length)]);
  assert.equal(FILE_LIMIT, 2 ** 20);
  const file = await readStateBlob(padded(FILE_LIMIT));
  assert.equal(load(lab, file.lab), 'taken');
  assert.equal(code(await readStateBlob(padded(FILE_LIMIT + 1))), 'fileTooLarge');
  assert.equal(code(readStateFile(text + ' '.repeat(FILE_LIMIT + 1 - text.length))), 'fileTooLarge');
});

withLab('a file of so many values is read, of more it is not; the largest lab has fewer', (lab) => {
  const file = (count) => `{"format":"token-embedding-lab","version":1,"lab":{"input":[${Array(count - 2).fill(0)}]}}`;
  assert.equal(load(lab, readStateFile(file(VALUE_LIMIT)).lab), 'sentenceTooLong');
  assert.equal(code(readStateFile(file(VALUE_LIMIT + 1))), 'fileNotALab');
  assert.equal(load(lab, largest()), 'taken');
  lab.change({ type: 'coordinate', id: 0, coordinate: 0, value: 0.5 });
  // A start that differs from it in everything that a start has.
  const { training, context, ...rest } = largest();
  const { step, momentsE, momentsW, trainedRows, curve, ...settings } = training;
  const start = { ...rest, training: settings, context: { sentences: context.sentences } };
  assert.equal(load(lab, { ...rest, training: { ...settings, step, momentsE, momentsW, trainedRows, curve }, context, start }), 'taken');
  const text = writeStateFile(lab.save(), 'en');
  const count = text.split(',').length;
  assert.ok(count > VALUE_LIMIT / 2 && count < VALUE_LIMIT && text.length < FILE_LIMIT, `${count} values, ${text.length} bytes`);
  assert.ok(lab.saveBytes(true).length < INFLATED_LIMIT, `${lab.saveBytes(true).length}`);
  assert.equal(load(lab, readStateFile(text).lab), 'taken');
});

withLab('lists and objects within each other: 8 and no further', (lab) => {
  const bytes = (depth) => code(lab.change({ type: 'loadBytes', bytes: sealed([...Array(depth).fill(0x81), 0]) }));
  assert.equal(bytes(8), 'dataInvalid');
  assert.equal(bytes(9), 'dataDamaged');
  // In a file, what is deeper is no value: however deep, it is refused where it stands.
  for (const depth of [9, 1000, 200_000]) {
    const text = `{"format":"token-embedding-lab","version":1,"lab":{"table":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    assert.equal(load(lab, readStateFile(text).lab), 'dataInvalid');
  }
});

/** The module, with one function in front of its own. */
const before = (module, name, body) =>
  Object.create(module, {
    [name]: {
      value: (...values) => {
        body(...values);
        return module[name](...values);
      },
    },
  });

withLab('plain data is copied as deep as the core reads it', (lab, module) => {
  let depth = 0;
  const packed = (levels) => sealed([...Array(levels).fill(0x81), 0]);
  while (code(lab.change({ type: 'loadBytes', bytes: packed(depth + 1) })) !== 'dataDamaged') ++depth;
  let copied;
  const other = new LabCore(before(module, 'load', (_number, data) => (copied = data)));
  let data = [];
  for (let level = 0; level < depth + 5; ++level) data = [data];
  other.change({ type: 'load', lab: data });
  other.delete();
  let levels = 0;
  for (let list = copied; Array.isArray(list); [list] = list) ++levels;
  assert.equal(levels, depth);
});

withLab('a run is made again in calls of as many steps as the core takes at once', (lab, module) => {
  const { limit } = lab.change({ type: 'step', count: Infinity }).facts;
  const step = (count) => assert.equal(code(lab.change({ type: 'step', gesture: 1, count })), 'taken');
  step(limit - 1);
  step(1);
  step(1);
  const state = lab.snapshot();
  const counts = [];
  lab.moveTo(before(module, 'train', (_number, _gesture, count) => counts.push(count)));
  assert.deepEqual(counts, [limit, 1]);
  assert.deepEqual(lab.snapshot(), state);
});

test('an address may unfold to 512 kB', async () => {
  assert.equal(INFLATED_LIMIT, 2 ** 19);
  assert.equal((await readFragment(await makeFragment('en', new Uint8Array(INFLATED_LIMIT)))).bytes?.length, INFLATED_LIMIT);
  assert.deepEqual(await readFragment(await makeFragment('en', new Uint8Array(INFLATED_LIMIT + 1))), { ok: false, code: 'linkDamaged' });
});

withLab('a link has 2000 characters at most, written and read', async (lab) => {
  assert.equal(LINK_LIMIT, 2000);
  lab.change({ type: 'coordinate', id: 0, coordinate: 0, value: 0.5 });
  const page = (length) => `https://example.org/${'x'.repeat(length - 20)}`;
  const { length } = await makeFragment('en', lab.saveBytes(true));
  assert.equal((await makeLink(lab, 'en', page(LINK_LIMIT - length))).url.length, LINK_LIMIT);
  assert.equal(await makeLink(lab, 'en', page(LINK_LIMIT + 1 - length)), null);

  // Not compressed: empty blocks before the one that holds the lab.
  const fragment = (size, name) => {
    const body = sealed(cbor({ tokens: [name, 'b', 'c', 'd', 'e', 'f'] }));
    const block = [1, body.length & 255, body.length >> 8, ~body.length & 255, (~body.length >> 8) & 255, ...body];
    const empty = (size - block.length) / 5;
    return Number.isInteger(empty) ? `#te1=en.${base64url([...Array(empty).fill([0, 0, 0, 255, 255]).flat(), ...block])}` : null;
  };
  const ofSize = (size) => ['a', 'aa', 'aaa', 'aaaa', 'aaaaa'].map((name) => fragment(size, name)).find(Boolean);
  const last = ofSize(1494);
  assert.equal(last.length, LINK_LIMIT);
  assert.equal(code(lab.change({ type: 'loadBytes', bytes: (await readFragment(last)).bytes })), 'taken');
  const first = ofSize(1495);
  assert.equal(first.length, LINK_LIMIT + 2); // base64 has no length between
  assert.deepEqual(await readFragment(first), { ok: false, code: 'linkDamaged' });
  assert.deepEqual(await readFragment(`${last}A`), { ok: false, code: 'linkDamaged' });
});

test('of what is typed the first 10,000 characters are read', () => {
  assert.equal(parseWords('a '.repeat(6000)).length, 5000);
  assert.equal(parseList('1 '.repeat(6000)).numbers.length, 5000);
  assert.equal(parseWords('a'.repeat(10_001))[0].length, 10_000);
});

withLab('200 changes can be undone', (lab) => {
  for (let k = 0; k < 201; ++k) assert.equal(code(lab.change({ type: 'coordinate', id: 0, coordinate: 0, value: k + 1 })), 'taken');
  for (let k = 0; k < 200; ++k) assert.equal(code(lab.change({ type: 'undo' })), 'taken');
  assert.equal(code(lab.change({ type: 'undo' })), 'nothingToUndo');
  assert.equal(lab.snapshot().table.data[0], 1);
});

test('README names them', async () => {
  const readme = await readTest('../README.md');
  const rows = readme.slice(readme.indexOf('| Limit |')).split('\n\n')[0];
  for (const refusal of [
    'fileTooLarge',
    'fileNotALab',
    'linkDamaged',
    'linkTooLong',
    ...new Set(Object.values(EDGES).map((edge) => edge[3])),
  ])
    assert.ok(rows.includes(`\`${refusal}\``), refusal);
});

test('figures offer as much as the core takes', () => assert.deepEqual([INPUT_LIMIT, SENTENCE_LIMIT], [16, 6]));
