// The shared table. Places: en at 360 px and pl at 1280 px; which engine sees which says suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { COLOURS } from './colours.mjs';
import {
  REDO,
  RESET,
  UNDO,
  enabled,
  entries,
  everything,
  focusOn,
  focusComesTo,
  frame,
  inFigure,
  marked,
  press,
  rows,
  text,
  values,
} from './figure.mjs';
import { full, golden, shown, shownRow, shownRows } from './golden.mjs';
import { EN_NARROW, PL_WIDE, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const cell = (row, column) => `te-table >> [data-why="E ${row} ${column}"]`;
const editor = (page) => values(page, 'table', 'td input');

/** Opens a cell by mouse, types over what it holds, and leaves by a key. */
async function edit(page, row, column, typed, key = 'Enter') {
  await press(page, cell(row, column));
  await page.type(typed);
  await page.press(key);
  await frame(page);
}

/** E with some numbers replaced, as [row, column, value]. */
const changed = (...changes) => {
  const E = golden('lookup.E').map((row) => [...row]);
  for (const [row, column, value] of changes) E[row][column] = value;
  return E;
};

inEachEngine('Table', (t, engine) => {
  for (const place of placesFor(engine, [EN_NARROW, PL_WIDE])) {
    const { lang } = place;
    describe(nameOf(place), () => {
      test('the colour of a number says its sign and its size, and 0 has none', async () => {
        const { page } = t;
        await t.visit(place);
        const cells = await page.evaluate(`async () => {
          ${COLOURS}
          const figure = document.querySelector('te-table');
          for (const [coordinate, value] of [0, 0.01, -0.01, 1, -1, 2].entries()) figure.act({ type: 'coordinate', id: 0, coordinate, value });
          await figure.updateComplete;
          return [...figure.shadowRoot.querySelectorAll('td.n')].map((td, k) => {
            const [red, , blue] = channels(getComputedStyle(td).backgroundColor);
            return { value: figure.state.table.data[k], warmth: red - blue };
          });
        }`);
        const zero = cells.find(({ value }) => value === 0).warmth;
        assert.equal(cells.length, 36);
        for (const { value, warmth } of cells) {
          assert.equal(Math.sign(warmth - zero), Math.sign(value), `${value}: ${warmth}, 0: ${zero}`);
          for (const other of cells) if (other.value >= value) assert.ok(other.warmth >= warmth, `${value} and ${other.value}`);
        }
      });

      test('a cell is edited by click and Enter, and all figures follow in the next frame', async () => {
        const { page } = t;
        await t.visit(place);
        assert.deepEqual(await rows(page, 'table'), shownRows(golden('lookup.E'), lang));
        await press(page, cell(3, 0));
        assert.deepEqual(await editor(page), [full(0.1, lang)]);
        await page.type('0,5');
        await page.press('Enter');
        await frame(page);
        const E = changed([3, 0, 0.5]);
        assert.deepEqual(await rows(page, 'table'), shownRows(E, lang));
        assert.deepEqual(await marked(page, 'table'), [[3, 0]]);
        assert.equal(await text(page, 'table', '.badge'), messages(lang).table.badge(6, 6, 36, 1));
        assert.equal(await text(page, 'table', '.status'), messages(lang).table.said('zamek', 0, full(0.5, lang)));
        await focusComesTo(page, 'table', '3 0');

        const X = shownRows([E[3], E[4], E[3]], lang);
        assert.deepEqual((await rows(page, 'lookup')).slice(-3), X);
        assert.deepEqual((await rows(page, 'edit')).slice(-3), X);
        assert.deepEqual((await rows(page, 'rename')).slice(-6, -3), X);
        await press(page, 'te-context >> .stages li:nth-child(2) button');
        assert.deepEqual(await rows(page, 'context', '.stage-numbers table'), Array(2).fill(shownRow(E[3], lang)));

        // The same number with the other decimal mark is the same number.
        await edit(page, 3, 0, '0.5');
        assert.deepEqual(await rows(page, 'table'), shownRows(E, lang));
        await edit(page, 1, 0, '-0.75');
        assert.equal((await rows(page, 'train'))[0][0], shown(-0.75, 2, lang));
        assert.deepEqual(await marked(page, 'table'), [
          [1, 0],
          [3, 0],
        ]);
      });

      test('undo and redo by button and by keys, and a reset that can be undone', async () => {
        const { page } = t;
        await t.visit(place);
        const states = [await everything(page)];
        await edit(page, 2, 5, '1');
        states.push(await everything(page));
        await edit(page, 0, 1, ',25');
        states.push(await everything(page));
        assert.deepEqual(await rows(page, 'table'), shownRows(changed([2, 5, 1], [0, 1, 0.25]), lang));
        const same = async (k) => assert.deepEqual(await everything(page), states[k]);

        await press(page, `te-table >> ${UNDO}`);
        await same(1);
        assert.equal(await text(page, 'table', '.status'), messages(lang).common.undone(messages(lang).changes.coordinate));
        await press(page, `te-table >> ${REDO}`);
        await same(2);
        assert.equal(await enabled(page, 'table', REDO), false);
        await focusOn(page, 'table', '[tabindex="0"]');
        for (const [keys, k] of [
          ['Control+z', 1],
          ['Control+z', 0],
          ['Control+Shift+z', 1],
          ['Control+Shift+z', 2],
        ]) {
          await page.press(keys);
          await frame(page);
          await same(k);
        }
        await page.press('Control+Shift+z');
        await frame(page);
        assert.equal(await text(page, 'table', '.status.refused'), messages(lang).errors.nothingToRedo({}));
        await press(page, `te-table >> ${RESET}`);
        await same(0);
        await press(page, `te-table >> ${UNDO}`);
        await same(2);
      });

      test('by keyboard: arrows, Enter, typing, Escape and Tab', async () => {
        const { page } = t;
        await t.visit(place);
        const at = (place) => focusComesTo(page, 'table', place);
        await focusOn(page, 'table', RESET);
        await page.press('Tab');
        await at('0 0');
        for (const [key, to] of [
          ['ArrowRight', '0 1'],
          ['ArrowDown', '1 1'],
          ['End', '1 5'],
          ['ArrowRight', '1 5'],
          ['ArrowUp', '0 5'],
          ['ArrowUp', '0 5'],
          ['Home', '0 0'],
          ['Control+End', '5 5'],
          ['Control+Home', '0 0'],
          ['ArrowDown', '1 0'],
        ]) {
          await page.press(key);
          await at(to);
        }
        // The way back into the grid leads to where one was.
        await page.press('Shift+Tab');
        await page.press('Tab');
        await at('1 0');
        await page.press('Enter');
        await frame(page);
        assert.deepEqual(await editor(page), [full(0.4, lang)]);
        await page.type('0,7');
        await page.press('Escape');
        await frame(page);
        await at('1 0');
        assert.deepEqual(await editor(page), []);
        assert.deepEqual(await rows(page, 'table'), shownRows(golden('lookup.E'), lang));

        await page.type('-0.6'); // a number begins over what is there
        await page.press('Tab');
        await frame(page);
        assert.deepEqual(await editor(page), [full(0.2, lang)]);
        assert.deepEqual(await rows(page, 'table').then((E) => E[1][0]), shown(-0.6, 1, lang));
        await page.press('Shift+Tab');
        await frame(page);
        assert.deepEqual(await editor(page), [full(-0.6, lang)]);
        await page.press('Escape');
        await frame(page);
        await at('1 0');
        assert.equal(await entries(page), 1);
      });

      test('what is no number is refused with a sentence, and the old value stays', async () => {
        const { page } = t;
        await t.visit(place);
        const { errors } = messages(lang);
        for (const typed of ['1,2,3', '1 000', 'abc', '']) {
          await press(page, cell(3, 0));
          await page.fill('te-table >> td input', typed);
          await page.press('Enter');
          await frame(page);
          assert.equal(await text(page, 'table', '.status.refused'), errors.notANumber({ text: typed }));
          assert.deepEqual(await editor(page), [typed]); // to be corrected
          assert.equal(await inFigure(page, 'table', (figure) => figure.querySelector('td input').getAttribute('aria-invalid')), 'true');
          await page.press('Escape');
          await frame(page);
          assert.deepEqual(await rows(page, 'table'), shownRows(golden('lookup.E'), lang));
        }
        await edit(page, 3, 0, '1001');
        assert.equal(
          await text(page, 'table', '.status.refused'),
          errors.coordinateTooLarge({ value: 1001, limit: 1000 }, messages.format(lang)),
        );
        await page.press('Escape');
        await frame(page);
        assert.deepEqual(await rows(page, 'table'), shownRows(golden('lookup.E'), lang));
        assert.equal(await enabled(page, 'table', UNDO), false);
      });

      test('opening a cell and leaving it rounds nothing', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, 'te-train >> .go');
        const exact = () => page.evaluate(() => Array.from(document.querySelector('te-table').state.table.data, String));
        const before = await exact();
        assert.deepEqual(
          before
            .slice(6, 12)
            .map(Number)
            .map((x) => Math.round(x * 1e12)),
          golden('training.rows')[1].map((x) => Math.round(x * 1e12)),
        );
        for (const leave of ['Enter', 'Escape', 'Tab']) {
          await press(page, cell(1, 0));
          assert.deepEqual(await editor(page), [full(Number(before[6]), lang)]);
          await page.press(leave);
          await frame(page);
          assert.deepEqual(await exact(), before, leave);
        }
        await press(page, cell(1, 5));
        await page.press('Tab'); // out of the last column, and of the grid
        await page.waitFor(() => !document.querySelector('te-table').shadowRoot.querySelector('td input'));
        await press(page, cell(1, 3));
        await press(page, 'te-lookup >> .badge'); // away by mouse
        await page.waitFor(() => !document.querySelector('te-table').shadowRoot.querySelector('td input'));
        assert.deepEqual(await exact(), before);
        assert.equal(await entries(page), 1); // the step
        assert.deepEqual(await exact(), before);
      });
    });
  }
});
