// The figure's own drawings (bars, curves, lines between tables), copied with the look that the style sheet gives them. They
// are stretched to their place here: programs differ in how they stretch a drawing within another, and in what that does to
// the width of its lines.
import { plainColour } from './picture-colours.js';
import { element, isUnseen, rounded } from './picture-svg.js';

/** @typedef {import('./picture-svg.js').Canvas} Canvas */

const LOOK = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity'];
const INITIAL = /^(?:none|1|butt)$/;

/** @param {SVGElement} shape @returns {Record<string, string>} */
function lookOf(shape) {
  const style = getComputedStyle(shape);
  const stroke = style.stroke;
  const names = LOOK.filter((name) => (stroke !== 'none' || name === 'opacity') && !INITIAL.test(style.getPropertyValue(name)));
  return {
    fill: plainColour(style.fill),
    ...(stroke === 'none' ? {} : { stroke: plainColour(stroke) }),
    ...Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).replaceAll('px', '')])),
  };
}

/** Path data with each point moved. Of the commands those that the figures draw with; relative ones keep their distances.
 * @param {string} data @param {(x: number) => number} x @param {(y: number) => number} y */
function moved(data, x, y) {
  return data.replace(/([A-Za-z])([^A-Za-z]*)/g, (all, command, list) => {
    /** @type {number[]} */
    const numbers = (list.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === 'H') return `H${rounded(x(numbers[0]))}`;
    if (command === 'V') return `V${rounded(y(numbers[0]))}`;
    if (!'MLC'.includes(command)) return all;
    return `${command}${numbers.map((n, k) => rounded(k % 2 ? y(n) : x(n))).join(' ')}`;
  });
}

/** @param {Canvas} canvas @param {SVGSVGElement} drawing */
export function drawShapes(canvas, drawing) {
  for (const shape of /** @type {NodeListOf<SVGGraphicsElement>} */ (drawing.querySelectorAll('path, rect'))) {
    const at = shape.getScreenCTM();
    if (!at || isUnseen(getComputedStyle(shape))) continue;
    const x = (/** @type {number} */ n) => at.a * n + at.e - canvas.left;
    const y = (/** @type {number} */ n) => at.d * n + at.f - canvas.top;
    if (shape.localName === 'path') {
      element(canvas, 'path', { d: moved(shape.getAttribute('d') ?? '', x, y), ...lookOf(shape) });
    } else {
      const [left, top, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(shape.getAttribute(name) ?? 0));
      element(canvas, 'rect', { x: x(left), y: y(top), width: at.a * width, height: at.d * height, ...lookOf(shape) });
    }
  }
}
