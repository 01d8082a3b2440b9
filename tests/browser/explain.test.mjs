// Where a number comes from: by mouse, by keyboard and by tap. Places: en at 360 px and pl at 1280 px; which engine sees which says suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { open } from './engines.mjs';
import { enter, focusOn, frame, inFigure, press, text, texts, why } from './figure.mjs';
import { full, golden } from './golden.mjs';
import { EN_NARROW, PL_WIDE, inEachEngine, live, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const cell = (figure, name) => `te-${figure} >> [data-why="${name}"]`;

/** The explanation has a number to its last digit but one; PyTorch's last bit may be another. */
function assertPrecise(explanation, value, lang) {
  const digits = full(value, lang).slice(0, -1);
  assert.ok(explanation.includes(digits), `${explanation} does not have ${digits}`);
}

inEachEngine('Explanations', (t, engine) => {
  for (const place of placesFor(engine, [EN_NARROW, PL_WIDE])) {
    const { lang } = place;
    describe(nameOf(place), () => {
      test('a number that is pointed at is explained, to its last digit', async () => {
        const { page } = t;
        await t.visit(place);
        const words = messages(lang);
        const n = (value) => full(value, lang);
        for (const [figure, name, sentence] of [
          ['fragment', 'F 1 2', words.why.fragmentRow(9, 2, n(0.1))],
          ['fragment', 'G 2 0', words.why.fragmentVector(2, 6, 0, n(0.2))],
          ['table', 'E 3 1', words.why.table('zamek', 3, 1, n(-0.4))],
          ['lookup', 'X 2 5', words.why.vector(2, 3, 'zamek', 5, n(-0.7))],
          ['rename', 'Y 0 0', words.why.vector(0, 4, 'zamek', 0, n(-0.5))],
          ['edit', 'X 1 1', words.why.vector(1, 4, 'klucz', 1, n(0.4))],
          ['train', 'w 1 0 3', words.why.outputWeight('klucz', 3, n(0.5))],
        ]) {
          await page.hover(cell(figure, name));
          await frame(page);
          assert.equal(await why(page, figure), sentence);
        }
        for (const [figure, name, value] of [
          ['train', 'p 0', golden('training.probabilities')[0][0]],
          ['train', 'z 1', golden('training.logits')[0][1]],
          ['train', 'L', golden('training.loss')[0][0]],
          ['train', 'u 1 0', golden('training.gradient')[0][0]],
          ['train', 'u 2 4', golden('training.rows')[1][4]],
          ['context', 'weight 1 2 0', golden('metalowy.encoded.weights')[2][0]],
          ['context', 'weight 1 2 0', golden('metalowy.encoded.scores')[2][0]],
          ['context', 'work 0 1', golden('kamienny.encoded.dot_products')[2][1]],
          ['context', 'stage 0 2 0 3', golden('kamienny.encoded.outputs')[2][3]],
        ]) {
          await page.hover(cell(figure, name));
          await frame(page);
          assertPrecise(await why(page, figure), value, lang);
        }
        await page.hover('te-context >> .title');
        await frame(page);
        assert.equal(await why(page, 'context'), words.common.point);
      });

      test('a number that has the focus is explained, and a changed one says what it was', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, 'te-train >> .go');
        await page.hover('te-table >> .title');
        await focusOn(page, 'table', '[data-why="E 0 0"]');
        await page.press('ArrowDown');
        await frame(page);
        const explanation = await why(page, 'table');
        assertPrecise(explanation, golden('training.rows')[1][0], lang);
        assert.ok(explanation.endsWith(messages(lang).why.changedFrom(full(0.4, lang))), explanation);
        await page.press('ArrowUp');
        await frame(page);
        assert.equal(await why(page, 'table'), messages(lang).why.table('oto', 0, 0, full(0.2, lang)));
        // Nothing of it is only for the eye: the cell has the number, the line below is read when it is reached.
        assert.equal(await inFigure(page, 'table', (figure) => figure.querySelector('.why').getAttribute('aria-hidden')), null);
      });

      test('numbers outside of tables are explained by keyboard, too', async () => {
        const { page } = t;
        await t.visit(place);
        await page.hover('te-train >> .title');
        for (const [name, value] of [
          ['z 1', golden('training.logits')[0][1]],
          ['p 0', golden('training.probabilities')[0][0]],
          ['L', golden('training.loss')[0][0]],
        ]) {
          await focusOn(page, 'train', `[data-why="${name}"]`);
          await frame(page);
          assertPrecise(await why(page, 'train'), value, lang);
        }
      });

      test('what was said of the last change gives way to the number that is pointed at', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, 'te-train >> .go');
        const said = await text(page, 'train', '.status:not(.sr)');
        assert.ok(said);
        assert.equal(await why(page, 'train'), '');
        await page.hover(cell('train', 'w 0 0 0'));
        await frame(page);
        const explanation = messages(lang).why.outputWeight('zamek', 0, full(0.5, lang));
        assert.equal(await why(page, 'train'), explanation);
        assert.deepEqual(await texts(page, 'train', '.status:not(.sr)'), []);
        await page.hover('te-train >> .title');
        await frame(page);
        assert.equal(await text(page, 'train', '.status:not(.sr)'), said);
        await press(page, cell('train', 'w 0 0 0'));
        await page.hover('te-train >> .title');
        await frame(page);
        assert.equal(await why(page, 'train'), explanation);

        // A refusal is seen although the mouse still lies on the number that was to be changed.
        await press(page, cell('table', 'E 2 2'));
        await enter(page, 'te-table >> td input', 'abc');
        assert.equal(await text(page, 'table', '.status.refused:not(.sr)'), messages(lang).errors.notANumber({ text: 'abc' }));
        await page.press('Escape');
        await frame(page);
        // By keyboard, too.
        await enter(page, 'te-fragment >> input', 'x');
        await focusOn(page, 'fragment', '[data-why="F 0 0"]');
        await page.press('ArrowRight');
        await frame(page);
        assert.equal(await why(page, 'fragment'), messages(lang).why.fragmentRow(6, 1, full(-0.5, lang)));
      });

      test('a number that is pressed stays explained', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, cell('lookup', 'X 0 0'));
        await page.hover('te-lookup >> .title');
        await frame(page);
        assert.equal(await why(page, 'lookup'), messages(lang).why.vector(0, 3, 'zamek', 0, full(0.1, lang)));
      });

      test('what has the focus since is explained although the mouse rests on a number, and what is gone is not', async () => {
        const { page } = t;
        await t.visit(place);
        await page.hover(cell('lookup', 'X 0 0'));
        await focusOn(page, 'lookup', '[data-why="X 2 1"]');
        await frame(page);
        assert.equal(await why(page, 'lookup'), messages(lang).why.vector(2, 3, 'zamek', 1, full(-0.4, lang)));
        await press(page, 'te-lookup >> [role=group] button:last-child'); // one-hot rows
        assert.equal(await why(page, 'lookup'), messages(lang).common.point);
      });
    });
  }

  if (engine === 'chromium') {
    test('a tap explains a number', async () => {
      const page = await open(engine, { touch: true, width: 360 });
      try {
        for (const lang of ['en', 'pl']) {
          await page.goto(t.server.page(lang));
          await live(page);
          await page.tap(cell('lookup', 'X 1 4'));
          await frame(page);
          assert.equal(await why(page, 'lookup'), messages(lang).why.vector(1, 4, 'klucz', 4, full(-0.8, lang)));
          await page.tap(cell('train', 'L'));
          await frame(page);
          assertPrecise(await why(page, 'train'), golden('training.loss')[0][0], lang);
        }
        assert.deepEqual(await page.errors(), []);
      } finally {
        await page.close();
      }
    });
  }
});
