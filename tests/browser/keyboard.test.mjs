// The page by keyboard alone: en at 1280 px and pl at 360 px; see placesFor in suite.mjs.
// WebKit at 1280 px: its browser's narrow window has the focus, but shows none.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { UNDO, enabled, focusOn, frame, inFigure, text } from './figure.mjs';
import { ELEMENTS, EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

/** Gives every place of the page that the keyboard must reach a number, and notes which of them get the focus, and how. */
const watch = (page) =>
  page.evaluate((elements) => {
    const hosts = [...document.querySelectorAll(elements)];
    const reachable = [];
    const add = (element, name) => {
      element.stop = reachable.length;
      reachable.push(name);
    };
    // In the order of the document, the figures with what is in them.
    for (const element of document.querySelectorAll(`a[href], main button[data-open], ${elements}`)) {
      if (element.localName === 'a' || element.localName === 'button') {
        add(element, `${element.localName === 'a' ? 'link' : 'button'} ${element.textContent.trim().replace(/\s+/g, ' ')}`);
        continue;
      }
      for (const part of element.shadowRoot.querySelectorAll(
        'button:not(:disabled), select:not(:disabled), input:not(:disabled), [role=grid], b[data-why]',
      )) {
        const cells = part.querySelectorAll('[role=gridcell][tabindex="0"]');
        if (part.matches('[role=grid]'))
          add(cells.length === 1 ? cells[0] : part, `${element.localName} grid ${part.getAttribute('aria-label')}`);
        else add(part, `${element.localName} ${part.localName} ${part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 20)}`);
      }
    }
    window.walked = [];
    const note = (event) => {
      const target = event.composedPath()[0];
      // The questions move their focus when they are touched first; predict.test.mjs walks them.
      if (target.shadowRoot || event.composedPath().some((one) => one.localName === 'te-predict')) return;
      const style = getComputedStyle(target);
      const box = target.getBoundingClientRect();
      const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      window.walked.push({
        stop: target.stop ?? -1,
        name: `${target.localName} ${target.className}`,
        visible: outlined && box.width > 0 && box.height > 0 && style.visibility === 'visible',
      });
    };
    document.addEventListener('focusin', note, true);
    for (const host of hosts) host.shadowRoot.addEventListener('focusin', note, true);
    return reachable;
  }, ELEMENTS);

const STOPS_OF_QUESTIONS = 13 * 2; // an answer and a button each

/** The order of the stops, each once although a figure and the page both hear of it, without formulas. */
const walked = (page) =>
  page.evaluate(() =>
    window.walked.filter(
      (one, i, all) => one.name !== 'div tex' && (one.stop === -1 || all.findIndex((other) => other.stop === one.stop) === i),
    ),
  );

inEachEngine('Keyboard', (t, engine) => {
  for (const place of placesFor(engine, [PL_NARROW, EN_WIDE])) {
    describe(nameOf(place), () => {
      test('Tab reaches each control and one cell of each grid, and Shift+Tab goes back', async () => {
        const { page } = t;
        await t.visit(place);
        await focusOn(page, 'train', '.go');
        await page.press('Enter'); // so that undo can be reached, too
        await frame(page);
        const names = await watch(page);
        assert.ok(names.length > 80, String(names.length));
        await page.evaluate(() => document.querySelector('a.skip').focus());
        const assertWalk = async (key, expected) => {
          // Some browsers stop at a formula that is wider than the page, to let it be scrolled by keys.
          const formulas = await page.evaluate(
            () => [...document.querySelectorAll('div.tex')].filter((one) => one.scrollWidth > one.clientWidth).length,
          );
          let walk = [];
          for (let presses = 0; presses <= names.length + formulas + STOPS_OF_QUESTIONS && walk.length < expected.length; ++presses) {
            await page.press(key);
            if (presses >= expected.length - 2) walk = await walked(page);
          }
          assert.deepEqual(
            walk.map(({ stop, name }) => names[stop] ?? name),
            expected,
          );
          assert.deepEqual(
            walk.filter(({ visible }) => !visible).map(({ stop }) => names[stop]),
            [],
          );
        };
        await assertWalk('Tab', names);
        await page.evaluate(() => (window.walked.length = 0));
        await assertWalk('Shift+Tab', names.slice(0, -1).reverse());
      });

      test('what goes or cannot be used any more hands the focus on within its figure', async () => {
        const { page } = t;
        await t.visit(place);
        /** What of a figure has the focus, in the order of its controls; the figure itself is -1. */
        const focus = (name) =>
          inFigure(page, name, (figure) => {
            const active = figure.getRootNode().activeElement;
            return active === figure ? -1 : active && [...figure.querySelectorAll('button, input, select')].indexOf(active);
          });
        await focusOn(page, 'train', '.go');
        await page.press('Enter');
        await frame(page);
        await focusOn(page, 'train', UNDO);
        await page.press('Enter');
        await frame(page);
        assert.equal(await enabled(page, 'train', UNDO), false);
        assert.equal(await focus('train'), -1);
        await page.press('Control+Shift+z'); // which the figure hears
        await frame(page);
        assert.equal(await enabled(page, 'train', UNDO), true);
        await focusOn(page, 'context', '.actions button');
        await page.press('Enter');
        await frame(page);
        assert.equal(await text(page, 'context', '.actions button:first-child'), messages(place.lang).context.restore);
        assert.equal(await focus('context'), 0);
        const at = (css) =>
          inFigure(
            page,
            'lookup',
            (figure, _seen, css) => [...figure.querySelectorAll('button, input, select')].indexOf(figure.querySelector(css)),
            css,
          );
        const third = await at('.chip:nth-child(3) select');
        await focusOn(page, 'lookup', '.chip:nth-child(3) select');
        await page.choose('te-lookup >> .chip:nth-child(3) select', '');
        await frame(page);
        assert.equal(await at('.add select'), third);
        assert.equal(await focus('lookup'), third);
      });

      test('a formula scrolls sideways at most', async () => {
        const { page } = t;
        await t.visit(place);
        assert.deepEqual(
          await page.evaluate(() =>
            [...document.querySelectorAll('div.tex')].filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
          ),
          [],
        );
      });

      test('controls are at least 24 pixels high and wide', async () => {
        const { page } = t;
        await t.visit(place);
        const small = await page.evaluate(
          (elements) =>
            [...document.querySelectorAll(elements)].flatMap((host) =>
              [...host.shadowRoot.querySelectorAll('button, select, input')].flatMap((control) => {
                // A box to tick is pressed by its label as well.
                const { width, height } = (control.type === 'checkbox' ? control.closest('label') : control).getBoundingClientRect();
                return width >= 24 && height >= 24 ? [] : [`${host.localName} ${control.outerHTML.slice(0, 60)}: ${width} x ${height}`];
              }),
            ),
          ELEMENTS,
        );
        assert.deepEqual(small, []);
        const cells = await page.evaluate(
          () =>
            [...document.querySelector('te-table').shadowRoot.querySelectorAll('td.n')]
              .map((cell) => cell.getBoundingClientRect())
              .filter(({ width, height }) => width < 24 || height < 24).length,
        );
        assert.equal(cells, 0);
      });
    });
  }
});
