// The part of the module that a first visit loads, and the way from it to the whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LabCore } from '../../web/core/lab-core.js';
import { held, onBoth, readTest, startFirst } from './load.mjs';
import { replay } from './operations.mjs';

test('the first part gives the known hash of a thousand operations, and holds nothing afterwards', async () => {
  const first = await startFirst();
  const before = held(first);
  const lab = new LabCore(first);
  assert.equal(lab.whole, false);
  assert.equal(replay(lab, await readTest('operations.txt')), (await readTest('golden/operations.hash')).trim());
  lab.delete();
  assert.deepEqual(held(first), before);
});

test('what the first part has not is said, not passed over', async () => {
  const lab = new LabCore(await startFirst());
  assert.throws(() => lab.change({ type: 'settings', settings: {} }), /setTraining takes the whole core/);
  assert.throws(() => lab.ask({ type: 'distance', a: 0, b: 1 }), /distance takes the whole core/);
  lab.delete();
});

onBoth('a lab that moves to the whole core keeps its state, its history and its gestures to the bit', async (whole) => {
  const first = await startFirst();
  const [moved, stayed] = [new LabCore(first), new LabCore(first)];
  const commands = [
    { type: 'coordinate', id: 3, coordinate: 1, value: 0.7, gesture: 5 },
    { type: 'coordinate', id: 3, coordinate: 1, value: 0.8, gesture: 5 },
    { type: 'coordinate', id: 99, coordinate: 1, value: 0.8 }, // refused
    { type: 'step' },
    { type: 'step', gesture: 6 },
    { type: 'rename', permutation: [1, 2, 3, 4, 5, 0] },
    { type: 'undo' },
    { type: 'undo' },
    { type: 'redo' },
  ];
  for (const lab of [moved, stayed]) for (const command of commands) lab.change(command);
  moved.moveTo(whole);
  assert.equal(moved.whole, true);
  assert.equal(first.liveLabs(), 1);
  const after = [{ type: 'step', gesture: 6 }, ...Array(4).fill({ type: 'undo' }), ...Array(6).fill({ type: 'redo' })];
  assert.deepEqual(moved.snapshot(), stayed.snapshot());
  for (const command of after) {
    assert.deepEqual(moved.change(command), stayed.change(command));
    assert.deepEqual(moved.snapshot(), stayed.snapshot());
  }
  assert.ok(moved.save());
  for (const lab of [moved, stayed]) lab.delete();
});
