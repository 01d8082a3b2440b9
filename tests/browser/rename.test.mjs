// Renaming the IDs. Places: en at 360 px and pl at 1280 px; which engine sees which says suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { startLab } from '../../web/build/core-node.js';
import { RESET, UNDO, enabled, enter, everything, frame, press, rows, text, texts, values } from './figure.mjs';
import { golden, shownRows } from './golden.mjs';
import { EN_NARROW, PL_WIDE, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const TOKENS = ['oto', 'kamienny', 'metalowy', 'zamek', 'klucz', 'drzwi'];
const E = golden('lookup.E');
const mode = (k) => `te-rename >> .modes button:nth-child(${k + 1})`;
const SHUFFLE = 'te-rename >> .row span:nth-child(2) button';
const SEED = 'te-rename >> input.number';
const APPLY = 'te-rename >> .apply button';

const swapped = (list) => [0, 1, 2, 4, 3, 5].map((id) => list[id]);

/** The names of the tokens in the table as it would be, and the three tables: E, the vectors now, the vectors then. */
async function shownTables(page) {
  const all = await rows(page, 'rename', '.beside table');
  return {
    names: (await texts(page, 'rename', '.beside table tbody th.w')).slice(0, 6),
    table: all.slice(0, 6),
    now: all.slice(6, 9),
    then: all.slice(9, 12),
  };
}

async function assertVerdicts(page, lang, differing) {
  const seen = await texts(page, 'rename', '.modes button');
  const { modes, verdict } = messages(lang).rename;
  const expected = Object.values(modes).map((name, k) => [name, verdict(differing[k], 18, messages.format(lang))]);
  assert.equal(seen.length, 3);
  expected.forEach(([name, said], k) =>
    assert.ok(seen[k].startsWith(name) && seen[k].endsWith(said), `${seen[k]} is not ${name}, ${said}`),
  );
}

inEachEngine('Renaming', (t, engine) => {
  for (const place of placesFor(engine, [EN_NARROW, PL_WIDE])) {
    const { lang } = place;
    describe(nameOf(place), () => {
      test('swapping zamek and klucz: half of it changes all eighteen numbers, both together none', async () => {
        const { page } = t;
        await t.visit(place);
        await assertVerdicts(page, lang, [18, 18, 0]);
        const now = shownRows(golden('lookup.X'), lang);
        const other = shownRows([E[4], E[3], E[4]], lang);
        const table = shownRows(E, lang);
        for (const [k, expected] of [
          { names: swapped(TOKENS), table, now, then: other },
          { names: TOKENS, table: swapped(table), now, then: other },
          { names: swapped(TOKENS), table: swapped(table), now, then: now },
        ].entries()) {
          await press(page, mode(k));
          assert.deepEqual(await shownTables(page), expected);
          const marks = await page.evaluate(() => document.querySelector('te-rename').shadowRoot.querySelectorAll('.marked').length);
          assert.equal(marks, k === 2 ? 0 : 18);
          assert.equal(await enabled(page, 'rename', '.apply button'), k === 2);
        }
        assert.equal(await enabled(page, 'rename', UNDO), false); // previews change nothing
        assert.deepEqual(await values(page, 'lookup', 'input.ids'), ['3 4 3']);
      });

      test('a shuffle with a seed is the same everywhere', async () => {
        const { page } = t;
        await t.visit(place);
        const lab = await startLab();
        try {
          const expected = (seed) => {
            const permutation = lab.ask({ type: 'shufflePermutation', seed }).value;
            return TOKENS.map((_, id) => TOKENS[permutation.indexOf(id)]);
          };
          await press(page, SHUFFLE);
          assert.deepEqual((await shownTables(page)).names, expected(1));
          assert.equal(await text(page, 'rename', '.badge'), messages(lang).rename.shuffleBadge('1'));
          await press(page, SHUFFLE); // another press, another shuffle
          assert.deepEqual((await shownTables(page)).names, expected(2));
          await enter(page, SEED, '20170612');
          assert.deepEqual((await shownTables(page)).names, expected(20170612));
          assert.notDeepEqual(expected(1), expected(2));
          assert.deepEqual(await values(page, 'rename', 'input.number'), ['20170612']);
          for (const [typed, sentence] of [
            ['1,5', messages(lang).errors.seedInvalid({ value: 1.5, limit: 2 ** 53 - 1 }, messages.format(lang))],
            ['x', messages(lang).errors.notANumber({ text: 'x' })],
          ]) {
            await enter(page, SEED, typed);
            assert.equal(await text(page, 'rename', '.status.refused'), sentence);
            assert.deepEqual(await values(page, 'rename', 'input.number'), ['20170612']);
          }
          await press(page, mode(2));
          const both = await texts(page, 'rename', '.modes button:last-child');
          assert.ok(both[0].endsWith(messages(lang).rename.verdict(0, 18, messages.format(lang))));
        } finally {
          lab.delete();
        }
      });

      test('another pair is swapped by two lists', async () => {
        const { page } = t;
        await t.visit(place);
        await page.choose('te-rename >> .row span:nth-child(1) select:first-of-type', '0');
        await page.choose('te-rename >> .row span:nth-child(1) select:last-of-type', '5');
        await frame(page);
        assert.equal(await text(page, 'rename', '.badge'), messages(lang).rename.swapBadge('oto', 'drzwi'));
        assert.deepEqual((await shownTables(page)).names, ['drzwi', 'kamienny', 'metalowy', 'zamek', 'klucz', 'oto']);
        await assertVerdicts(page, lang, [0, 0, 0]); // the sentence has neither
      });

      test('after the last seed there is no other shuffle', async () => {
        const { page } = t;
        await t.visit(place);
        const last = String(2 ** 53 - 1);
        await enter(page, SEED, last);
        await press(page, SHUFFLE);
        const { errors } = messages(lang);
        assert.equal(await text(page, 'rename', '.status.refused'), errors.seedInvalid({ limit: 2 ** 53 - 1 }, messages.format(lang)));
        assert.equal(await text(page, 'rename', '.badge'), messages(lang).rename.shuffleBadge(last));
        await press(page, mode(2));
        await assertVerdicts(page, lang, [18, 18, 0]);
      });

      test('applied, every figure uses the new IDs and no vector changes; reset and undo put them back', async () => {
        const { page } = t;
        await t.visit(place);
        const before = await everything(page);
        const vectors = await rows(page, 'lookup', 'table.m:nth-of-type(2)');
        await press(page, mode(2));
        await press(page, APPLY);
        assert.equal(await text(page, 'rename', '.status'), messages(lang).rename.said);
        assert.deepEqual(await values(page, 'lookup', 'input'), ['zamek klucz zamek', '4 3 4']);
        assert.deepEqual(await rows(page, 'lookup', 'table.m:nth-of-type(2)'), vectors);
        assert.deepEqual(await rows(page, 'edit'), vectors);
        assert.deepEqual(await rows(page, 'table'), swapped(shownRows(E, lang)));
        assert.deepEqual(await texts(page, 'table', 'tbody th.w .tok'), swapped(TOKENS));
        assert.equal(
          await text(page, 'train', '.badge'),
          messages(lang).train.badge(0, 'kamienny', 'zamek', messages.format(lang).full(0.4)),
        );
        assert.deepEqual(await values(page, 'train', 'select'), ['4']);
        await press(page, 'te-context >> .stages li:nth-child(1) button');
        assert.deepEqual(await rows(page, 'context', '.stage-numbers table'), [['4'], ['4']]);
        const weights = ['kamienny', 'metalowy'].flatMap((name) => golden(`${name}.encoded.weights`));
        assert.deepEqual(await rows(page, 'context', '.heatmap'), shownRows(weights, lang, 3));
        await press(page, 'te-train >> .go');
        assert.match(await text(page, 'train', '.result'), /61[.,]0%/);
        await press(page, `te-train >> ${UNDO}`);

        await press(page, `te-rename >> ${RESET}`);
        assert.equal(await text(page, 'rename', '.status'), messages(lang).rename.resetSaid);
        await press(page, 'te-context >> .stages li:nth-child(6) button');
        assert.deepEqual(await everything(page), before);
        await press(page, `te-rename >> ${UNDO}`);
        assert.deepEqual(await values(page, 'lookup', 'input.ids'), ['4 3 4']);
        await press(page, `te-rename >> ${UNDO}`);
        assert.deepEqual(await values(page, 'lookup', 'input.ids'), ['3 4 3']);
        assert.equal(await enabled(page, 'rename', UNDO), false);
      });
    });
  }
});
