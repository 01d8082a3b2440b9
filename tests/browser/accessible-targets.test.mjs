// Whatever can be pressed is at least 24 x 24 px, or so far from its neighbours that a circle of 24 px around it meets none of them
// (WCAG 2.2, 2.5.8; links within a line of text are excepted). The pages of the site with everything open, at 320 and at 1280 px.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { DEEP } from './deep.mjs';
import { frame, press } from './figure.mjs';
import { openEverything, withoutFullScreen } from './opened.mjs';
import { CHROMIUM_OR_ALL, inEachEngine } from './suite.mjs';

/** Targets that are too small and too near to others, and how many targets there are. */
const tooSmall = (page) =>
  page.evaluate(`() => {
    ${DEEP}
    // A label presses its field as well; a link in a sentence is as high as its line.
    const isInLine = (element) => {
      const text = element.localName === 'a' && element.closest('p, li');
      return text && text.textContent.trim() !== element.textContent.trim();
    };
    const page = everything();
    const over = page.find((element) => element.matches('dialog:modal')); // what lies behind cannot be pressed
    const targets = (over ? everything(over) : page)
      .filter((element) => element.matches('a[href], button, select, input:not([type=file]), summary, [role=gridcell], [tabindex="0"]'))
      .filter((element) => isSeen(element) && !element.disabled && !isInLine(element))
      .map((element) => {
        const { left, top, right, bottom } = ((element.matches('[type=checkbox], [type=radio]') && element.closest('label')) || element).getBoundingClientRect();
        return { element, left, top, right, bottom, small: right - left < 23.99 || bottom - top < 23.99, x: (left + right) / 2, y: (top + bottom) / 2 };
      });
    const far = (one, other) => {
      if (other.small) return Math.hypot(one.x - other.x, one.y - other.y) >= 24;
      const dx = Math.max(other.left - one.x, 0, one.x - other.right);
      const dy = Math.max(other.top - one.y, 0, one.y - other.bottom);
      return Math.hypot(dx, dy) >= 12;
    };
    const wrong = targets.filter((one) => one.small && targets.some((other) => other !== one && !other.element.contains(one.element) && !one.element.contains(other.element) && !far(one, other)));
    return {
      count: targets.length,
      wrong: wrong.map((one) => nameOf(one.element) + ' ' + [one.right - one.left, one.bottom - one.top].map((size) => size.toFixed(1)).join(' x ')),
    };
  }`);

inEachEngine(
  'Sizes of targets',
  (t) => {
    for (const place of [
      { lang: 'en', width: 1280 },
      { lang: 'pl', width: 320 },
    ]) {
      test(`the article, ${place.lang}, ${place.width} px`, async () => {
        const { page } = t;
        await t.visit(place);
        const assertLarge = async (what, least) => {
          const { wrong, count } = await tooSmall(page);
          assert.deepEqual(wrong, [], what);
          assert.ok(count > least, `${what}: ${count}`);
        };
        await assertLarge('at the start', 350);
        await openEverything(page);
        await assertLarge('with everything open', 420);
        await withoutFullScreen(page);
        await press(page, 'te-train >> .to-present');
        await page.waitFor(() => document.querySelector('dialog[open], te-train[mode=present]'));
        await frame(page);
        await assertLarge('presented', 20);
      });

      test(`the page for authors, ${place.lang}, ${place.width} px`, async () => {
        const { page } = t;
        await page.resize(place.width, 800);
        await page.goto(`${t.server.page(place.lang)}embed/`);
        await frame(page);
        const { wrong, count } = await tooSmall(page);
        assert.deepEqual(wrong, []);
        assert.ok(count > 5, String(count));
      });
    }
  },
  { engines: CHROMIUM_OR_ALL },
);
