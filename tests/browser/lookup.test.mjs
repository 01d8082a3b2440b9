// The look-up. Places: en at 1280 px and pl at 360 px; which engine sees which says suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { RESET, UNDO, boxes, enabled, enter, frame, inFigure, lines, press, rows, text, texts, values } from './figure.mjs';
import { golden, shownRows } from './golden.mjs';
import { assertJoined } from './lines.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const TOKENS = ['oto', 'kamienny', 'metalowy', 'zamek', 'klucz', 'drzwi'];
const E = golden('lookup.E');
const [IDS] = golden('lookup.ids');
const chip = (at) => `te-lookup >> .chip[data-at="${at}"] select`;
const WORDS = 'te-lookup >> input.words';
const FIELD = 'te-lookup >> input.ids';
const ROWS_VIEW = 'te-lookup >> [role=group] button:first-child';
const ONE_HOT = 'te-lookup >> [role=group] button:last-child';

/** The figure shows these IDs in every way that it has. */
async function assertReads(page, { lang, width }, ids) {
  const words = ids.map((id) => TOKENS[id]);
  assert.deepEqual(await values(page, 'lookup', 'input'), [words.join(' '), ids.join(' ')]);
  assert.deepEqual(await values(page, 'lookup', '.chip select'), ids.map(String));
  assert.deepEqual(
    await rows(page, 'lookup', 'table.m:nth-of-type(2)'),
    shownRows(
      ids.map((id) => E[id]),
      lang,
      1,
    ),
  );
  assert.deepEqual(await texts(page, 'lookup', 'table.m:nth-of-type(2) tbody th.w'), words);
  const lit = await inFigure(page, 'lookup', (figure) =>
    [...figure.querySelectorAll('table.m:nth-of-type(1) tbody tr')].map((row) => row.classList.contains('lit')),
  );
  assert.deepEqual(
    lit,
    TOKENS.map((_, id) => ids.includes(id)),
  );
  assert.equal(await text(page, 'lookup', '.badge'), messages(lang).lookup.badge(ids.length, 6, 6, 36, messages.format(lang)));

  const table = await boxes(page, 'lookup', 'table.m:nth-of-type(1) tbody tr');
  const vectors = await boxes(page, 'lookup', 'table.m:nth-of-type(2) tbody tr');
  const chips = await boxes(page, 'lookup', '.chip');
  const through = ids.map((id, at) => [table[id], vectors[at]]);
  const into = width > 1000 ? ids.map((id, at) => [chips[at], table[id]]) : [];
  assertJoined(await lines(page, 'lookup'), [...into, ...through]);
}

inEachEngine('Look-up', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    describe(nameOf(place), () => {
      test('tokens are picked, added and removed, and the fields stay in step', async () => {
        const { page } = t;
        await t.visit(place);
        await assertReads(page, place, IDS);
        await page.choose(chip(1), '5');
        await frame(page);
        await assertReads(page, place, [3, 5, 3]);
        assert.equal(await text(page, 'lookup', '.status'), messages(lang).lookup.said('zamek drzwi zamek'));
        await page.choose('te-lookup >> .add select', '0');
        await frame(page);
        await assertReads(page, place, [3, 5, 3, 0]);
        assert.deepEqual(await values(page, 'lookup', '.add select'), ['']); // ready for another
        await page.choose(chip(0), '');
        await frame(page);
        await assertReads(page, place, [5, 3, 0]);
        for (const ids of [[3, 5, 3, 0], [3, 5, 3], IDS]) {
          await press(page, `te-lookup >> ${UNDO}`);
          await assertReads(page, place, ids);
        }
        assert.equal(await enabled(page, 'lookup', UNDO), false);
      });

      test('the lines of a token keep its colour under another ID', async () => {
        await t.visit(place);
        const colours = () =>
          inFigure(t.page, 'lookup', (figure) =>
            [...figure.querySelectorAll('.connectors path')].map((path) => getComputedStyle(path).stroke),
          );
        await t.page.waitFor(() => document.querySelector('te-lookup').shadowRoot.querySelector('.connectors path'));
        const before = await colours();
        assert.ok(new Set(before).size > 1, String(before));
        // The sentence stays the same tokens, which lie in other rows.
        await t.page.evaluate(() => document.querySelector('te-lookup').act({ type: 'rename', permutation: [1, 2, 3, 4, 5, 0] }));
        await frame(t.page);
        await frame(t.page);
        assert.deepEqual(await colours(), before);
      });

      test('words and IDs are typed, and each field says what the other does', async () => {
        const { page } = t;
        await t.visit(place);
        await enter(page, WORDS, 'klucz, oto  klucz');
        await assertReads(page, place, [4, 0, 4]);
        await enter(page, FIELD, '2; 5');
        await assertReads(page, place, [2, 5]);
        await enter(page, FIELD, '');
        assert.deepEqual(await values(page, 'lookup', 'input'), ['', '']);
        assert.ok((await texts(page, 'lookup', '.verdict')).includes(messages(lang).sentence.empty));
        assert.deepEqual(await lines(page, 'lookup'), []);
        await press(page, `te-lookup >> ${RESET}`);
        await assertReads(page, place, IDS);
      });

      test('what the table does not have is refused with its sentence, and the sentence stays', async () => {
        const { page } = t;
        await t.visit(place);
        const { errors } = messages(lang);
        const f = messages.format(lang);
        const vectors = await rows(page, 'lookup', 'table.m:nth-of-type(2)');
        for (const [field, typed, sentence] of [
          [WORDS, 'zamek okno', errors.tokenUnknown({ name: 'okno', position: 1 }, f)],
          [WORDS, 'Zamek', errors.tokenUnknown({ name: 'Zamek', position: 0 }, f)],
          [FIELD, '3 6', errors.idOutOfRange({ value: 6, position: 1, vocabSize: 6 }, f)],
          [FIELD, '1,5', errors.idNotInteger({ value: 1.5, position: 0 }, f)],
          [FIELD, '3 x', errors.notAnId({ text: 'x' }, f)],
          [FIELD, Array(17).fill(3).join(' '), errors.sentenceTooLong({ size: 17, limit: 16 }, f)],
        ]) {
          await enter(page, field, typed);
          assert.equal(await text(page, 'lookup', '.status.refused'), sentence);
          assert.deepEqual(await rows(page, 'lookup', 'table.m:nth-of-type(2)'), vectors);
          assert.deepEqual(await values(page, 'lookup', field === WORDS ? 'input.words' : 'input.ids'), [typed]); // to be corrected
        }
        assert.equal(await enabled(page, 'lookup', UNDO), false);
        await press(page, `te-lookup >> ${RESET}`);
        await assertReads(page, place, IDS);
      });

      test('the longest sentence that fits leaves no room for another token', async () => {
        const { page } = t;
        await t.visit(place);
        const ids = Array.from({ length: 16 }, (_, k) => k % 6);
        await enter(page, FIELD, ids.join(' '));
        await assertReads(page, place, ids);
        assert.equal(await inFigure(page, 'lookup', (figure) => figure.querySelectorAll('.add').length), 0);
      });

      test('one-hot rows times the table give the same', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, ONE_HOT);
        const oneHot = golden('lookup.one_hot').map((row) => row.map(String));
        assert.deepEqual(await rows(page, 'lookup', 'table.one-hot'), oneHot);
        assert.deepEqual(await rows(page, 'lookup', '.product + .equals + .product table'), shownRows(golden('lookup.X'), lang));
        assert.equal(await text(page, 'lookup', '.verdict'), messages(lang).lookup.same);
        await page.choose(chip(1), '0');
        await frame(page);
        assert.deepEqual((await rows(page, 'lookup', 'table.one-hot'))[1], ['1', '0', '0', '0', '0', '0']);
        assert.deepEqual(await rows(page, 'lookup', '.equals + .product table'), shownRows([E[3], E[0], E[3]], lang));
        await press(page, ROWS_VIEW);
        await assertReads(page, place, [3, 0, 3]);
      });
    });
  }
});
