// axe-core finds nothing. Chromium: both languages, light and dark, 1280 and 360 px. Firefox and WebKit: en, light, 1280 px and
// pl, dark, 360 px. Each at the start and with everything open at once: a cell editor, a refusal, the one-hot view, a part of
// the chain, a broken curve, a query without counterpart, other ways to train, experiments.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { enter, frame, inFigure, press } from './figure.mjs';
import { openMore } from './study.mjs';
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

async function openEverything(page) {
  for (const name of ['train', 'table', 'context']) await openMore(page, name);
  await press(page, 'te-train >> .go');
  await press(page, 'te-table >> [data-why="E 1 3"]');
  await enter(page, 'te-table >> td input', '0.125');
  await press(page, 'te-lookup >> [role=group] button:last-child');
  await enter(page, 'te-lookup >> input.ids', '3 99');
  await press(page, 'te-rename >> .modes button:last-child');
  for (let part = 0; part < 3; ++part) await press(page, 'te-train >> .parts button:last-child');
  await press(page, 'te-context >> [data-why="weight 0 1 0"]');
  await press(page, 'te-table >> [data-why="E 2 2"]');
  await page.fill('te-table >> td input', 'abc');
  await page.press('Enter');
  await frame(page);
  const open = await inFigure(page, 'table', (figure) => [...figure.querySelectorAll('td input[aria-invalid=true]')].length);
  assert.equal(open, 1);
  assert.equal(await inFigure(page, 'lookup', (figure) => figure.querySelectorAll('.one-hot').length), 1);
  // What fades in has its colours only when it is there.
  await page.waitFor(() =>
    [...document.querySelectorAll('te-train, te-lookup')].every((host) =>
      host.shadowRoot.getAnimations().every((animation) => animation.playState !== 'running'),
    ),
  );
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
