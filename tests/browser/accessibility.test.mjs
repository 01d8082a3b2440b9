// axe-core finds nothing. Chromium: both languages, light and dark, 1280 and 360 px, each with each of the others; Firefox: en, light,
// 1280 px; WebKit: pl, dark, 360 px. Each at the start and with everything open at once; see opened.mjs.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { openEverything } from './opened.mjs';
import { EN_NARROW, EN_WIDE, PL_NARROW, PL_WIDE, inEachEngine, nameOf } from './suite.mjs';

const light = (place) => ({ ...place, dark: false });
const dark = (place) => ({ ...place, dark: true });
const PLACES = {
  chromium: [light(EN_WIDE), dark(EN_NARROW), dark(PL_WIDE), light(PL_NARROW)],
  firefox: [light(EN_WIDE)],
  webkit: [dark(PL_NARROW)],
};

const assertNothing = (page, what) => assertAccessible(page, what, 20);

for (const isDark of [false, true]) {
  const places = (engine) => PLACES[engine].filter((place) => place.dark === isDark);
  inEachEngine(
    `axe-core, ${isDark ? 'dark' : 'light'}`,
    (t, engine) => {
      for (const place of places(engine)) {
        test(nameOf(place), async () => {
          await t.visit(place);
          assert.equal(await t.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches), isDark);
          await assertNothing(t.page, 'at the start');
          await openEverything(t.page);
          await assertNothing(t.page, 'with everything open');
        });
      }
    },
    { engines: Object.keys(PLACES).filter((engine) => places(engine).length > 0), browser: { dark: isDark } },
  );
}
