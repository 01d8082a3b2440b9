// Thousands of operations give the same bits as natively.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTest, withLab } from './load.mjs';
import { replayMore } from './operations-more.mjs';
import { Fnv1a, replay } from './operations.mjs';

test('the hash is FNV-1a', () => {
  const hash = new Fnv1a();
  assert.equal(hash.hex(), 'cbf29ce484222325');
  hash.addText('foobar');
  assert.equal(hash.hex(), '85944171f73967e8');
  const [number, bytes] = [new Fnv1a(), new Fnv1a()];
  number.addNumber(1);
  for (const byte of [0, 0, 0, 0, 0, 0, 0xf0, 0x3f]) bytes.addByte(byte);
  assert.equal(number.hex(), bytes.hex());
});

withLab('a thousand operations give the known hash', async (lab) => {
  const text = await readTest('operations.txt');
  assert.equal(text.trim().split('\n').length, 1000);
  assert.equal(replay(lab, text), (await readTest('golden/operations.hash')).trim());
});

withLab('five hundred operations of the whole module give the known hash', async (lab) => {
  const text = await readTest('operations-more.txt');
  assert.equal(text.trim().split('\n').length, 500);
  assert.equal(replayMore(lab, text), (await readTest('golden/operations-more.hash')).trim());
});

withLab('ten thousand random operations give the known hash', async (lab) => {
  const text = await readTest('operations-random.txt');
  assert.equal(text.trim().split('\n').length, 10_000);
  assert.equal(replayMore(lab, text, 20), (await readTest('golden/operations-random.hash')).trim());
});
