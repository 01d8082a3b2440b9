// What screen readers are told of each figure: tables, controls and numbers by their names. Chromium, whose tree can be read; en at
// 1280 px and pl at 360 px, where tables are laid out otherwise and must stay tables.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { inFigure } from './figure.mjs';
import { openEverything } from './opened.mjs';
import { EN_WIDE, FIGURES, PL_NARROW, inEachEngine, nameOf } from './suite.mjs';
import { all, treeOf, treesOf } from './tree.mjs';
import { messages } from './words.mjs';

const TABLES = ['grid', 'table'];
const CELLS = ['gridcell', 'cell'];
const HEADS = ['columnheader', 'rowheader'];
const CONTROLS = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'slider', 'spinbutton', 'switch'];

/** Cells that a reader comes to without hearing what they are about: those of a row without its head, or of a column without. */
function cellsWithoutHeads(table) {
  const rows = all(table, ['row']).map((row) => row.inside.filter(({ role }) => [...CELLS, ...HEADS].includes(role)));
  const heads = rows.find((row) => row.some(({ role }) => role === 'columnheader')) ?? [];
  const numbers = rows.filter((row) => row !== heads);
  return numbers.flatMap((row) =>
    row.flatMap((cell, at) => {
      if (!CELLS.includes(cell.role)) return [];
      const missing = [
        ...(heads[at]?.role === 'columnheader' || row.length === 1 ? [] : ['column']),
        // A table of one row is named for that row.
        ...(row.some(({ role }) => role === 'rowheader') || numbers.length === 1 ? [] : ['row']),
      ];
      return missing.map((which) => `${table.name}: ${cell.name || '(empty)'} at ${at} has no head of its ${which}`);
    }),
  );
}

/** Names that more than one of these has, or that are empty. */
const unclear = (nodes) =>
  nodes.flatMap(({ role, name }, i) =>
    !name || nodes.findIndex((other) => other.name === name && other.role === role) !== i ? [`${role} “${name}”`] : [],
  );

async function assertNamed(page, what) {
  const count = { tables: 0, cells: 0, controls: 0 };
  for (const [k, tree] of (await treesOf(page, FIGURES)).entries()) {
    const name = FIGURES[k];
    const at = `${name}, ${what}`;
    assert.equal(tree.role, 'figure', at);
    assert.ok(tree.name, at);
    const tables = all(tree, TABLES);
    assert.deepEqual(unclear(tables), [], at);
    assert.deepEqual(tables.flatMap(cellsWithoutHeads), [], at);
    const controls = all(tree, CONTROLS);
    assert.deepEqual(unclear(controls), [], at);
    count.tables += tables.length;
    count.cells += all(tree, CELLS).length;
    count.controls += controls.length;
  }
  assert.ok(count.tables >= 19 && count.cells > 300 && count.controls > 80, JSON.stringify(count));
}

/** A number as a reader of the language writes it; no other sign of a number, such as the dot of a program. */
const SPELLING = { en: /^−?\d+(\.\d+)?$/, pl: /^−?\d+(,\d+)?$/ };

inEachEngine(
  'Names for screen readers',
  (t) => {
    for (const place of [EN_WIDE, PL_NARROW]) {
      describe(nameOf(place), () => {
        test('tables and controls have names of their own, numbers the heads of row and column', async () => {
          await t.visit(place);
          await assertNamed(t.page, 'at the start');
          await openEverything(t.page);
          await assertNamed(t.page, 'with everything open');
        });

        test('the table is read as its IDs, tokens and numbers', async () => {
          await t.visit(place);
          const [grid] = all(await treeOf(t.page, 'table'), TABLES);
          const { tokens, table } = await t.page.evaluate(() => {
            const { tokens, table } = document.querySelector('te-table').state;
            return { tokens, table: [...table.data] };
          });
          const words = messages(place.lang);
          const [heads, ...rows] = all(grid, ['row']).map((row) => row.inside.map(({ role, name }) => `${role} ${name}`));
          assert.deepEqual(
            heads,
            [words.common.id, words.common.token, 'e0', 'e1', 'e2', 'e3', 'e4', 'e5'].map((head) => `columnheader ${head}`),
          );
          const f = messages.format(place.lang);
          assert.deepEqual(
            rows,
            tokens.map((token, id) => [
              `rowheader ${id}`,
              `rowheader ${token} ${words.glosses[token] ?? ''}`.trim(),
              ...table.slice(id * 6, id * 6 + 6).map((value) => `gridcell ${f.fixed(value, 1)}`),
            ]),
          );
        });

        test('numbers are spelled as the reader writes them, in fields and at the slider, too', async () => {
          await t.visit(place);
          for (const [k, tree] of (await treesOf(t.page, FIGURES)).entries()) {
            const cells = all(tree, ['gridcell']).map((cell) => cell.name.split(' ')[0]);
            const numbers = cells.filter((text) => /\d/.test(text));
            assert.deepEqual(
              numbers.filter((text) => !SPELLING[place.lang].test(text)),
              [],
              FIGURES[k],
            );
            assert.ok(numbers.length >= 15, FIGURES[k]);
          }
          const said = await inFigure(t.page, 'edit', (figure) => figure.querySelector('[type=range]').getAttribute('aria-valuetext'));
          assert.equal(said, place.lang === 'pl' ? 'zamek e1: −0,4' : 'zamek e1: −0.4');
          const fields = (await treesOf(t.page, ['edit', 'train'])).flatMap((tree) => all(tree, ['textbox']));
          assert.deepEqual(
            fields.map(({ value }) => value),
            place.lang === 'pl' ? ['−0,4', '0,4'] : ['−0.4', '0.4'],
          );
        });
      });
    }
  },
  { engines: ['chromium'] },
);
