// Dark in each engine; light, on paper and with forced colours in Chromium. Places: en at 1280 px and pl at 360 px.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { COLOURS } from './colours.mjs';
import { inFigure, press, rows } from './figure.mjs';
import { golden, shownRows } from './golden.mjs';
import { ELEMENTS, EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';

/** The lightness of the page and of texts, and the least contrast of a number with what is behind it. */
const tones = (page) =>
  page.evaluate(`() => {
    ${COLOURS}
    const style = (element) => getComputedStyle(element);
    const figures = [...document.querySelectorAll('${ELEMENTS}')];
    const cells = figures.flatMap((host) => [...host.shadowRoot.querySelectorAll('td.n')]);
    const page = style(document.body).backgroundColor;
    return {
      page: page.endsWith(', 0)') ? 1 : lightness(page), // a sheet of paper has no colour of its own
      text: lightness(style(document.body).color),
      figures: figures.map((host) => lightness(style(host.shadowRoot.querySelector('figure')).color)),
      contrast: Math.min(...cells.map((cell) => contrast(style(cell).color, style(cell).backgroundColor))),
    };
  }`);

function assertDark({ page, text, figures, contrast }) {
  assert.ok(page < 0.05, String(page));
  for (const tone of [text, ...figures]) assert.ok(tone > 0.7, String(tone));
  assert.ok(contrast >= 4.5, String(contrast));
}

function assertLight({ page, text, figures, contrast }) {
  assert.ok(page > 0.9, String(page));
  for (const tone of [text, ...figures]) assert.ok(tone < 0.05, String(tone));
  assert.ok(contrast >= 4.5, String(contrast));
}

inEachEngine(
  'Dark',
  (t, engine) => {
    for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
      test(nameOf(place), async () => {
        await t.visit(place);
        assertDark(await tones(t.page));
      });
    }
  },
  { browser: { dark: true } },
);

inEachEngine(
  'Media of Chromium',
  (t) => {
    for (const place of [EN_WIDE, PL_NARROW]) {
      describe(nameOf(place), () => {
        test('light', async () => {
          await t.visit(place);
          assertLight(await tones(t.page));
        });

        test('on paper: light, without controls, nothing cut', async () => {
          const { page } = t;
          await t.visit(place);
          await press(page, 'te-train >> .go');
          try {
            await page.playwright.emulateMedia({ media: 'print', colorScheme: 'dark' });
            await page.resize(700, 900); // the width of a sheet
            assertLight(await tones(page));
            const seen = await page.evaluate(
              (elements) =>
                [...document.querySelectorAll(elements)].map((host) => {
                  const figure = host.shadowRoot.querySelector('figure');
                  const visible = (element) => element.getClientRects().length > 0;
                  return {
                    name: host.localName,
                    actions: visible(figure.querySelector('.actions')),
                    fields: [...figure.querySelectorAll('input')].filter(visible).length,
                    numbers: [...figure.querySelectorAll('td.n')].filter(visible).length > 0,
                    cut: [...figure.querySelectorAll('td.n, table')].filter(
                      (part) => part.getBoundingClientRect().right > innerWidth + 1 || part.scrollWidth > part.clientWidth + 1,
                    ).length,
                    whole: getComputedStyle(figure).breakInside,
                  };
                }),
              ELEMENTS,
            );
            for (const { name, whole, ...rest } of seen) {
              assert.deepEqual(rest, { actions: false, fields: 0, numbers: true, cut: 0 }, name);
              assert.match(whole, /^avoid/, name);
            }
            assert.ok((await page.playwright.pdf()).length > 20_000);
          } finally {
            await page.playwright.emulateMedia({ media: null, colorScheme: 'light' });
          }
        });

        test('with forced colours the marks remain', async () => {
          const { page } = t;
          await t.visit(place);
          await press(page, 'te-train >> .go');
          try {
            await page.playwright.emulateMedia({ forcedColors: 'active' });
            const border = (name, css) =>
              inFigure(
                page,
                name,
                (figure, _seen, css) => {
                  const style = getComputedStyle(figure.querySelector(css));
                  return [style.borderTopStyle, parseFloat(style.borderTopWidth)];
                },
                css,
              );
            assert.deepEqual(await border('table', 'td.n:not(.marked)'), ['solid', 1]);
            assert.deepEqual(await border('table', 'td.marked'), ['double', 3]);
            assert.deepEqual(await border('lookup', 'tr.lit td.n:not(.marked)'), ['solid', 2]);
            const map = await inFigure(page, 'train', (figure) =>
              ['td.on', 'td:not(.on)'].map((css) => getComputedStyle(figure.querySelector(`.map ${css}`)).backgroundColor),
            );
            assert.notEqual(map[0], map[1]);
            const signs = await inFigure(page, 'context', (figure, seen) => [...figure.querySelectorAll('.stages b')].map(seen));
            assert.deepEqual(signs, ['=', '=', '=', '≠', '≠', '≠']);
          } finally {
            await page.playwright.emulateMedia({ forcedColors: 'none' });
          }
        });
      });
    }
  },
  { engines: ['chromium'] },
);

inEachEngine(
  'Paper in the middle of an animation',
  (t) => {
    test(nameOf(EN_WIDE), async () => {
      const { page } = t;
      await t.visit(EN_WIDE);
      await page.click('te-train >> .go');
      await page.waitFor(() => document.querySelector('te-train').ui.part !== null);
      try {
        await page.playwright.emulateMedia({ media: 'print' });
        const faint = await page.evaluate(() => {
          const figure = document.querySelector('te-train').shadowRoot.querySelector('figure');
          return [...figure.querySelectorAll('td, b, p, span')]
            .filter((element) => element.getClientRects().length && element.textContent.trim())
            .filter((element) => {
              const { opacity, visibility, color } = getComputedStyle(element);
              return Number(opacity) < 1 || visibility !== 'visible' || /^rgba.*, 0\)$/.test(color);
            })
            .map((element) => `${element.localName}.${element.className}`);
        });
        assert.deepEqual(faint, []);
        const E = golden('lookup.E').map((row, id) => (id === 1 ? golden('training.rows')[1] : row));
        assert.deepEqual(await rows(page, 'table'), shownRows(E, 'en'));
        assert.ok((await page.playwright.pdf()).length > 20_000);
      } finally {
        await page.playwright.emulateMedia({ media: null });
      }
    });
  },
  { engines: ['chromium'], browser: { reducedMotion: false } },
);
