// Rows of numbers laid over each other: a mark of its own for each row, the zero line, the coordinates side by side.
import { html, svg } from 'lit';

const WIDTH = 60; // of one coordinate
const HALF = 60; // from the zero line to the largest number

/**
 * @param {{values: number[], mark: string}[]} rows mark: now, start or other
 * @param {import('../draw/format.js').Format} f
 */
export function overlay(rows, f) {
  const most = Math.max(...rows.flatMap((row) => row.values.map(Math.abs)), 1);
  const columns = rows[0].values.length;
  /** @param {number} value */
  const y = (value) => (-(value / most) * HALF).toFixed(1);
  /** @type {Record<string, (x: number, y: string) => unknown>} */
  const shapes = {
    now: (x, at) => svg`<circle class="now" cx=${x} cy=${at} r="5"></circle>`,
    start: (x, at) => svg`<circle class="start" cx=${x} cy=${at} r="5"></circle>`,
    other: (x, at) => svg`<path class="other" d="M${x - 5} ${at} l5 -5 l5 5 l-5 5 z"></path>`,
  };
  return html`<div class="overlay"><span class="top">${f.full(most)}</span><span class="bottom">${f.full(-most)}</span>
    <svg part="chart" viewBox="0 ${-HALF - 8} ${columns * WIDTH} ${2 * HALF + 16}" aria-hidden="true" focusable="false">
      <path class="axis" d="M0 0 H${columns * WIDTH}"></path>
      ${rows.map((row) => row.values.map((value, j) => shapes[row.mark]((j + 0.5) * WIDTH, y(value))))}
    </svg></div>`;
}
