// What a reader types -> numbers: each rule, and what could be read in two ways is refused.
import { strict as assert } from 'node:assert';
import { parseList, parseNumber, parseWords, shortestText } from '../../web/core/number-text.js';
import { once } from './suite.mjs';

once('one comma or one dot is the decimal mark', () => {
  for (const [typed, value] of [
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['12', 12],
    ['007', 7],
    ['  0.25 ', 0.25],
    ['+3', 3],
    ['-3,5', -3.5],
  ]) {
    assert.equal(parseNumber(typed), value, typed);
  }
});

once('minus signs of any make, and exponents', () => {
  for (const minus of ['-', '−', '–']) assert.equal(parseNumber(`${minus}0,25`), -0.25);
  assert.ok(Object.is(parseNumber('-0'), -0));
  for (const typed of ['1e-3', '1E-3', '1,0e-3', '1e−3']) assert.equal(parseNumber(typed), 0.001, typed);
  assert.equal(parseNumber('1e400'), Infinity); // the core says that it is not finite
});

once('what is no number, or could be two, is refused', () => {
  const refused = [
    '',
    ' ',
    '1,2,3',
    '1.2.3',
    '1,000.5',
    '1.000,5',
    '1 000',
    "1'000",
    '1_000',
    '0,',
    '5.',
    ',',
    '-',
    '--1',
    '1-',
    'e5',
    '1e',
    '1e1.5',
  ];
  for (const typed of [...refused, 'abc', 'nan', 'NaN', 'Infinity', '∞', '0x10', '½', '1/2', '1%', '١']) {
    assert.equal(parseNumber(typed), null, typed);
  }
});

once('the items of a list are separated by spaces, semicolons, or commas followed by a space', () => {
  for (const typed of ['6 9 6', '6; 9; 6', '6;9;6', '6, 9, 6', ' 6  9 6 ', '[6, 9, 6]', '[6 9 6]', '6, 9, 6,', '6,\t9\n6']) {
    assert.deepEqual(parseList(typed), { ok: true, numbers: [6, 9, 6] }, typed);
  }
  assert.deepEqual(parseList('1,5; 2'), { ok: true, numbers: [1.5, 2] });
  assert.deepEqual(parseList('-1 −2'), { ok: true, numbers: [-1, -2] });
  for (const nothing of ['', '  ', '[]', ';']) assert.deepEqual(parseList(nothing), { ok: true, numbers: [] }, nothing);
});

once('a list names the first part that is no number', () => {
  assert.deepEqual(parseList('6 x y'), { ok: false, part: 'x' });
  assert.deepEqual(parseList('6,9,6'), { ok: false, part: '6,9,6' });
  assert.deepEqual(parseList('6 9.1.1'), { ok: false, part: '9.1.1' });
});

once('words are separated by spaces, commas or semicolons', () => {
  assert.deepEqual(parseWords('  zamek klucz,oto;\tdrzwi '), ['zamek', 'klucz', 'oto', 'drzwi']);
  assert.deepEqual(parseWords('   '), []);
});

once('the shortest text gives the value back', () => {
  for (const mark of ['.', ',']) {
    for (const value of [0.1, -0.4, 0.569588496564663, 1e21, -1e-7, 5e-324, 1000, -0.015205751717668511]) {
      assert.equal(parseNumber(shortestText(value, mark)), value, `${value} with ${mark}`);
    }
  }
  assert.equal(shortestText(-0.5, ','), '−0,5');
  assert.equal(shortestText(-1e-7, ','), '−1e-7');
});
