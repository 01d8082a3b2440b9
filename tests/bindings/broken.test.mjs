// A module that aborts in the middle of a call: LabCore refuses by value, and goes on in another module as if nothing had been.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LabCore } from '../../web/core/lab-core.js';
import { onFresh, startFirst } from './load.mjs';

const REFUSED = { ok: false, code: 'coreBroken', facts: {} };

/** Lets a function of the module abort: C++ knows no lab of that number. */
const breakAt = (module, name) => (module[name] = () => module.compare(99, 0, 0));

/** A lab with a history, and its twin in a module that stays whole. */
function twins(module, other, onBreak) {
  const both = [new LabCore(module, onBreak), new LabCore(other)];
  for (const lab of both) {
    lab.change({ type: 'coordinate', id: 3, coordinate: 1, value: 0.7, gesture: 5 });
    lab.change({ type: 'step', gesture: 6 });
    lab.change({ type: 'step', gesture: 6 });
    lab.change({ type: 'rename', permutation: [1, 2, 3, 4, 5, 0] });
    lab.change({ type: 'undo' });
    lab.snapshot();
  }
  return both;
}

/** Calls body; the abort itself is told to the console, which is left out here. */
function quietly(body) {
  const { error } = console;
  console.error = () => {};
  try {
    return body();
  } finally {
    console.error = error;
  }
}

for (const [name, startBroken] of [
  ['the whole core', null],
  ['the first part', startFirst],
]) {
  onFresh(`after an abort in ${name} a fresh module has the same state and history, to the bit`, async (start) => {
    const module = await (startBroken ?? start)();
    let breaks = 0;
    const [lab, twin] = twins(module, await start(), () => ++breaks);
    breakAt(module, 'train');
    assert.deepEqual(
      quietly(() => lab.change({ type: 'step' })),
      REFUSED,
    );
    assert.deepEqual([lab.broken, breaks], [true, 1]);
    for (const action of [{ type: 'step' }, { type: 'undo' }]) assert.deepEqual(lab.change(action), REFUSED);
    assert.deepEqual(lab.ask({ type: 'occurrences', id: 3 }), REFUSED);
    assert.equal(lab.snapshot(), null);
    assert.equal(breaks, 1);
    lab.moveTo(await start());
    assert.equal(lab.broken, false);
    assert.deepEqual(lab.snapshot(), twin.snapshot());
    for (const action of [{ type: 'redo' }, { type: 'step', gesture: 6 }, ...Array(4).fill({ type: 'undo' })]) {
      assert.deepEqual(lab.change(action), twin.change(action));
      assert.deepEqual(lab.snapshot(), twin.snapshot());
    }
    for (const one of [lab, twin]) one.delete();
  });
}

onFresh('a change that cannot be shown is not made again', async (start) => {
  const module = await start();
  const [lab, twin] = twins(module, await start());
  assert.equal(lab.change({ type: 'step' }).ok, true);
  breakAt(module, 'snapshot');
  assert.equal(
    quietly(() => lab.snapshot()),
    null,
  );
  lab.moveTo(await start());
  assert.deepEqual(lab.snapshot(), twin.snapshot());
});

onFresh('after very many changes the state alone is kept, to the bit', async (start) => {
  const lab = new LabCore(await start());
  const made = new Set();
  for (let k = 0; k < 1200; ++k) {
    lab.change({ type: 'coordinate', id: k % 6, coordinate: k % 5, value: Math.sin(k) });
  }
  const shown = lab.snapshot();
  lab.break();
  const fresh = await start();
  for (const name of Object.keys(fresh)) {
    const call = fresh[name];
    if (typeof call === 'function') fresh[name] = (...values) => (made.add(name), call(...values));
  }
  lab.moveTo(fresh);
  assert.ok(made.has('openBytes'), [...made].join(' '));
  assert.ok(made.size < 10);
  assert.deepEqual(lab.snapshot(), shown);
});

test('a lab whose module broke can be deleted', async () => {
  const lab = new LabCore(await startFirst());
  lab.break();
  lab.delete();
  assert.throws(() => lab.snapshot(), /deleted/);
});
