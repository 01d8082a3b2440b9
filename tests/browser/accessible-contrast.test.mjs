// Numbers can be read on every colour that a cell can have, and every text, edge and mark on what is behind it; light and dark.
// Chromium: the colours are the same everywhere.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { COLOURS } from './colours.mjs';
import { CHROMIUM_OR_ALL, EN_WIDE, inEachEngine } from './suite.mjs';

const TEXT = 4.5; // WCAG 2.2, 1.4.3
const SHAPE = 3; // 1.4.11

/** The contrast of a cell's number with its colour, for every class of the scale, as the page computes it. */
const ramp = (page, figure, css, hues) =>
  page.evaluate(
    `(figure, css, hues) => {
      ${COLOURS}
      const cell = document.querySelector('te-' + figure).shadowRoot.querySelector(css);
      const style = getComputedStyle(cell);
      return hues.map((hue) =>
        Array.from({ length: 17 }, (_, step) => {
          cell.className = ['n', step || hue === 'wt' ? hue : '', 'm' + step].join(' ');
          return { hue, step, contrast: contrast(style.color, style.backgroundColor), light: lightness(style.backgroundColor) };
        }),
      );
    }`,
    figure,
    css,
    hues,
  );

for (const dark of [false, true]) {
  inEachEngine(
    `Contrast, ${dark ? 'dark' : 'light'}`,
    (t) => {
      test('of numbers on each colour of the scales, which go on without turning back', async () => {
        await t.visit(EN_WIDE);
        const scales = [
          ...(await ramp(t.page, 'table', 'td.n', ['neg', 'pos'])),
          ...(await ramp(t.page, 'context', '.heatmap td.n', ['wt'])),
          ...(await ramp(t.page, 'table', '.legend .n', ['neg', 'pos'])),
        ];
        assert.equal(scales.length, 5);
        assert.deepEqual(
          scales.flat().filter(({ contrast }) => !(contrast >= TEXT)),
          [],
        );
        for (const scale of scales) {
          // From the smallest size to 1 each is darker on light paper, lighter on dark, and no two are the same.
          const light = scale.slice(1).map((one) => one.light);
          assert.deepEqual(
            light,
            [...new Set(light)].sort((a, b) => (dark ? a - b : b - a)),
            scale[0].hue,
          );
          assert.ok(light[15] !== light[0]);
        }
      });

      test('of names, edges of controls, curves and bars', async () => {
        await t.visit(EN_WIDE);
        const found = await t.page.evaluate(`() => {
          ${COLOURS}
          const figure = (name) => document.querySelector('te-' + name).shadowRoot.querySelector('figure');
          const style = (element, part) => getComputedStyle(element, part);
          const paper = style(document.body).backgroundColor;
          const probe = figure('train').querySelector('p').appendChild(document.createElement('span'));
          const tokens = Array.from({ length: 8 }, (_, k) => {
            probe.className = 'tok t' + k;
            return ['token ' + k, ${TEXT}, contrast(style(probe).color, paper)];
          });
          probe.remove();
          const pairs = [
            ['soft text', ${TEXT}, style(figure('table').querySelector('.badge')).color, paper],
            ['soft text on the open stage', ${TEXT}, style(figure('context').querySelector('.open .stage small')).color, style(figure('context').querySelector('.open .stage')).backgroundColor],
            ['the button that matters', ${TEXT}, style(figure('train').querySelector('.go')).color, style(figure('train').querySelector('.go')).backgroundColor],
            ['edge of a button', ${SHAPE}, style(figure('table').querySelector('.actions button:not(:disabled)')).borderTopColor, paper],
            ['edge of a field', ${SHAPE}, style(figure('lookup').querySelector('input')).borderTopColor, paper],
            ['cell of the map', ${SHAPE}, style(figure('train').querySelector('.map td:not(.on)')).borderTopColor, paper],
            ...[...figure('train').querySelectorAll('.curve path.line, .curve path.axis')].map((path, k) => ['curve ' + k, ${SHAPE}, style(path).stroke, paper]),
            ...[...figure('lookup').querySelectorAll('.connectors path')].map((path, k) => ['line ' + k, ${SHAPE}, style(path).stroke, paper]),
            ...[...figure('train').querySelectorAll('.track')].map((bar, k) => ['bar ' + k, ${SHAPE}, style(bar.querySelector('.fill')).fill, style(bar.querySelector('.trough')).fill]),
          ];
          return [...tokens, ...pairs.map(([name, least, a, b]) => [name, least, contrast(a, b)])];
        }`);
        assert.ok(found.length >= 20, String(found.length));
        assert.deepEqual(
          found.filter(([, least, contrast]) => !(contrast >= least)),
          [],
        );
      });
    },
    { engines: CHROMIUM_OR_ALL, browser: { dark } },
  );
}
