// Who owns what: copies stay as they are, labs are deleted once, and nothing is left behind.
import assert from 'node:assert/strict';
import { LabCore } from '../../web/core/lab-core.js';
import { promise, sealed } from '../hostile/bytes.mjs';
import { onBoth, withLab } from './load.mjs';
import { assertRefusal, unwrap } from './shapes.mjs';

/**
 * Where the module's memory ends and how far up it is in use, seen by catching the views of it that a snapshot copies.
 * A block that is lost moves later ones up; memory that grows gets longer.
 */
function memory(lab) {
  const Original = globalThis.Float64Array;
  let [size, top] = [0, 0];
  globalThis.Float64Array = class extends Original {
    constructor(view) {
      super(view);
      size = view.buffer.byteLength;
      top = Math.max(top, view.byteOffset + view.byteLength);
    }
  };
  try {
    lab.snapshot();
  } finally {
    globalThis.Float64Array = Original;
  }
  assert.ok(size > 0 && top > 0, 'no view was seen');
  return { size, top };
}

withLab('copies survive the growth of memory', (lab, module) => {
  unwrap(lab.change({ type: 'coordinate', id: 1, coordinate: 0, value: 0.75 }));
  const [kept, report] = [lab.snapshot(), unwrap(lab.change({ type: 'step' }))];
  const [keptClone, reportClone] = [structuredClone(kept), structuredClone(report)];
  const before = memory(lab);
  const others = [];
  while (memory(lab).size === before.size) {
    assert.ok(others.length < 2000, 'memory does not grow');
    for (let i = 0; i < 50; ++i) {
      const other = new LabCore(module);
      // A long history, so that a few labs are enough.
      for (let step = 0; step < 100; ++step) unwrap(other.change({ type: 'step' }));
      others.push(other);
    }
  }
  assert.deepEqual(kept, keptClone);
  assert.deepEqual(report, reportClone);
  unwrap(lab.change({ type: 'undo' }));
  assert.deepEqual({ ...lab.snapshot(), canRedo: false }, kept); // and so does the lab
  // The module writes to its own memory only.
  kept.table.data.fill(7);
  report.rowAfter.fill(7);
  assert.deepEqual({ ...lab.snapshot(), canRedo: false }, keptClone);
  for (const other of others) other.delete();
});

onBoth('live labs are counted', (module) => {
  assert.equal(module.liveLabs(), 0);
  const labs = [1, 2, 3].map(() => new LabCore(module));
  assert.equal(module.liveLabs(), 3);
  labs[1].delete();
  assert.equal(module.liveLabs(), 2);
  labs[1].delete(); // the second time does nothing
  assert.equal(module.liveLabs(), 2);
  labs[0].delete();
  labs[2].delete();
  assert.equal(module.liveLabs(), 0);
});

onBoth('the number of a deleted lab is taken again', (module) => {
  const [first, second] = [module.createLab(), module.createLab()];
  module.lookupIds(second, [5]);
  module.deleteLab(first);
  const third = module.createLab();
  assert.equal(third, first);
  assert.deepEqual(module.snapshot(third).input.ids, [3, 4, 3]);
  assert.deepEqual(module.snapshot(second).input.ids, [5]);
  module.deleteLab(second);
  module.deleteLab(third);
});

onBoth('a deleted lab says so', (module) => {
  const lab = new LabCore(module);
  lab.delete();
  const deleted = { name: 'Error', message: 'This lab was deleted.' };
  assert.throws(() => lab.snapshot(), deleted);
  assert.throws(() => lab.change({ type: 'undo' }), deleted);
  assert.throws(() => lab.ask({ type: 'compare', which: 0, position: 0 }), deleted);
});

withLab('labs do not share anything', (lab, module) => {
  const before = lab.snapshot();
  const other = new LabCore(module);
  unwrap(other.change({ type: 'coordinate', id: 0, coordinate: 0, value: 0.5 }));
  unwrap(other.change({ type: 'step' }));
  assert.deepEqual(lab.snapshot(), before);
  other.delete();
  assert.deepEqual(lab.snapshot(), before);
});

withLab('200,000 refused calls leave nothing behind', (lab) => {
  const refused = [
    () => lab.change({ type: 'lookup', ids: [0, 1.5] }),
    () => lab.change({ type: 'lookupWords', names: ['oto', 'a name that is too long to be kept inside of a string'] }),
    () => lab.change({ type: 'coordinate', id: 0, coordinate: 0, value: NaN }),
    () => lab.change({ type: 'rename', permutation: [0, 0, 0, 0, 0, 0] }),
    () => lab.change({ type: 'learningRate', value: -1 }),
    () => lab.change({ type: 'fragment', ids: [6, 7] }),
    () => lab.change({ type: 'undo' }),
    () => lab.ask({ type: 'compare', which: 0, position: 99 }),
  ];
  const round = () => refused.forEach((call) => assert.equal(call().ok, false));
  round();
  const before = memory(lab);
  for (let i = 0; i < 200_000; i += refused.length) round();
  assert.deepEqual(memory(lab), before);
});

onBoth('labs that come and go leave nothing behind', (module) => {
  const live = () => {
    const lab = new LabCore(module);
    for (const action of [{ type: 'step' }, { type: 'lookupWords', names: ['oto'] }, { type: 'makeIdentical' }, { type: 'undo' }]) {
      unwrap(lab.change(action));
    }
    unwrap(lab.ask({ type: 'previewBoth', permutation: [1, 0, 2, 3, 4, 5] }));
    const used = memory(lab);
    lab.delete();
    return used;
  };
  live();
  const before = live();
  for (let i = 0; i < 500; ++i) live();
  assert.deepEqual(live(), before);
});

withLab('a long history has its bound', (lab) => {
  const play = (gesture) => unwrap(lab.change({ type: 'learningRate', value: (gesture % 100) / 100, gesture }));
  for (let i = 1; i <= 1000; ++i) play(i);
  const before = memory(lab).size;
  for (let i = 1; i <= 20_000; ++i) play(i);
  assert.equal(memory(lab).size, before);
  let undone = 0;
  while (lab.change({ type: 'undo' }).ok) ++undone;
  assert.equal(undone, 200);
  assertRefusal(lab.change({ type: 'undo' }), 'nothingToUndo', {});
});

withLab('bytes that promise lists within lists take no memory for what cannot come', (lab) => {
  const { size } = memory(lab);
  assertRefusal(lab.change({ type: 'loadBytes', bytes: Uint8Array.from(sealed(promise(500_000, 8))) }), 'dataDamaged', {});
  assert.ok(memory(lab).size - size <= 64 * 2 ** 20, `${memory(lab).size - size} bytes more`);
});

withLab('100,000 steps of training leave nothing behind', (lab) => {
  const one = () => unwrap(lab.change({ type: 'step' }));
  const many = () => unwrap(lab.change({ type: 'step', count: 1000 }));
  // The history and the curve are full first.
  for (let i = 0; i < 1000; ++i) one();
  for (let i = 0; i < 10; ++i) many();
  const before = memory(lab);
  for (let i = 0; i < 1000; ++i) one();
  for (let i = 0; i < 88; ++i) many();
  assert.equal(lab.snapshot().training.step, 100_000);
  const after = memory(lab);
  assert.equal(after.size, before.size);
  // Curves of other lengths lie elsewhere; a byte lost in each step would be more.
  assert.ok(after.top - before.top < 80_000, `${after.top - before.top} bytes more in use`);
});
