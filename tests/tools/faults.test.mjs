// The faults of tools/faults can be planted: each replaces something that stands in its file, once.
import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { faults, planted, sourceOf } from '../../tools/faults/list.mjs';

const PROJECT = new URL('../../', import.meta.url);

test('at least forty faults can be planted, and the tests that must catch them are there', () => {
  assert.ok(faults.length >= 40);
  assert.equal(new Set(faults.map(({ name }) => name)).size, faults.length);
  for (const fault of faults) {
    const source = sourceOf(PROJECT, fault);
    assert.notEqual(planted(fault, source), source, fault.name);
    const [kind, name] = fault.tests.split('/');
    if (name) assert.ok(existsSync(new URL(`tests/${kind}/${name}.test.mjs`, PROJECT)), fault.name);
    else assert.ok(['core', 'bindings'].includes(kind), fault.name);
  }
});
