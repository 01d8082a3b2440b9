// Every field of the snapshot is what its name says.
import assert from 'node:assert/strict';
import { withLab } from './load.mjs';
import { readGolden } from './golden.mjs';
import { assertClose, assertMask, assertMatrix, assertRow, rowOf, unwrap } from './shapes.mjs';

const golden = await readGolden('lab.txt');
const row = (name, index) => rowOf(golden(name), index);
const number = (name, index = 0) => golden(name).data[index];
const flagged = (mask) => mask.data.filter(Boolean).length;

withLab('the table', (lab) => {
  const state = lab.snapshot();
  const parts = ['tokens', 'origin', 'table', 'start', 'changed', 'changedCount', 'input', 'training', 'context', 'fragment'];
  assert.deepEqual(Object.keys(state), [...parts, 'locks', 'canUndo', 'canRedo']);
  assert.deepEqual(state.tokens, ['oto', 'kamienny', 'metalowy', 'zamek', 'klucz', 'drzwi']);
  assert.deepEqual(state.origin, [0, 1, 2, 3, 4, 5]);
  assertMatrix(state.table, 6, 6);
  assert.deepEqual(state.table, golden('lookup.E'));
  assertMatrix(state.start, 6, 6);
  assert.deepEqual(state.start, state.table);
  assertMask(state.changed, 6, 6);
  assert.deepEqual([flagged(state.changed), state.changedCount], [0, 0]);
  assert.deepEqual([state.canUndo, state.canRedo], [false, false]);

  unwrap(lab.change({ type: 'rename', permutation: [2, 0, 1, 3, 4, 5] }));
  unwrap(lab.change({ type: 'coordinate', id: 0, coordinate: 5, value: 0.75 })); // kamienny
  const now = lab.snapshot();
  assert.deepEqual(now.tokens, ['kamienny', 'metalowy', 'oto', 'zamek', 'klucz', 'drzwi']);
  assert.deepEqual(now.origin, [1, 2, 0, 3, 4, 5]);
  assert.deepEqual(rowOf(now.start, 0), rowOf(state.table, 1));
  assert.deepEqual(rowOf(now.start, 2), rowOf(state.table, 0));
  assert.equal(now.table.data[5], 0.75);
  assert.deepEqual([now.changed.data.indexOf(1), flagged(now.changed), now.changedCount], [5, 1, 1]);
  assert.deepEqual([now.canUndo, now.canRedo], [true, false]);

  unwrap(lab.change({ type: 'undo' }));
  unwrap(lab.change({ type: 'undo' }));
  assert.deepEqual([lab.snapshot().canUndo, lab.snapshot().canRedo], [false, true]);
});

withLab('the input', (lab) => {
  const { table, input } = lab.snapshot();
  assert.deepEqual(Object.keys(input), ['ids', 'vectors', 'oneHot', 'oneHotProduct', 'productEqual']);
  assert.deepEqual(Float64Array.from(input.ids), golden('lookup.ids').data);
  assertMatrix(input.vectors, 3, 6);
  assert.deepEqual(input.vectors, golden('lookup.X'));
  input.ids.forEach((id, position) => assert.deepEqual(rowOf(input.vectors, position), rowOf(table, id)));
  assertMatrix(input.oneHot, 3, 6);
  assert.deepEqual(input.oneHot, golden('lookup.one_hot'));
  assertMatrix(input.oneHotProduct, 3, 6);
  assert.deepEqual(input.oneHotProduct, input.vectors);
  assert.equal(input.productEqual, true);
});

withLab('the training', (lab) => {
  const { table, training } = lab.snapshot();
  const kept = [
    'inputIds',
    'responses',
    'target',
    'learningRate',
    'step',
    'history',
    'outputWeights',
    'settings',
    'plain',
    'settingsAtStart',
  ];
  assert.deepEqual(Object.keys(training), [...kept, 'logits', 'probabilities', 'loss', 'gradient', 'nextStep']);
  assert.deepEqual(training.inputIds, [1]);
  assert.deepEqual(rowOf(table, 1), row('training.rows', 0));
  assert.deepEqual(training.responses, [3, 4]);
  assert.equal(training.target, training.responses[number('training.target')]);
  assertMatrix(training.outputWeights, 2, 6);
  assert.deepEqual(training.outputWeights, golden('training.W'));
  assert.deepEqual(training.settings, {
    inputs: [1],
    everyResponse: false,
    weights: 'frozen',
    labelSmoothing: 0,
    optimizer: { kind: 'sgd', momentum: 0.9, beta1: 0.9, beta2: 0.999, epsilon: 1e-8, weightDecay: 0 },
  });
  assert.equal(training.settingsAtStart, true);
  assert.equal(training.learningRate, number('training.learning_rate'));
  assert.equal(training.step, 0);
  assertRow(training.logits, 2);
  assertClose(training.logits, row('training.logits', 0), 'logits');
  assertRow(training.probabilities, 2);
  assertClose(training.probabilities, row('training.probabilities', 0), 'probabilities');
  assertClose([training.loss], [number('training.loss')], 'loss');
  assertRow(training.gradient, 6);
  assertClose(training.gradient, row('training.gradient', 0), 'gradient');
});

withLab('the next step', (lab) => {
  const { nextStep } = lab.snapshot().training;
  const step = unwrap(nextStep);
  const before = ['rowBefore', 'logits', 'probabilities', 'loss', 'gradient', 'update', 'rowAfter'];
  const after = ['logitsAfter', 'probabilitiesAfter', 'lossAfter'];
  const sample = ['id', ...before, ...after];
  const means = ['meanLoss', 'meanLossAfter', 'meanProbability', 'meanProbabilityAfter'];
  const ledger = ['reasons', 'weightsMoved', 'weightsReasons', 'ledger', 'weightsLedger', 'onlyAccessedRowsMoved'];
  assert.deepEqual(Object.keys(step), [...sample, 'samples', 'outputWeights', ...means, 'moved', 'movedCount', 'unmovedCount', ...ledger]);
  assert.deepEqual(Object.keys(step.samples[0]), sample);
  assert.deepEqual([step.samples.length, step.samples[0].rowAfter, step.meanLoss], [1, step.rowAfter, step.loss]);
  assert.deepEqual(
    step.ledger,
    [0, 1, 2, 3, 4, 5].map((id) => ({ moved: id === 1 ? 6 : 0, reasons: id === 1 ? 1 : 0, accessed: id === 1 })),
  );
  assert.deepEqual([step.weightsLedger, step.onlyAccessedRowsMoved], [[], true]);
  for (const name of ['rowBefore', 'gradient', 'update', 'rowAfter']) assertRow(step[name], 6);
  for (const name of ['logits', 'probabilities', 'logitsAfter', 'probabilitiesAfter']) assertRow(step[name], 2);
  assert.deepEqual(step.rowBefore, row('training.rows', 0));
  assertClose(step.logits, row('training.logits', 0), 'logits');
  assertClose(step.probabilities, row('training.probabilities', 0), 'probabilities');
  assertClose([step.loss], [number('training.loss', 0)], 'loss');
  assertClose(step.gradient, row('training.gradient', 0), 'gradient');
  assertClose(
    step.update,
    row('training.gradient', 0).map((g) => -0.4 * g),
    'update',
  );
  assertClose(step.rowAfter, row('training.rows', 1), 'rowAfter');
  assertClose(step.logitsAfter, row('training.logits', 1), 'logitsAfter');
  assertClose(step.probabilitiesAfter, row('training.probabilities', 1), 'probabilitiesAfter');
  assertClose([step.lossAfter], [number('training.loss', 1)], 'lossAfter');
  assertMask(step.moved, 6, 6);
  assert.deepEqual(
    [...step.moved.data].map((flag, i) => flag === (i >= 6 && i < 12 ? 1 : 0)),
    Array(36).fill(true),
  );
  assert.deepEqual([step.movedCount, step.unmovedCount], [6, 30]);
});

withLab('the curve', (lab) => {
  for (let i = 0; i < 3; ++i) unwrap(lab.change({ type: 'step' }));
  unwrap(lab.change({ type: 'target', id: 4 }));
  const { training } = lab.snapshot();
  const [start, first, , third, edit] = training.history;
  assert.equal(training.history.length, 5);
  for (const point of training.history) assert.deepEqual(Object.keys(point), ['step', 'probability', 'loss', 'markedBreak']);
  assert.deepEqual([start.step, first.step, third.step, edit.step, training.step], [0, 1, 3, 3, 3]);
  assert.deepEqual([start.markedBreak, first.markedBreak, third.markedBreak, edit.markedBreak], [false, false, false, true]);
  assertClose([start.probability, third.probability], [number('training.probabilities', 0), number('training.probabilities', 6)]);
  assertClose([start.loss, third.loss], [number('training.loss', 0), number('training.loss', 3)]);
  assert.deepEqual([edit.probability, edit.loss], [training.probabilities[1], training.loss]);
});

function checkContext({ table, context }, encoding) {
  const matrices = ['rows', 'encoded', 'dotProducts', 'scores', 'exponentials', 'weights', 'outputs'];
  const rows = ['maxima', 'sums', 'weightSums'];
  const settings = ['sentences', 'positionalEncoding', 'rotated', 'identical', 'canRestore'];
  assert.deepEqual(Object.keys(context).sort(), [...matrices, ...rows, ...settings].sort());
  for (const name of [...matrices, ...rows, 'sentences']) assert.equal(context[name].length, 2, name);
  for (const [which, sentence] of ['kamienny', 'metalowy'].entries()) {
    const expected = (name) => golden(`${sentence}.${encoding}.${name}`).data;
    for (const name of ['rows', 'encoded', 'outputs']) assertMatrix(context[name][which], 3, 6);
    for (const name of ['dotProducts', 'scores', 'exponentials', 'weights']) assertMatrix(context[name][which], 3, 3);
    for (const name of rows) assertRow(context[name][which], 3);
    const of = Object.fromEntries(Object.entries(context).map(([name, both]) => [name, both[which]]));
    of.sentences.forEach((id, position) => assert.deepEqual(rowOf(of.rows, position), rowOf(table, id)));
    assertClose(of.encoded.data, expected('X'), 'encoded');
    assertClose(of.dotProducts.data, expected('dot_products'), 'dotProducts');
    assertClose(of.scores.data, expected('scores'), 'scores');
    assertClose(of.weights.data, expected('weights'), 'weights');
    assertClose(of.weightSums, expected('weight_sums'), 'weightSums');
    assertClose(of.outputs.data, expected('outputs'), 'outputs');
    for (let q = 0; q < 3; ++q) {
      const [scores, exponentials, weights] = [of.scores, of.exponentials, of.weights].map((matrix) => rowOf(matrix, q));
      const sum = (numbers) => numbers.reduce((total, x) => total + x, 0);
      assert.equal(of.maxima[q], Math.max(...scores));
      assertClose(
        exponentials,
        scores.map((score) => Math.exp(score - of.maxima[q])),
        'exponentials',
      );
      assert.equal(of.sums[q], sum(exponentials));
      assert.deepEqual(
        weights,
        exponentials.map((x) => x / of.sums[q]),
      );
      assert.equal(of.weightSums[q], sum(weights)); // the very sum, 1 only up to rounding
    }
  }
}

withLab('the context', (lab) => {
  const state = lab.snapshot();
  assert.deepEqual(state.context.sentences, [
    [0, 1, 3],
    [0, 2, 3],
  ]);
  checkContext(state, 'encoded');
  const settings = () => {
    const { positionalEncoding, identical, canRestore } = lab.snapshot().context;
    return { positionalEncoding, identical, canRestore };
  };
  assert.deepEqual(settings(), { positionalEncoding: true, identical: false, canRestore: false });
  unwrap(lab.change({ type: 'positionalEncoding', on: false }));
  checkContext(lab.snapshot(), 'plain');
  assert.deepEqual(settings(), { positionalEncoding: false, identical: false, canRestore: false });
  unwrap(lab.change({ type: 'makeIdentical' }));
  assert.deepEqual(settings(), { positionalEncoding: false, identical: true, canRestore: true });
  unwrap(lab.change({ type: 'sentence', which: 1, ids: [5] }));
  unwrap(lab.change({ type: 'sentence', which: 1, ids: [0, 1, 3] }));
  assert.deepEqual(settings(), { positionalEncoding: false, identical: true, canRestore: false });
});

withLab('the fragment', (lab) => {
  unwrap(lab.change({ type: 'fragment', ids: [9, 6, 9] }));
  const { fragment } = lab.snapshot();
  assert.deepEqual(Object.keys(fragment), ['vocabSize', 'shown', 'rows', 'ids', 'vectors']);
  assert.equal(fragment.vocabSize, 20);
  assert.deepEqual(fragment.shown, [6, 9]);
  assert.deepEqual(fragment.rows, { rows: 2, cols: 3, data: Float64Array.of(0.2, -0.5, 0.8, -0.3, 0.7, 0.1) });
  assertMatrix(fragment.rows, 2, 3);
  assert.deepEqual(fragment.ids, [9, 6, 9]);
  assertMatrix(fragment.vectors, 3, 3);
  fragment.ids.forEach((id, position) => {
    assert.deepEqual(rowOf(fragment.vectors, position), rowOf(fragment.rows, fragment.shown.indexOf(id)));
  });
});

withLab('empty sentences', (lab) => {
  unwrap(lab.change({ type: 'lookup', ids: [] }));
  unwrap(lab.change({ type: 'fragment', ids: [] }));
  for (const which of [0, 1]) unwrap(lab.change({ type: 'sentence', which, ids: [] }));
  const { input, context, fragment } = lab.snapshot();
  for (const matrix of [input.vectors, input.oneHot, input.oneHotProduct]) assertMatrix(matrix, 0, 6);
  assertMatrix(fragment.vectors, 0, 3);
  assert.deepEqual([input.ids, fragment.ids, context.sentences], [[], [], [[], []]]);
  for (const which of [0, 1]) {
    for (const name of ['rows', 'encoded', 'outputs']) assertMatrix(context[name][which], 0, 6);
    for (const name of ['dotProducts', 'scores', 'exponentials', 'weights']) assertMatrix(context[name][which], 0, 0);
    for (const name of ['maxima', 'sums', 'weightSums']) assertRow(context[name][which], 0);
  }
});
