// With everything open the keyboard walks through the whole page and back: no trap, each stop seen, its focus seen, nothing in
// front of it. (The page at the start: keyboard.test.mjs.) Chromium.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { COLOURS } from './colours.mjs';
import { frame, press } from './figure.mjs';
import { openEverything } from './opened.mjs';
import { CHROMIUM_OR_ALL, EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';

const MOST = 400; // stops

/** Opens every question, so that none does so while somebody walks past. */
async function openQuestions(page) {
  await page.waitFor(() => !document.querySelector('te-predict input:disabled'));
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('te-predict > form')) form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });
  await page.waitFor(() => [...document.querySelectorAll('te-predict')].every((one) => one.shadowRoot.querySelector('form')));
}

/** What has the focus: its number, its name, and what is wrong with how it is seen. */
const stop = (page) =>
  page.evaluate(`() => {
    ${COLOURS}
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at || at === document.body || at === document.documentElement) return null;
    // One of the answers has the focus of them all, which one the direction says.
    const stop = at.type === 'radio' ? at.form : at;
    const numbers = (globalThis.stops ??= new Map());
    if (!numbers.has(stop)) numbers.set(stop, numbers.size);
    const host = at.getRootNode().host?.localName ?? '';
    const name = [host, at.localName, at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 30)].join(' ');
    const wrong = [];
    const style = getComputedStyle(at);
    if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2) wrong.push('no outline');
    else if (style.outlineStyle !== 'auto' && contrast(style.outlineColor, getComputedStyle(document.body).backgroundColor) < 3) wrong.push('pale outline');
    const { left, top, right, bottom } = at.getBoundingClientRect();
    const [x0, y0, x1, y1] = [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    if (!(x1 - x0 >= 1 && y1 - y0 >= 1)) wrong.push('out of sight');
    else {
      // Some part of it lies on top.
      const points = [0.5, 0.1, 0.9].flatMap((v) => [0.5, 0.1, 0.9].map((u) => [x0 + u * (x1 - x0), y0 + v * (y1 - y0)]));
      const root = at.getRootNode();
      const label = at.closest('label');
      const free = points.some(([x, y]) => {
        const top = root.elementFromPoint(x, y);
        return top && (top === at || at.contains(top) || (label ? label.contains(top) : false) || top.contains(at) && top !== root.host);
      });
      if (!free) wrong.push('covered');
    }
    return { number: numbers.get(stop), name, wrong };
  }`);

inEachEngine(
  'Walk by keyboard',
  (t, engine) => {
    // Narrow windows of WebKit do not get the focus here, and without it nothing shows that it has it.
    for (const place of engine === 'webkit' ? [EN_WIDE] : placesFor(engine, [EN_WIDE, PL_NARROW])) {
      test(`forward and back through everything (${nameOf(place)})`, async () => {
        const { page } = t;
        await t.visit(place);
        await openEverything(page);
        await press(page, 'te-context >> [data-why="weight 0 2 0"]'); // a query with its like: what is picked on the way changes nothing
        await openQuestions(page);
        await page.evaluate(() => document.querySelector('a.skip').focus());
        await frame(page); // an editor closes when it is left
        await frame(page);
        // Put there by script, its focus need not be shown.
        const walk = [{ ...(await stop(page)), wrong: [] }];
        const end = await page.evaluate(() => [...document.querySelectorAll('a[href]')].at(-1).textContent.trim().slice(0, 30));
        while (walk.length < MOST && !walk.at(-1).name.endsWith(` a ${end}`)) {
          await page.press('Tab');
          const here = await stop(page);
          assert.ok(here, `the focus was lost after ${walk.at(-1).name}`);
          walk.push(here);
        }
        assert.ok(walk.length > 150 && walk.length < MOST, `${walk.length} stops, the last is ${walk.at(-1).name}`);
        assert.equal(new Set(walk.map(({ number }) => number)).size, walk.length, 'no place is come to twice');
        assert.deepEqual(
          walk.filter(({ wrong }) => wrong.length).map(({ name, wrong }) => `${name}: ${wrong}`),
          [],
        );
        const back = [walk.at(-1)];
        while (back.length < walk.length) {
          await page.press('Shift+Tab');
          back.push((await stop(page)) ?? { name: 'nowhere' });
        }
        assert.deepEqual(
          back.map(({ name, number }) => number ?? name),
          walk.map(({ number }) => number).reverse(),
        );
        assert.deepEqual(
          back.filter(({ wrong }) => wrong.length).map(({ name, wrong }) => `${name}: ${wrong}`),
          [],
        );
      });
    }
  },
  { engines: CHROMIUM_OR_ALL },
);
