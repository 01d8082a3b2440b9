// Changing a coordinate. Places: en at 1280 px and pl at 360 px; which engine sees which says suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { open } from './engines.mjs';
import { RESET, UNDO, boxes, enabled, enter, entries, focusOn, frame, inFigure, marked, press, rows, text, values } from './figure.mjs';
import { full, golden, shownRows } from './golden.mjs';
import { EN_NARROW, EN_WIDE, PL_NARROW, inEachEngine, live, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const E = golden('lookup.E');
const SLIDER = 'te-edit >> input[type=range]';
const FIELD = 'te-edit >> input.number';
const TOKEN = 'te-edit >> label:nth-of-type(1) select';
const COLUMN = 'te-edit >> label:nth-of-type(2) select';

/** Both occurrences of zamek have this value of e1, and klucz between them is as it was. */
async function assertBothFollow(page, lang, value) {
  const zamek = E[3].map((old, j) => (j === 1 ? value : old));
  const table = E.map((row, id) => (id === 3 ? zamek : row));
  assert.deepEqual(await rows(page, 'table'), shownRows(table, lang));
  const seen = await rows(page, 'edit');
  assert.deepEqual(seen[0], (await rows(page, 'table'))[3]);
  assert.deepEqual(seen[2], seen[0]);
  assert.deepEqual(seen[1], (await rows(page, 'table'))[4]);
  assert.deepEqual(await marked(page, 'edit'), [
    [0, 1],
    [2, 1],
  ]);
  assert.equal(await text(page, 'edit', '.result'), messages(lang).edit.count('zamek', 2, 3, messages.format(lang)));
  assert.equal(await text(page, 'edit', '.badge'), messages(lang).edit.badge('zamek', 1, full(value, lang)));
  assert.deepEqual(await values(page, 'edit', 'input'), [full(value, lang), String(value)]);
}

/** The slider's value as the page has it, to be held against what follows from it. */
const sliderValue = (page) => inFigure(page, 'edit', (figure) => Number(figure.querySelector('input[type=range]').value));

inEachEngine('Editing', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    describe(nameOf(place), () => {
      test('the slider by keyboard: both occurrences follow, the row between them stays', async () => {
        const { page } = t;
        await t.visit(place);
        await assertBothFollow(page, lang, -0.4);
        await focusOn(page, 'edit', 'input[type=range]');
        for (const [key, value] of [
          ['ArrowRight', -0.39],
          ['ArrowUp', -0.38],
          ['ArrowLeft', -0.39],
          ['End', 1],
          ['Home', -1],
        ]) {
          await page.press(key);
          await frame(page);
          await assertBothFollow(page, lang, value);
        }
        const said = messages(lang).edit.said('zamek', 1, full(-1, lang), 2, messages.format(lang));
        assert.equal(await text(page, 'edit', '.status'), said);
        await press(page, `te-edit >> ${RESET}`);
        await assertBothFollow(page, lang, -0.4);
      });

      test('a drag of many events is one entry of the history', async () => {
        const { page } = t;
        await t.visit(place);
        await page.evaluate(() => {
          window.changes = 0;
          document.querySelector('te-edit').scrollIntoView({ block: 'start', behavior: 'instant' });
          document.querySelector('te-edit').addEventListener('te-change', () => ++window.changes);
        });
        const [slider] = await boxes(page, 'edit', 'input[type=range]');
        const width = slider.right - slider.left;
        await page.drag([slider.left + 0.3 * width, slider.middle], [slider.left + 0.85 * width, slider.middle]);
        await frame(page);
        const value = await sliderValue(page);
        assert.ok(value > 0.5 && value < 0.9, String(value));
        assert.ok((await page.evaluate(() => window.changes)) >= 4);
        await assertBothFollow(page, lang, value);
        await press(page, `te-edit >> ${UNDO}`);
        await assertBothFollow(page, lang, -0.4);
        assert.equal(await enabled(page, 'edit', UNDO), false);
      });

      test('the number field, and what it refuses', async () => {
        const { page } = t;
        await t.visit(place);
        await enter(page, FIELD, '0,25');
        await assertBothFollow(page, lang, 0.25);
        await enter(page, FIELD, '-0.125');
        assert.deepEqual(await values(page, 'edit', 'input.number'), [full(-0.125, lang)]);
        assert.equal((await rows(page, 'table'))[3][1], full(-0.125, lang));
        for (const [typed, sentence] of [
          ['1,2,3', messages(lang).errors.notANumber({ text: '1,2,3' })],
          ['-1e4', messages(lang).errors.coordinateTooLarge({ value: -1e4, limit: 1000 }, messages.format(lang))],
        ]) {
          await enter(page, FIELD, typed);
          assert.equal(await text(page, 'edit', '.status.refused'), sentence);
          assert.deepEqual(await values(page, 'edit', 'input.number'), [full(-0.125, lang)]);
        }
        assert.equal(await entries(page), 2);
      });

      test('another token, another coordinate, and the sentence that counts', async () => {
        const { page } = t;
        await t.visit(place);
        const f = messages.format(lang);
        const { badge, count } = messages(lang).edit;
        await page.choose(TOKEN, '4');
        await page.choose(COLUMN, '5');
        await frame(page);
        assert.equal(await text(page, 'edit', '.badge'), badge('klucz', 5, full(E[4][5], lang)));
        assert.equal(await text(page, 'edit', '.result'), count('klucz', 1, 3, f));
        assert.deepEqual(await marked(page, 'edit'), [[1, 5]]);
        await page.choose(TOKEN, '0');
        await frame(page);
        assert.equal(await text(page, 'edit', '.result'), count('oto', 0, 3, f));
        assert.deepEqual(await marked(page, 'edit'), []);
        await enter(page, FIELD, '0.5');
        assert.deepEqual(await rows(page, 'edit'), shownRows(golden('lookup.X'), lang));
        assert.equal((await rows(page, 'table'))[0][5], full(0.5, lang));
      });
    });
  }

  if (engine === 'chromium') {
    test('the slider by touch', async () => {
      const page = await open(engine, { touch: true, width: EN_NARROW.width });
      try {
        await page.goto(t.server.page('en'));
        await live(page);
        await page.tap(SLIDER); // in its middle
        await frame(page);
        const value = await sliderValue(page);
        assert.ok(Math.abs(value) < 0.05, String(value));
        assert.deepEqual((await rows(page, 'edit'))[0], (await rows(page, 'edit'))[2]);
        assert.deepEqual(await values(page, 'edit', 'input.number'), [full(value, 'en')]);
        assert.equal(await entries(page), 1);
        assert.deepEqual(await page.errors(), []);
      } finally {
        await page.close();
      }
    });
  }
});
