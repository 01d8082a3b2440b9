// A page of 1280 px at 200% and at 400%, which is 320 px wide: nothing scrolls sideways, no text is cut, and what stays at the edge of the
// window leaves room to read. With everything open, and the other pages. (The figures' own states: narrow.test.mjs.) Chromium,
// mostly in Polish, whose words are longer.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { DEEP } from './deep.mjs';
import { frame, press } from './figure.mjs';
import { openEverything, withoutFullScreen } from './opened.mjs';
import { CHROMIUM_OR_ALL, inEachEngine } from './suite.mjs';

const ZOOMS = [
  { zoom: 200, width: 640, height: 400, lang: 'pl' },
  { zoom: 200, width: 628, height: 400, lang: 'en' }, // beside a bar of 12 px; the table has glosses
  { zoom: 400, width: 320, height: 256, lang: 'pl' },
];

/** What sticks out of the window or is cut, and how much of the window's height is taken by what does not scroll. */
const cut = (page) =>
  page.evaluate(`() => {
    ${DEEP}
    const wrong = [];
    const root = document.documentElement;
    const width = root.clientWidth; // without the bar that scrolls down
    if (root.scrollWidth > width) wrong.push('the page is ' + root.scrollWidth + ' px wide');
    const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const inScroller = (element) => {
      for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) if (scrolls(at) && at.scrollWidth > at.clientWidth) return true;
      return false;
    };
    const page = everything();
    const over = page.find((element) => element.matches('dialog:modal'));
    let texts = 0;
    for (const element of over ? everything(over) : page) {
      if (!isSeen(element)) continue;
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (!hasText && !element.matches('input, select')) continue;
      ++texts;
      const { left, right, bottom } = element.getBoundingClientRect();
      if (bottom + scrollY < 0) continue; // comes down when it gets the focus
      if ((left < -1 || right > width + 1) && !inScroller(element)) wrong.push(nameOf(element) + ' from ' + left.toFixed(0) + ' to ' + right.toFixed(0));
      if (element.matches('button, td, th, select') && element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline')
        wrong.push(nameOf(element) + ' holds ' + element.scrollWidth + ' px in ' + element.clientWidth);
      if (/hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1) wrong.push(nameOf(element) + ' is cut below');
    }
    const fixed = page
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && isSeen(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    const taken = over ? 0 : fixed.reduce((sum, { height }) => sum + height, 0) / innerHeight;
    return { wrong, texts, taken };
  }`);

inEachEngine(
  'Zoom',
  (t) => {
    const assertWhole = async (what, least) => {
      const { wrong, texts, taken } = await cut(t.page);
      assert.deepEqual(wrong, [], what);
      assert.ok(texts > least, `${what}: ${texts} texts`);
      assert.ok(taken <= 0.5, `${what}: ${taken} of the height is taken`);
    };

    for (const { zoom, width, height, lang } of ZOOMS) {
      test(`${zoom}%, the article (${lang})`, async () => {
        const { page } = t;
        await t.visit({ lang, width, height });
        // The bar that scrolls down is magnified as well where a reader zooms; here it would take from the width.
        const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
        await page.resize(width + bar, height);
        await assertWhole('at the start', 700);
        await openEverything(page);
        await assertWhole('with everything open', 900);
        await page.evaluate(() =>
          document.querySelector('te-table').shadowRoot.querySelector('.more').scrollIntoView({ block: 'start', behavior: 'instant' }),
        );
        await frame(page);
        await assertWhole('beside what stays in sight', 900);
        await withoutFullScreen(page);
        await press(page, 'te-context >> .to-present');
        await page.waitFor(() => document.querySelector('te-context').mode === 'present');
        await frame(page);
        await assertWhole('presented', 0);
      });

      test(`${zoom}%, the page for authors (${lang})`, async () => {
        const { page } = t;
        await page.resize(width, height);
        await page.goto(`${t.server.page(lang)}embed/`);
        await page.waitFor(() =>
          document
            .querySelector('te-train, te-lookup, te-table, te-context, te-fragment, te-rename, te-edit')
            ?.shadowRoot?.querySelector('figure'),
        );
        await assertWhole('at the start', 50);
      });
    }
  },
  { engines: CHROMIUM_OR_ALL },
);
