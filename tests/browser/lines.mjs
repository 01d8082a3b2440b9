// Lines between rows: each must begin and end at the middle of the right rows.
import { strict as assert } from 'node:assert';

const NEAR = 2;
const BESIDE = 8;

/** At one of the sides of a box, within a few pixels, and at its middle. */
function assertAt(point, box, what) {
  const beside = Math.min(Math.abs(point.x - box.left), Math.abs(point.x - box.right));
  assert.ok(beside <= BESIDE, `${what} is ${beside} px beside`);
  assert.ok(Math.abs(point.y - box.middle) <= NEAR, `${what} is ${point.y - box.middle} px off the middle`);
}

/** @param {any[]} lines as they are drawn @param {[any, any][]} pairs boxes that they must join, in any order */
export function assertJoined(lines, pairs) {
  assert.equal(lines.length, pairs.length);
  const left = [...lines];
  for (const [from, to] of pairs) {
    const fits = (line) =>
      Math.abs(line.start.y - from.middle) <= NEAR &&
      Math.abs(line.end.y - to.middle) <= NEAR &&
      Math.abs(line.start.x - from.left) <= from.right - from.left + BESIDE;
    const k = left.findIndex(fits);
    assert.notEqual(k, -1, `no line from ${from.middle} to ${to.middle} among ${JSON.stringify(lines)}`);
    assertAt(left[k].start, from, 'a start');
    assertAt(left[k].end, to, 'an end');
    left.splice(k, 1);
  }
}
