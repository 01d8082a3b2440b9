// Every exported call once right, and refused for each of its reasons.
import assert from 'node:assert/strict';
import { FUNCTIONS } from './module-functions.mjs';
import { onBoth, withLab } from './load.mjs';
import { assertMask, assertMatrix, assertRefusal, assertSuccess, rowOf, unwrap } from './shapes.mjs';

onBoth('the module has these functions', (module) => {
  for (const name of [...FUNCTIONS, 'createLab', 'liveLabs', 'lookup', 'trainingStep', 'attention']) {
    assert.equal(typeof module[name], 'function', name);
  }
  assert.equal(module.liveLabs(), 0);
  // How many arguments each takes is checked by Emscripten 3.1.6 and not by later versions: LabCore passes the right number.
});

// -- changes --

withLab('lookup', (lab) => {
  assertSuccess(lab.change({ type: 'lookup', ids: [5, 0] }), undefined);
  assert.deepEqual(lab.snapshot().input.ids, [5, 0]);
});

withLab('lookupWords', (lab) => {
  assertSuccess(lab.change({ type: 'lookupWords', names: ['klucz', 'oto'] }), undefined);
  assert.deepEqual(lab.snapshot().input.ids, [4, 0]);
});

withLab('coordinate and resetCoordinate', (lab) => {
  assertSuccess(lab.change({ type: 'coordinate', id: 2, coordinate: 3, value: 0.25, gesture: 0 }), undefined);
  assert.equal(lab.snapshot().table.data[2 * 6 + 3], 0.25);
  assertSuccess(lab.change({ type: 'resetCoordinate', id: 2, coordinate: 3 }), undefined);
  assert.equal(lab.snapshot().table.data[2 * 6 + 3], -0.6);
});

withLab('rename', (lab) => {
  assertSuccess(lab.change({ type: 'rename', permutation: [1, 2, 0, 3, 4, 5] }), undefined);
  assert.deepEqual(lab.snapshot().tokens, ['metalowy', 'oto', 'kamienny', 'zamek', 'klucz', 'drzwi']);
});

withLab('step', (lab) => {
  const before = lab.snapshot();
  const report = unwrap(lab.change({ type: 'step', gesture: 0 }));
  const after = lab.snapshot();
  assert.deepEqual(report, before.training.nextStep.value);
  assert.deepEqual(report.rowAfter, rowOf(after.table, 1));
  assert.equal(after.training.step, 1);
});

withLab('learningRate', (lab) => {
  assertSuccess(lab.change({ type: 'learningRate', value: 0.5, gesture: 0 }), undefined);
  assert.equal(lab.snapshot().training.learningRate, 0.5);
});

withLab('target', (lab) => {
  assertSuccess(lab.change({ type: 'target', id: 4 }), undefined);
  assert.equal(lab.snapshot().training.target, 4);
});

withLab('sentence', (lab) => {
  assertSuccess(lab.change({ type: 'sentence', which: 1, ids: [2, 5] }), undefined);
  assert.deepEqual(lab.snapshot().context.sentences, [
    [0, 1, 3],
    [2, 5],
  ]);
  assertSuccess(lab.change({ type: 'sentence', which: 0, ids: [4] }), undefined);
  assert.deepEqual(lab.snapshot().context.sentences, [[4], [2, 5]]);
});

withLab('positionalEncoding', (lab) => {
  for (const on of [false, true]) {
    assertSuccess(lab.change({ type: 'positionalEncoding', on }), undefined);
    assert.equal(lab.snapshot().context.positionalEncoding, on);
  }
});

withLab('makeIdentical and restoreSentence', (lab) => {
  assertSuccess(lab.change({ type: 'makeIdentical' }), undefined);
  assert.deepEqual(lab.snapshot().context.sentences, [
    [0, 1, 3],
    [0, 1, 3],
  ]);
  assertSuccess(lab.change({ type: 'restoreSentence' }), undefined);
  assert.deepEqual(lab.snapshot().context.sentences, [
    [0, 1, 3],
    [0, 2, 3],
  ]);
});

withLab('fragment', (lab) => {
  assertSuccess(lab.change({ type: 'fragment', ids: [9] }), undefined);
  assert.deepEqual(lab.snapshot().fragment.ids, [9]);
});

withLab('undo and redo name the change', (lab) => {
  const changes = {
    lookup: { type: 'lookup', ids: [0] },
    coordinate: { type: 'coordinate', id: 0, coordinate: 0, value: 0 },
    rename: { type: 'rename', permutation: [1, 0, 2, 3, 4, 5] },
    step: { type: 'step' },
    learningRate: { type: 'learningRate', value: 1 },
    target: { type: 'target', id: 4 },
    sentence: { type: 'sentence', which: 0, ids: [] },
    positionalEncoding: { type: 'positionalEncoding', on: false },
    identical: { type: 'makeIdentical' },
    fragment: { type: 'fragment', ids: [] },
    reset: { type: 'resetEverything' },
  };
  for (const [name, action] of Object.entries(changes)) {
    const before = lab.snapshot();
    unwrap(lab.change(action));
    const after = lab.snapshot();
    assertSuccess(lab.change({ type: 'undo' }), name);
    const undone = lab.snapshot();
    assert.deepEqual([undone.canUndo, undone.canRedo], [before.canUndo, true]);
    assert.deepEqual({ ...undone, canRedo: before.canRedo }, before);
    assertSuccess(lab.change({ type: 'redo' }), name);
    assert.deepEqual(lab.snapshot(), after);
  }
});

withLab('each reset puts its own part back', (lab) => {
  const start = lab.snapshot();
  const parts = {
    resetInput: (state) => state.input,
    resetNames: (state) => state.tokens,
    resetTraining: (state) => state.training.target,
    resetContext: (state) => state.context.positionalEncoding,
    resetFragment: (state) => state.fragment,
    resetEverything: (state) => ({ ...state, canUndo: false }),
  };
  const spoil = () => {
    for (const action of [
      { type: 'lookup', ids: [0] },
      { type: 'target', id: 4 },
      { type: 'positionalEncoding', on: false },
      { type: 'fragment', ids: [9] },
      { type: 'rename', permutation: [1, 0, 2, 3, 4, 5] },
    ]) {
      unwrap(lab.change(action));
    }
  };
  for (const type of Object.keys(parts)) {
    spoil();
    assertSuccess(lab.change({ type }), undefined);
    for (const [other, part] of Object.entries(parts)) {
      const restored = type === other || type === 'resetEverything';
      const check = restored ? assert.deepEqual : assert.notDeepEqual;
      check(part(lab.snapshot()), part(start), `${other} after ${type}`);
    }
    unwrap(lab.change({ type: 'resetEverything' }));
  }
});

withLab('a gesture is one entry of the history', (lab) => {
  const entries = (actions) => {
    actions.forEach((action) => unwrap(lab.change(action)));
    let count = 0;
    while (lab.change({ type: 'undo' }).ok) ++count;
    return count;
  };
  const drag = (gesture) => [0.1, 0.2, 0.4].map((value) => ({ type: 'coordinate', id: 0, coordinate: 0, value, gesture }));
  const slide = (gesture) => [0.1, 0.2, 0.3].map((value) => ({ type: 'learningRate', value, gesture }));
  const run = (gesture) => [1, 2, 3].map(() => ({ type: 'step', gesture }));
  for (const actions of [drag, slide, run]) {
    assert.equal(entries(actions(7)), 1);
    assert.equal(entries(actions(2 ** 32 - 1)), 1);
    // No gesture at all.
    for (const none of [0, -1, 2 ** 32, NaN, undefined, null, '7', {}, 1n]) assert.equal(entries(actions(none)), 3);
  }
});

// -- questions --

withLab('occurrences', (lab) => {
  assertSuccess(lab.ask({ type: 'occurrences', id: 3 }), [0, 2]);
  assertSuccess(lab.ask({ type: 'occurrences', id: 0 }), []);
});

withLab('swapPermutation', (lab) => {
  assertSuccess(lab.ask({ type: 'swapPermutation', a: 1, b: 4 }), [0, 4, 2, 3, 1, 5]);
});

withLab('shufflePermutation', (lab) => {
  const shuffle = (seed) => unwrap(lab.ask({ type: 'shufflePermutation', seed }));
  assert.deepEqual(shuffle(1).sort(), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(shuffle(1), shuffle(1));
  // The whole seed counts, also what does not fit in 32 bits.
  assert.ok([2, 2 ** 32 + 1, 2 ** 53 - 1].some((seed) => String(shuffle(seed)) !== String(shuffle(1))));
});

withLab('previews', (lab) => {
  const { table, tokens, input } = lab.snapshot();
  const permutation = [0, 1, 2, 4, 5, 3]; // zamek 4, klucz 5, drzwi 3
  const renamed = ['oto', 'kamienny', 'metalowy', 'drzwi', 'zamek', 'klucz'];
  const moved = [0, 1, 2, 5, 3, 4].map((row) => rowOf(table, row));
  const preview = (type) => {
    const answer = unwrap(lab.ask({ type, permutation }));
    assert.deepEqual(Object.keys(answer), ['tokens', 'origin', 'table', 'ids', 'vectors', 'differs', 'differing']);
    assertMatrix(answer.table, 6, 6);
    assertMatrix(answer.vectors, 3, 6);
    assertMask(answer.differs, 3, 6);
    assert.equal(answer.differing, answer.differs.data.filter(Boolean).length);
    answer.ids.forEach((id, position) => assert.deepEqual(rowOf(answer.vectors, position), rowOf(answer.table, id)));
    return answer;
  };
  const rows = (matrix) => [0, 1, 2, 3, 4, 5].map((row) => rowOf(matrix, row));

  const ids = preview('previewIdsOnly');
  assert.deepEqual([ids.tokens, ids.origin, ids.ids], [renamed, [0, 1, 2, 5, 3, 4], [4, 5, 4]]);
  assert.deepEqual(ids.table, table);
  assert.ok(ids.differing > 0);

  const rowsOnly = preview('previewRowsOnly');
  assert.deepEqual([rowsOnly.tokens, rowsOnly.origin, rowsOnly.ids], [tokens, [0, 1, 2, 3, 4, 5], input.ids]);
  assert.deepEqual(rows(rowsOnly.table), moved);
  assert.ok(rowsOnly.differing > 0);

  const both = preview('previewBoth');
  assert.deepEqual([both.tokens, both.origin, both.ids], [renamed, [0, 1, 2, 5, 3, 4], [4, 5, 4]]);
  assert.deepEqual(rows(both.table), moved);
  assert.deepEqual(both.vectors, input.vectors);
  assert.equal(both.differing, 0);
});

withLab('compare', (lab) => {
  const compare = (which, position) => {
    const answer = unwrap(lab.ask({ type: 'compare', which, position }));
    assert.deepEqual(Object.keys(answer), ['position', 'otherPosition', 'comparable', 'stages']);
    assert.equal(answer.stages.length, 6);
    for (const stage of answer.stages) assert.deepEqual(Object.keys(stage), ['comparable', 'equal', 'largest', 'rounding']);
    return answer;
  };
  const same = { comparable: true, equal: true, largest: 0, rounding: true };

  const zamek = compare(0, 2);
  assert.deepEqual([zamek.position, zamek.otherPosition, zamek.comparable], [2, 2, true]);
  assert.deepEqual(zamek.stages.slice(0, 3), [same, same, same]);
  const { context } = lab.snapshot();
  const apart = (name) => Math.max(...rowOf(context[name][0], 2).map((x, i) => Math.abs(x - rowOf(context[name][1], 2)[i])));
  for (const [stage, name] of ['scores', 'weights', 'outputs'].entries()) {
    assert.deepEqual(zamek.stages[3 + stage], { comparable: true, equal: false, largest: apart(name), rounding: false });
  }

  unwrap(lab.change({ type: 'sentence', which: 1, ids: [2, 3] }));
  const elsewhere = compare(0, 2);
  assert.deepEqual([elsewhere.position, elsewhere.otherPosition], [2, 1]);
  assert.deepEqual(elsewhere.stages[3], { comparable: false, equal: false, largest: 0, rounding: false }); // three scores and two

  const without = compare(1, 0);
  assert.deepEqual([without.position, without.otherPosition, without.comparable], [0, -1, false]);
  assert.ok(without.stages.every((stage) => !stage.comparable));
});

// -- refusals --

const LONG = Array(17).fill(0);
const TWICE = [0, 1, 1, 3, 4, 5];

/** @type {[string, object, string, object][]} question or change, the call, its code and facts */
const REFUSED = [
  ['change', { type: 'lookup', ids: [0, 6] }, 'idOutOfRange', { value: 6, position: 1, vocabSize: 6 }],
  ['change', { type: 'lookup', ids: [0, 1, 1.5] }, 'idNotInteger', { value: 1.5, position: 2 }],
  ['change', { type: 'lookup', ids: LONG }, 'sentenceTooLong', { size: 17, limit: 16 }],
  ['change', { type: 'lookupWords', names: ['oto', 'Zamek'] }, 'tokenUnknown', { name: 'Zamek', position: 1 }],
  ['change', { type: 'lookupWords', names: Array(17).fill('oto') }, 'sentenceTooLong', { size: 17, limit: 16 }],
  ['change', { type: 'coordinate', id: -1, coordinate: 0, value: 0 }, 'idOutOfRange', { value: -1, position: 0, vocabSize: 6 }],
  ['change', { type: 'coordinate', id: 0, coordinate: 6, value: 0 }, 'positionOutOfRange', { value: 6, size: 6 }],
  ['change', { type: 'coordinate', id: 0, coordinate: 0, value: -Infinity }, 'notFinite', { value: -Infinity }],
  ['change', { type: 'coordinate', id: 0, coordinate: 0, value: -1000.5 }, 'coordinateTooLarge', { value: -1000.5, limit: 1000 }],
  ['change', { type: 'resetCoordinate', id: 6, coordinate: 0 }, 'idOutOfRange', { value: 6, position: 0, vocabSize: 6 }],
  ['change', { type: 'resetCoordinate', id: 0, coordinate: -1 }, 'positionOutOfRange', { value: -1, size: 6 }],
  ['change', { type: 'rename', permutation: TWICE }, 'notAPermutation', { position: 2, size: 6 }],
  ['change', { type: 'rename', permutation: [] }, 'notAPermutation', { position: 0, size: 6 }],
  ['change', { type: 'learningRate', value: -0.5 }, 'learningRateInvalid', { value: -0.5, limit: 1000 }],
  ['change', { type: 'target', id: 6 }, 'idOutOfRange', { value: 6, position: 0, vocabSize: 6 }],
  ['change', { type: 'target', id: 0 }, 'targetNotAResponse', { value: 0 }],
  ['change', { type: 'sentence', which: 2, ids: [] }, 'positionOutOfRange', { value: 2, size: 2 }],
  ['change', { type: 'sentence', which: 0, ids: [9] }, 'idOutOfRange', { value: 9, position: 0, vocabSize: 6 }],
  ['change', { type: 'sentence', which: 0, ids: Array(7).fill(0) }, 'sentenceTooLong', { size: 7, limit: 6 }],
  ['change', { type: 'fragment', ids: [6, 7] }, 'idNotShown', { value: 7, position: 1 }],
  ['change', { type: 'fragment', ids: [20] }, 'idOutOfRange', { value: 20, position: 0, vocabSize: 20 }],
  ['change', { type: 'fragment', ids: Array(17).fill(6) }, 'sentenceTooLong', { size: 17, limit: 16 }],
  ['change', { type: 'undo' }, 'nothingToUndo', {}],
  ['change', { type: 'redo' }, 'nothingToRedo', {}],
  ['ask', { type: 'occurrences', id: 6 }, 'positionOutOfRange', { value: 6, size: 6 }],
  ['ask', { type: 'swapPermutation', a: 6, b: 0 }, 'idOutOfRange', { value: 6, position: 0, vocabSize: 6 }],
  ['ask', { type: 'swapPermutation', a: 0, b: 0.5 }, 'idNotInteger', { value: 0.5, position: 1 }],
  ['ask', { type: 'shufflePermutation', seed: 2 ** 53 }, 'seedInvalid', { value: 2 ** 53, limit: 2 ** 53 - 1 }],
  ['ask', { type: 'previewIdsOnly', permutation: TWICE }, 'notAPermutation', { position: 2, size: 6 }],
  ['ask', { type: 'previewRowsOnly', permutation: [0] }, 'notAPermutation', { position: 1, size: 6 }],
  ['ask', { type: 'previewBoth', permutation: [0, 6] }, 'idOutOfRange', { value: 6, position: 1, vocabSize: 6 }],
  ['ask', { type: 'compare', which: 2, position: 0 }, 'positionOutOfRange', { value: 2, size: 2 }],
  ['ask', { type: 'compare', which: 0, position: 3 }, 'positionOutOfRange', { value: 3, size: 3 }],
];

withLab('a refusal names its reason and changes nothing', (lab) => {
  const before = lab.snapshot();
  for (const [method, action, code, facts] of REFUSED) {
    assertRefusal(lab[method](action), code, facts);
    assert.deepEqual(lab.snapshot(), before, JSON.stringify(action));
  }
});

withLab('a step that is too large is refused, and so is its preview', (lab) => {
  unwrap(lab.change({ type: 'learningRate', value: 1000 }));
  unwrap(lab.change({ type: 'coordinate', id: 1, coordinate: 0, value: -900 }));
  unwrap(lab.change({ type: 'coordinate', id: 1, coordinate: 1, value: -300 }));
  const before = lab.snapshot();
  assertRefusal(lab.change({ type: 'step' }), 'stepTooLarge', { learningRate: 1000, limit: 1000 });
  assertRefusal(before.training.nextStep, 'stepTooLarge', { learningRate: 1000, limit: 1000 });
  assert.deepEqual(lab.snapshot(), before);
});

withLab('what has nothing to do leaves no entry in the history', (lab) => {
  const before = lab.snapshot();
  const nothing = [
    { type: 'restoreSentence' },
    { type: 'positionalEncoding', on: true },
    { type: 'lookup', ids: [3, 4, 3] },
    { type: 'resetEverything' },
    { type: 'resetInput' },
    { type: 'resetNames' },
    { type: 'resetTraining' },
    { type: 'resetContext' },
    { type: 'resetFragment' },
  ];
  for (const action of nothing) assertSuccess(lab.change(action), undefined);
  assert.deepEqual(lab.snapshot(), before);
});
