// What the answers are made of.
import assert from 'node:assert/strict';

/** A copy: it owns all of its memory, and that is not the module's. */
function assertCopy(array, type, length) {
  assert.equal(array.constructor, type);
  assert.equal(array.length, length);
  assert.equal(array.buffer.byteLength, array.byteLength, 'a view of something larger');
}

export const assertRow = (row, length) => assertCopy(row, Float64Array, length);

export function assertMatrix(matrix, rows, cols, type = Float64Array) {
  assert.deepEqual(Object.keys(matrix), ['rows', 'cols', 'data']);
  assert.deepEqual([matrix.rows, matrix.cols], [rows, cols]);
  assertCopy(matrix.data, type, rows * cols);
}

export function assertMask(mask, rows, cols) {
  assertMatrix(mask, rows, cols, Uint8Array);
  assert.ok(mask.data.every((flag) => flag === 0 || flag === 1));
}

export function assertSuccess(envelope, value) {
  assert.deepEqual(envelope, { ok: true, value });
  return envelope.value;
}

/** Success with a value that is looked at elsewhere. */
export function unwrap(envelope) {
  assert.deepEqual(Object.keys(envelope), ['ok', 'value'], JSON.stringify(envelope));
  assert.equal(envelope.ok, true);
  return envelope.value;
}

export const assertRefusal = (envelope, code, facts) => assert.deepEqual(envelope, { ok: false, code, facts });

export const rowOf = (matrix, row) => matrix.data.slice(row * matrix.cols, (row + 1) * matrix.cols);

/** Equal up to rounding. */
export function assertClose(found, expected, what = '') {
  assert.equal(found.length, expected.length, what);
  for (let i = 0; i < found.length; ++i) {
    assert.ok(Math.abs(found[i] - expected[i]) < 1e-12, `${what}[${i}] is ${found[i]}, not ${expected[i]}`);
  }
}
