// A task to hand out: what a teacher locks is locked for whoever opens the link or the file, and the rest works.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { enter, frame, inFigure, press, text } from './figure.mjs';
import { clipboard, noteDownloads } from './share.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, live, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const item = (name) => `te-train >> .export [data-share=${name}]`;

// Each lock, the figures that have its controls, and these controls.
const CONTROLS = {
  lookup: { lookup: 'input.words, input.ids, .sentence select, .actions button:last-child' },
  cells: { edit: 'input.number, input[type=range], .actions button:last-child', table: '' },
  names: { rename: '.apply button, .actions button:last-child' },
  settings: { train: '.row select, input.number' }, // a figure's reset goes with all of its locks
  steps: { train: '.go, .go + button' },
  sentences: { context: '.sentence select, .actions button:first-child' },
  positions: { context: 'input[type=checkbox]' },
  fragment: { fragment: 'input.ids, .actions button:last-child' },
};
const ALL = Object.keys(CONTROLS);

const openTask = async (page) => {
  await press(page, 'te-train >> .to-export');
  await page.waitFor(() => document.querySelector('te-train').shadowRoot.querySelector('.export'));
  await press(page, item('task'));
  await page.waitFor(() => document.querySelector('te-train').shadowRoot.querySelector('.export .task'));
};

/** Locks by the panel, and gives the link that it copies. */
async function copyLink(page, locks) {
  await clipboard(page, true);
  await openTask(page);
  for (const control of locks) await press(page, `te-train >> .task input[value=${control}]`);
  await press(page, item('task-link'));
  await page.waitFor(() => globalThis.copied.length === 1);
  await frame(page);
  return page.evaluate(() => globalThis.copied[0]);
}

async function visitTask(t, link, locks) {
  await t.page.goto('about:blank');
  await t.page.goto(link);
  await live(t.page);
  await t.page.waitFor((n) => document.querySelector('te-train').state.locks.length === n, locks.length);
  if (locks.length) await t.page.waitFor(() => document.querySelector('te-table').messages.task);
  await frame(t.page);
  await frame(t.page);
}

/** How many of the controls can be used, and how many there are. */
const usable = (page, name, css) =>
  inFigure(
    page,
    name,
    (figure, _seen, css) => {
      const found = [...figure.querySelectorAll(css)];
      return [found.filter((control) => !control.disabled).length, found.length];
    },
    css,
  );

inEachEngine('Tasks', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const words = messages(place.lang);
    const f = messages.format(place.lang);

    test(`the panel copies a link that locks what was chosen, and says so (${nameOf(place)})`, async () => {
      await t.visit(place);
      const { page } = t;
      await page.evaluate(() => document.querySelector('te-train').act({ type: 'coordinate', id: 2, coordinate: 1, value: 0.125 }));
      const link = await copyLink(page, ['steps', 'positions']);
      assert.ok(link.startsWith(`${t.server.page(place.lang)}#te1=${place.lang}.`) && link.length <= 2000, link);
      const names = f.list([words.task.controls.steps, words.task.controls.positions]);
      assert.equal(await text(page, 'train', '.status'), words.task.copied(words.task.locking(names), link.length, f));
      assert.deepEqual(await page.evaluate(() => document.querySelector('te-train').state.locks), []); // of the teacher's own lab, nothing

      await visitTask(t, link, ['steps', 'positions']);
      const state = await page.evaluate(() => {
        const { locks, table, changedCount, training } = document.querySelector('te-train').state;
        return [locks, table.data[13], changedCount, training.step];
      });
      assert.deepEqual(state, [['steps', 'positions'], 0.125, 0, 0]); // the task begins where the lab stood
      assert.equal(await text(page, 'train', '.locked'), words.task.lockedBy(words.task.controls.steps));
      assert.equal(await text(page, 'context', '.locked'), words.task.lockedBy(words.task.controls.positions));
      for (const name of ['fragment', 'table', 'lookup', 'rename', 'edit']) {
        assert.equal(await inFigure(page, name, (figure) => figure.querySelectorAll('.locked').length), 0, name);
      }
      // What is not locked works, and so do undo, redo and the reset of everything.
      await enter(page, 'te-train >> input.number', '0.25');
      assert.equal(await page.evaluate(() => document.querySelector('te-train').state.training.learningRate), 0.25);
      await page.evaluate(() => document.querySelector('te-table').undo());
      await page.evaluate(() => document.querySelector('te-table').redo());
      await press(page, 'te-table >> .actions button:last-child');
      assert.deepEqual(
        await page.evaluate(() => {
          const { training, locks } = document.querySelector('te-train').state;
          return [training.learningRate, locks];
        }),
        [0.4, ['steps', 'positions']],
      );
    });

    test(`each lock disables its controls in each figure, and no others (${nameOf(place)})`, async () => {
      await t.visit(place);
      const { page } = t;
      const free = {};
      for (const [control, figures] of Object.entries(CONTROLS)) {
        for (const [name, css] of Object.entries(figures)) if (css) free[`${control} ${name}`] = await usable(page, name, css);
      }
      for (const [can, all] of Object.values(free)) assert.ok(all > 0 && can > 0, JSON.stringify(free));
      for (const locked of ALL) {
        const data = await page.evaluate((locked) => {
          const figure = document.querySelector('te-train');
          return figure.goOn().then(() => {
            const lab = figure.ask({ type: 'task', locks: [locked], bytes: false }).value;
            return figure.loadFile(new Blob([JSON.stringify({ format: 'token-embedding-lab', version: 1, lab })]));
          });
        }, locked);
        assert.equal(data, true);
        await page.waitFor(() => document.querySelector('te-table').messages.task);
        await frame(page);
        await frame(page);
        for (const [control, figures] of Object.entries(CONTROLS)) {
          for (const [name, css] of Object.entries(figures)) {
            if (!css) continue;
            const [can] = await usable(page, name, css);
            if (control === locked) assert.equal(can, 0, `${locked}: ${name}`);
            else if (!(name in CONTROLS[locked])) assert.ok(can > 0, `${locked} locks ${control} in ${name}`);
          }
        }
        for (const name of Object.keys(CONTROLS[locked])) {
          assert.equal(await text(page, name, '.locked'), words.task.lockedBy(words.task.controls[locked]), name);
        }
        // A cell of the table opens only where cells are free.
        await press(page, 'te-table >> [data-why="E 1 1"]');
        await frame(page);
        assert.equal(await inFigure(page, 'table', (figure) => figure.querySelectorAll('td input').length), locked === 'cells' ? 0 : 1);
        await page.press('Escape');
        assert.equal(
          await inFigure(page, 'table', (figure) => figure.querySelector('table').getAttribute('aria-readonly')),
          locked === 'cells' ? 'true' : null,
        );
      }
      // Past the controls the core says no, in words.
      assert.equal(await page.evaluate(() => document.querySelector('te-fragment').act({ type: 'fragment', ids: [6] })), false);
      await frame(page);
      assert.equal(await text(page, 'fragment', '.status'), words.errors.controlLocked({ control: 'fragment' }));
    });
  }

  test('where the clipboard is refused the link is shown and selected; another choice takes it away', async () => {
    await t.visit(EN_WIDE);
    const { page } = t;
    const words = messages('en');
    await clipboard(page, false);
    await openTask(page);
    const focused = await inFigure(page, 'train', (figure) => figure.getRootNode().activeElement.value);
    assert.equal(focused, 'lookup'); // the first box, for whoever goes by keyboard
    await press(page, item('task-link'));
    await page.waitFor(() => document.querySelector('te-train').shadowRoot.querySelector('.task input.link'));
    const [value, selected] = await inFigure(page, 'train', (figure) => {
      const field = figure.querySelector('.task input.link');
      return [field.value, field.value.slice(field.selectionStart, field.selectionEnd)];
    });
    assert.equal(selected, value);
    assert.equal(await text(page, 'train', '.status'), words.task.toCopy(value.length, messages.format('en')));
    await press(page, 'te-train >> .task input[value=cells]');
    assert.equal(await inFigure(page, 'train', (figure) => figure.querySelectorAll('.task input.link').length), 0);
  });

  test('a task too long for a link is refused, and the file is the way out', async () => {
    await t.visit(EN_WIDE);
    const { page } = t;
    const words = messages('en');
    const numbers = (n, d) => Array.from({ length: n }, (_, i) => Array.from({ length: d }, (_, j) => Math.sin(i * 97 + j * 13)));
    const tokens = Array.from({ length: 40 }, (_, i) => `t${i}`);
    const lab = {
      tokens,
      table: numbers(40, 20),
      input: [0],
      training: { inputs: [0], responses: [0, 1], target: 0, outputWeights: numbers(40, 20) },
      context: { sentences: [[0], [1]] },
    };
    const file = JSON.stringify({ format: 'token-embedding-lab', version: 1, lab });
    assert.equal(await page.evaluate((file) => document.querySelector('te-train').loadFile(new Blob([file])), file), true);
    await noteDownloads(page);
    await clipboard(page, true);
    await openTask(page);
    await press(page, 'te-train >> .task input[value=names]');
    await press(page, item('task-link'));
    await page.waitFor(() => document.querySelector('te-train').shadowRoot.querySelector('.status.refused'));
    assert.equal(await text(page, 'train', '.status'), words.errors.taskTooLong());
    assert.equal(await page.evaluate(() => globalThis.copied.length), 0);
    await press(page, item('task-file'));
    await page.waitFor(() => globalThis.blobs.length === 1);
    await frame(page);
    assert.equal(await page.evaluate(() => globalThis.savedAs), words.task.file);
    const saved = JSON.parse(await page.evaluate(() => globalThis.blobs[0].text()));
    assert.deepEqual(saved.lab.tokens, tokens);
    assert.equal(await page.evaluate(() => document.querySelector('te-train').loadFile(globalThis.blobs[0])), true);
    assert.deepEqual(await page.evaluate(() => document.querySelector('te-train').state.locks), ['names']);
  });
});
