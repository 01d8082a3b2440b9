// Whatever is passed as an argument is refused by name, or throws before C++ is entered; the lab stays as it was and works on.
import assert from 'node:assert/strict';
import { FUNCTIONS } from './module-functions.mjs';
import { held, onBoth, withLab } from './load.mjs';
import { assertRefusal, assertSuccess, unwrap } from './shapes.mjs';

const thrown = new Error('thrown by an argument');
const fail = () => {
  throw thrown;
};
const hostileProxy = (target) => new Proxy(target, { get: fail, has: fail, getPrototypeOf: fail, ownKeys: fail });
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
};

const NOT_NUMBERS = [
  ...[undefined, null, '', '2', 'NaN', true, false, {}, [], [2], 2n, Symbol('2'), '\ud800', () => 2, new Number(2)],
  { valueOf: fail, toString: fail, [Symbol.toPrimitive]: fail },
  hostileProxy({}),
  hostileProxy([]),
  revoked(),
];

const isArray = (value) => {
  try {
    return Array.isArray(value) && value.length >= 0;
  } catch {
    return false;
  }
};
const show = (value) => {
  try {
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  } catch {
    return 'an object that throws';
  }
};

const id = (value, position = 0) =>
  Number.isInteger(value) ? ['idOutOfRange', { value, position, vocabSize: 6 }] : ['idNotInteger', { value, position }];
const index = (size) => (value) => ['positionOutOfRange', { value, size }];
const coordinate = (value) => (Number.isFinite(value) ? ['coordinateTooLarge', { value, limit: 1000 }] : ['notFinite', { value }]);
const rate = (value) => ['learningRateInvalid', { value, limit: 1000 }];
const seed = (value) => ['seedInvalid', { value, limit: 2 ** 53 - 1 }];

const BAD_INDICES = [NaN, Infinity, -Infinity, 1.5, -1, 2 ** 32 + 1, 6, 1e300, -5e-324];
const GOOD = {
  coordinate: { type: 'coordinate', id: 1, coordinate: 1, value: 0.5, gesture: 0 },
  resetCoordinate: { type: 'resetCoordinate', id: 1, coordinate: 1 },
  learningRate: { type: 'learningRate', value: 0.5, gesture: 0 },
  target: { type: 'target', id: 4 },
  sentence: { type: 'sentence', which: 1, ids: [0, 1, 4] },
  occurrences: { type: 'occurrences', id: 1 },
  swapPermutation: { type: 'swapPermutation', a: 1, b: 2 },
  shufflePermutation: { type: 'shufflePermutation', seed: 1 },
  compare: { type: 'compare', which: 1, position: 1 },
};

/** @type {[string, string, number[], (value: number) => [string, object]][]} call, parameter, bad numbers, refusal */
const NUMBERS = [
  ['coordinate', 'id', BAD_INDICES, id],
  ['coordinate', 'coordinate', BAD_INDICES, index(6)],
  ['coordinate', 'value', [NaN, Infinity, -Infinity, 2 ** 32 + 1, -1000.0000000000001, 1e300], coordinate],
  ['resetCoordinate', 'id', BAD_INDICES, id],
  ['resetCoordinate', 'coordinate', BAD_INDICES, index(6)],
  ['learningRate', 'value', [NaN, Infinity, -Infinity, -1, 2 ** 32 + 1, -5e-324], rate],
  ['target', 'id', BAD_INDICES, id],
  ['sentence', 'which', BAD_INDICES, index(2)],
  ['occurrences', 'id', BAD_INDICES, index(6)],
  ['swapPermutation', 'a', BAD_INDICES, id],
  ['swapPermutation', 'b', BAD_INDICES, (value) => id(value, 1)],
  ['shufflePermutation', 'seed', [NaN, Infinity, -Infinity, 1.5, -1, 2 ** 53, 1e300], seed],
  ['compare', 'which', BAD_INDICES, index(2)],
  ['compare', 'position', BAD_INDICES, index(3)],
];

const isQuestion = (type) => /^(occurrences|compare|preview|.*Permutation$)/.test(type);
const send = (lab, action) => (isQuestion(action.type) ? lab.ask(action) : lab.change(action));

withLab('numbers that no parameter takes', (lab) => {
  const before = lab.snapshot();
  for (const [type, name, bad, refusal] of NUMBERS) {
    for (const value of bad) assertRefusal(send(lab, { ...GOOD[type], [name]: value }), ...refusal(value));
    assert.deepEqual(lab.snapshot(), before, `${type} ${name}`);
  }
  Object.values(GOOD).forEach((action) => unwrap(send(lab, action)));
});

withLab('what is no number is refused like NaN', (lab) => {
  const before = lab.snapshot();
  for (const [type, name, , refusal] of NUMBERS) {
    for (const value of NOT_NUMBERS) assertRefusal(send(lab, { ...GOOD[type], [name]: value }), ...refusal(NaN));
    const { [name]: _, ...without } = GOOD[type];
    assertRefusal(send(lab, without), ...refusal(NaN));
    assert.deepEqual(lab.snapshot(), before, `${type} ${name}`);
  }
  Object.values(GOOD).forEach((action) => unwrap(send(lab, action)));
});

withLab('-0 is 0', (lab) => {
  assertSuccess(lab.change({ type: 'coordinate', id: -0, coordinate: -0, value: -0, gesture: -0 }), undefined);
  assertSuccess(lab.change({ type: 'learningRate', value: -0 }), undefined);
  assertSuccess(lab.change({ type: 'lookup', ids: [-0, 1] }), undefined);
  assertSuccess(lab.change({ type: 'sentence', which: -0, ids: [-0] }), undefined);
  const { table, training, input, context } = lab.snapshot();
  // Node's deepEqual tells -0 from 0.
  assert.deepEqual([table.data[0], training.learningRate, input.ids, context.sentences[0]], [0, 0, [0, 1], [0]]);
  assertSuccess(lab.ask({ type: 'occurrences', id: -0 }), [0]);
  assertSuccess(lab.ask({ type: 'swapPermutation', a: -0, b: 5 }), [5, 1, 2, 3, 4, 0]);
  assert.deepEqual(lab.ask({ type: 'shufflePermutation', seed: -0 }), lab.ask({ type: 'shufflePermutation', seed: 0 }));
  assert.deepEqual(lab.ask({ type: 'compare', which: -0, position: -0 }), lab.ask({ type: 'compare', which: 0, position: 0 }));
});

// Each call that takes an array of numbers: its action with that array, and the largest size that it takes.
const ARRAYS = {
  lookup: (ids) => ({ type: 'lookup', ids }),
  sentence: (ids) => ({ type: 'sentence', which: 0, ids }),
  fragment: (ids) => ({ type: 'fragment', ids }),
  rename: (permutation) => ({ type: 'rename', permutation }),
  previewIdsOnly: (permutation) => ({ type: 'previewIdsOnly', permutation }),
  previewRowsOnly: (permutation) => ({ type: 'previewRowsOnly', permutation }),
  previewBoth: (permutation) => ({ type: 'previewBoth', permutation }),
};
const isPermutation = (type) => /^(rename|preview)/.test(type);

withLab('entries of arrays', (lab) => {
  const before = lab.snapshot();
  for (const [type, action] of Object.entries(ARRAYS)) {
    const first = type === 'fragment' ? 6 : 0; // an id that is right there
    const answer = (entry) => send(lab, action([first, entry]));
    for (const value of [NaN, Infinity, -Infinity, 1.5]) assertRefusal(answer(value), 'idNotInteger', { value, position: 1 });
    const vocabSize = type === 'fragment' ? 20 : 6;
    for (const value of [-1, 20, 2 ** 32 + 1, 1e300]) assertRefusal(answer(value), 'idOutOfRange', { value, position: 1, vocabSize });
    for (const value of NOT_NUMBERS) assertRefusal(answer(value), 'idNotInteger', { value: NaN, position: 1 });
    const holes = [first, first];
    delete holes[1];
    assertRefusal(send(lab, action(holes)), 'idNotInteger', { value: NaN, position: 1 });
    assert.deepEqual(lab.snapshot(), before, type);
  }
});

withLab('what is no array throws', (lab) => {
  const before = lab.snapshot();
  const notArrays = [NaN, 1.5, -1, ...NOT_NUMBERS.filter((value) => !isArray(value)), Float64Array.of(0), { length: 1, 0: 0 }];
  const throws = (call, value) => {
    assert.throws(call, (error) => error === thrown || error instanceof TypeError, show(value));
  };
  for (const value of notArrays) {
    for (const action of Object.values(ARRAYS)) throws(() => send(lab, action(value)), value);
    throws(() => lab.change({ type: 'lookupWords', names: value }), value);
  }
  for (const value of [0, 1, ...NOT_NUMBERS.filter((value) => typeof value !== 'boolean')]) {
    assert.throws(() => lab.change({ type: 'positionalEncoding', on: value }), TypeError, show(value));
  }
  assert.deepEqual(lab.snapshot(), before);
});

withLab('arrays that are too long', (lab) => {
  const before = lab.snapshot();
  const many = Array(100_000).fill(6);
  many.fill(0, 1);
  const limits = { lookup: 16, sentence: 6, fragment: 16 };
  for (const [type, action] of Object.entries(ARRAYS)) {
    if (isPermutation(type)) {
      assertRefusal(send(lab, action(many)), 'idOutOfRange', { value: 6, position: 0, vocabSize: 6 });
      assertRefusal(send(lab, action(Array(100_000).fill(1))), 'notAPermutation', { position: 100_000, size: 6 });
    } else {
      assertRefusal(send(lab, action(many)), 'sentenceTooLong', { size: 100_000, limit: limits[type] });
    }
    for (const length of [2 ** 20 + 1, 2 ** 32 - 1]) assert.throws(() => send(lab, action(new Array(length))), RangeError);
  }
  const words = Array(100_000).fill('oto');
  assertRefusal(lab.change({ type: 'lookupWords', names: words }), 'sentenceTooLong', { size: 100_000, limit: 16 });
  assert.throws(() => lab.change({ type: 'lookupWords', names: new Array(2 ** 32 - 1) }), RangeError);
  assert.throws(() => lab.change({ type: 'lookupWords', names: ['x'.repeat(2 ** 28)] }), RangeError);
  assert.throws(() => lab.change({ type: 'lookupWords', names: Array(1025).fill('x'.repeat(2 ** 10)) }), RangeError);
  assert.deepEqual(lab.snapshot(), before);
});

withLab('an argument that throws never enters C++', (lab, module) => {
  const before = [held(module), lab.snapshot()];
  const getter = () => Object.defineProperty([0, 0, 0], 1, { get: fail });
  const later = () => new Proxy([0, 0, 0], { get: (target, key) => (key === '2' ? fail() : target[key]) });
  for (let i = 0; i < 1000; ++i) {
    for (const array of [getter(), later(), hostileProxy([0])]) {
      for (const action of Object.values(ARRAYS)) assert.throws(() => send(lab, action(array)), thrown);
      assert.throws(() => lab.change({ type: 'lookupWords', names: array }), thrown);
    }
    assert.throws(() => lab.change({ type: 'coordinate', id: 0, coordinate: 0, get value() { return fail(); } }), thrown); // prettier-ignore
  }
  assert.deepEqual([held(module), lab.snapshot()], before);
});

withLab('an array is read once, by its length and entries', (lab) => {
  const ids = [5, 0];
  ids[Symbol.iterator] = fail;
  ids.map = ids.slice = ids.forEach = fail;
  Object.defineProperty(ids, 'constructor', { get: fail });
  assertSuccess(lab.change({ type: 'lookup', ids }), undefined);
  assertSuccess(lab.change({ type: 'lookup', ids: new Proxy([5, 0], {}) }), undefined);
  assertSuccess(lab.change({ type: 'lookup', ids: Object.freeze([5, 0]) }), undefined);
  assert.deepEqual(lab.snapshot().input.ids, [5, 0]);
});

withLab('an array that deletes the lab while it is read', (lab, module) => {
  const ids = Object.defineProperty([0], 0, {
    get() {
      lab.delete();
      return 0;
    },
  });
  assert.throws(() => lab.change({ type: 'lookup', ids }), /deleted/);
  assert.equal(module.liveLabs(), 0);
});

withLab('an array that changes the lab while it is read', (lab) => {
  const ids = Object.defineProperty([0, 0], 1, {
    get() {
      unwrap(lab.change({ type: 'lookup', ids: [5] }));
      return 4;
    },
  });
  assertSuccess(lab.change({ type: 'lookup', ids }), undefined);
  assert.deepEqual(lab.snapshot().input.ids, [0, 4]);
  unwrap(lab.change({ type: 'undo' }));
  assert.deepEqual(lab.snapshot().input.ids, [5]);
});

withLab('token names', (lab) => {
  const unknown = (name) => lab.change({ type: 'lookupWords', names: ['oto', name] });
  const refused = (name, said = name) => assertRefusal(unknown(name), 'tokenUnknown', { name: said, position: 1 });
  // Pairs, NUL and long names come back as they are.
  for (const name of ['', ' ', '\0', 'oto\0', '\0oto', 'łóżko', '\u{1f600}', 'e\u0301', '\uffff', 'x'.repeat(100_000)]) refused(name);
  refused('\ud800', '\ufffd');
  refused('\udfff', '\ufffd');
  refused('a\ud83d', 'a\ufffd');
  refused('\ude00b', '\ufffdb');
  refused('\ude00\ud83d', '\ufffd\ufffd');
  refused('\ud83d\ud83d\ude00\ude00', '\ufffd\u{1f600}\ufffd');
  refused('oto\ud800', 'oto\ufffd');
  for (const value of NOT_NUMBERS.filter((value) => typeof value !== 'string')) refused(value, '');
  refused(0, '');
  assert.deepEqual(lab.snapshot().input.ids, [3, 4, 3]);
});

withLab('names of calls', (lab) => {
  for (const type of ['', 'lookups', 'constructor', '__proto__', 'toString', 'delete', 0, undefined, null, {}, Symbol('lookup')]) {
    assert.throws(() => lab.change({ type }), TypeError);
    assert.throws(() => lab.ask({ type }), TypeError);
  }
  for (const action of [undefined, null]) {
    assert.throws(() => lab.change(action), TypeError);
    assert.throws(() => lab.ask(action), TypeError);
  }
  assert.throws(() => lab.ask({ type: 'lookup', ids: [] }), TypeError); // no question
  assert.throws(() => lab.change({ type: 'compare', which: 0, position: 0 }), TypeError); // no change
});

// The functions of the module take plain values only, but none of them may break it.
onBoth('plain values of every type in the functions of the module', (module) => {
  const lab = module.createLab();
  const start = module.snapshot(lab);
  const values = [
    NaN,
    Infinity,
    1.5,
    -1,
    2 ** 32 + 1,
    undefined,
    null,
    '',
    '2',
    {},
    [],
    [NaN],
    ['2'],
    [null],
    [2n],
    2n,
    Symbol('2'),
    '\ud800',
    true,
  ];
  const names = FUNCTIONS.filter((name) => !['deleteLab', 'snapshot', 'save', 'saveBytes'].includes(name));
  for (const name of names) {
    for (const value of values) {
      for (let count = 1; count <= 4; ++count) {
        let answer;
        try {
          answer = module[name](lab, ...Array(count).fill(value));
        } catch (error) {
          assert.ok(error instanceof TypeError || error.name === 'BindingError', `${name}: ${error}`);
          continue;
        }
        if (!answer.ok) assert.deepEqual(Object.keys(answer), ['ok', 'code', 'facts']);
      }
    }
  }
  module.resetEverything(lab);
  assert.deepEqual({ ...module.snapshot(lab), canUndo: false, canRedo: false }, start);
  // What is no array is not taken for the empty one.
  for (const value of [undefined, null, {}, 'ab', 3]) {
    assertRefusal(module.lookupIds(lab, value), 'idNotInteger', { value: NaN, position: 0 });
    assertRefusal(module.lookupWords(lab, value), 'tokenUnknown', { name: '', position: 0 });
  }
  module.deleteLab(lab);
});
