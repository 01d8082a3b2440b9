// A lab saved and opened again through LabCore, an address and a file: the same state; whatever else arrives is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LabCore } from '../../web/core/lab-core.js';
import { LINK_LIMIT, asksForLab, makeFragment, makeLink, readFragment } from '../../web/share/link.js';
import { FILE_LIMIT, readStateBlob, readStateFile, writeStateFile } from '../../web/share/state-file.js';
import { withLab } from './load.mjs';

/** Changes something of everything that is saved. */
function disturb(lab) {
  lab.change({ type: 'lookup', ids: [5, 0, 5] });
  lab.change({ type: 'coordinate', id: 2, coordinate: 3, value: 1 / 3 });
  lab.change({ type: 'rename', permutation: [3, 0, 1, 2, 5, 4] });
  lab.change({ type: 'learningRate', value: 0.1 });
  for (let k = 0; k < 3; ++k) lab.change({ type: 'step' });
  lab.change({ type: 'target', id: 5 });
  lab.change({ type: 'sentence', which: 0, ids: [1, 1, 4] });
  lab.change({ type: 'makeIdentical' });
  lab.change({ type: 'positionalEncoding', on: false });
  lab.change({ type: 'fragment', ids: [9] });
}

/** The state without what belongs to the history of changes. */
const shown = (lab) => ({ ...lab.snapshot(), canUndo: null, canRedo: null });

const other = (module, body) => {
  const lab = new LabCore(module);
  try {
    return body(lab);
  } finally {
    lab.delete();
  }
};

withLab('a file gives back every bit', (lab, module) => {
  disturb(lab);
  const file = readStateFile(writeStateFile(lab.save(), 'pl'));
  assert.equal(file.ok, true);
  assert.equal(file.lang, 'pl');
  for (const type of ['load', 'open']) {
    other(module, (second) => {
      const before = shown(second);
      assert.deepEqual(second.change({ type, lab: file.lab }), { ok: true, value: undefined });
      assert.deepEqual(shown(second), shown(lab));
      assert.deepEqual(second.change({ type: 'undo' }), { ok: true, value: 'load' });
      assert.deepEqual(shown(second), before);
    });
  }
});

withLab('an address gives back every bit', async (lab, module) => {
  disturb(lab);
  const { url, curve } = await makeLink(lab, 'pl', 'https://example.org/pl/#values');
  assert.ok(curve && url.length < 700, `${url.length}`);
  assert.match(url, /^https:\/\/example\.org\/pl\/#te1=pl\.[\w-]+$/);
  const link = await readFragment(new URL(url).hash);
  assert.deepEqual([link.ok, link.lang], [true, 'pl']);
  other(module, (second) => {
    assert.equal(second.change({ type: 'loadBytes', bytes: link.bytes }).ok, true);
    assert.deepEqual(shown(second), shown(lab));
  });
});

withLab('the address of the start is short, that of a long training leaves out the curve', async (lab) => {
  assert.ok((await makeFragment('en', lab.saveBytes(true))).length < 60);
  for (let k = 0; k < 200; ++k) lab.change({ type: 'step' });
  const link = await makeLink(lab, 'en', 'https://example.org/');
  assert.equal(link.curve, false);
  assert.ok(link.url.length <= LINK_LIMIT);
  // Where the page's own address leaves no room there is no link.
  assert.equal(await makeLink(lab, 'en', `https://example.org/${'x'.repeat(LINK_LIMIT)}`), null);
});

withLab('an address that was cut, altered or re-encoded opens nothing', async (lab, module) => {
  disturb(lab);
  const good = await makeFragment('en', lab.saveBytes(true));
  assert.equal((await readFragment(good)).ok, true);
  const takes = async (fragment) => {
    const link = await readFragment(fragment);
    if (!link.ok) return link.code;
    return other(module, (second) => {
      const before = second.snapshot();
      const answer = second.change({ type: 'loadBytes', bytes: link.bytes });
      assert.ok(answer.ok || JSON.stringify(second.snapshot()) === JSON.stringify(before));
      return answer.ok ? 'taken' : 'linkDamaged';
    });
  };
  assert.equal(await takes(good), 'taken');
  for (let size = 5; size < good.length; size += 7) assert.equal(await takes(good.slice(0, size)), 'linkDamaged', `${size}`);
  for (let at = 8; at < good.length; at += 5) {
    const altered = good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1);
    // The last letter may hold bits that mean nothing.
    if (at < good.length - 1) assert.equal(await takes(altered), 'linkDamaged', altered);
  }
  assert.equal(await takes(good.replace('=', '%3D')), 'linkDamaged');
  assert.equal(await takes(good.replace('=', '=3D')), 'linkDamaged');
  assert.equal(await takes(`${good}=`), 'linkDamaged');
  assert.equal(await takes(good.replaceAll('-', '+')), good.includes('-') ? 'linkDamaged' : 'taken');
  assert.equal(await takes('#te1='), 'linkDamaged');
  assert.equal(await takes('#te1=en.'), 'linkDamaged');
  assert.equal(await takes(`#te2=${good.slice(5)}`), 'linkVersion');
  assert.equal(await takes('#te12=en.AAAA'), 'linkVersion');
  assert.ok(asksForLab(good) && asksForLab('#te2=x') && !asksForLab('#training') && !asksForLab('#text') && !asksForLab(''));
});

test('an address that unfolds to very much is refused', async () => {
  assert.deepEqual(await readFragment(await makeFragment('en', new Uint8Array(1e6))), { ok: false, code: 'linkDamaged' });
  assert.equal((await readFragment(await makeFragment('en', new Uint8Array(500_000)))).ok, true);
});

withLab('what is no saved lab is refused by name, and changes nothing', (lab) => {
  disturb(lab);
  const before = shown(lab);
  const refused = (data, code, facts) => {
    const answer = lab.change({ type: 'load', lab: data });
    assert.deepEqual(answer, { ok: false, code, facts });
    assert.deepEqual(lab.change({ type: 'open', lab: data }), answer);
    assert.deepEqual(shown(lab), before);
  };
  for (const value of [null, undefined, 3, 'x', [], true, NaN]) refused(value, 'dataInvalid', { where: 'lab', expected: 'object' });
  refused({ tokens: ['a', 1] }, 'dataInvalid', { where: 'tokens', expected: 'text' });
  refused({ tokens: ['a', 'a', 'b', 'c', 'd', 'e'] }, 'tokenDuplicate', { name: 'a', position: 1, where: 'tokens' });
  refused({ table: [[NaN]] }, 'dataInvalid', { where: 'table', expected: 'number' });
  refused({ training: { learningRate: -1 } }, 'learningRateInvalid', { value: -1, limit: 1000, where: 'training' });
  refused({ nonsense: 1 }, 'dataUnknownKey', { where: 'nonsense' });
  refused(JSON.parse('{"__proto__": {"tokens": []}}'), 'dataUnknownKey', { where: '__proto__' });
  refused({ start: { start: {} } }, 'dataUnknownKey', { where: 'start.start' });
  refused({ input: [[[[[[[[[[[0]]]]]]]]]]] }, 'dataInvalid', { where: 'input', expected: 'integer' });
  assert.throws(() => lab.change({ type: 'loadBytes', bytes: [1, 2] }), TypeError);
  assert.deepEqual(lab.change({ type: 'loadBytes', bytes: new Uint8Array(100) }), { ok: false, code: 'dataDamaged', facts: {} });
  assert.equal({}.tokens, undefined);
  assert.deepEqual(shown(lab), before);
});

withLab('a table that would be large if its first row were true of all is refused before memory is taken', (lab) => {
  const table = [Array(30_000).fill(0), ...Array(30_000).fill([])];
  const answer = { ok: false, code: 'dataInvalid', facts: { where: 'table', expected: 'table' } };
  assert.deepEqual(lab.change({ type: 'load', lab: { table } }), answer);
});

withLab('numbers of steps that an integer of 32 bits cannot count are refused', (lab) => {
  const [step, curve] = [2 ** 30 + 5, Array(256).fill([0, 0.5, 0.7, true])];
  const answer = { ok: false, code: 'dataInvalid', facts: { where: 'training.step', expected: 'integer' } };
  assert.deepEqual(lab.change({ type: 'load', lab: { training: { step, curve } } }), answer);
  assert.equal(lab.change({ type: 'load', lab: { training: { step: 1e9 - 1, curve } } }).ok, true);
  assert.equal(lab.change({ type: 'step' }).ok, true);
  assert.equal(lab.snapshot().training.step, 1e9);
  const full = { ok: false, code: 'countOutOfRange', facts: { value: 1, limit: 0 } };
  assert.deepEqual(lab.change({ type: 'step' }), full); // a saved lab could not hold it
});

withLab('a lone surrogate in a name becomes the replacement character', (lab) => {
  const tokens = ['\ud800', 'b', 'c', 'd', 'e', 'f'];
  assert.equal(lab.change({ type: 'load', lab: { tokens } }).ok, true);
  assert.equal(lab.snapshot().tokens[0], '\ufffd');
});

test('files that are none', async () => {
  const code = (text) => readStateFile(text).code;
  assert.equal(code(''), 'fileNotJson');
  assert.equal(code('{'), 'fileNotJson');
  assert.equal(code('null'), 'fileNotALab');
  assert.equal(code('[]'), 'fileNotALab');
  assert.equal(code('{"format": "another"}'), 'fileNotALab');
  assert.deepEqual(readStateFile('{"format": "token-embedding-lab", "version": 2}'), {
    ok: false,
    code: 'fileVersion',
    facts: { version: '2', known: 1 },
  });
  assert.deepEqual(readStateFile('{"format": "token-embedding-lab", "version": 1}'), { ok: true, lab: null, lang: '' });
  assert.equal((await readStateBlob(new Blob([' '.repeat(FILE_LIMIT + 1)]))).code, 'fileTooLarge');
  assert.equal((await readStateBlob(new Blob([' '.repeat(FILE_LIMIT)]))).code, 'fileNotJson');
});

withLab('the largest lab fits into a file', (lab) => {
  const V = 64;
  const number = (i) => -999.1234567890123 + i / 7;
  const matrix = Array.from({ length: V }, (_, i) => Array.from({ length: V }, (_, j) => number(i * V + j)));
  const tokens = Array.from({ length: V }, (_, i) => `${'\u{1f600}'.repeat(30)}${i}`);
  const responses = tokens.map((_, i) => i);
  const data = {
    tokens,
    table: matrix,
    input: [0],
    training: { inputs: [0], responses, target: 0, outputWeights: matrix, learningRate: 1 },
  };
  const answer = lab.change({ type: 'load', lab: data });
  assert.deepEqual(answer, { ok: true, value: undefined });
  lab.change({ type: 'coordinate', id: 0, coordinate: 0, value: 0.1 });
  // The longest numbers, and a start that differs from the lab in all of them.
  const own = { ...data, table: matrix.map((row) => row.map((x) => x * 1e-9)), start: { ...data } };
  assert.equal(lab.change({ type: 'load', lab: own }).ok, true);
  const text = writeStateFile(lab.save(), 'en');
  assert.ok(text.length <= FILE_LIMIT, `${text.length}`);
  const before = shown(lab);
  assert.equal(lab.change({ type: 'load', lab: readStateFile(text).lab }).ok, true);
  assert.deepEqual(shown(lab), before);
});
