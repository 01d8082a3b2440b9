// What screen readers announce by themselves: one short sentence for what a reader did, none for looking around, and the same
// sentence again where the same was done again. Chromium; places as suite.mjs has them.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { DEEP } from './deep.mjs';
import { REDO, UNDO, enter, focusOn, frame, inFigure, press } from './figure.mjs';
import { answerQuestion, openShare } from './opened.mjs';
import { openMore } from './study.mjs';
import { CHROMIUM_OR_ALL, EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const LONGEST = 200; // letters; a sentence or two

/** The texts of the live regions that changed while something was done, with the host of each. */
async function announced(page, act) {
  await page.evaluate(`() => {
    ${DEEP}
    globalThis.heard = everything()
      .filter((element) => element.matches('[role=status], [role=alert], [role=log], [aria-live]'))
      .map((region) => {
        const records = [];
        const observer = new MutationObserver((more) => records.push(...more));
        observer.observe(region, { childList: true, characterData: true, subtree: true });
        return { region, observer, records, had: region.textContent.trim() };
      });
  }`);
  await act();
  await frame(page);
  await frame(page);
  return page.evaluate(() =>
    globalThis.heard.flatMap(({ region, observer, records, had }) => {
      const nodes = records.flatMap(({ type, target, addedNodes }) => (type === 'characterData' ? [target] : [...addedNodes]));
      observer.disconnect();
      const text = region.textContent.trim();
      const said = text !== had || nodes.some((node) => node.nodeType !== Node.COMMENT_NODE && node.textContent.trim());
      return text && said ? [{ host: region.getRootNode().host?.localName ?? '', text }] : [];
    }),
  );
}

inEachEngine(
  'Announcements',
  (t, engine) => {
    for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
      describe(nameOf(place), () => {
        const says = async (host, sentence, act) => {
          const heard = await announced(t.page, act);
          assert.deepEqual(
            heard.map((one) => one.host),
            [host],
            `${sentence}: ${JSON.stringify(heard)}`,
          );
          const [{ text }] = heard;
          assert.ok(text.length <= LONGEST, text);
          if (sentence instanceof RegExp) assert.match(text, sentence);
          else assert.equal(text, sentence);
        };
        const saysNothing = async (what, act) => assert.deepEqual(await announced(t.page, act), [], what);

        test('one sentence for what was done, in the figure where it was done', async () => {
          const { page } = t;
          await t.visit(place);
          const words = messages(place.lang);
          const f = messages.format(place.lang);
          await says('te-train', /^p\(zamek\).*→.*→/, () => press(page, 'te-train >> .go'));
          await says('te-table', words.table.said('oto', 0, f.full(0.5)), async () => {
            await press(page, 'te-table >> [data-why="E 0 0"]');
            await enter(page, 'te-table >> td input', '0.5');
          });
          await says('te-lookup', words.lookup.said('klucz zamek'), () => enter(page, 'te-lookup >> input.ids', '4 3'));
          await says('te-lookup', words.errors.notAnId({ text: 'x' }), () => enter(page, 'te-lookup >> input.ids', 'x'));
          await press(page, 'te-rename >> .modes button:last-child');
          await says('te-rename', words.rename.said, () => press(page, 'te-rename >> .apply button'));
          await says('te-context', words.context.encodingOff, () => press(page, 'te-context >> input[type=checkbox]'));
          const undone = (change) => words.common.undone(words.changes[change]);
          await says('te-context', undone('positionalEncoding'), () => press(page, `te-context >> ${UNDO}`));
          await says('te-context', words.common.redone(words.changes.positionalEncoding), () => press(page, `te-context >> ${REDO}`));
          await says('te-edit', words.edit.resetSaid, () => press(page, 'te-edit >> .actions button:last-child'));
        });

        test('the same again is said again', async () => {
          const { page } = t;
          await t.visit(place);
          const words = messages(place.lang);
          await press(page, 'te-train >> .go');
          await press(page, 'te-train >> .go');
          const undone = words.common.undone(words.changes.step);
          await says('te-train', undone, () => press(page, `te-train >> ${UNDO}`));
          await says('te-train', undone, () => press(page, `te-train >> ${UNDO}`));
          const refused = words.errors.notAnId({ text: 'x' });
          await says('te-lookup', refused, () => enter(page, 'te-lookup >> input.ids', 'x'));
          await says('te-lookup', refused, () => enter(page, 'te-lookup >> input.ids', 'x '));
        });

        test('nothing while a reader looks around, drags or plays; the end of it is said', async () => {
          const { page } = t;
          await t.visit(place);
          await saysNothing('pointing', () => page.hover('te-table >> [data-why="E 2 2"]'));
          await saysNothing('moving among numbers', async () => {
            await focusOn(page, 'lookup', '[data-why="E 0 0"]');
            for (const key of ['ArrowRight', 'ArrowDown', 'End', 'Home']) await page.press(key);
          });
          await saysNothing('another view', () => press(page, 'te-lookup >> [role=group] button:last-child'));
          await saysNothing('a part of the step', () => press(page, 'te-train >> .parts button:last-child'));
          await saysNothing('panels', async () => {
            await openMore(page, 'table');
            await openShare(page, 'fragment');
          });
          const slide = (type, value) =>
            inFigure(
              page,
              'edit',
              (figure, _seen, type, value) => {
                const slider = figure.querySelector('[type=range]');
                slider.value = value;
                slider.dispatchEvent(new Event(type, { bubbles: true }));
              },
              type,
              value,
            );
          await saysNothing('dragging', async () => {
            for (const value of ['0.1', '0.2', '0.3']) await slide('input', value);
          });
          await says('te-edit', /e1/, () => slide('change', '0.3'));
          await saysNothing('playing', async () => {
            await press(page, 'te-train >> .go + button');
            await page.waitFor(() => document.querySelector('te-train').state.training.step >= 3);
          });
          await says('te-train', /^p\(zamek\)/, () => press(page, 'te-train >> .go + button'));
        });

        test('of several questions only the one that was answered speaks', async () => {
          const { page } = t;
          await t.visit(place);
          await answerQuestion(page, 'sameRow');
          await answerQuestion(page, 'idsOnly');
          await page.click('te-predict[question=idsOnly] >> input[value=change]');
          await frame(page);
          await says('te-predict', /\p{L}/u, () => press(page, 'te-predict[question=idsOnly] >> .answers button'));
          await says('te-train', /^p\(zamek\)/, () => press(page, 'te-train >> .go'));
        });
      });
    }
  },
  { engines: CHROMIUM_OR_ALL },
);
