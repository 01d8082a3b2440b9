// Lines from each token of a sentence through its row of the table to its row of the result. Drawn over the layout as it
// came out, so nothing depends on the size of the type.
import { svg, html } from 'lit';

/** @typedef {{path: string, colour: string}} Line */

/** @param {Line[]} lines */
export const connectors = (lines) => html`<svg class="connectors" aria-hidden="true" focusable="false">${lines.map(
  (line) => svg`<path class=${line.colour} d=${line.path}></path>`)}</svg>`;

/** @param {Element} element @param {DOMRect} frame */
function boxIn(element, frame) {
  const box = element.getBoundingClientRect();
  return {
    left: box.left - frame.left, right: box.right - frame.left, top: box.top - frame.top, bottom: box.bottom - frame.top,
    y: (box.top + box.bottom) / 2 - frame.top,
  };
}

/** A curve that leaves and arrives level. @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
const across = (x0, y0, x1, y1) => curve(x0, y0, (x0 + x1) / 2, x1, y1);

/** The same down one side, for two tables one above the other. @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @param {number} side */
const around = (x0, y0, x1, y1, side) => curve(x0, y0, side, x1, y1);

/** @param {number} x0 @param {number} y0 @param {number} bend @param {number} x1 @param {number} y1 */
function curve(x0, y0, bend, x1, y1) {
  const [a, b, c, d, e] = [x0, y0, bend, x1, y1].map((n) => n.toFixed(1));
  return `M${a} ${b} C${c} ${b} ${c} ${e} ${d} ${e}`;
}

/**
 * Lines between the tables of a figure, whether they stand side by side or one above the other, in either direction of
 * writing.
 * @param {Element} flow the box that holds them
 * @param {{from: Element | null | undefined, to: Element | null | undefined, colour: string}[]} pairs rows
 * @returns {Line[]}
 */
export function measure(flow, pairs) {
  const frame = flow.getBoundingClientRect();
  const rightToLeft = getComputedStyle(flow).direction === 'rtl';
  const lines = [];
  for (const { from, to, colour } of pairs) {
    if (!from || !to) continue;
    const a = boxIn(from, frame);
    const b = boxIn(to, frame);
    let path;
    if (b.left > a.right) path = across(a.right + 3, a.y, b.left - 3, b.y);
    else if (b.right < a.left) path = across(a.left - 3, a.y, b.right + 3, b.y);
    else if (rightToLeft) path = around(a.right + 3, a.y, b.right + 3, b.y, frame.width + 4);
    else path = around(a.left - 3, a.y, b.left - 3, b.y, -4);
    lines.push({ colour, path });
  }
  return lines;
}
