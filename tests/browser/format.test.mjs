// Numbers as a reader's language writes them, held against texts written by hand.
import { strict as assert } from 'node:assert';
import { Format } from '../../web/draw/format.js';
import { full, percent, shown } from './golden.mjs';
import { once } from './suite.mjs';

const en = new Format('en');
const pl = new Format('pl');

once('decimals, a real minus, the decimal mark, no thousands marks', () => {
  assert.equal(en.fixed(0.5, 3), '0.500');
  assert.equal(pl.fixed(0.5, 3), '0,500');
  assert.equal(en.fixed(-0.25, 2), '−0.25');
  assert.equal(pl.fixed(-0.25, 2), '−0,25');
  assert.equal(en.fixed(1234567.5, 1), '1234567.5');
  assert.equal(pl.fixed(1234567.5, 1), '1234567,5');
  assert.equal(en.integer(-12), '−12');
  assert.equal(pl.separator, '; ');
  assert.equal(en.separator, ', ');
});

once('no minus before what is rounded to 0', () => {
  for (const value of [-0, -0.0004, -1e-300, 0]) {
    assert.equal(en.fixed(value, 3), '0.000');
    assert.equal(pl.fixed(value, 3), '0,000');
  }
  assert.equal(en.fixed(-0.0006, 3), '−0.001');
  assert.equal(en.full(-0), '0');
});

once('percent has one decimal', () => {
  assert.equal(en.percent(0.4700359482354282), '47.0%');
  assert.equal(pl.percent(0.4700359482354282), '47,0%');
  assert.equal(en.percent(1), '100.0%');
  assert.equal(en.percent(0), '0.0%');
});

once('full precision', () => {
  assert.equal(en.full(0.569588496564663), '0.569588496564663');
  assert.equal(pl.full(-0.015205751717668511), '−0,015205751717668511');
  assert.equal(en.full(1e-7), '1 · 10⁻⁷');
  assert.equal(pl.full(-2.5e-9), '−2,5 · 10⁻⁹');
  assert.equal(en.full(1e21), '1 · 10²¹');
  assert.equal(en.full(1000), '1000');
});

once('a set of numbers gets from one to three decimals', () => {
  for (const [values, decimals] of [
    [[0, 1], 1],
    [[0.5, -0.25], 2],
    [[0.125], 3],
    [[0.1234], 3],
    [[1e-7], 3],
    [[], 1],
  ]) {
    assert.equal(en.decimals(values), decimals, JSON.stringify(values));
  }
  assert.equal(new Format('en', 5).decimals([0.1]), 5);
  assert.equal(new Format('en', 0).decimals([0.1]), 0);
  assert.equal(new Format('en', 99).decimals([0.1]), 15);
});

once('the tests themselves write the same, by other means', () => {
  for (const value of [0.4700359482354282, -0.015205751717668511, 0.569588496564663, -0.4, 0, -0.0001, 12.25]) {
    for (const [lang, format] of [
      ['en', en],
      ['pl', pl],
    ]) {
      assert.equal(shown(value, 3, lang), format.fixed(value, 3));
      assert.equal(percent(value, lang).replace('−', '-'), format.percent(value).replace('−', '-'));
      assert.equal(full(value, lang), format.full(value));
    }
  }
});
