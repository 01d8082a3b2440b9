// The worksheet as a teacher gets it: opened in the page, printed by itself, its numbers those of the core, its answers those of
// a calculation that is written here anew.
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { frame, press } from './figure.mjs';
import { EN_NARROW, EN_WIDE, PL_NARROW, PL_WIDE, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

/** A text as a pattern that matches just it. */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const OPEN = '[data-open=worksheet]';

/** The words with plain spaces, as the texts of the page are compared. */
const flat = (words) =>
  typeof words === 'string'
    ? words.replace(/\s+/g, ' ')
    : typeof words === 'function'
      ? (...facts) => flat(words(...facts))
      : Object.fromEntries(Object.entries(words).map(([key, value]) => [key, flat(value)]));

const open = async (page) => {
  await press(page, OPEN);
  await page.waitFor(() => document.querySelector('te-worksheet')?.shadowRoot.querySelector('.key'));
  await frame(page);
};

/** Types a seed as a reader. */
const seed = async (page, text) => {
  await page.fill('te-worksheet >> .tools input', text);
  await page.press('Enter');
  await frame(page);
};

/** What stands on the open sheet: its texts, and each table as rows of texts. */
const read = (page) =>
  page.evaluate(() => {
    const seen = (element) => {
      const copy = element.cloneNode(true);
      copy.querySelectorAll('.sr').forEach((hidden) => hidden.remove());
      return copy.textContent.replace(/\s+/g, ' ').trim();
    };
    const root = document.querySelector('te-worksheet').shadowRoot;
    const part = (css) => {
      const section = root.querySelector(css);
      const tables = Object.fromEntries(
        [...section.querySelectorAll('table')].map((table) => [
          table.className,
          [...table.querySelectorAll('tbody tr')].map((row) => ({
            heads: [...row.querySelectorAll('th')].map(seen),
            cells: [...row.querySelectorAll('td')].map(seen),
          })),
        ]),
      );
      return { tables, text: seen(section), number: seen(section.querySelector('.number')), loss: seen(section.querySelector('.loss')) };
    };
    return {
      sheet: part('.page:not(.key)'),
      key: part('.key'),
      seed: root.querySelector('.tools input').value,
      refused: seen(root.querySelector('.refused')),
    };
  });

const numberOf = (text) => Number(text.replace('−', '-').replace(',', '.'));
const numbers = (cells) => cells.map(numberOf);
const dot = (a, b) => a.reduce((sum, x, j) => sum + x * b[j], 0);
const softmax = (x) => {
  const total = x.reduce((sum, value) => sum + Math.exp(value), 0);
  return x.map((value) => Math.exp(value) / total);
};

/** Answers are printed to three decimals. */
function near(cells, expected, what) {
  assert.equal(cells.length, expected.length, what);
  cells.forEach((cell, j) => {
    assert.match(cell, /^−?\d+[.,]\d{3}$/, what);
    assert.ok(Math.abs(numberOf(cell) - expected[j]) <= 0.0005 + 1e-9, `${what}: ${cell} is not ${expected[j]}`);
  });
}

/** Does the exercises with nothing but what the sheet says, and holds the key against that. */
function checkByHand({ sheet, key }, words) {
  const table = sheet.tables.given.map((row) => numbers(row.cells));
  const names = sheet.tables.given.map((row) => row.heads[1]);
  for (const [name, rows] of Object.entries(sheet.tables)) {
    if (!/given/.test(name)) for (const { cells } of rows) for (const cell of cells) assert.equal(cell, '', `${name} is to be filled in`);
  }

  const ids = sheet.tables.lookup.map((row) => Number(row.heads[1]));
  assert.equal(new Set(ids).size < ids.length, true);
  key.tables.lookup.forEach(({ heads, cells: [name, ...cells] }, at) => {
    assert.deepEqual([Number(heads[1]), name], [ids[at], names[ids[at]]]);
    assert.deepEqual(cells, sheet.tables.given[ids[at]].cells); // as they are, digit by digit
  });

  const [input, ...weights] = sheet.tables['step-given'].map((row) => numbers(row.cells));
  const responses = sheet.tables['step-responses'].map((row) => row.heads[0]);
  const inputName = new RegExp(`${literal(words.worksheet.input)}: (\\S+) \\(`).exec(sheet.text)[1];
  const target = responses.indexOf(new RegExp(`${literal(words.worksheet.target)}: (\\S+) \\(`).exec(sheet.text)[1]);
  const rate = numberOf(new RegExp(words.worksheet.stepTask('(\\S+)')).exec(sheet.text)[1]);
  assert.deepEqual(input, table[names.indexOf(inputName)]);
  assert.ok(target >= 0 && !responses.includes(inputName));
  const logits = weights.map((w) => dot(w, input));
  const p = softmax(logits);
  key.tables['step-responses'].forEach(({ heads, cells }, r) => {
    assert.equal(heads[0], responses[r]);
    near(cells, [logits[r], p[r]], 'logit and probability');
  });
  near([key.loss.split(': ')[1]], [-Math.log(p[target])], 'loss');
  const gradient = input.map((_, j) => weights.reduce((sum, w, r) => sum + (p[r] - (r === target ? 1 : 0)) * w[j], 0));
  near(key.tables['step-rows'][0].cells, gradient, 'gradient');
  near(
    key.tables['step-rows'][1].cells,
    input.map((x, j) => x - rate * gradient[j]),
    'new row',
  );

  const sentence = new RegExp(`${words.worksheet.sentence}: ([^.]+)\\.`).exec(sheet.text)[1].split(' ');
  const query = Number(new RegExp(`${words.worksheet.query}: [^.]*?, ${words.worksheet.at('(\\d+)')}`).exec(sheet.text)[1]);
  const rows = sentence.map((name) => table[names.indexOf(name)]);
  const products = rows.map((row) => dot(rows[query], row));
  const scores = products.map((x) => x / Math.sqrt(rows[0].length));
  [products, scores, softmax(scores)].forEach((expected, k) => near(key.tables.attention[k].cells, expected, `attention ${k}`));
  assert.equal(sheet.number, key.number);
  return JSON.stringify([ids, inputName, target, sentence, query]);
}

/** The pages of what the browser prints, as text. */
async function printed(page) {
  const folder = mkdtempSync(join(tmpdir(), 'worksheet-'));
  try {
    const path = join(folder, 'sheet.pdf');
    await page.playwright.pdf({ path, preferCSSPageSize: true });
    const pages = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);
    const size = /Page size:\s+([\d.]+) x ([\d.]+)/
      .exec(execFileSync('pdfinfo', [path], { encoding: 'utf8' }))
      .slice(1)
      .map(Number);
    return { pages, size };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

inEachEngine('Worksheet', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const words = flat(messages(place.lang));
    const f = messages.format(place.lang);

    test(`exercises change with the seed, and the key is right (${nameOf(place)})`, async () => {
      await t.visit(place);
      const { page } = t;
      await open(page);
      const kinds = new Set();
      for (const text of ['1', '2', '7', '41', '9007199254740991']) {
        await seed(page, text);
        const found = await read(page);
        assert.equal(found.seed, text);
        assert.equal(found.sheet.number, words.worksheet.number(text));
        kinds.add(checkByHand(found, words));
      }
      assert.equal(kinds.size, 5);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);

      await seed(page, '5');
      const before = await read(page);
      for (const [text, sentence] of [
        ['abc', words.errors.notANumber({ text: 'abc' })],
        ['-1', words.errors.seedInvalid({ value: -1, limit: 9007199254740991 }, f)],
        ['1,5', words.errors.seedInvalid({ value: 1.5, limit: 9007199254740991 }, f)],
      ]) {
        await seed(page, text);
        const { refused, ...rest } = await read(page);
        assert.equal(refused, sentence);
        assert.deepEqual({ ...rest, refused: '' }, before); // the sheet and its seed stay
      }
      await press(page, 'te-worksheet >> .another');
      assert.equal((await read(page)).seed, '6');
      assert.equal((await read(page)).refused, '');
    });

    test(`it takes the table that is there, rounds it, and of a large one a part (${nameOf(place)})`, async () => {
      await t.visit(place);
      const { page } = t;
      await open(page);
      await page.evaluate(() => document.querySelector('te-table').act({ type: 'coordinate', id: 2, coordinate: 1, value: 1 / 3 }));
      await page.evaluate(() => document.querySelector('te-train').act({ type: 'learningRate', value: 0.125 }));
      await frame(page);
      const third = await read(page);
      assert.equal(third.sheet.tables.given[2].cells[1], f.fixed(0.33, 2));
      assert.ok(third.sheet.text.includes(words.worksheet.rounded(2)));
      checkByHand(third, words);

      const lab = await page.evaluate(() => {
        const V = 64;
        const d = 64;
        const rows = (n) => Array.from({ length: n }, (_, i) => Array.from({ length: d }, (_, j) => Math.sin(i * 97 + j * 13) * 3));
        const lab = {
          tokens: Array.from({ length: V }, (_, i) => `token${i}`),
          table: rows(V),
          input: [0],
          training: { inputs: [0], responses: [60, 61, 62], target: 60, outputWeights: rows(V) },
          context: { sentences: [[0], [1]] },
        };
        return document.querySelector('te-table').loadFile(new Blob([JSON.stringify({ format: 'token-embedding-lab', version: 1, lab })]));
      });
      assert.equal(lab, true);
      await frame(page);
      const large = await read(page);
      assert.deepEqual([large.sheet.tables.given.length, large.sheet.tables.given[0].cells.length], [8, 6]);
      assert.ok(large.sheet.text.includes(words.worksheet.part(8, 64, 6, 64, f)));
      checkByHand(large, words);
    });

    test(`opened and closed by keyboard, the focus where one looks for it (${nameOf(place)})`, async () => {
      await t.visit(place);
      const { page } = t;
      await page.evaluate((css) => document.querySelector(css).focus(), OPEN);
      await page.press('Enter');
      await page.waitFor(() => document.querySelector('te-worksheet')?.shadowRoot.activeElement?.localName === 'h3');
      await page.evaluate(() => document.querySelector('te-worksheet').shadowRoot.querySelector('.another').focus());
      await page.press('Enter');
      await frame(page);
      const number = (await read(page)).seed;
      await page.press('Escape');
      await page.waitFor(() => !document.querySelector('te-worksheet'));
      assert.equal(await page.evaluate((css) => document.activeElement.matches(css), OPEN), true);
      await page.press('Enter');
      await page.waitFor(() => document.querySelector('te-worksheet')?.shadowRoot.querySelector('.close'));
      assert.equal((await read(page)).seed, number); // the same sheet again
      await page.evaluate(() => {
        globalThis.prints = 0;
        globalThis.print = () => ++globalThis.prints;
        document.querySelector('te-worksheet').shadowRoot.querySelector('.print').focus();
      });
      await page.press('Enter');
      assert.equal(await page.evaluate(() => globalThis.prints), 1);
      await page.evaluate(() => document.querySelector('te-worksheet').shadowRoot.querySelector('.close').focus());
      await page.press('Enter');
      await page.waitFor(() => !document.querySelector('te-worksheet'));
      assert.equal(await page.evaluate((css) => document.activeElement.matches(css), OPEN), true);
    });
  }

  if (engine !== 'chromium') return;

  for (const place of [EN_WIDE, PL_WIDE]) {
    const words = flat(messages(place.lang));
    test(`printed: the sheet and nothing else, on A4, its key on a page of its own (${place.lang})`, async () => {
      await t.visit(place);
      const { page } = t;
      const article = await printed(page);
      assert.ok(article.pages.length > 4); // without the sheet the page prints as it is seen
      await open(page);
      for (const text of ['3', '11']) {
        await seed(page, text);
        const { pages, size } = await printed(page);
        assert.deepEqual(size.map(Math.round), [595, 842]);
        assert.ok(pages.length === 2 || pages.length === 3, String(pages.length));
        const number = words.worksheet.number(text);
        assert.ok(flat(pages[0]).trim().startsWith(`${words.worksheet.title} ${number}`), pages[0].slice(0, 200));
        assert.ok(flat(pages.at(-1)).trim().startsWith(`${words.worksheet.key} ${number}`), pages.at(-1).slice(0, 200));
        assert.ok(!pages.slice(0, -1).join('').includes(words.worksheet.key));
        const all = flat(pages.join(' '));
        for (const alien of [
          words.lookup.title === words.worksheet.lookup ? words.rename.title : words.lookup.title,
          words.worksheet.print,
        ])
          assert.ok(!all.includes(alien), alien);
        for (const part of [words.worksheet.name, words.worksheet.date]) assert.ok(flat(pages[0]).includes(`${part}:`));
        // What is on paper is what the core says.
        const sheet = await page.evaluate((n) => {
          const figure = document.querySelector('te-table');
          return JSON.stringify(figure.ask({ type: 'worksheet', seed: n }).value, (_, v) => (ArrayBuffer.isView(v) ? [...v] : v));
        }, Number(text));
        const { training, attention, table, lookupRows } = JSON.parse(sheet);
        const f = messages.format(place.lang);
        const key = flat(pages.at(-1));
        const line = (list, decimals) => list.map((value) => f.fixed(value, decimals)).join(' ');
        for (const list of [training.step.gradient, training.step.rowAfter, attention.dotProducts, attention.scores, attention.weights])
          assert.ok(key.includes(line(list, 3)), line(list, 3));
        assert.ok(key.includes(f.fixed(training.step.loss, 3)));
        const rowsOf = ({ rows, cols, data }) => Array.from({ length: rows }, (_, i) => data.slice(i * cols, (i + 1) * cols));
        for (const row of rowsOf(lookupRows)) assert.ok(key.includes(line(row, 1)));
        for (const row of rowsOf(table)) assert.ok(flat(pages[0]).includes(line(row, 1)));
      }
      await page.press('Escape');
      await page.evaluate(() => document.querySelector('te-worksheet')?.shadowRoot.querySelector('.close').click());
      const again = await printed(page);
      assert.equal(again.pages.length, article.pages.length);
    });
  }

  test('axe-core finds nothing on the open sheet', async () => {
    const { page } = t;
    for (const place of [EN_NARROW, PL_WIDE]) {
      await t.visit(place);
      await open(page);
      await seed(page, 'abc');
      await assertAccessible(page, nameOf(place), 10, '#take');
    }
  });
});
