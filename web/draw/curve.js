// A quantity over the steps of training.
import { html, svg, nothing } from 'lit';

/** @typedef {import('../core/types').CurvePoint} CurvePoint */

const WIDTH = 320;
const HEIGHT = 96;

/**
 * @param {object} o
 * @param {CurvePoint[]} o.points
 * @param {'probability' | 'loss'} o.key
 * @param {number} o.top the value at the upper edge; the lower edge is 0
 * @param {string} o.label
 * @param {string} o.topLabel
 * @param {string} o.bottomLabel
 * @param {string} o.colour class
 * @param {string} o.firstStep
 * @param {string} o.lastStep
 * @param {string} o.breakLabel what a break in the curve is
 */
export function curve(o) {
  const first = o.points[0].step;
  const last = Math.max(o.points[o.points.length - 1].step, first + 1);
  /** @param {CurvePoint} p */
  const x = (p) => (((p.step - first) / (last - first)) * WIDTH).toFixed(1);
  /** @param {CurvePoint} p */
  const y = (p) => (HEIGHT - Math.min(p[o.key] / o.top, 1) * HEIGHT).toFixed(1);
  /** Lines between breaks: what is on both sides of a break is not joined. @type {CurvePoint[][]} */
  const lines = [];
  for (const point of o.points) {
    if (point.markedBreak || lines.length === 0) lines.push([]);
    lines[lines.length - 1].push(point);
  }
  const end = o.points[o.points.length - 1];
  const breaks = o.points.filter((p) => p.markedBreak);
  return html`<div class="curve ${o.colour}" part="chart">
    <span class="name">${o.label}</span>
    <span class="top">${o.topLabel}</span><span class="bottom">${o.bottomLabel}</span>
    <svg viewBox="-4 -4 ${WIDTH + 8} ${HEIGHT + 8}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      ${svg`<path class="axis" d="M0 0 V${HEIGHT} H${WIDTH}"></path>
      ${breaks.map((p) => svg`<path class="break" d="M${x(p)} 0 V${HEIGHT}"></path>`)}
      ${lines.map((line) => svg`<path class="line" d="M${line.map((p) => `${x(p)} ${y(p)}`).join(' L')}"></path>`)}
      <path class="end" d="M${x(end)} ${y(end)} h0"></path>`}
    </svg>
    <span class="first">${o.firstStep}</span><span class="last">${o.lastStep}</span>
    ${breaks.length ? html`<span class="broken">${o.breakLabel}</span>` : nothing}
  </div>`;
}
