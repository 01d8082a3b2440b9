// At 320 px nothing scrolls sideways and no number is cut, in any state of the figures. Both languages, in each engine.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { RESET, enter, frame, press } from './figure.mjs';
import { chooseIn, openMore } from './study.mjs';
import { ELEMENTS, inEachEngine } from './suite.mjs';
import { messages } from './words.mjs';

/** What is wider than its place: the page, a figure or a number. */
const tooWide = (page) =>
  page.evaluate((elements) => {
    const root = document.documentElement;
    const found = root.scrollWidth > innerWidth ? [`the page: ${root.scrollWidth}`] : [];
    for (const host of document.querySelectorAll(elements)) {
      const figure = host.shadowRoot.querySelector('figure');
      // WebKit rounds the one up and the other down.
      if (figure.scrollWidth > figure.clientWidth + 1) found.push(`${host.localName}: ${figure.scrollWidth} > ${figure.clientWidth}`);
      for (const cell of figure.querySelectorAll('td.n')) {
        if (cell.scrollWidth > cell.clientWidth)
          found.push(`${host.localName} ${cell.dataset.why}: ${cell.textContent} ${cell.scrollWidth} > ${cell.clientWidth}`);
        const box = cell.getBoundingClientRect();
        if (box.left < 0 || box.right > innerWidth) found.push(`${host.localName} ${cell.dataset.why} leaves the window`);
      }
    }
    return found;
  }, ELEMENTS);

inEachEngine('320 px', (t) => {
  for (const lang of ['en', 'pl']) {
    test(`every state fits (${lang})`, async () => {
      const { page } = t;
      await t.visit({ lang, width: 320 });
      const fits = async (state) => assert.deepEqual(await tooWide(page), [], state);
      await fits('at the start');
      await press(page, 'te-train >> .go');
      await press(page, 'te-train >> .go');
      await fits('after training');
      for (let part = 0; part < 6; ++part) {
        await press(page, 'te-train >> .parts button:last-child');
        await fits(`part ${part + 1} of the chain`);
      }
      await press(page, 'te-lookup >> [role=group] button:last-child');
      await fits('the one-hot view');
      await press(page, 'te-lookup >> [role=group] button:first-child');
      await enter(page, 'te-lookup >> input.ids', Array.from({ length: 16 }, (_, k) => k % 6).join(' '));
      await fits('a long sentence');
      for (const which of [1, 2]) {
        for (const id of [2, 0, 1]) {
          await page.choose(`te-context >> .line:nth-child(${which}) .add select`, String(id));
          await frame(page);
          await fits(`long sentences to compare, ${which} with ${id}`);
        }
      }
      for (let k = 1; k <= 6; ++k) {
        await press(page, `te-context >> .stages li:nth-child(${k}) button`);
        await fits(`stage ${k}`);
      }
      await enter(page, 'te-fragment >> input', '6 9 6 9 6 9 6 9');
      await enter(page, 'te-lookup >> input.words', 'zamek nieznanesłowo');
      await fits('a refusal');
      await press(page, 'te-rename >> .row span:nth-child(2) button');
      await press(page, 'te-rename >> .modes button:last-child');
      await press(page, 'te-rename >> .apply button');
      await fits('renamed');
      await press(page, 'te-table >> [data-why="E 2 2"]');
      await page.type('-0,123456789');
      await fits('a cell editor');
      await page.press('Enter');
      await frame(page);
      await fits('a number of three decimals');
      for (const [row, typed] of ['-12.345', '123.456', '-999.125'].entries()) {
        await press(page, `te-table >> [data-why="E ${row} 2"]`);
        await enter(page, 'te-table >> td input', typed);
      }
      await fits('large numbers');
      for (const name of ['table', 'train', 'context']) await openMore(page, name);
      await fits('the panels with large numbers');
      await press(page, `te-table >> ${RESET}`);
      await fits('the panels');
      const words = messages(lang).study.train;
      await chooseIn(page, 'train', words.weights, 'trained');
      await chooseIn(page, 'train', words.responses, 'every');
      await chooseIn(page, 'train', words.optimizer, 'adam');
      await enter(page, 'te-train >> [data-name=weightDecay]', '0.5');
      await press(page, 'te-train >> .go');
      await press(page, 'te-train >> .go');
      await fits('every reason in the ledgers');
    });
  }
});
