// The page with everything open at once: what must hold at the start must hold here, too.
import { strict as assert } from 'node:assert';
import { enter, frame, inFigure, press } from './figure.mjs';
import { openMore } from './study.mjs';

/** Opens the panel of what a figure can be saved as, and in it the making of a task. Both are fetched first. */
export async function openShare(page, name) {
  const there = (css) => page.waitFor((name, css) => document.querySelector(name).shadowRoot.querySelector(css), `te-${name}`, css);
  await press(page, `te-${name} >> .to-export[part]`);
  await there('.export');
  await press(page, `te-${name} >> .export [data-share=task]`);
  await there('.export .task');
}

/** Picks the first answer of a question and has it judged; the first touch fetches what that takes. */
export async function answerQuestion(page, name) {
  const question = `te-predict[question=${name}]`;
  await page.waitFor((css) => !document.querySelector(`${css} input`).disabled, question);
  await page.click(`${question} >> input`);
  await page.waitFor((css) => document.querySelector(css).shadowRoot.querySelector('form'), question);
  await press(page, `${question} >> .answers button`);
}

/**
 * A cell editor with a refusal, the one-hot view, a part of the chain, a broken curve, a query without counterpart, other ways
 * to train, experiments, the choice of files with the making of a task, a question with its answer.
 */
export async function openEverything(page) {
  for (const name of ['train', 'table', 'context']) await openMore(page, name);
  await openShare(page, 'fragment');
  await answerQuestion(page, 'sameRow');
  await press(page, 'te-train >> .go');
  await press(page, 'te-table >> [data-why="E 1 3"]');
  await enter(page, 'te-table >> td input', '0.125');
  await press(page, 'te-lookup >> [role=group] button:last-child');
  await enter(page, 'te-lookup >> input.ids', '3 99');
  await press(page, 'te-rename >> .modes button:last-child');
  for (let part = 0; part < 3; ++part) await press(page, 'te-train >> .parts button:last-child');
  await press(page, 'te-context >> [data-why="weight 0 1 0"]');
  await press(page, 'te-table >> [data-why="E 2 2"]');
  await page.fill('te-table >> td input', 'abc');
  await page.press('Enter');
  await frame(page);
  const open = await inFigure(page, 'table', (figure) => [...figure.querySelectorAll('td input[aria-invalid=true]')].length);
  assert.equal(open, 1);
  assert.equal(await inFigure(page, 'lookup', (figure) => figure.querySelectorAll('.one-hot').length), 1);
  // What fades in has its colours only when it is there.
  await page.waitFor(() =>
    [...document.querySelectorAll('te-train, te-lookup')].every((host) =>
      host.shadowRoot.getAnimations().every((animation) => animation.playState !== 'running'),
    ),
  );
}

/** Screens of tests are filled or not as their window manager likes, and Firefox cannot change the size of one that is. */
export const withoutFullScreen = (page) =>
  page.evaluate(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { configurable: true, get: () => false });
  });
