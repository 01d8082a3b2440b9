// Experiments on the table and on the order of tokens: what they say, against numbers computed here.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { UNDO, enter, frame, press, text, texts } from './figure.mjs';
import { shown } from './golden.mjs';
import { chooseIn, openMore, rowsOf, stateOf } from './study.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const dot = (a, b) => a.reduce((sum, x, j) => sum + x * b[j], 0);
const number = (said) => Number(said.replace('−', '-').replace(',', '.'));

inEachEngine('Experiments', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    const words = messages(lang).study.table;
    describe(nameOf(place), () => {
      test('with random values lookup copies rows as before', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'table');
        await enter(page, 'te-table >> input[data-name=randomSeed]', '7');
        await press(page, 'te-table >> .randomise button');
        const { table, input, changedCount } = await stateOf(page, 'table');
        assert.ok(changedCount > 25, String(changedCount));
        assert.ok(table.data.every((x) => Math.abs(x) <= 0.9 && Number(x.toFixed(1)) === x));
        assert.deepEqual(
          rowsOf(input.vectors),
          input.ids.map((id) => rowsOf(table)[id]),
        );
        assert.equal(await text(page, 'table', '.status'), words.randomised);
        await enter(page, 'te-table >> input[data-name=randomSeed]', '-1');
        await press(page, 'te-table >> .randomise button');
        assert.equal(
          await text(page, 'table', '.status'),
          messages(lang).errors.seedInvalid({ value: -1, limit: 2 ** 53 - 1 }, messages.format(lang)),
        );
        assert.deepEqual((await stateOf(page, 'table')).table, table);
      });

      test('a second press while the panel is on its way is the same press', async () => {
        const { page } = t;
        await t.visit(place);
        await page.evaluate(() => {
          const button = document.querySelector('te-table').shadowRoot.querySelector('.to-more[part]');
          button.click();
          button.click();
        });
        await page.waitFor(() => document.querySelector('te-table').shadowRoot.querySelector('.more h3'));
        await frame(page);
        assert.equal((await texts(page, 'table', '.randomise button')).length, 1);
        await press(page, 'te-table >> .to-more[part]');
        assert.deepEqual(await texts(page, 'table', '.more'), []);
      });

      test('turned coordinates are other numbers, and what is computed stays', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'table');
        const before = await stateOf(page, 'table');
        const said = await Promise.all(
          ['logits', 'scores', 'weights', 'outputs'].map((name) => text(page, 'table', `.rotate [data-name=${name}]`)),
        );
        await press(page, 'te-table >> .rotate button');
        const after = await stateOf(page, 'table');
        assert.ok(after.table.data.every((x, k) => x !== before.table.data[k]));
        const largest = (a, b) => Math.max(...a.map((x, k) => Math.abs(x - b[k])));
        for (const name of ['logits', 'probabilities']) assert.ok(largest(after.training[name], before.training[name]) < 1e-14);
        for (const which of [0, 1]) {
          for (const name of ['scores', 'weights'])
            assert.ok(largest(after.context[name][which].data, before.context[name][which].data) < 1e-14);
          assert.ok(largest(after.context.outputs[which].data, before.context.outputs[which].data) > 0.01);
        }
        for (const line of said) assert.match(line, /10⁻|same bits|te same bity/);
        const [sgd, momentum, adam] = await Promise.all(
          ['sgd', 'momentum', 'adam'].map((kind) => texts(page, 'table', `.agreements [data-name=${kind}] td`)),
        );
        for (const alike of [sgd, momentum]) assert.ok(alike[2] === '0' || /10⁻/.test(alike[2]), alike.join(' '));
        assert.ok(number(adam[2]) > 1e-6, adam.join(' '));
        await press(page, `te-table >> ${UNDO}`);
        assert.deepEqual(await stateOf(page, 'table'), { ...before, canRedo: true });
      });

      test('distances between rows and between IDs; a row of zeros has no direction', async () => {
        const { page } = t;
        await t.visit(place);
        await openMore(page, 'table');
        const rows = rowsOf((await stateOf(page, 'table')).table);
        const apart = (a, b) => Math.hypot(...rows[a].map((x, j) => x - rows[b][j]));
        const cosine = (a, b) => dot(rows[a], rows[b]) / Math.sqrt(dot(rows[a], rows[a]) * dot(rows[b], rows[b]));
        assert.equal(
          await text(page, 'table', '.distances [data-name=rows]'),
          words.measures(shown(apart(3, 4), 3, lang), shown(cosine(3, 4), 3, lang)),
        );
        assert.equal(await text(page, 'table', '.distances [data-name=ids]'), words.measures('1', shown(1, 3, lang)));
        const order = [0, 1, 2, 4, 5].sort((a, b) => apart(3, a) - apart(3, b));
        assert.deepEqual(
          (await texts(page, 'table', '.distances tbody th')).map((name) => name.trim()),
          order.map((id) => ['oto', 'kamienny', 'metalowy', 'zamek', 'klucz', 'drzwi'][id]),
        );
        await chooseIn(page, 'table', words.from, '0');
        assert.match(await text(page, 'table', '.distances [data-name=ids]'), new RegExp(words.none.slice(0, 5)));
        for (let j = 0; j < 6; ++j) {
          await press(page, `te-table >> [data-why="E 0 ${j}"]`);
          await enter(page, 'te-table >> td input', '0');
        }
        assert.equal(await text(page, 'table', '.distances .refused'), messages(lang).errors.zeroVector({ id: 0 }));
      });

      test('the first two tokens swapped: another order without positions, other rows with them', async () => {
        const { page } = t;
        const said = messages(lang).study.context;
        await t.visit(place);
        await openMore(page, 'context');
        assert.equal((await texts(page, 'context', '.order [data-name=without]'))[0], said.sameBits);
        const before = await stateOf(page, 'context');
        await press(page, 'te-context >> .order button');
        const after = await stateOf(page, 'context');
        assert.deepEqual(after.context.sentences[0], [1, 0, 3]);
        const [old, now] = [before, after].map(({ context }) => rowsOf(context.outputs[0]));
        const largest = Math.max(...[1, 0, 2].flatMap((from, to) => now[to].map((x, j) => Math.abs(x - old[from][j]))));
        assert.ok(largest > 0.1);
        assert.equal(await text(page, 'context', '.status'), said.swapped('A'));
        await press(page, 'te-context >> input[type=checkbox]');
        const plain = rowsOf((await stateOf(page, 'context')).context.outputs[0]);
        await press(page, 'te-context >> .order button');
        const back = rowsOf((await stateOf(page, 'context')).context.outputs[0]);
        assert.deepEqual([back[1], back[0], back[2]], plain);
        // One token has no order.
        for (const at of [2, 1]) {
          await page.choose(`te-context >> .line:nth-child(1) .chip[data-at="${at}"] select`, '');
          await frame(page);
        }
        assert.equal(await text(page, 'context', '.order .refused'), messages(lang).errors.sentenceTooShort({ size: 1, least: 2 }));
      });
    });
  }
});
