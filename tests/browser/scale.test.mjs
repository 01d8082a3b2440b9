// Screens of one to three pixels for a point, and pages enlarged to 200% and 400%, which leave 640 and 320 points of 1280: nothing
// scrolls sideways, no number is cut. Chromium only: the others cannot be told.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { EN_WIDE, FIGURES, PL_NARROW, inEachEngine } from './suite.mjs';

const SCREENS = [
  { width: 1280, ratio: 1 },
  { width: 1280, ratio: 1.5 },
  { width: 1280, ratio: 2 },
  { width: 1280, ratio: 3 },
  { width: 640, ratio: 2, zoom: '200%' },
  { width: 320, ratio: 4, zoom: '400%' },
];

inEachEngine(
  'Screens',
  (t) => {
    for (const place of [EN_WIDE, PL_NARROW]) {
      test(`every scale fits (${place.lang})`, async () => {
        const { page } = t;
        await t.visit(place);
        const session = await page.playwright.context().newCDPSession(page.playwright);
        for (const { width, ratio, zoom = '' } of SCREENS) {
          await session.send('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: ratio, mobile: false });
          const found = await page.evaluate(async (figures) => {
            await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
            const parts = figures.flatMap((name) => [
              ...document.querySelector(`te-${name}`).shadowRoot.querySelectorAll('figure, td.n, .title'),
            ]);
            return {
              is: [innerWidth, devicePixelRatio],
              sideways: document.documentElement.scrollWidth > innerWidth,
              cut: parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length,
              lines: [...document.querySelector('te-lookup').shadowRoot.querySelectorAll('.connectors path')].length,
            };
          }, FIGURES);
          assert.deepEqual(found, { is: [width, ratio], sideways: false, cut: 0, lines: found.lines }, `${width} ${ratio} ${zoom}`);
          assert.ok(width < 1280 || found.lines > 0, 'no lines');
        }
        await session.detach();
      });
    }
  },
  { engines: ['chromium'] },
);
