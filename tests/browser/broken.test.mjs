// The module that breaks off in the middle of a call: a fresh one goes on where it was, and where there is no help the figures say so
// and stay. Here WebAssembly breaks in what it calls of the page, deep inside.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { REDO, UNDO, everything, press, rows, text } from './figure.mjs';
import { stateOf } from './study.mjs';
import { golden, percent, shown, shownRows } from './golden.mjs';
import { visitPlanted } from './planted.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, live, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const GO = 'te-train >> .go';

// While breaks is above 0, a module breaks at its tenth call of the page, when it has begun to build its answer; and where a start
// breaks, too, it never begins.
const BREAKING = `
globalThis.breaks = 0;
globalThis.startBreaks = false;
globalThis.instances = 0;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = (module, imports) => {
  let calls = 0;
  let started = false;
  ++globalThis.instances;
  const breaking = (call) => (...values) => {
    if (globalThis.breaks > 0 && (started || globalThis.startBreaks) && ++calls > 10) {
      calls = 0;
      --globalThis.breaks;
      throw new WebAssembly.RuntimeError('planted');
    }
    return call(...values);
  };
  const planted = Object.entries(imports).map(([name, functions]) => [
    name,
    Object.fromEntries(Object.entries(functions).map(([key, value]) => [key, typeof value === 'function' ? breaking(value) : value])),
  ]);
  return instantiate.call(WebAssembly, module, Object.fromEntries(planted)).then((instance) => {
    setTimeout(() => (started = true));
    return instance;
  });
};`;

const breakNow = (page, times) => page.evaluate((times) => void (globalThis.breaks = times), times);
/** Waits for the fresh module. */
const restarted = (page, instances) => page.waitFor((instances) => globalThis.instances === instances, instances);
/** The console was told of breaks and of nothing else. Firefox's driver does not say what an error is. */
const assertOnlyBreaks = async (page, least) => {
  const heard = await page.errors();
  assert.ok(heard.length >= least, heard.join('\n'));
  for (const line of heard) assert.match(line, /^console error: (?:.*planted|\{\}$)/);
};

inEachEngine('A broken module', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    const said = messages(lang).errors.coreBroken({});

    /** Trained twice is what PyTorch has for it. */
    async function assertTrainedTwice(page) {
      const E = golden('lookup.E').map((row, id) => (id === 1 ? golden('training.rows')[2] : row));
      assert.deepEqual(await rows(page, 'table'), shownRows(E, lang));
      const p = golden('training.probabilities').map((row) => percent(row[0], lang));
      const l = golden('training.loss').map(([loss]) => shown(loss, 3, lang));
      assert.equal(await text(page, 'train', '.result'), messages(lang).train.result('zamek', p[1], p[2], l[1], l[2]));
    }

    test(`in the first part and in the whole: the line, the same state, its history, another group (${nameOf(place)})`, async () => {
      const { page } = t;
      await visitPlanted(t, place, BREAKING);
      await live(page);
      await page.evaluate(async () => {
        const other = document.createElement('te-table');
        other.group = 'other';
        document.querySelector('main').append(other);
        await new Promise((ready) => other.addEventListener('te-ready', ready, { once: true }));
        other.act({ type: 'coordinate', id: 0, coordinate: 0, value: 0.125 });
      });
      const other = (value) =>
        page.evaluate((value) => {
          const element = document.querySelector('te-table[group=other], main > te-table:last-child');
          if (value) element.act({ type: 'coordinate', id: 0, coordinate: 1, value });
          return [...element.state.table.data.slice(0, 2)];
        }, value);
      await press(page, GO);
      const before = [await stateOf(page), await everything(page)];

      await breakNow(page, 1);
      await press(page, GO);
      assert.equal(await text(page, 'train', '.status'), said);
      await restarted(page, 2);
      assert.deepEqual([await stateOf(page), await everything(page)], before);
      await page.waitFor(() => document.querySelector('te-train').act({ type: 'undo' }));
      await press(page, `te-train >> ${REDO}`);
      assert.deepEqual(await stateOf(page), before[0]);
      await press(page, GO);
      await assertTrainedTwice(page);
      assert.deepEqual(await other(0.5), [0.125, 0.5]);
      await assertOnlyBreaks(page, 1);

      // The same in the whole core.
      await press(page, 'te-table >> .to-export');
      await page.waitFor(() => document.querySelector('te-table').goOn());
      await press(page, 'te-table >> .to-export');
      const whole = await page.evaluate(() => globalThis.instances);
      await breakNow(page, 1);
      await press(page, GO);
      assert.equal(await text(page, 'train', '.status'), said);
      await restarted(page, whole + 1);
      await page.waitFor(() => document.querySelector('te-train').act({ type: 'undo' }));
      await press(page, `te-train >> ${REDO}`);
      await press(page, `te-train >> ${UNDO}`);
      await press(page, GO);
      await assertTrainedTwice(page);
      await press(page, `te-train >> ${UNDO}`);
      await press(page, `te-train >> ${UNDO}`);
      assert.deepEqual(await rows(page, 'table'), shownRows(golden('lookup.E'), lang));
      assert.deepEqual(await other(), [0.125, 0.5]);
      await assertOnlyBreaks(page, 1);
    });

    test(`that breaks again and again: everything is refused in words, and nothing is lost from sight (${nameOf(place)})`, async () => {
      const { page } = t;
      await visitPlanted(t, place, BREAKING);
      await live(page);
      await press(page, GO);
      const before = await everything(page);
      await breakNow(page, 1e9);
      for (let instances = 1; instances <= 4; ++instances) {
        await restarted(page, instances);
        await page.waitFor(() => document.querySelector('te-train').act({ type: 'lookup', ids: [5] }) === false);
      }
      await press(page, GO);
      assert.equal(await text(page, 'train', '.status'), said);
      assert.deepEqual(await everything(page), before);
      assert.equal(await page.evaluate(() => globalThis.instances), 4);
      await assertOnlyBreaks(page, 4);
    });

    test(`that cannot start again: the plain build goes on (${nameOf(place)})`, async () => {
      const { page } = t;
      await visitPlanted(t, place, BREAKING);
      await live(page);
      await press(page, GO);
      await page.evaluate(() => {
        globalThis.breaks = 1e9;
        globalThis.startBreaks = true;
      });
      await press(page, GO);
      assert.equal(await text(page, 'train', '.status'), said);
      await page.waitFor(() => document.querySelector('te-train').act({ type: 'undo' }));
      await press(page, GO);
      await press(page, GO);
      await assertTrainedTwice(page);
      await assertOnlyBreaks(page, 1);
    });
  }
});
