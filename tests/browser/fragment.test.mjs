// The fragment. Places: en at 1280 px and pl at 360 px; which engine sees which says suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { RESET, UNDO, boxes, enabled, enter, inFigure, lines, press, rows, text, texts, values } from './figure.mjs';
import { shownRow } from './golden.mjs';
import { assertJoined } from './lines.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const ROWS = { 6: [0.2, -0.5, 0.8], 9: [-0.3, 0.7, 0.1] };
const FIELD = 'te-fragment >> input';

const result = (page) => rows(page, 'fragment', 'table.m:nth-of-type(2)');
const expected = (ids, lang) => ids.map((id) => shownRow(ROWS[id], lang));

async function assertLines(page, ids) {
  const shown = await boxes(page, 'fragment', 'table.m:nth-of-type(1) tbody tr:not(.gap)');
  const read = await boxes(page, 'fragment', 'table.m:nth-of-type(2) tbody tr');
  assertJoined(
    await lines(page, 'fragment'),
    ids.map((id, at) => [shown[id === 6 ? 0 : 1], read[at]]),
  );
}

inEachEngine('Fragment', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    describe(nameOf(place), () => {
      test('6 9 6 reads its rows, the same row twice, and so does 9 9 6', async () => {
        const { page } = t;
        await t.visit(place);
        assert.deepEqual(await rows(page, 'fragment', 'table.m:nth-of-type(1)'), expected([6, 9], lang));
        assert.deepEqual(await values(page, 'fragment', 'input'), ['6 9 6']);
        assert.deepEqual(await result(page), expected([6, 9, 6], lang));
        await assertLines(page, [6, 9, 6]);

        await enter(page, FIELD, '9 9 6');
        assert.deepEqual(await result(page), expected([9, 9, 6], lang));
        assert.equal(await text(page, 'fragment', '.status'), messages(lang).fragment.said('9 9 6'));
        await assertLines(page, [9, 9, 6]);

        await enter(page, FIELD, '[6, 9; 9, 6]');
        assert.deepEqual(await result(page), expected([6, 9, 9, 6], lang));
        assert.deepEqual(await values(page, 'fragment', 'input'), ['6 9 9 6']);
        await assertLines(page, [6, 9, 9, 6]);

        await press(page, `te-fragment >> ${UNDO}`);
        assert.deepEqual(await result(page), expected([9, 9, 6], lang));
        await press(page, `te-fragment >> ${RESET}`);
        assert.deepEqual(await result(page), expected([6, 9, 6], lang));
      });

      test('the rows that are left out are said, in their place', async () => {
        const { page } = t;
        await t.visit(place);
        assert.deepEqual(await texts(page, 'fragment', '.gap th'), ['0–5', '7–8', '10–19']);
        assert.deepEqual(await texts(page, 'fragment', '.gap td'), Array(3).fill(messages(lang).fragment.hidden));
        const order = await inFigure(page, 'fragment', (figure, seen) =>
          [...figure.querySelectorAll('table:nth-of-type(1) tbody th')].map(seen),
        );
        assert.deepEqual(order, ['0–5', '6', '7–8', '9', '10–19']);
      });

      test('what cannot be read is refused with its sentence, and the rows stay', async () => {
        const { page } = t;
        await t.visit(place);
        const { errors } = messages(lang);
        const f = messages.format(lang);
        const before = await result(page);
        for (const [typed, sentence] of [
          ['17', errors.idNotShown({ value: 17, position: 0 }, f)],
          ['6 9 17', errors.idNotShown({ value: 17, position: 2 }, f)],
          ['20', errors.idOutOfRange({ value: 20, position: 0, vocabSize: 20 }, f)],
          ['-1', errors.idOutOfRange({ value: -1, position: 0, vocabSize: 20 }, f)],
          ['6 1.5', errors.idNotInteger({ value: 1.5, position: 1 }, f)],
          ['abc', errors.notAnId({ text: 'abc' }, f)],
          ['6,9,6', errors.notAnId({ text: '6,9,6' }, f)],
        ]) {
          await enter(page, FIELD, typed);
          assert.equal(await text(page, 'fragment', '.status.refused'), sentence);
          assert.deepEqual(await result(page), before);
          assert.deepEqual(await values(page, 'fragment', 'input'), [typed]); // to be corrected
        }
        assert.equal(await enabled(page, 'fragment', UNDO), false);
        await enter(page, FIELD, '9');
        assert.deepEqual(await result(page), expected([9], lang));
        assert.equal(await inFigure(page, 'fragment', (figure) => figure.querySelectorAll('.refused').length), 0);
      });
    });
  }
});
