// Other ways to train: each setting by the reader's means, and the ledger against numbers computed here.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { UNDO, enter, frame, inFigure, press, text, texts } from './figure.mjs';
import { full, percent } from './golden.mjs';
import { chooseIn, gradients, isZero, ledgerCells, openMore, rowsOf, stateOf } from './study.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const STEP = 'te-train >> .go[part]';
const field = (name) => `te-train >> input[data-name=${name}]`;
const words = (lang) => messages(lang).study.train;
const letters = (lang, reasons) => reasons.map((k) => words(lang).reasons.letters[k]).join(' ');

/** Presses Step and holds the ledger against what moved, and against the gradients that are computed here. */
async function stepAndCheck(page, lang, { momentum = false } = {}) {
  const before = (await stateOf(page)).training;
  const table = rowsOf((await stateOf(page)).table);
  await press(page, STEP);
  const after = await stateOf(page);
  const { settings } = before;
  const g = gradients({
    E: table,
    W: rowsOf(before.outputWeights),
    inputs: before.inputIds,
    target: before.responses.indexOf(before.target),
    smoothing: settings.labelSmoothing,
    tied: settings.weights === 'tied',
    responses: before.responses,
  });
  const moved = rowsOf(after.table).map((row, i) => row.map((x, j) => x !== table[i][j]));
  const cells = await ledgerCells(page);
  cells.forEach((row, i) =>
    row.forEach((said, j) => {
      const reasons = [
        isZero(g.accessed[i][j]) ? -1 : 0,
        momentum && momentum[i] ? 1 : -1,
        settings.optimizer.weightDecay && table[i][j] !== 0 ? 2 : -1,
        isZero(g.shared[i][j]) ? -1 : 3,
      ].filter((k) => k >= 0);
      assert.equal(said, moved[i][j] ? letters(lang, reasons) : '–', `${i} ${j}`);
    }),
  );
  const accessed = new Set(before.inputIds);
  const holds = moved.every((row, i) => accessed.has(i) || !row.includes(true));
  const verdict = await text(page, 'train', '.verdict-line');
  assert.ok(verdict.startsWith(`${words(lang).claim} ${holds ? words(lang).holds : words(lang).fails}`), verdict);
  return { holds, verdict, movedRows: moved.flatMap((row, i) => (row.includes(true) ? [i] : [])), after };
}

inEachEngine('Other ways to train', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    const w = words(lang);
    describe(nameOf(place), () => {
      test('in the starting case only the accessed row moves, by its gradient', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        const { holds, verdict, movedRows } = await stepAndCheck(page, lang);
        assert.deepEqual([holds, movedRows], [true, [1]]);
        assert.ok(verdict.includes('kamienny'));
        assert.equal(await text(page, 'train', '.ledgers .note:not(.legend-line):last-of-type'), w.weightsFrozen);
      });

      test('momentum moves a row that is no input any more, and the claim is false', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        await chooseIn(page, 'train', w.optimizer, 'momentum');
        assert.equal((await stepAndCheck(page, lang)).holds, true);
        await page.choose('te-train >> .more .chip[data-at="0"] select', '2');
        await frame(page);
        const { holds, verdict, movedRows } = await stepAndCheck(page, lang, { momentum: { 1: true } });
        assert.deepEqual([holds, movedRows], [false, [1, 2]]);
        assert.ok(verdict.includes('kamienny') && verdict.includes(w.reasons.names[1]), verdict);
      });

      test('Adam moves it too, after an earlier gradient and not before', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        await chooseIn(page, 'train', w.optimizer, 'adam');
        assert.deepEqual((await stepAndCheck(page, lang)).movedRows, [1]);
        await page.choose('te-train >> .more .chip[data-at="0"] select', '5');
        await frame(page);
        assert.deepEqual((await stepAndCheck(page, lang, { momentum: { 1: true } })).movedRows, [1, 5]);
      });

      test('decay moves every row, coupled and decoupled, each by its own name', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        await enter(page, field('weightDecay'), lang === 'pl' ? '0,1' : '0.1');
        assert.equal((await stepAndCheck(page, lang)).movedRows.length, 6);
        assert.ok((await texts(page, 'train', '.settings label')).some((label) => label.startsWith(w.decayCoupled)));
        await chooseIn(page, 'train', w.optimizer, 'adamw');
        assert.ok((await texts(page, 'train', '.settings label')).some((label) => label.startsWith(w.decayDecoupled)));
        const { holds, verdict } = await stepAndCheck(page, lang);
        assert.ok(!holds && verdict.includes(w.reasons.names[2]), verdict);
      });

      test('tied weights make every row move by sharing, start elsewhere, and nothing shows the old start', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        await chooseIn(page, 'train', w.weights, 'tied');
        const state = await stateOf(page);
        assert.deepEqual(state.training.responses, [0, 1, 2, 3, 4, 5]);
        assert.deepEqual(state.training.outputWeights, state.table);
        const old = percent(0.4700359482354282, lang);
        const seen = await page.evaluate(() => {
          const all = [document.querySelector('main') ?? document.body];
          return (
            all.map((e) => e.innerText).join(' ') +
            [...document.querySelectorAll('te-train')].map((e) => e.shadowRoot.querySelector('figure').innerText).join(' ')
          );
        });
        assert.ok(!seen.includes(old), seen.slice(Math.max(0, seen.indexOf(old) - 200), seen.indexOf(old) + 60));
        const { holds, verdict } = await stepAndCheck(page, lang);
        assert.ok(!holds && verdict.includes(w.reasons.names[3]), verdict);
        assert.ok((await texts(page, 'train', '.ledgers .note')).includes(w.weightsTied));
        await press(page, 'te-train >> .to-article');
        assert.equal((await stateOf(page)).training.plain, true);
        assert.ok((await text(page, 'train', '.bars')).includes(old));
      });

      test('weights that are trained have a ledger of their own', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        await chooseIn(page, 'train', w.weights, 'trained');
        const before = rowsOf((await stateOf(page)).training.outputWeights);
        await stepAndCheck(page, lang);
        const after = rowsOf((await stateOf(page)).training.outputWeights);
        const cells = await ledgerCells(page, 1);
        cells.forEach((row, r) => row.forEach((said, j) => assert.equal(said, after[r][j] === before[r][j] ? '–' : letters(lang, [0]))));
        assert.equal(cells.length, 2);
        await press(page, `te-train >> ${UNDO}`);
        await press(page, `te-train >> ${UNDO}`);
        assert.equal(await text(page, 'train', '.status'), messages(lang).common.undone(messages(lang).changes.settings));
      });

      test('several inputs, every response, smoothing: the mean loss, a repeated ID adding up', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        await page.choose('te-train >> .more .add select', '1');
        await frame(page);
        await page.choose('te-train >> .more .add select', '4');
        await frame(page);
        await chooseIn(page, 'train', w.responses, 'every');
        await enter(page, field('labelSmoothing'), lang === 'pl' ? '0,2' : '0.2');
        const { after, movedRows } = await stepAndCheck(page, lang);
        assert.deepEqual(after.training.inputIds, [1, 1, 4]);
        assert.deepEqual(movedRows, [1, 4]);
        await page.choose('te-train >> select.shown', '2');
        await frame(page);
        assert.equal((await text(page, 'train', '.chain .link:first-child .of')).includes('klucz'), true);
      });

      test('what is no setting is refused in words, and the old one stays', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        await chooseIn(page, 'train', w.optimizer, 'momentum');
        const before = await stateOf(page);
        await enter(page, field('momentum'), '1');
        assert.equal(
          await text(page, 'train', '.status'),
          messages(lang).errors.optionOutOfRange({ option: 'momentum', value: 1, low: 0, high: 0.9999999999999999 }, messages.format(lang)),
        );
        await page.choose('te-train >> .more .chip[data-at="0"] select', '');
        await frame(page);
        assert.equal(await text(page, 'train', '.status'), messages(lang).errors.sentenceEmpty());
        assert.deepEqual((await stateOf(page)).training, before.training);
      });

      test('a gradient is checked by finite differences', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        const { training, table } = await stateOf(page);
        const loss = (x) => {
          const e = rowsOf(table)[1].with(0, x);
          const z = rowsOf(training.outputWeights).map((row) => row.reduce((sum, y, j) => sum + y * e[j], 0));
          return Math.log(Math.exp(z[0]) + Math.exp(z[1])) - z[0];
        };
        const h = 2 ** -17;
        const e0 = rowsOf(table)[1][0];
        const slope = (loss(e0 + h) - loss(e0 - h)) / (2 * h);
        const shown = Object.fromEntries(
          await Promise.all(
            ['analytic', 'numeric', 'h', 'error'].map(async (name) => [
              name,
              await text(page, 'train', `.gradient-check [data-name=${name}]`),
            ]),
          ),
        );
        assert.equal(shown.analytic, full(training.gradient[0], lang));
        assert.equal(shown.h, full(h, lang));
        const numeric = Number(shown.numeric.replace('−', '-').replace(',', '.'));
        assert.ok(Math.abs(numeric - slope) < 1e-8 && Math.abs(numeric - training.gradient[0]) < 1e-9, shown.numeric);
        assert.match(shown.error, /10⁻/);
      });

      test('a hundred steps at once are one undo, and show what the others got', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        const before = await texts(page, 'train', '.overtrain tbody td');
        await press(page, 'te-train >> .overtrain button');
        const { training } = await stateOf(page);
        assert.equal(training.step, 100);
        const now = await texts(page, 'train', '.overtrain tbody td:last-child');
        assert.equal(now[1], percent(training.probabilities[0], lang));
        assert.deepEqual(
          now.filter((_, id) => id !== 1),
          before.filter((_, k) => k % 2 === 1).filter((_, id) => id !== 1),
        ); // nothing about them was learnt
        await press(page, `te-train >> ${UNDO}`);
        assert.equal((await stateOf(page)).training.step, 0);
      });

      test('rows are compared number by number', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'train');
        await press(page, STEP);
        await chooseIn(page, 'train', w.compareWith, '5');
        const shown = await inFigure(page, 'train', (figure, seen) =>
          [...figure.querySelectorAll('.compare tbody tr')].map((row) => [...row.querySelectorAll('td')].map(seen)),
        );
        const { table, start } = await stateOf(page);
        const [now, before, other] = [rowsOf(table)[1], rowsOf(start)[1], rowsOf(table)[5]];
        const expected = now.map((value, j) => [value, before[j], other[j]]);
        assert.deepEqual(
          shown.map((row) => row.map((x) => Number(x.replace('−', '-').replace(',', '.')))),
          expected.map((row) => row.map((x) => Number(x.toFixed(3)))),
        );
        assert.equal((await texts(page, 'train', '.overlay svg')).length, 1);
      });
    });
  }
});
