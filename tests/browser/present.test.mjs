// Present mode: a figure fills the screen, a clicker turns its steps and the figures, and afterwards the page is as it was.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { frame, press } from './figure.mjs';
import { withoutFullScreen } from './opened.mjs';
import { EN_WIDE, FIGURES, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

// Reading the screen. The presenter is in the root of the figure that began.
const PRESENTER = `const presenter = [...document.querySelectorAll('*')].map((e) => e.shadowRoot?.querySelector('te-presenter')).find(Boolean);
  const root = presenter?.shadowRoot;
  const twin = root?.querySelector('.stage')?.firstElementChild;`;
const inPresenter = (page, body, ...args) => page.evaluate(`(...args) => { ${PRESENTER} return (${body})(root, twin, ...args); }`, ...args);
const said = (page) => inPresenter(page, (root) => root?.querySelector('[role=status]').textContent ?? null);
const shown = (page) => inPresenter(page, (_root, twin) => twin?.localName.slice(3) ?? null);

/** Waits until the screen says something else, and gives it. */
const after = async (page, before) => {
  await page.waitFor(
    `(before) => { ${PRESENTER} const text = root?.querySelector('[role=status]')?.textContent; return text && text !== before; }`,
    before,
  );
  await frame(page);
  return said(page);
};
const turn = async (page, key) => {
  const before = await said(page);
  await page.press(key);
  return after(page, before);
};
const begin = async (page, name) => {
  await press(page, `te-${name} >> .to-present`);
  return after(page, '');
};
const isOver = (page) => page.waitFor(`() => { ${PRESENTER} return !presenter; }`);

inEachEngine('Present', (t, engine) => {
  // A test of its own asks for the whole screen.
  const visit = async (place) => {
    await t.visit(place);
    await withoutFullScreen(t.page);
  };

  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const words = messages(place.lang);

    test(`Page Down goes through the steps and the figures, Page Up back (${nameOf(place)})`, async () => {
      await visit(place);
      const { page } = t;
      const expected = FIGURES.flatMap((name, k) => {
        const title = words.present.figure(words[name].title, k + 1, FIGURES.length);
        const steps = {
          lookup: [words.present.whole, ...['zamek', 'klucz', 'zamek'].map((token, at) => words.present.position(at, token))],
          train: [words.present.whole, ...words.train.parts],
          context: words.context.stages,
        }[name];
        return steps ? steps.map((step, at) => `${title}: ${words.present.step(step, at + 1, steps.length)}`) : [title];
      });
      const seen = [await begin(page, 'fragment')];
      while (seen.length < expected.length) seen.push(await turn(page, 'PageDown'));
      assert.deepEqual(seen, expected);
      assert.equal(await turn(page, 'PageDown'), words.present.last);
      assert.equal(await turn(page, 'PageUp'), expected.at(-2));
      for (let k = expected.length - 3; k >= 0; --k) assert.equal(await turn(page, 'PageUp'), expected[k]);
      assert.equal(await turn(page, 'PageUp'), words.present.first);
    });

    test(`it covers the screen, the page behind is inert, and Esc puts everything back (${nameOf(place)})`, async () => {
      await visit(place);
      const { page } = t;
      await page.evaluate(() => document.querySelector('te-train').scrollIntoView({ behavior: 'instant' }));
      await press(page, 'te-train >> .parts button:last-child'); // the figure's own pick
      await page.evaluate(() => document.querySelector('te-train').shadowRoot.querySelector('.to-present').focus({ preventScroll: true }));
      await frame(page);
      const before = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
      await page.press('Enter');
      await after(page, '');
      const screen = await inPresenter(page, (root) => {
        const box = root.querySelector('dialog').getBoundingClientRect();
        return [box.left, box.top, box.width - innerWidth, box.height - innerHeight].map(Math.round);
      });
      assert.deepEqual(screen, [0, 0, 0, 0]);
      assert.deepEqual(await page.evaluate(() => document.documentElement.scrollHeight), before[1]); // nothing moves behind
      assert.equal(await page.evaluate(() => document.querySelector('te-train').mode), 'present');
      const behind = await page.evaluate(() => {
        const link = document.querySelector('main a');
        link.focus();
        scrollBy(0, 500);
        return [document.activeElement === link, getComputedStyle(document.documentElement).overflowY];
      });
      assert.deepEqual(behind, [false, 'hidden']);
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), before[0]);
      await inPresenter(page, (root) => root.querySelector('.stage').focus());
      await turn(page, 'PageDown');
      await page.press('Escape');
      await isOver(page);
      await frame(page);
      assert.deepEqual(
        await page.evaluate(() => {
          const figure = document.querySelector('te-train');
          return [scrollY, figure.mode, figure.getAttribute('mode'), figure.shadowRoot.activeElement?.className, figure.ui.part];
        }),
        [before[0], 'explore', 'explore', 'to-present', 0],
      );
      assert.notEqual(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
    });

    test(`every figure fits in the width; type of 24 px and more (${nameOf(place)})`, async () => {
      await visit(place);
      const { page } = t;
      for (const width of [place.width, place.width === 360 ? 320 : 1024]) {
        await page.resize(width, 800);
        for (const name of FIGURES) {
          await page.evaluate((name) => (document.querySelector(`te-${name}`).mode = 'present'), name);
          await page.waitFor(
            `(name) => { ${PRESENTER} return twin?.localName === 'te-' + name && root.querySelector('[role=status]').textContent; }`,
            name,
          );
          await frame(page);
          await frame(page);
          const [overflow, small] = await inPresenter(page, (root, twin) => {
            const stage = root.querySelector('.stage');
            const texts = [...twin.shadowRoot.querySelectorAll('*'), ...root.querySelectorAll('.bar *')].filter(
              (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && !e.closest('.sr') && e.getClientRects().length > 0,
            );
            const small = texts.filter((e) => parseFloat(getComputedStyle(e).fontSize) < 24);
            return [stage.scrollWidth - stage.clientWidth, small.map((e) => [e.localName, e.closest('.m') !== null])];
          });
          assert.ok(overflow <= 0, `${name} is ${overflow} px too wide at ${width} px`);
          // On a narrow screen rows of numbers are as large as fit.
          if (width >= 1024) assert.deepEqual(small, [], name);
          else
            assert.ok(
              small.every(([, isMatrix]) => isMatrix),
              `${name}: ${JSON.stringify(small)}`,
            );
        }
        await page.press('Escape');
        await isOver(page);
      }
    });
  }

  test('arrows and space turn the steps only where nothing else uses them', async () => {
    await visit(EN_WIDE);
    const { page } = t;
    const first = await begin(page, 'train');
    const second = await turn(page, 'ArrowRight');
    assert.match(second, /embedding, step 2 of 7/);
    assert.match(await turn(page, 'Space'), /logits/);
    assert.match(await turn(page, 'ArrowDown'), /softmax/);
    assert.match(await turn(page, 'ArrowUp'), /logits/);
    assert.equal(await turn(page, 'ArrowLeft'), second);
    for (const css of ['[role=gridcell]', 'select', 'input', '.go']) {
      await inPresenter(page, (_root, twin, css) => twin.shadowRoot.querySelector(css).focus(), css);
      for (const key of ['ArrowRight', 'ArrowLeft']) {
        await page.press(key);
        await frame(page);
        assert.equal(await said(page), second, `${key} on ${css}`);
      }
      assert.match(await turn(page, 'PageDown'), /logits/, css); // a clicker always works
      assert.equal(await turn(page, 'PageUp'), second);
    }
    assert.equal(await turn(page, 'PageUp'), first);
    // The buttons, for whoever has neither.
    await page.click('te-train >> te-presenter >> .next');
    assert.equal(await after(page, first), second);
    await page.click('te-train >> te-presenter >> .leave');
    await isOver(page);
  });

  test('what is done on the screen is done in the lab; Esc in an open cell closes only the cell', async () => {
    await visit(EN_WIDE);
    const { page } = t;
    await begin(page, 'table');
    await press(page, 'te-table >> te-presenter >> [data-why="E 1 1"]');
    await page.waitFor(`() => { ${PRESENTER} return twin.shadowRoot.querySelector('td input'); }`);
    await page.press('Escape');
    await frame(page);
    assert.equal(await shown(page), 'table');
    await inPresenter(page, (root) => root.querySelector('.stage').focus());
    for (let figure = 0; figure < 4 + 3; ++figure) await turn(page, 'PageDown');
    assert.equal(await shown(page), 'train');
    await press(page, 'te-table >> te-presenter >> .go');
    assert.equal(await page.evaluate(() => document.querySelector('te-table').state.training.step), 1);
    await page.press('Escape');
    await isOver(page);
    assert.equal(
      await page.evaluate(() => document.querySelector('te-train').shadowRoot.querySelector('.badge').textContent.includes('step 1')),
      true,
    );
  });

  test('by attribute, in a group of its own, in te-lab, and gone with its figure', async () => {
    await visit(EN_WIDE);
    const { page } = t;
    await page.evaluate(() => {
      const lab = document.createElement('te-lab');
      lab.setAttribute('group', 'other');
      lab.setAttribute('sections', 'edit table');
      document.body.append(lab);
      const figure = document.createElement('te-fragment');
      Object.assign(figure, { id: 'own', group: 'other', readonly: true });
      document.body.append(figure);
    });
    await page.waitFor(() => document.querySelector('#own').shadowRoot.querySelector('figure'));
    await page.waitFor(() => document.querySelector('te-lab').state);
    assert.equal(await page.evaluate(() => document.querySelector('#own').shadowRoot.querySelectorAll('.to-present').length), 0);
    const events = await page.evaluate(() => {
      globalThis.heard = [];
      for (const type of ['te-ready', 'te-change']) addEventListener(type, () => heard.push(type));
      document.querySelector('#own').setAttribute('mode', 'present');
      return heard;
    });
    assert.deepEqual(events, []);
    const { figure } = messages('en').present;
    assert.equal(await after(page, ''), figure(messages('en').fragment.title, 3, 3));
    assert.equal(await turn(page, 'PageUp'), figure(messages('en').table.title, 2, 3));
    assert.equal(await turn(page, 'PageUp'), figure(messages('en').edit.title, 1, 3));
    assert.deepEqual(await page.evaluate(() => heard), []); // the page hears of no second figure
    assert.equal(await page.evaluate(() => document.querySelector('#own').mode), 'explore');
    assert.equal(
      await page.evaluate(() => document.querySelector('te-lab').shadowRoot.querySelector('te-edit').getAttribute('mode')),
      'present',
    );
    await page.evaluate(() => document.querySelector('#own').remove());
    await isOver(page);
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
    assert.equal(await page.evaluate(() => document.querySelector('te-lab').shadowRoot.querySelector('te-edit').mode), 'explore');
  });

  test('full screen is asked for, and leaving it ends the presentation', async () => {
    await t.visit(EN_WIDE);
    const { page } = t;
    await page.evaluate(() => {
      globalThis.full = null;
      globalThis.asked = 0;
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { configurable: true, get: () => true });
      Object.defineProperty(Document.prototype, 'fullscreenElement', { configurable: true, get: () => globalThis.full });
      Element.prototype.requestFullscreen = async function () {
        ++globalThis.asked;
        globalThis.full = this;
      };
      Document.prototype.exitFullscreen = async () => {
        globalThis.full = null;
      };
    });
    await begin(page, 'train');
    assert.deepEqual(await page.evaluate(() => [asked, full?.localName]), [1, 'html']);
    assert.match(await turn(page, 'PageDown'), /embedding/); // it lies above the page that fills the screen
    await page.press('Escape');
    await isOver(page);
    assert.equal(await page.evaluate(() => full), null);
    await begin(page, 'train');
    await page.evaluate(() => {
      full = null;
      document.dispatchEvent(new Event('fullscreenchange'));
    });
    await isOver(page);
  });

  if (engine === 'chromium') {
    test('axe-core finds nothing, light and dark', async () => {
      const { page } = t;
      for (const theme of ['light', 'dark']) {
        await page.playwright.emulateMedia({ colorScheme: theme });
        await visit(EN_WIDE);
        await begin(page, 'train');
        await turn(page, 'PageDown');
        assert.equal(await inPresenter(page, (root) => root.querySelector('dialog').className), theme === 'dark' ? 'dark' : '');
        await assertAccessible(page, theme, 10);
      }
    });
  }
});
