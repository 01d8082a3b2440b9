// Dark in each engine (en at 1280 px, pl at 360 px); on paper and with forced colours in Chromium, both languages.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { inFigure, press } from './figure.mjs';
import { EN_NARROW, EN_WIDE, PL_NARROW, PL_WIDE, inEachEngine, nameOf } from './suite.mjs';

/** How light a colour of the page is, from 0 to 1. */
const LIGHTNESS = `const lightness = (colour) => {
  const [r, g, b, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
  if (alpha === 0) return null;
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / (colour.startsWith('color(') ? 1 : 255);
};`;

/** The lightness of the page, of its text, of the figures' text, of the paper under a number, and of a token's name. */
const tones = (page) =>
  page.evaluate(`() => {
    ${LIGHTNESS}
    const style = (element) => getComputedStyle(element);
    const figures = [...document.querySelectorAll('te-fragment, te-table, te-lookup, te-rename, te-edit, te-train, te-context')];
    return {
      page: lightness(style(document.body).backgroundColor),
      text: lightness(style(document.body).color),
      figures: figures.map((host) => lightness(style(host.shadowRoot.querySelector('figure')).color)),
      cells: figures.map((host) => lightness(style(host.shadowRoot.querySelector('td.n')).backgroundColor)),
      token: lightness(style(figures[1].shadowRoot.querySelector('span.tok')).color),
    };
  }`);

const assertDark = ({ page, text, figures, cells, token }) => {
  assert.ok(page < 0.2 && text > 0.8, JSON.stringify({ page, text }));
  for (const tone of figures) assert.ok(tone > 0.8, String(tone));
  for (const tone of cells) assert.ok(tone < 0.35, String(tone)); // a number's own hue
  assert.ok(token > 0.45, String(token));
};
const assertLight = ({ page, text, figures, cells, token }) => {
  assert.ok(page === null || page > 0.9, String(page)); // a sheet of paper has no colour of its own
  assert.ok(text < 0.2, String(text));
  for (const tone of figures) assert.ok(tone < 0.2, String(tone));
  for (const tone of cells) assert.ok(tone > 0.7, String(tone));
  assert.ok(token < 0.5, String(token));
};

inEachEngine('Light', (t) => {
  for (const place of [EN_NARROW, PL_WIDE]) {
    test(nameOf(place), async () => {
      await t.visit(place);
      assertLight(await tones(t.page));
    });
  }
});

inEachEngine(
  'Dark',
  (t) => {
    for (const place of [EN_WIDE, PL_NARROW]) {
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
        test('on paper: light, without controls, nothing cut', async () => {
          const { page } = t;
          await t.visit(place);
          await press(page, 'te-train >> .go');
          try {
            await page.playwright.emulateMedia({ media: 'print', colorScheme: 'dark' });
            await page.resize(700, 900); // the width of a sheet
            assertLight(await tones(page));
            const seen = await page.evaluate(() =>
              [...document.querySelectorAll('te-fragment, te-table, te-lookup, te-rename, te-edit, te-train, te-context')].map((host) => {
                const figure = host.shadowRoot.querySelector('figure');
                const visible = (element) => element.getClientRects().length > 0;
                return {
                  name: host.localName,
                  actions: visible(figure.querySelector('.actions')),
                  fields: [...figure.querySelectorAll('input')].filter(visible).length,
                  numbers: [...figure.querySelectorAll('td.n')].filter(visible).length > 0,
                  cut: [...figure.querySelectorAll('td.n, table')].filter((part) => part.getBoundingClientRect().right > innerWidth + 1 || part.scrollWidth > part.clientWidth + 1).length,
                  whole: getComputedStyle(figure).breakInside,
                };
              }));
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
              inFigure(page, name, (figure, _seen, css) => {
                const style = getComputedStyle(figure.querySelector(css));
                return [style.borderTopStyle, parseFloat(style.borderTopWidth)];
              }, css);
            assert.deepEqual(await border('table', 'td.n:not(.marked)'), ['solid', 1]);
            assert.deepEqual(await border('table', 'td.marked'), ['double', 3]);
            assert.deepEqual(await border('lookup', 'tr.lit td.n:not(.marked)'), ['solid', 2]);
            const map = await inFigure(page, 'train', (figure) => ['td.on', 'td:not(.on)'].map((css) => getComputedStyle(figure.querySelector(`.map ${css}`)).backgroundColor));
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
