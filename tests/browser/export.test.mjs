// Saving a figure: en at 1280 px and pl at 360 px; see placesFor in suite.mjs. What the files hold in all states is tested in
// tests/export; here, that each figure hands them over, and what the pictures show.
import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { ENGINES, open } from './engines.mjs';
import { boxes, enter, focusOn, frame, inFigure, press, rows, text, texts } from './figure.mjs';
import { serve } from './server.mjs';
import { EN_WIDE, FIGURES, PL_NARROW, inEachEngine, live, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const FILES = {
  svg: ['svg', 'image/svg+xml;charset=utf-8'],
  png: ['png', 'image/png'],
  csv: ['csv', 'text/csv;charset=utf-8'],
  tsv: ['tsv', 'text/tab-separated-values;charset=utf-8'],
  latex: ['tex', 'application/x-tex;charset=utf-8'],
  pytorch: ['pytorch.py', 'text/plain;charset=utf-8'],
  numpy: ['numpy.py', 'text/plain;charset=utf-8'],
  tensorflow: ['tfjs.mjs', 'text/plain;charset=utf-8'],
  eigen: ['cpp', 'text/plain;charset=utf-8'],
};
const PROGRAMS = ['pytorch', 'numpy', 'tensorflow', 'eigen'];

const button = (name) => `te-${name} >> .to-export`;
const item = (name, format) => `te-${name} >> [data-format=${format}]`;

/** Keeps what is handed to the reader, in place of the browser's own dialogue. */
const keepFiles = (page) =>
  page.evaluate(() => {
    globalThis.files = [];
    const make = URL.createObjectURL.bind(URL);
    let blob;
    URL.createObjectURL = (object) => make((blob = object));
    HTMLAnchorElement.prototype.click = function () {
      globalThis.files.push({ blob, name: this.download, address: this.href });
    };
  });

async function openMenu(page, name) {
  await press(page, button(name));
  await page.waitFor((name) => document.querySelector(`te-${name}`).shadowRoot.querySelector('.export'), name);
}

/** Saves a figure by the mouse: the name and type of the file, and its text where it is one. */
async function save(page, name, format) {
  await openMenu(page, name);
  const before = await page.evaluate(() => globalThis.files.length);
  await press(page, item(name, format));
  await page.waitFor((before) => globalThis.files.length > before, before);
  await frame(page);
  return page.evaluate(async () => {
    const { blob, name, address } = globalThis.files.at(-1);
    return { name, type: blob.type, address: address.slice(0, 5), text: blob.type === 'image/png' ? '' : await blob.text() };
  });
}

/** What a reader of a picture gets: its elements, its texts, and what it must not have. It comes as a file, as the page parses no text. */
function readSvg({ page, files }, source) {
  files['/picture.svg'] = source;
  return page.evaluate(async () => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', '/picture.svg');
    await new Promise((loaded) => {
      request.onload = loaded;
      request.send();
    });
    const picture = request.response;
    const all = [...picture.querySelectorAll('*')];
    return {
      broken: picture.querySelector('parsererror')?.textContent ?? null,
      lang: picture.documentElement.getAttribute('lang'),
      title: picture.documentElement.firstElementChild.textContent,
      names: [...new Set(all.map((element) => element.localName))].sort(),
      foreign: all.flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => /^(?:on.*|.*href|style|class)$/.test(name) || /url\(|var\(|color\(/.test(value))
          .map((a) => a.name),
      ),
      texts: [...picture.querySelectorAll('text')].map((element) => element.textContent),
      paper: picture.querySelector('rect').getAttribute('fill'),
      outside: all
        .filter((element) => element.localName === 'text' && !element.hasAttribute('transform'))
        .filter((element) => {
          const [width, height] = ['width', 'height'].map((name) => Number(picture.documentElement.getAttribute(name)));
          if (element.parentElement !== picture.documentElement) return false;
          const [x, y] = ['x', 'y'].map((name) => Number(element.getAttribute(name)));
          return x < 0 || y < 0 || y > height || x + Number(element.getAttribute('textLength')) > width;
        }).length,
    };
  });
}

/** The last picture, drawn: its first bytes, its size and how many colours it has. */
const readPng = (page) =>
  page.evaluate(async () => {
    const { blob } = globalThis.files.at(-1);
    const bytes = [...new Uint8Array(await blob.slice(0, 8).arrayBuffer())];
    const bitmap = await createImageBitmap(blob);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return { bytes, width: bitmap.width, height: bitmap.height, colours: new Set(pixels).size };
  });

const ALLOWED = ['circle', 'g', 'line', 'path', 'rect', 'svg', 'text', 'title'];

inEachEngine('Export', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    const words = messages(lang).export;
    describe(nameOf(place), () => {
      test('the choice opens and closes by keyboard, and is fetched only then', async () => {
        const { page } = t;
        await t.visit(place);
        const fetched = () =>
          page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/menu-[^/]*\.js$/.test(name)));
        assert.equal(await fetched(), false);
        await focusOn(page, 'train', '.to-export');
        const expanded = () => inFigure(page, 'train', (figure) => figure.querySelector('.to-export').getAttribute('aria-expanded'));
        const focus = () =>
          page.evaluate(() => {
            const active = document.querySelector('te-train').shadowRoot.activeElement;
            return active?.dataset.format ?? active?.className;
          });
        const openByKey = async () => {
          await page.press('Enter');
          // The focus goes to the first thing that can be chosen.
          await page.waitFor(() => {
            const root = document.querySelector('te-train').shadowRoot;
            const first = root.querySelector('.export button');
            return first && root.activeElement === first;
          });
        };
        const tabTo = async (format) => {
          for (let presses = 0; presses < 15 && (await focus()) !== format; ++presses) await page.press('Tab');
          assert.equal(await focus(), format);
        };
        assert.equal(await expanded(), 'false');
        await openByKey();
        assert.equal(await fetched(), true);
        assert.equal(await expanded(), 'true');
        assert.deepEqual(
          await texts(page, 'train', '.export [data-format]'),
          Object.keys(FILES).map((format) => words.formats[format]),
        );
        await tabTo('eigen');
        await page.press('Escape');
        await frame(page);
        assert.equal(await focus(), 'to-export');
        assert.equal(await expanded(), 'false');
        assert.deepEqual(await texts(page, 'train', '.export'), []);

        await keepFiles(page);
        await openByKey();
        await tabTo('csv');
        await page.press('Enter');
        await page.waitFor(() => globalThis.files.length === 1);
        await frame(page);
        assert.equal(await focus(), 'to-export');
        assert.equal(await text(page, 'train', '.status'), words.saved('token-embedding-train.csv'));
      });

      test('figures are saved as every kind of file', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, 'te-train >> .go'); // so that there is a curve
        await keepFiles(page);
        // One figure as all kinds, the others as some of them: tests/export writes all kinds of all figures.
        const kinds = Object.entries(FILES);
        for (const [k, name] of FIGURES.entries()) {
          for (const [format, [extension, type]] of name === 'train' ? kinds : [kinds[k + 1], kinds[(k + 5) % kinds.length]]) {
            const file = await save(page, name, format);
            assert.equal(file.name, `token-embedding-${name}.${extension}`);
            assert.equal(file.type, type);
            assert.equal(file.address, 'blob:');
            assert.equal(await text(page, name, '.status'), words.saved(file.name));
            if (PROGRAMS.includes(format)) assert.ok(file.text.includes(words.comments.about(messages(lang)[name].title)), file.text);
          }
        }
        assert.deepEqual(await page.evaluate(() => globalThis.__errors ?? []), []);
      });

      test('the files hold the numbers of the state as it is, with every digit', async () => {
        const { page } = t;
        await t.visit(place);
        await keepFiles(page);
        await press(page, 'te-train >> .go');
        const [weights, row] = await page.evaluate(() => {
          const { context, training } = document.querySelector('te-train').state;
          return [[...context.weights[1].data], [...training.nextStep.value.rowAfter]];
        });
        for (const format of ['csv', 'tsv', ...PROGRAMS]) {
          const [of, at] = [await save(page, 'context', format), await save(page, 'train', format)];
          for (const number of weights) assert.ok(of.text.includes(String(number)), `${format}: ${number}`);
          for (const number of row) assert.ok(at.text.includes(String(number)), `${format}: ${number}`);
        }
        const { text: tables } = await save(page, 'context', 'latex');
        const shown = (await rows(page, 'context', '.heatmap')).flat();
        assert.equal(shown.length, 18);
        for (const number of shown) assert.ok(tables.includes(`$${number.replace(',', '{,}')}$`), number);
      });

      test('the pictures show what is seen, and nothing that runs or comes from elsewhere', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, 'te-train >> .go');
        await keepFiles(page);
        for (const name of FIGURES) {
          const { text: source } = await save(page, name, 'svg');
          const picture = await readSvg(t, source);
          assert.equal(picture.broken, null);
          assert.equal(picture.lang, lang);
          assert.equal(picture.title, messages(lang)[name].title);
          assert.deepEqual(
            picture.names.filter((one) => !ALLOWED.includes(one)),
            [],
          );
          assert.deepEqual(picture.foreign, []);
          assert.equal(picture.outside, 0);
          assert.equal(picture.paper, '#fcfbf8');
          const numbers = (await rows(page, name)).flat().sort();
          const inPicture = [...picture.texts].sort();
          for (const number of numbers) {
            const at = inPicture.indexOf(number); // each as often as it is seen
            assert.ok(at >= 0, `${name}: ${number} is not in ${picture.texts.join(' | ')}`);
            inPicture.splice(at, 1);
          }
          const all = picture.texts.join(' ');
          for (const heading of [messages(lang)[name].title, (await texts(page, name, '.badge'))[0]]) {
            assert.ok(all.replace(/\s+/g, ' ').includes(heading.replace(/\s+/g, ' ')), `${heading} is not in ${all}`);
          }
          for (const field of await inFigure(page, name, (figure) =>
            [...figure.querySelectorAll('input[type=text], .chip select, .row select')].map(
              (one) => one.selectedOptions?.[0].text.trim() ?? one.value,
            ),
          )) {
            assert.ok(picture.texts.includes(field), `${name}: ${field}`);
          }
          for (const absent of [words.button, messages(lang).common.tryThis, messages(lang).common.point, messages(lang).common.undo]) {
            assert.ok(!all.includes(absent), absent);
          }

          await save(page, name, 'png');
          const png = await readPng(page);
          const [box] = await boxes(page, name, 'figcaption');
          assert.deepEqual(png.bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
          const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(source).map(Number);
          assert.deepEqual([png.width, png.height], [2 * width, 2 * height], name);
          assert.ok(width > 300 && width > box.right - box.left && height > 200, `${width} ${height}`);
          assert.ok(png.colours > 50, `${name}: ${png.colours} colours`);
        }
        const hidden = await page.evaluate(
          () => [...document.querySelectorAll('te-lookup')][0].shadowRoot.querySelector('figure').className,
        );
        assert.equal(hidden, 'figure lookup'); // nothing is left of taking the picture
      });

      test('at 320 px everything can be hit, nothing sticks out, and axe-core finds nothing', async () => {
        const { page } = t;
        await t.visit({ ...place, width: 320 });
        await openMenu(page, 'context');
        const targets = await boxes(page, 'context', '.export button, .to-export');
        assert.ok(targets.length >= 10);
        for (const { left, right, top, bottom } of targets) {
          assert.ok(right - left >= 24 && bottom - top >= 24 && left >= 0 && right <= 320, `${left} ${right} ${top} ${bottom}`);
        }
        await assertAccessible(page, 'the choice of files', 10, 'te-context');
      });

      test('a figure that can only be read is saved, too; a refused step has no program', async () => {
        const { page } = t;
        await t.visit(place);
        for (const cell of ['1 0', '1 1']) {
          await press(page, `te-table >> [data-why="E ${cell}"]`);
          await enter(page, 'te-table >> td input', '990');
        }
        await enter(page, 'te-train >> input.number', '1000');
        await page.evaluate(() => (document.querySelector('te-train').readonly = true));
        await frame(page);
        assert.deepEqual(await texts(page, 'train', '.actions button'), [words.button]);
        await openMenu(page, 'train');
        const off = await inFigure(page, 'train', (figure) =>
          [...figure.querySelectorAll('[data-format]:disabled')].map((one) => one.dataset.format),
        );
        assert.deepEqual(off, PROGRAMS);
        assert.match(await text(page, 'train', '.export p'), /1000/);
        await page.press('Escape');
        await keepFiles(page);
        assert.match((await save(page, 'train', 'csv')).text, /,/);
      });
    });
  }
});

inEachEngine(
  'Export in the dark',
  (t) => {
    test('a picture has the paper and the ink of the page', async () => {
      const { page } = t;
      await t.visit(EN_WIDE);
      await keepFiles(page);
      const { text: source } = await save(page, 'table', 'svg');
      assert.equal((await readSvg(t, source)).paper, '#181715');
      assert.match(source, /<text[^>]*fill="#eceae4"/);
    });
  },
  { engines: ['chromium', 'webkit'], browser: { dark: true } },
);

if (ENGINES.includes('chromium')) {
  test('the browser saves the file under its name (Chromium)', async () => {
    const [server, page] = await Promise.all([serve(), open('chromium')]);
    try {
      await page.goto(server.page('en'));
      await live(page);
      await openMenu(page, 'context');
      const [saved] = await Promise.all([page.playwright.waitForEvent('download'), press(page, item('context', 'csv'))]);
      assert.equal(saved.suggestedFilename(), 'token-embedding-context.csv');
      assert.match(await readFile(await saved.path(), 'utf8'), /,0\.24860642670556476,/);
      assert.deepEqual(await page.errors(), []);
    } finally {
      await page.close();
      await server.close();
    }
  });

  test('where the choice cannot be fetched, the figure says so and goes on (Chromium)', async () => {
    const [server, page] = await Promise.all([serve({ missing: /menu-.*\.js$/ }), open('chromium')]);
    try {
      await page.goto(server.page('en'));
      await live(page);
      await press(page, button('lookup'));
      await page.waitFor(() => document.querySelector('te-lookup').shadowRoot.querySelector('.status').textContent);
      const said = await text(page, 'lookup', '.status');
      assert.ok(said.startsWith(messages('en').export.failed('')) && said.includes('menu'), said);
      await press(page, 'te-train >> .go');
      assert.match(await text(page, 'train', '.badge'), /^step 1 /);
    } finally {
      await page.close();
      await server.close();
    }
  });
}
