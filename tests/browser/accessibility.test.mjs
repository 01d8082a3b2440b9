// axe-core finds nothing. Chromium: both languages, light and dark, 1280 and 360 px. Firefox and WebKit: en, light, 1280 px and
// pl, dark, 360 px. Each at the start and with everything open at once; see opened.mjs.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openEverything } from './opened.mjs';
import { EN_NARROW, EN_WIDE, PL_NARROW, PL_WIDE, inEachEngine, nameOf } from './suite.mjs';

const AXE = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const everywhere = [EN_WIDE, EN_NARROW, PL_WIDE, PL_NARROW].flatMap((place) => [
  { ...place, dark: false },
  { ...place, dark: true },
]);
const PLACES = {
  chromium: everywhere,
  firefox: [
    { ...EN_WIDE, dark: false },
    { ...PL_NARROW, dark: true },
  ],
  webkit: [
    { ...EN_WIDE, dark: false },
    { ...PL_NARROW, dark: true },
  ],
};

async function assertNothing(page, what) {
  await page.inject(`if (!globalThis.axe) { ${AXE} }`);
  const found = await page.evaluate(async () => {
    const { violations, passes } = await globalThis.axe.run(document, { resultTypes: ['violations', 'passes'] });
    return {
      checked: passes.length,
      violations: violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.flat().join(' ')).join('; ')}`,
      ),
    };
  });
  assert.deepEqual(found.violations, [], what);
  assert.ok(found.checked > 20, String(found.checked));
}

for (const dark of [false, true]) {
  inEachEngine(
    `axe-core, ${dark ? 'dark' : 'light'}`,
    (t, engine) => {
      for (const place of PLACES[engine].filter((one) => one.dark === dark)) {
        test(nameOf(place), async () => {
          await t.visit(place);
          assert.equal(await t.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches), dark);
          await assertNothing(t.page, 'at the start');
          await openEverything(t.page);
          await assertNothing(t.page, 'with everything open');
        });
      }
    },
    { browser: { dark } },
  );
}
