// The training figure. Places: en at 1280 px and pl at 360 px; which engine sees which says suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { open } from './engines.mjs';
import { REDO, RESET, UNDO, enabled, enter, everything, frame, inFigure, marked, press, rows, text, texts, values } from './figure.mjs';
import { full, golden, percent, shown, shownRow, shownRows } from './golden.mjs';
import { messages } from './words.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, live, nameOf, morePlacesFor } from './suite.mjs';

const STEP = 'te-train >> .go';
const PLAY = 'te-train >> .go + button';
const RATE = 'te-train >> input.number';
const TARGET = 'te-train >> select';
const PREVIOUS = 'te-train >> .parts button:first-child';
const NEXT = 'te-train >> .parts button:last-child';
const PARTS = 6;

const PROBABILITY = golden('training.probabilities').map((row) => row[0]);
const LOSS = golden('training.loss').map((row) => row[0]);
const ROW = golden('training.rows');
const LOGITS = golden('training.logits');

/** What a figure after so many steps must show of the last of them. */
const result = (lang, step) => {
  const p = (k) => percent(PROBABILITY[k], lang);
  const l = (k) => shown(LOSS[k], 3, lang);
  return messages(lang).train.result('zamek', p(step - 1), p(step), l(step - 1), l(step));
};

/** The figure tells the step that comes next, from the row as it is now. */
async function assertNextStep(page, lang, step) {
  const seen = await inFigure(page, 'train', (figure, seen) => ({
    logits: [...figure.querySelectorAll('.pair .big')].map(seen),
    probabilities: [...figure.querySelectorAll('.bars b')].map(seen),
    loss: seen(figure.querySelector('.equation .big')),
    badge: seen(figure.querySelector('.badge')),
  }));
  assert.deepEqual(seen.logits, shownRow(LOGITS[step], lang));
  assert.deepEqual(
    seen.probabilities,
    golden('training.probabilities')[step].map((p) => percent(p, lang)),
  );
  assert.equal(seen.loss, shown(LOSS[step], 3, lang));
  assert.equal(seen.badge, messages(lang).train.badge(step, 'kamienny', 'zamek', full(0.4, lang)));
  const update = golden('training.gradient')[step].map((g) => -0.4 * g);
  assert.deepEqual(
    await rows(page, 'train', '.update'),
    [ROW[step], update, ROW[step + 1]].map((row) => shownRow(row, lang, 3)),
  );
  assert.deepEqual((await rows(page, 'train'))[0], shownRow(ROW[step], lang));
  const E = golden('lookup.E').map((row, id) => (id === 1 ? ROW[step] : row));
  assert.deepEqual(await rows(page, 'table'), shownRows(E, lang));
}

inEachEngine('Training', (t, engine) => {
  for (const place of morePlacesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    describe(nameOf(place), () => {
      test('two steps give the numbers of PyTorch, and undo brings every number back', async () => {
        const { page } = t;
        await t.visit(place);
        const before = await everything(page);
        await assertNextStep(page, lang, 0);
        assert.equal(await text(page, 'train', '.result'), messages(lang).train.notYet);
        assert.equal(await enabled(page, 'train', UNDO), false);

        await press(page, STEP);
        assert.equal(await text(page, 'train', '.result'), result(lang, 1));
        if (lang === 'pl') assert.match(result(lang, 1), /47,0% → 61,0%.*0,755 → 0,495/);
        else assert.match(result(lang, 1), /47\.0% → 61\.0%.*0\.755 → 0\.495/);
        assert.equal(await text(page, 'train', '.status'), result(lang, 1));
        await assertNextStep(page, lang, 1);
        const afterOne = await everything(page);
        assert.deepEqual(
          await marked(page, 'table'),
          [0, 1, 2, 3, 4, 5].map((j) => [1, j]),
        );

        await press(page, STEP);
        assert.equal(await text(page, 'train', '.result'), result(lang, 2));
        await assertNextStep(page, lang, 2);

        await press(page, `te-train >> ${UNDO}`);
        await assertNextStep(page, lang, 1);
        await press(page, `te-train >> ${UNDO}`);
        await assertNextStep(page, lang, 0);
        assert.deepEqual(await everything(page), before);
        assert.equal(await enabled(page, 'train', UNDO), false);
        await press(page, `te-train >> ${REDO}`);
        await assertNextStep(page, lang, 1);
        assert.notDeepEqual(afterOne, before);
        await press(page, `te-train >> ${RESET}`);
        assert.deepEqual(await everything(page), before);
      });

      test('the map shows six cells that move and thirty that do not, and says so', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, STEP);
        const cells = await inFigure(page, 'train', (figure) =>
          [...figure.querySelectorAll('.map tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.className.trim())),
        );
        assert.deepEqual(
          cells,
          Array.from({ length: 6 }, (_, id) => Array(6).fill(id === 1 ? 'on' : '')),
        );
        assert.equal(await text(page, 'train', '.count'), messages(lang).train.movedCount(6, 30, messages.format(lang)));
        assert.match(await text(page, 'train', '.count'), /6.*30/);
      });

      test('part by part turns by two buttons', async () => {
        const { page } = t;
        await t.visit(place);
        const at = () => text(page, 'train', '.at');
        const hidden = () => inFigure(page, 'train', (figure) => figure.querySelectorAll('.later').length);
        const { partAt, parts, partByPart } = messages(lang).train;
        assert.equal(await enabled(page, 'train', '.parts button:first-child'), false);
        let before = Infinity;
        for (let part = 0; part < PARTS; ++part) {
          await press(page, NEXT);
          assert.equal(await at(), partAt(part + 1, PARTS, parts[part]));
          assert.ok((await hidden()) <= before);
          before = await hidden();
        }
        assert.equal(before, 0);
        await press(page, PREVIOUS);
        assert.equal(await at(), partAt(PARTS - 1, PARTS, parts[PARTS - 2]));
        await press(page, NEXT);
        await press(page, NEXT);
        assert.equal(await at(), partByPart);
        assert.equal(await enabled(page, 'train', UNDO), false); // reading changed nothing
      });

      test('the last step can be told part by part, with reduced motion only by hand', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, STEP);
        assert.equal(await text(page, 'train', '.at'), messages(lang).train.partByPart);
        await press(page, NEXT);
        // The story is that of the step that was taken: its row before.
        assert.deepEqual((await rows(page, 'train'))[0], shownRow(ROW[0], lang));
        assert.equal(await text(page, 'train', '.result'), messages(lang).train.replaying);
        const moving = await inFigure(
          page,
          'train',
          (figure) =>
            [...figure.querySelectorAll('*')].filter(
              (e) => getComputedStyle(e).transitionProperty !== 'none' && getComputedStyle(e).transitionDuration !== '0s',
            ).length,
        );
        assert.equal(moving, 0);
        await press(page, STEP);
        assert.equal(await text(page, 'train', '.at'), messages(lang).train.partByPart);
        await assertNextStep(page, lang, 2);
      });

      test('a run of Play is several steps and one entry of the history', async () => {
        const { page } = t;
        await t.visit(place);
        const step = () => page.evaluate(() => document.querySelector('te-train').state.training.step);
        await press(page, PLAY);
        assert.equal(await text(page, 'train', '.go + button'), messages(lang).train.pause);
        await page.waitFor(() => document.querySelector('te-train').state.training.step >= 4);
        await press(page, PLAY);
        assert.equal(await text(page, 'train', '.go + button'), messages(lang).train.play);
        const taken = await step();
        assert.ok(taken >= 4 && taken < 40, String(taken));
        assert.equal(await text(page, 'train', '.result'), result(lang, taken));
        await assertNextStep(page, lang, taken);
        await press(page, `te-train >> ${UNDO}`);
        await assertNextStep(page, lang, 0);
        assert.equal(await enabled(page, 'train', UNDO), false);
      });

      test('the target and the learning rate', async () => {
        const { page } = t;
        await t.visit(place);
        await page.choose(TARGET, '4');
        await frame(page);
        assert.equal(await text(page, 'train', '.equation .big'), shown(-Math.log(golden('training.probabilities')[0][1]), 3, lang));
        assert.match(await text(page, 'train', '.equation'), /klucz/);
        assert.equal(await text(page, 'train', '.status'), messages(lang).train.targetSaid('klucz'));
        await press(page, `te-train >> ${UNDO}`);
        assert.equal((await values(page, 'train', 'select'))[0], '3');

        await enter(page, RATE, '0,5');
        assert.deepEqual(await values(page, 'train', 'input.number'), [full(0.5, lang)]);
        const gradient = golden('training.gradient')[0];
        assert.deepEqual(
          (await rows(page, 'train', '.update'))[2],
          shownRow(
            gradient.map((g, j) => ROW[0][j] - 0.5 * g),
            lang,
            3,
          ),
        );
        const { errors } = messages(lang);
        const f = messages.format(lang);
        for (const [typed, sentence] of [
          ['-1', errors.learningRateInvalid({ value: -1, limit: 1000 }, f)],
          ['1e9', errors.learningRateInvalid({ value: 1e9, limit: 1000 }, f)],
          ['nan', errors.notANumber({ text: 'nan' }, f)],
        ]) {
          await enter(page, RATE, typed);
          assert.equal(await text(page, 'train', '.status.refused'), sentence);
          assert.deepEqual(await values(page, 'train', 'input.number'), [full(0.5, lang)]);
        }
        await press(page, `te-train >> ${UNDO}`);
        assert.deepEqual(await values(page, 'train', 'input.number'), [full(0.4, lang)]);
        assert.equal(await enabled(page, 'train', UNDO), false);
      });

      test('the curves grow by a point a step, and a hand edit of the row is a marked break', async () => {
        const { page } = t;
        await t.visit(place);
        const curves = () =>
          inFigure(page, 'train', (figure, seen) => ({
            points: [...figure.querySelectorAll('.curve')].map((curve) =>
              [...curve.querySelectorAll('.line')].map((line) => line.getAttribute('d').split('L').length),
            ),
            breaks: figure.querySelectorAll('.curve .break').length,
            said: [...figure.querySelectorAll('.broken')].map(seen),
            label: figure.querySelector('.curves').getAttribute('aria-label'),
          }));
        assert.deepEqual((await curves()).points, [[1], [1]]);
        await press(page, STEP);
        await press(page, STEP);
        const two = await curves();
        assert.deepEqual(two.points, [[3], [3]]);
        assert.deepEqual(two.said, []);
        assert.equal(two.label, messages(lang).train.curveLabel(2, percent(PROBABILITY[2], lang), shown(LOSS[2], 3, lang)));

        await press(page, 'te-table >> [data-why="E 1 0"]');
        await enter(page, 'te-table >> td input', '0.9');
        const broken = await curves();
        assert.equal(broken.breaks, 2);
        assert.deepEqual(broken.said, Array(2).fill(messages(lang).train.breakLabel));
        assert.equal(broken.points[0].length, 2);
        assert.equal(await text(page, 'train', '.result'), messages(lang).train.notYet);
        await press(page, STEP);
        assert.deepEqual((await curves()).points[0].at(-1), broken.points[0].at(-1) + 1);

        // A row that training does not read makes no break.
        await press(page, 'te-table >> [data-why="E 5 0"]');
        await enter(page, 'te-table >> td input', '0.9');
        assert.equal((await curves()).breaks, 2);
      });
    });
  }

  test('without reduced motion the chain is told once, in about two seconds', async () => {
    const page = await open(engine, { reducedMotion: false, width: 360 });
    try {
      for (const lang of ['en', 'pl']) {
        await page.goto(t.server.page(lang));
        await live(page);
        await page.evaluate(() => {
          const figure = document.querySelector('te-train').shadowRoot;
          const told = (window.told = []);
          const look = () => {
            const at = figure.querySelector('.at').textContent.trim();
            if (told.at(-1)?.at !== at) told.push({ at, now: performance.now() });
          };
          look();
          new MutationObserver(look).observe(figure, { subtree: true, childList: true, characterData: true });
        });
        await page.click(STEP);
        await page.waitFor((ended) => window.told.length > 1 && window.told.at(-1).at === ended, messages(lang).train.partByPart);
        const told = await page.evaluate(() => window.told);
        const { partAt, parts, partByPart } = messages(lang).train;
        assert.deepEqual(
          told.map(({ at }) => at),
          [partByPart, ...parts.map((part, i) => partAt(i + 1, PARTS, part)), partByPart],
        );
        const took = told.at(-1).now - told[1].now;
        assert.ok(took > 1500 && took < 3500, `${took} ms`);
        assert.deepEqual(await texts(page, 'train', '.result'), [result(lang, 1)]);
      }
      assert.deepEqual(await page.errors(), []);
    } finally {
      await page.close();
    }
  });
});
