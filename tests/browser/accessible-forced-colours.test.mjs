// With forced colours nothing is told by a background alone: what the page paints is taken away, and what is left still says it.
// Chromium, which can be told to force colours; see media.test.mjs for the marks of cells.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { COLOURS } from './colours.mjs';
import { DEEP } from './deep.mjs';
import { focusOn, frame, inFigure } from './figure.mjs';
import { openEverything } from './opened.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, nameOf } from './suite.mjs';

for (const dark of [false, true]) {
  inEachEngine(
    `Forced colours, ${dark ? 'dark' : 'light'}`,
    (t) => {
      const place = dark ? PL_NARROW : EN_WIDE;
      const forced = async () => {
        await t.visit(place);
        await t.page.playwright.emulateMedia({ forcedColors: 'active', colorScheme: dark ? 'dark' : 'light' });
        await frame(t.page);
      };
      const edges = (name, css) =>
        inFigure(
          t.page,
          name,
          (figure, _seen, css) => {
            const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(figure.querySelector(css));
            return `${borderTopStyle} ${borderTopWidth} ${borderTopColor}`;
          },
          css,
        );

      test(`what is pressed, chosen, disabled or open differs by more than its background (${nameOf(place)})`, async () => {
        await forced();
        assert.notEqual(await edges('lookup', '[aria-pressed=true]'), await edges('lookup', '[aria-pressed=false]'));
        assert.notEqual(await edges('rename', '.modes [aria-pressed=true]'), await edges('rename', '.modes [aria-pressed=false]'));
        assert.notEqual(await edges('context', '.stage[aria-pressed=true]'), await edges('context', '.stage[aria-pressed=false]'));
        const colour = (css) => inFigure(t.page, 'table', (figure, _seen, css) => getComputedStyle(figure.querySelector(css)).color, css);
        assert.notEqual(await colour('.actions button:disabled'), await colour('.actions button:not(:disabled)'));
        // A border drawn to be seen through would be painted: the arrow of a list stays an arrow.
        const arrow = await inFigure(t.page, 'lookup', (figure) => {
          const { borderLeftColor, borderTopColor } = getComputedStyle(figure.querySelector('.chip'), '::after');
          return [borderLeftColor, borderTopColor];
        });
        assert.notEqual(arrow[0], arrow[1]);
        assert.match(arrow[0], /, 0\)$/);
      });

      test('every control keeps an edge and a focus that can be seen, drawings keep their lines', async () => {
        await forced();
        await openEverything(t.page);
        const found = await t.page.evaluate(`() => {
          ${COLOURS}
          ${DEEP}
          const canvas = getComputedStyle(document.body).backgroundColor;
          const wrong = [];
          const elements = everything();
          const controls = elements.filter((one) => one.matches('button, select, input:not([type=file])') && isSeen(one));
          for (const control of controls) {
            // What a list of tokens is chosen in has its edge around the list; those of the page's own kind are the browser's.
            const edge = control.closest('.chip') ?? (control.matches('.stage') ? control.parentElement : control);
            const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(edge);
            const own = control.matches('[type=range], [type=checkbox], [type=radio]');
            if (!own && (borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 || contrast(borderTopColor, canvas) < 3)) wrong.push('edge of ' + nameOf(control));
          }
          const lines = elements.flatMap((one) => [...one.querySelectorAll(':scope > svg.connectors path, :scope > svg .line, :scope > svg .axis')]);
          for (const line of lines) if (contrast(getComputedStyle(line).stroke, canvas) < 3) wrong.push('line of ' + nameOf(line.closest('div')));
          return { controls: controls.length, lines: lines.length, wrong };
        }`);
        assert.deepEqual(found.wrong, []);
        assert.ok(found.controls > 120 && found.lines >= 4, JSON.stringify(found));
        for (const [name, css] of [
          ['table', '[role=gridcell]'],
          ['train', '.go'],
          ['lookup', '.chip select'],
          ['edit', '[type=range]'],
          ['context', '[type=checkbox]'],
        ]) {
          await t.page.press('Tab'); // so that the focus is one by keys
          await focusOn(t.page, name, css);
          const ring = await inFigure(
            t.page,
            name,
            (figure, _seen, css) => {
              const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(figure.querySelector(css));
              return { outlineStyle, width: parseFloat(outlineWidth), outlineColor };
            },
            css,
          );
          assert.ok(
            ring.outlineStyle !== 'none' && ring.width >= 2 && !/, 0\)$/.test(ring.outlineColor),
            `${name} ${css}: ${JSON.stringify(ring)}`,
          );
        }
      });
    },
    { engines: ['chromium'], browser: { dark } },
  );
}
