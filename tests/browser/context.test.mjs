// The context figure. Places: en at 360 px and pl at 1280 px; which engine sees which says suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { startLab } from '../../web/build/core-node.js';
import { UNDO, enabled, enter, frame, inFigure, press, rows, text, texts, why } from './figure.mjs';
import { full, golden, shown, shownRow } from './golden.mjs';
import { EN_NARROW, PL_WIDE, inEachEngine, nameOf, morePlacesFor } from './suite.mjs';
import { messages } from './words.mjs';

const SENTENCES = ['kamienny', 'metalowy'];
const IDENTICAL = 'te-context >> .actions button:first-child'; // and then: bring sentence B back
const POSITIONS = 'te-context >> input[type=checkbox]';
const weightCell = (which, query, key) => `te-context >> [data-why="weight ${which} ${query} ${key}"]`;
const stage = (k) => `te-context >> .stages li:nth-child(${k + 1}) button`;

const signs = (page) => texts(page, 'context', '.stages b');
const largest = (page) => texts(page, 'context', '.stages small');

/** Both heat maps hold these weights. */
async function assertWeights(page, lang, matrices) {
  assert.deepEqual(
    await rows(page, 'context', '.heatmap'),
    matrices.flat().map((row) => shownRow(row, lang, 3)),
  );
}

const greatest = (a, b) => Math.max(...a.map((value, j) => Math.abs(value - b[j])));

inEachEngine('Context', (t, engine) => {
  for (const place of morePlacesFor(engine, [EN_NARROW, PL_WIDE])) {
    const { lang } = place;
    const words = messages(lang).context;
    const both = (record) => SENTENCES.map((name) => golden(`${name}.${record}`));

    describe(nameOf(place), () => {
      test('weights, stages and outputs are those of PyTorch, with and without positional encoding', async () => {
        const { page } = t;
        await t.visit(place);
        for (const kind of ['encoded', 'plain']) {
          await assertWeights(page, lang, both(`${kind}.weights`));
          assert.deepEqual(await signs(page), ['=', '=', '=', '≠', '≠', '≠']);
          const differences = ['scores', 'weights', 'outputs'].map((record) => greatest(...both(`${kind}.${record}`).map((m) => m[2])));
          assert.deepEqual(
            (await largest(page)).slice(3),
            differences.map((value) => `Δ ${shown(value, 3, lang)}`),
          );
          // The numbers of each stage of "zamek", in both sentences.
          const stages = [null, 'plain.X', `${kind}.X`, `${kind}.scores`, `${kind}.weights`, `${kind}.outputs`];
          for (const [k, record] of stages.entries()) {
            await press(page, stage(k));
            const expected = record ? both(record).map((m) => shownRow(m[2], lang, k === 1 ? undefined : 3)) : [['3'], ['3']];
            assert.deepEqual(await rows(page, 'context', '.stage-numbers table'), expected, words.stages[k]);
            assert.equal(await text(page, 'context', '.stage-numbers .of'), words.stageOf(words.stages[k], 'zamek'));
          }
          if (kind === 'plain') break;
          await press(page, POSITIONS);
          assert.equal(await text(page, 'context', '.status'), words.encodingOff);
        }
        await press(page, `te-context >> ${UNDO}`);
        await assertWeights(page, lang, both('encoded.weights'));
        assert.equal(await inFigure(page, 'context', (figure) => figure.querySelector('input').checked), true);
      });

      test('a picked weight shows its dot product, score, exponential and weight', async () => {
        const { page } = t;
        await t.visit(place);
        for (const [which, query, key] of [
          [0, 2, 1],
          [1, 1, 2],
        ]) {
          await press(page, weightCell(which, query, key));
          const name = `${SENTENCES[which]}.encoded`;
          const scores = golden(`${name}.scores`)[query];
          const exponentials = scores.map((score) => Math.exp(score - Math.max(...scores)));
          const sum = exponentials[0] + exponentials[1] + exponentials[2];
          const expected = [golden(`${name}.dot_products`)[query], scores, exponentials, golden(`${name}.weights`)[query]];
          assert.deepEqual(
            await rows(page, 'context', '.working table'),
            expected.map((row) => shownRow(row, lang, 3)),
          );
          assert.deepEqual(await texts(page, 'context', '.working tbody th'), [
            words.dotProduct,
            words.scaled(6),
            words.exponential,
            words.share(shown(sum, 3, lang)),
          ]);
          const picked = await inFigure(page, 'context', (figure) =>
            [...figure.querySelectorAll('.working .marked')].map((cell) => cell.dataset.why),
          );
          assert.deepEqual(
            picked,
            [0, 1, 2, 3].map((i) => `work ${i} ${key}`),
          );
          const lit = await inFigure(page, 'context', (figure) =>
            [...figure.querySelectorAll('.heatmap')].map((map) =>
              [...map.querySelectorAll('tbody tr')].findIndex((row) => row.matches('.lit')),
            ),
          );
          // Only zamek stands in both sentences.
          if (query === 2) assert.deepEqual(lit, [2, 2]);
          else assert.equal(lit[which], query);
          const tokens = [SENTENCES[which], 'zamek'];
          assert.match(
            await text(page, 'context', '.working .of'),
            new RegExp(`${query === 2 ? 'zamek' : tokens[0]} → ${key === 2 ? 'zamek' : tokens[0]}`),
          );
        }
        // Full precision: 15 digits of what PyTorch has.
        await press(page, weightCell(0, 2, 1));
        const weight = golden('kamienny.encoded.weights')[2][1];
        assert.ok(
          (await why(page, 'context')).includes(full(Number(weight.toPrecision(15)), lang).slice(0, 16)),
          await why(page, 'context'),
        );
      });

      test('identical sentences are equal at every stage, and come back', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, IDENTICAL);
        assert.deepEqual(await signs(page), Array(6).fill('='));
        const [weights] = both('encoded.weights');
        await assertWeights(page, lang, [weights, weights]);
        assert.equal(await text(page, 'context', '.status'), words.nowIdentical);
        assert.equal(await text(page, 'context', '.actions button:first-child'), words.restore);
        await press(page, IDENTICAL);
        assert.deepEqual(await signs(page), ['=', '=', '=', '≠', '≠', '≠']);
        await assertWeights(page, lang, both('encoded.weights'));
        assert.equal(await text(page, 'context', '.status'), words.restored);
        await press(page, `te-context >> ${UNDO}`);
        assert.deepEqual(await signs(page), Array(6).fill('='));
        await press(page, `te-context >> ${UNDO}`);
        assert.deepEqual(await signs(page), ['=', '=', '=', '≠', '≠', '≠']);
        assert.equal(await enabled(page, 'context', UNDO), false);
      });

      test('a query that the other sentence does not have is not compared', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, weightCell(0, 1, 0));
        assert.deepEqual(await signs(page), Array(6).fill('–'));
        assert.equal(await text(page, 'context', '.stage-numbers, .verdict'), words.noCounterpart('kamienny'));
        await press(page, weightCell(1, 0, 1));
        assert.deepEqual(await signs(page), ['=', '=', '=', '≠', '≠', '≠']);
        assert.equal(await text(page, 'context', '.stage-numbers .of'), words.stageOf(words.stages[5], 'oto'));
      });

      test('an edited sentence, and a step of training, change the numbers as the core computes them', async () => {
        const { page } = t;
        await t.visit(place);
        const lab = await startLab();
        try {
          const assertSame = async () => {
            const { context, table } = lab.snapshot();
            const asRows = ({ rows, cols, data }) =>
              Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * cols, (i + 1) * cols)));
            await assertWeights(page, lang, context.weights.map(asRows));
            assert.equal(asRows(table)[1].length, 6);
          };
          assert.equal(lab.change({ type: 'sentence', which: 1, ids: [0, 2, 4] }).ok, true);
          await page.choose('te-context >> .line:nth-child(2) .chip[data-at="2"] select', '4');
          await frame(page);
          await assertSame();
          assert.equal(await text(page, 'context', '.verdict'), words.noCounterpart('zamek'));

          assert.equal(lab.change({ type: 'sentence', which: 1, ids: [0, 2, 4, 3] }).ok, true);
          await page.choose('te-context >> .line:nth-child(2) .add select', '3');
          await frame(page);
          await assertSame();
          assert.deepEqual((await signs(page)).slice(0, 2), ['=', '=']);
          assert.equal((await signs(page))[2], '≠'); // another place
          assert.equal((await largest(page))[3], `Δ ${words.otherSize}`.replace('Δ ', ''));

          assert.equal(lab.change({ type: 'step' }).ok, true);
          await press(page, 'te-train >> .go');
          await assertSame();
          assert.notDeepEqual(
            await rows(page, 'context', '.heatmap'),
            golden('kamienny.encoded.weights').map((row) => shownRow(row, lang, 3)),
          );

          assert.equal(lab.change({ type: 'coordinate', id: 1, coordinate: 2, value: -3.25 }).ok, true);
          await press(page, 'te-table >> [data-why="E 1 2"]');
          await enter(page, 'te-table >> td input', '-3,25');
          await assertSame();
        } finally {
          lab.delete();
        }
      });

      test('a sentence without tokens says that it has none', async () => {
        const { page } = t;
        await t.visit(place);
        for (let left = 3; left > 0; --left) {
          await page.choose('te-context >> .line:nth-child(1) .chip[data-at="0"] select', '');
          await page.waitFor(
            (left) => document.querySelector('te-context').shadowRoot.querySelectorAll('.line:nth-child(1) .chip').length === left,
            left - 1,
          );
        }
        assert.ok((await texts(page, 'context', '.verdict')).includes(messages(lang).sentence.empty));
        assert.equal(await inFigure(page, 'context', (figure) => figure.querySelectorAll('.heatmap').length), 1);
      });
    });
  }
});
