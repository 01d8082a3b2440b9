// In Polish every figure writes decimal commas, and semicolons between coordinates. 1280 and 360 px; see placesFor in suite.mjs.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { enter, frame, press, why } from './figure.mjs';
import { FIGURES, PL_NARROW, PL_WIDE, inEachEngine, nameOf, placesFor } from './suite.mjs';

/** All words of all figures: text, fields and names for those who do not see. */
const words = (page) =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const root = document.querySelector(`te-${name}`).shadowRoot;
        const values = [...root.querySelectorAll('input:not([type=range])')].map((input) => input.value);
        const labels = [...root.querySelectorAll('[aria-label], [aria-valuetext]')].flatMap((e) => [
          e.getAttribute('aria-label') ?? '',
          e.getAttribute('aria-valuetext') ?? '',
        ]);
        return [
          ...[...root.querySelectorAll('figure *')].filter((e) => !e.children.length).map((e) => e.textContent),
          ...values,
          ...labels,
        ].join('\n');
      }),
    FIGURES,
  );

async function assertCommas(page, state) {
  for (const [k, text] of (await words(page)).entries()) {
    assert.doesNotMatch(text, /\d\.\d/, `te-${FIGURES[k]} ${state}`);
    assert.match(text, /\d,\d/, `te-${FIGURES[k]} ${state}`);
  }
}

inEachEngine('Polish', (t, engine) => {
  for (const place of placesFor(engine, [PL_WIDE, PL_NARROW])) {
    test(nameOf(place), async () => {
      const { page } = t;
      await t.visit(place);
      await assertCommas(page, 'at the start');
      await press(page, 'te-train >> .go');
      await enter(page, 'te-edit >> input.number', '0.123');
      await enter(page, 'te-train >> input.number', '0.25');
      await press(page, 'te-rename >> .modes button:last-child');
      await press(page, 'te-lookup >> [role=group] button:last-child');
      for (let stage = 2; stage <= 6; ++stage) {
        await press(page, `te-context >> .stages li:nth-child(${stage}) button`);
        await assertCommas(page, `stage ${stage}`);
      }
      for (const [figure, name] of [
        ['fragment', 'F 0 0'],
        ['table', 'E 1 0'],
        ['lookup', 'P 0 0'],
        ['rename', 'R 1 1'],
        ['edit', 'X 0 1'],
        ['train', 'u 1 2'],
        ['context', 'weight 0 2 1'],
      ]) {
        await page.hover(`te-${figure} >> [data-why="${name}"]`);
        await frame(page);
        assert.match(await why(page, figure), /\d,\d/);
        assert.doesNotMatch(await why(page, figure), /\d\.\d/);
        if (/^[EX]$/.test(name[0])) assert.match(await why(page, figure), /\[\d; \d\]/);
      }
    });
  }
});
