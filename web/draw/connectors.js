// Lines from each token of a sentence through its row of the table to its row of the result. Drawn over the layout as it
// came out, so nothing depends on the size of the type.
import { svg, html } from 'lit';

/** @typedef {{path: string, colour: string}} Line */

/** How far a line down the side swings out, where there is room. */
const BEND = 64;

export const TRAVEL_MS = 450;

/** @param {Line[]} lines */
export const connectors = (lines) =>
  html`<svg class="connectors" aria-hidden="true" focusable="false">${lines.map(
    (line) => svg`<path class=${line.colour} d=${line.path} pathLength="1"></path>`,
  )}</svg>`;

/** @param {Element} element @param {DOMRect} frame */
function boxIn(element, frame) {
  const box = element.getBoundingClientRect();
  return {
    left: box.left - frame.left,
    right: box.right - frame.left,
    top: box.top - frame.top,
    bottom: box.bottom - frame.top,
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

/** A row and where it is read. @typedef {{from: Element | null | undefined, to: Element | null | undefined, colour: string}} Pair */

/**
 * Lines between the tables of a figure, whether they stand side by side or one above the other, in either direction of
 * writing.
 * @param {Element} flow the box that holds them
 * @param {Pair[]} pairs
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
    else if (rightToLeft) path = around(a.right + 3, a.y, b.right + 3, b.y, Math.min(frame.width + 4, Math.max(a.right, b.right) + BEND));
    else path = around(a.left - 3, a.y, b.left - 3, b.y, Math.max(-4, Math.min(a.left, b.left) - BEND));
    lines.push({ colour, path });
  }
  return lines;
}

/** The numbers of a row travel to where they are used, and the line is drawn along with them.
 * @param {Pair} pair @param {Element | undefined} line @param {number} delay until the lines before it are drawn */
export function travel({ from, to }, line, delay) {
  const timing = { delay, duration: TRAVEL_MS, easing: 'ease-in-out', fill: /** @type {const} */ ('backwards') };
  line?.animate({ strokeDasharray: ['1 1', '1 1'], strokeDashoffset: [1, 0] }, timing);
  if (!from?.matches('tr')) return;
  const start = from.querySelectorAll('td');
  to?.querySelectorAll('td').forEach((cell, j) => {
    cell.getAnimations().forEach((animation) => animation.cancel());
    const a = start[j].getBoundingClientRect();
    const b = cell.getBoundingClientRect();
    cell.animate({ transform: [`translate(${a.left - b.left}px, ${a.top - b.top}px)`, 'none'], zIndex: [2, 2] }, timing);
  });
}
