// A reader who does anything in any order, at 320 px: after each action the page is held against a model of it. Each engine takes
// actions of its own. TE_MODEL_ACTIONS says how many, TE_MODEL_SEED which; a run that fails says both, and what was done.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { focusOn } from './figure.mjs';
import { actions } from './model-actions.mjs';
import { LOOK, NAMES, STILL, differences, differencesOfQuestions, fullNumber, sentence } from './model-figures.mjs';
import { Model } from './model-lab.mjs';
import { LABS } from './model-labs.mjs';
import { install } from './model-page.mjs';
import { FIGURES, inEachEngine, once } from './suite.mjs';

const COUNT = Number(process.env.TE_MODEL_ACTIONS || 300);
const TIMEOUT = 600_000 + COUNT * 2000; // milliseconds
const SEED = Number(process.env.TE_MODEL_SEED || 1);
const AT_ONCE = 10; // actions that the page does before it tells
const SHORTENING_MS = 60_000;

// What a mouse and a keyboard can do, too.
const ASCII = /^[ -~]*$/;
const isReal = ({ real, gesture, text = '' }) => real && ['press', 'type', 'choose', 'cell', 'keys'].includes(gesture) && ASCII.test(text);

/** Does an action by mouse and keyboard. */
async function takeReal(page, action) {
  const did = await page.evaluate((one) => window.model.find(one), action);
  if (!did) return { did: null, page: null };
  const css = `te-${action.figure} >> [data-model]`;
  if (action.gesture === 'press') await page.click(css);
  else if (action.gesture === 'choose') await page.choose(css, did.value);
  else if (action.gesture === 'type') {
    await page.fill(css, action.text);
    await page.press('Enter');
  } else if (action.gesture === 'cell') {
    await page.click(css);
    const field = () => document.querySelector('te-table').shadowRoot.querySelector('td input')?.value;
    did.before = await page.waitFor(field);
    await (action.text === '' ? page.press('Backspace') : page.type(action.text));
    if (did.end === 'blur') did.end = 'Enter';
    await page.press(did.end);
  } else {
    await focusOn(page, action.figure, '[data-model]');
    for (const key of action.keys) await page.press(key);
  }
  return { did, page: await page.evaluate(() => window.model.note()) };
}

/** What is wrong on the page after an action. */
function faults(model, action, did, before, now, engine) {
  const found = [...NAMES.flatMap((name) => differences(model, now, name)), ...differencesOfQuestions(model, now)];
  found.push(...now.errors, ...now.tooWide);
  if (now.labs !== 1) found.push(`${now.labs} labs live`);
  // WebKit's mouse gives no button the focus, and whoever leaves an editor goes elsewhere.
  const mayLeave = did.end === 'blur' || (engine === 'webkit' && isReal(action) && action.gesture === 'press');
  if (!now.focus && !mayLeave) found.push('the focus is lost');
  const { refusal } = model;
  const name = action.figure ?? 'table';
  const { status, refused, why } = now.figures[name];
  if (refusal && action.kind !== 'play' && status !== sentence(model.lang, refusal))
    found.push(`${refusal.code} is not said, but: ${status}`);
  if (!refusal && refused && status !== before.figures[name].status && action.kind !== 'play') found.push(`refused: ${status}`);
  if (action.kind === 'point') {
    const number = fullNumber(model, now, action.figure, did.why);
    if (number && !why.includes(number)) found.push(`${did.why} is explained without ${number}: ${why}`);
  }
  return found;
}

once('the model has every figure', () => assert.deepEqual(NAMES, FIGURES));

inEachEngine(
  'Model',
  (t, engine) => {
    const lang = engine === 'firefox' ? 'pl' : 'en';

    /** Takes actions from the start. @returns {Promise<{taken: number, faults: string[]}>} how many, and what was wrong after the last */
    async function run(list) {
      const { page } = t;
      await t.visit({ lang, width: 320 });
      await page.evaluate(install, LOOK, STILL, LABS);
      const model = await Model.start(lang);
      try {
        let before = await page.evaluate(() => window.model.note());
        let wrong = faults(model, { kind: 'start' }, {}, before, { ...before, focus: 'none yet' }, engine);
        let taken = 0;
        while (taken < list.length && wrong.length === 0) {
          let end = taken;
          while (end < list.length && end < taken + AT_ONCE && !isReal(list[end])) ++end;
          const notes =
            end > taken
              ? await page.evaluate((some) => window.model.run(some), list.slice(taken, end))
              : [await takeReal(page, list[end++])];
          for (const { did, page: now } of notes) {
            const action = list[taken++];
            if (!did) continue;
            model.take(action, did, before, now);
            wrong = faults(model, action, did, before, now, engine);
            before = now;
            if (wrong.length) break;
          }
        }
        return { taken, faults: wrong };
      } finally {
        model.delete();
      }
    }

    /** Leaves actions out as long as something is wrong in the end, and time is left. */
    async function shortened(list) {
      const end = Date.now() + SHORTENING_MS;
      for (let size = Math.ceil(list.length / 2); size >= 1 && Date.now() < end; size = size === 1 ? 0 : Math.ceil(size / 2)) {
        for (let from = list.length - 1 - size; from > -size && Date.now() < end; from -= size) {
          const fewer = list.filter((_, k) => k < from || k >= Math.max(from, 0) + size);
          const { taken, faults: wrong } = await run(fewer);
          if (wrong.length) list = fewer.slice(0, taken);
        }
      }
      return list;
    }

    test(`${COUNT} actions of a reader, seed ${SEED}`, { timeout: TIMEOUT }, async () => {
      const list = process.env.TE_MODEL_REPLAY
        ? JSON.parse(process.env.TE_MODEL_REPLAY)
        : actions(SEED + 1000 * ['chromium', 'firefox', 'webkit'].indexOf(engine), COUNT);
      const { taken, faults: wrong } = await run(list);
      if (wrong.length === 0) return;
      const done = list.slice(0, taken);
      const few = await shortened(done);
      await t.page.errors(); // what belongs to this failure
      const lines = (some) => some.map((action) => JSON.stringify(action)).join(',\n');
      assert.fail(
        `After ${taken} actions of seed ${SEED} (${engine}):\n${wrong.join('\n')}\n` +
          `Fewer actions that go wrong:\n[${lines(few)}]\nAll actions:\n[${lines(done)}]`,
      );
    });
  },
  { timeout: 2 * TIMEOUT },
);
