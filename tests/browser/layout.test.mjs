// Nothing moves when the live figures take the place of the still ones: positions in each engine, language and width, and the
// browser's own measure of shifts in Chromium.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { frame } from './figure.mjs';
import { serve } from './server.mjs';
import { ELEMENTS, EN_NARROW, EN_WIDE, PL_NARROW, PL_WIDE, inEachEngine, nameOf } from './suite.mjs';

const PLACES = [EN_WIDE, EN_NARROW, PL_WIDE, PL_NARROW];

/** Where headings, figures and the parts of the figures stand on the page. */
const positions = (page) =>
  page.evaluate((elements) => {
    const place = (element, name) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [name, top + scrollY, left, width, height];
    };
    const figures = [...document.querySelectorAll(elements)];
    return [
      ...[...document.querySelectorAll('h1, h2, main > section, footer')].map((element) => place(element, element.id || element.localName)),
      ...figures.flatMap((host) => {
        const figure = host.shadowRoot?.querySelector('figure') ?? host.querySelector('figure');
        const parts = [...figure.querySelectorAll('table, figcaption, .head, .actions, .row, .chip select, button, .curve svg, .notes')];
        return [
          place(host, host.localName),
          ...parts.map((part) => place(part, `${host.localName} ${part.localName}.${[...part.classList].join(' ')}`)),
        ];
      }),
    ];
  }, ELEMENTS);

const SEEN_BY = { chromium: PLACES, firefox: [EN_WIDE, PL_NARROW], webkit: [EN_NARROW, PL_WIDE] };

inEachEngine('Layout', (t, engine) => {
  for (const place of SEEN_BY[engine]) {
    test(`live and still figures stand in the same places (${nameOf(place)})`, async () => {
      const { page } = t;
      const still = await serve({ scripts: false });
      try {
        await page.resize(place.width, 800);
        await page.goto(still.page(place.lang));
        await frame(page);
        const before = await positions(page);
        await t.visit(place);
        await frame(page);
        await frame(page);
        const after = await positions(page);
        assert.ok(before.length > 100);
        assert.deepEqual(
          after.map(([name]) => name),
          before.map(([name]) => name),
        );
        const moved = before.flatMap(([name, ...was], i) => {
          const by = Math.max(...was.map((value, k) => Math.abs(value - after[i][k + 1])));
          return by > 1 ? [`${name} by ${by}: ${was} -> ${after[i].slice(1)}`] : [];
        });
        assert.deepEqual(moved, []);
      } finally {
        await still.close();
      }
    });
  }
});

inEachEngine(
  'Layout shift',
  (t) => {
    for (const place of PLACES) {
      test(`none while the page loads (${nameOf(place)})`, async () => {
        await t.visit(place);
        const shift = await t.page.evaluate(async () => {
          let sum = 0;
          const add = (list) => list.getEntries().forEach((entry) => (sum += entry.value));
          new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
          for (let k = 0; k < 10; ++k) await new Promise((next) => requestAnimationFrame(next));
          return sum;
        });
        assert.ok(shift < 0.001, String(shift));
      });
    }
  },
  { engines: ['chromium'], server: { record: false } },
);
