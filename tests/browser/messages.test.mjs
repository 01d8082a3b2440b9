// The words of the figures: the same in all languages, each error with its sentence, and Polish plurals.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { languages } from '../../web/messages/index.js';
import { once } from './suite.mjs';
import { messages } from './words.mjs';

/** The names and kinds of all that is in an object, in depth. */
const outline = (value, path = '') =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => outline(inner, `${path}.${key}`))
    : [`${path}: ${typeof value}`];

const codes = [...readFileSync(new URL('../../cpp/core/error.cpp', import.meta.url), 'utf8').matchAll(/return "(\w+)";/g)].map(
  (match) => match[1],
);

once('all languages have the same words', () => {
  const en = messages('en');
  // The words of the vocabulary are Polish: there they need no gloss.
  assert.deepEqual(messages('pl').glosses, {});
  for (const lang of languages) {
    const words = messages(lang);
    assert.deepEqual(outline({ ...words, glosses: en.glosses }).sort(), outline(en).sort());
    assert.equal(words.lang, lang);
    for (const line of outline(words)) assert.doesNotMatch(line, /undefined/);
  }
});

once('each code of the core has a sentence in each language', () => {
  assert.ok(codes.length >= 15);
  const facts = {
    ...{ value: 1.5, position: 2, vocabSize: 6, size: 17, limit: 16, learningRate: 900, name: 'okno', text: '1,2,3', id: 3, shown: '6 9' },
    ...{ coordinate: 1, other: 2, where: 'table', expected: 'number', rows: 70, cols: 6, rowLimit: 64, colLimit: 64, found: 3 },
    ...{ version: '2', known: 1, reason: '404', control: 'steps', least: 2, option: 'momentum', low: 0, high: 1 },
  };
  for (const lang of languages) {
    const { errors } = messages(lang);
    for (const code of codes) {
      assert.equal(typeof errors[code], 'function', `${lang}: ${code}`);
      const sentence = errors[code]({ ...facts, ...(code === 'shapeMismatch' && { expected: 4 }) }, messages.format(lang));
      assert.match(sentence, /^[\p{Lu}\d„“].*\.$/u, sentence);
      assert.doesNotMatch(sentence, /undefined|NaN|\[object/, sentence);
    }
    const own = Object.keys(errors).filter((code) => !codes.includes(code));
    // Said for the core, or refused before it is asked.
    const expected = ['coreBroken', 'coreMissing', 'figureUnknown', 'fileNotALab', 'fileNotFetched', 'fileNotJson', 'fileTooLarge'];
    assert.deepEqual(own.sort(), [
      ...expected,
      'fileVersion',
      'linkDamaged',
      'linkTooLong',
      'linkVersion',
      'notANumber',
      'notAnId',
      'taskTooLong',
    ]);
  }
});

once('each change that can be undone has a name in each language', () => {
  const source = readFileSync(new URL('../../cpp/core/lab_views.cpp', import.meta.url), 'utf8');
  const changes = [...source.matchAll(/case Change::\w+:\s+return "(\w+)";/g)].map((match) => match[1]);
  assert.ok(changes.length >= 15);
  for (const lang of languages) assert.deepEqual(Object.keys(messages(lang).changes).sort(), changes.toSorted());
});

once('counts of 0, 1, 2, 5 and 22', () => {
  const f = messages.format;
  const cells = (lang, n) => messages(lang).train.movedCount(n, 36 - n, f(lang));
  assert.match(cells('en', 1), /^1 cell moves; 35 stay/);
  assert.match(cells('en', 2), /^2 cells move; 34 stay/);
  assert.match(cells('en', 35), /1 stays exactly as it is/);
  for (const [n, form] of [
    [0, /0 komórek/],
    [1, /1 komórka/],
    [2, /2 komórki/],
    [5, /5 komórek/],
    [12, /12 komórek/],
    [22, /22 komórki/],
    [25, /25 komórek/],
  ]) {
    assert.match(cells('pl', n), form);
  }

  const differs = (lang, n) => messages(lang).rename.verdict(n, 24, f(lang));
  assert.match(differs('en', 1), /1 of 24 numbers differs/);
  assert.match(differs('en', 22), /22 of 24 numbers differ$/);
  for (const [n, form] of [
    [1, /1 liczba/],
    [2, /2 liczby/],
    [5, /5 liczb /],
    [22, /22 liczby/],
  ]) {
    assert.match(differs('pl', n), form);
    assert.match(differs('pl', n), /24/);
  }

  const follows = (lang, n, all = 40) => messages(lang).edit.count('zamek', n, all, f(lang));
  assert.match(follows('en', 1), /once: 1 row follows, 39 stay/);
  assert.match(follows('en', 22), /22 times: 22 rows follow, 18 stay/);
  for (const [n, form] of [
    [1, /\braz\b.*1 wiersz(?!y|e)/],
    [2, /2 razy.*2 wiersze/],
    [5, /5 razy.*5 wierszy/],
    [22, /22 razy.*22 wiersze/],
  ]) {
    assert.match(follows('pl', n), form);
    assert.match(messages('pl').edit.said('zamek', 1, '0,5', n, f('pl')), new RegExp(form.source.replace(/^.*\.\*/, '')));
  }
  for (const lang of ['en', 'pl']) assert.doesNotMatch(follows(lang, 0), /\b0\b/);
});
