// Figures that the page was served with begin when the reader comes near; those far away when there is a reason to, or while the
// page rests.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { FIGURES, inEachEngine } from './suite.mjs';

const REST = 5000; // milliseconds until a figure that nobody is near begins

inEachEngine('Figures in turn', (t) => {
  // Not visit(): that asks each figure to begin.
  const arrive = async (lang = 'en') => {
    await t.page.resize(1280, 800);
    await t.page.goto(t.server.page(lang));
    await t.page.evaluate(() => {
      globalThis.began = [];
      addEventListener('te-ready', ({ target }) => began.push(target.localName.slice(3)));
    });
  };
  const allBegan = (names) => names.every((name) => document.querySelector(`te-${name}`).shadowRoot?.querySelector('figure'));

  test('the one that the reader comes to begins, not those far away', async () => {
    await arrive();
    await t.page.evaluate(() => document.querySelector('te-context').scrollIntoView({ behavior: 'instant' }));
    await t.page.waitFor(() => began.includes('context'));
    const early = await t.page.evaluate(() => began.slice(0, began.indexOf('context')));
    for (const name of ['fragment', 'table', 'lookup', 'rename', 'edit']) assert.ok(!early.includes(name), `${name} before it`);
  });

  test('each begins while the page rests', async () => {
    await arrive('pl');
    await t.page.waitFor(allBegan, FIGURES);
  });

  test('all begin with the new numbers when their table changes', async () => {
    await arrive();
    await t.page.waitFor(() => document.querySelector('te-train').state);
    const start = await t.page.evaluate(() => {
      document.querySelector('te-train').act({ type: 'step' });
      return performance.now();
    });
    await t.page.waitFor(allBegan, FIGURES);
    const { took, step } = await t.page.evaluate((from) => {
      const { state } = document.querySelector('te-train');
      return { took: performance.now() - from, step: state.training.step };
    }, start);
    assert.equal(step, 1);
    assert.ok(took < REST, `${took} ms`);
  });

  test('all begin when the page changes its language', async () => {
    await arrive();
    await t.page.waitFor(() => document.querySelector('te-train').messages?.lang === 'en');
    const start = await t.page.evaluate(() => {
      document.documentElement.lang = 'pl';
      return performance.now();
    });
    await t.page.waitFor(allBegan, FIGURES);
    const took = await t.page.evaluate((from) => performance.now() - from, start);
    assert.equal(await t.page.evaluate(() => document.querySelector('te-context').messages.lang), 'pl');
    assert.ok(took < REST, `${took} ms`);
  });

  test('one that is asked to fill the screen does', async () => {
    await arrive();
    await t.page.waitFor(() => document.querySelector('te-edit').state);
    await t.page.evaluate(() => (document.querySelector('te-edit').mode = 'present'));
    await t.page.waitFor(() => document.querySelector('te-edit').shadowRoot?.querySelector('te-presenter'));
    const early = await t.page.evaluate(() => began.slice(0, began.indexOf('edit')));
    assert.ok(!early.includes('fragment'), `${early}`);
    await t.page.evaluate(() => (document.querySelector('te-edit').mode = 'explore'));
  });
});
