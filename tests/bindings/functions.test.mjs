// The functions by themselves: shapes, copies, refusals. What they compute is tested natively.
import assert from 'node:assert/strict';
import { onBoth } from './load.mjs';
import { assertMatrix, assertRow } from './shapes.mjs';

const TOO_MANY = 2 ** 20;
const W = { rows: 2, cols: 3, data: [1, 0, 2, 0, -1, 1] };

const refusal = (code, facts) => ({ ok: false, code, facts });

onBoth('lookup copies rows out', (module) => {
  const data = [1, 2, 3, 4];
  const { ok, value } = module.lookup({ rows: 2, cols: 2, data }, [1, 0, 1]);
  assert.ok(ok);
  assertMatrix(value, 3, 2);
  assert.deepEqual([...value.data], [3, 4, 1, 2, 3, 4]);
  value.data.fill(9);
  assert.deepEqual(data, [1, 2, 3, 4]);
  assert.deepEqual([...module.lookup({ rows: 2, cols: 2, data }, [0]).value.data], [1, 2]);
});

onBoth('trainingStep answers with everything that leads to the new row', (module) => {
  const { ok, value } = module.trainingStep(W, [0.5, 0.25, -1], 1, 0.5);
  assert.ok(ok);
  const rows = { rowBefore: 3, logits: 2, probabilities: 2, gradient: 3, update: 3, rowAfter: 3 };
  assert.deepEqual(Object.keys(value).sort(), [...Object.keys(rows), 'loss'].sort());
  for (const [name, length] of Object.entries(rows)) assertRow(value[name], length);
  assert.equal(typeof value.loss, 'number');
  assert.deepEqual([...value.logits], [-1.5, -1.25]);
});

onBoth('attention answers with each stage', (module) => {
  const { ok, value } = module.attention(W, true);
  assert.ok(ok);
  assert.deepEqual(Object.keys(value).sort(), ['dotProducts', 'encoded', 'outputs', 'scores', 'weightSums', 'weights']);
  for (const name of ['encoded', 'outputs']) assertMatrix(value[name], 2, 3);
  for (const name of ['dotProducts', 'scores', 'weights']) assertMatrix(value[name], 2, 2);
  assertRow(value.weightSums, 2);
  assert.deepEqual([...module.attention(W, false).value.encoded.data], W.data);
});

onBoth('what is refused comes back by name, again and again', (module) => {
  const bad = [NaN, Infinity, '1', null, undefined, {}];
  for (let again = 0; again < 100; ++again) {
    for (const value of bad) {
      const seen = typeof value === 'number' ? value : NaN;
      assert.deepEqual(module.lookup({ rows: 1, cols: 1, data: [value] }, [0]), refusal('notFinite', { value: seen }));
      assert.deepEqual(module.lookup(W, [value]), refusal('idNotInteger', { value: seen, position: 0 }));
      assert.equal(module.lookup({ rows: value, cols: 1, data: [1] }, [0]).code, 'shapeMismatch');
      assert.deepEqual(module.trainingStep(W, [1, 1, 1], value, 1), refusal('positionOutOfRange', { value: seen, size: 2 }));
      assert.deepEqual(module.trainingStep(W, [1, 1, 1], 0, value), refusal('learningRateInvalid', { value: seen }));
      assert.deepEqual(module.trainingStep(W, [1, value, 1], 0, 1), refusal('notFinite', { value: seen }));
      assert.deepEqual(module.attention({ rows: 1, cols: 1, data: [value] }, true), refusal('notFinite', { value: seen }));
    }
  }
});

onBoth('what would fill the memory is refused', (module) => {
  const wide = { rows: 1, cols: TOO_MANY, data: Array(TOO_MANY).fill(0) };
  assert.deepEqual(module.lookup(wide, [0, 0]), refusal('sentenceTooLong', { size: 2, limit: 1 }));
  const long = { rows: 513, cols: 1, data: Array(513).fill(0) };
  assert.deepEqual(module.attention(long, true), refusal('sentenceTooLong', { size: 513, limit: 512 }));
});
