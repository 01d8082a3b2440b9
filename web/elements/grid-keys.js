// Movement among the numbers of a grid, as in the ARIA pattern: one tab stop a grid, arrows inside it.

const STEPS = /** @type {Record<string, (at: Place) => [number, number]>} */ ({
  ArrowUp: (at) => [at.row - 1, at.column],
  ArrowDown: (at) => [at.row + 1, at.column],
  ArrowLeft: (at) => [at.row, at.column - at.forward],
  ArrowRight: (at) => [at.row, at.column + at.forward],
  Home: (at) => [at.row, 0],
  End: (at) => [at.row, at.columns - 1],
});

/** @typedef {{row: number, column: number, columns: number, forward: number}} Place */

/** @param {Element} grid */
const rowsOf = (grid) =>
  Array.from(
    grid.querySelectorAll('tbody tr'),
    (row) => /** @type {HTMLElement[]} */ (Array.from(row.querySelectorAll('[role=gridcell]'))),
  );

/** @param {HTMLElement} cell */
export function focusCell(cell) {
  const grid = cell.closest('[role=grid]');
  grid?.querySelectorAll('[role=gridcell][tabindex="0"]').forEach((other) => other.setAttribute('tabindex', '-1'));
  cell.setAttribute('tabindex', '0');
  cell.focus();
}

/** @param {KeyboardEvent} event */
export function moveInGrid(event) {
  const cell = /** @type {HTMLElement} */ (event.target).closest('[role=gridcell]');
  const grid = cell?.closest('[role=grid]');
  const step = STEPS[event.key];
  if (!cell || !grid || !step || event.altKey || event.metaKey) return;
  const rows = rowsOf(grid);
  const row = rows.findIndex((cells) => cells.includes(/** @type {HTMLElement} */ (cell)));
  const column = rows[row].indexOf(/** @type {HTMLElement} */ (cell));
  const forward = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
  let [i, j] = step({ row, column, columns: rows[row].length, forward });
  if (event.ctrlKey && event.key === 'Home') i = 0;
  if (event.ctrlKey && event.key === 'End') i = rows.length - 1;
  const next = rows[i]?.[j];
  event.preventDefault();
  if (next) focusCell(next);
}

/** A grid whose focusable row has gone gets its tab stop back. @param {ParentNode} root */
export function repairTabStops(root) {
  for (const grid of root.querySelectorAll('[role=grid]')) {
    const stops = grid.querySelectorAll('[role=gridcell][tabindex="0"]');
    stops.forEach((stop, i) => i > 0 && stop.setAttribute('tabindex', '-1'));
    if (stops.length === 0) grid.querySelector('[role=gridcell]')?.setAttribute('tabindex', '0');
  }
}
