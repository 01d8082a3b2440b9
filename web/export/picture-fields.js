// Fields of a figure, drawn as what stands in them.
import { plainColour } from './picture-colours.js';
import { element, place } from './picture-svg.js';
import { drawLine, measured } from './picture-text.js';

/** @typedef {import('./picture-svg.js').Canvas} Canvas */

const SELECT_INSET = 4; // browsers set the text of a closed list in by this much

/** @param {HTMLInputElement | HTMLSelectElement} field */
const valueOf = (field) => (field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '').trim() : field.value);

/** @param {Canvas} canvas @param {HTMLInputElement | HTMLSelectElement} field @param {CSSStyleDeclaration} style */
function drawValue(canvas, field, style) {
  const text = valueOf(field);
  if (!text) return;
  const box = field.getBoundingClientRect();
  const start =
    parseFloat(style.paddingLeft) +
    parseFloat(style.borderLeftWidth) +
    (field instanceof HTMLSelectElement && style.appearance !== 'none' ? SELECT_INSET : 0);
  const end = parseFloat(style.paddingRight) + parseFloat(style.borderRightWidth);
  const room = box.width - start - end;
  const { width } = measured(text, style);
  const height = parseFloat(style.fontSize) * 1.2;
  const atEnd = width < room && (style.textAlign === 'end' || style.textAlign === 'right' || style.direction === 'rtl');
  const left = box.left + (atEnd ? box.width - end - width : start);
  const line = new DOMRect(left, box.top + (box.height - height) / 2, width, height);
  // What does not fit is cut, as in the field.
  const window = element(canvas, 'svg', { ...place(canvas, box, 0), overflow: 'hidden' });
  drawLine({ ...canvas, parent: window, left: box.left, top: box.top }, text, line, style, field);
}

/** @param {Canvas} canvas @param {HTMLInputElement} field @param {CSSStyleDeclaration} style */
function drawTick(canvas, field, style) {
  const { x, y, width, height } = place(canvas, field.getBoundingClientRect(), 1);
  const round = field.type === 'radio';
  const colour = plainColour(style.color);
  const box = { x, y, width, height, rx: round ? width / 2 : 2.5 };
  element(canvas, 'rect', { ...box, fill: field.checked && !round ? colour : 'none', stroke: colour });
  if (!field.checked) return;
  if (round) element(canvas, 'circle', { cx: x + width / 2, cy: y + height / 2, r: width / 4, fill: colour });
  else {
    const [a, b, c] = [
      [0.22, 0.52],
      [0.42, 0.72],
      [0.78, 0.3],
    ].map(([right, down]) => `${(x + right * width).toFixed(1)} ${(y + down * height).toFixed(1)}`);
    element(canvas, 'path', { d: `M${a} L${b} L${c}`, fill: 'none', stroke: canvas.paper, 'stroke-width': 2 });
  }
}

/** @param {Canvas} canvas @param {HTMLInputElement} field @param {CSSStyleDeclaration} style */
function drawSlider(canvas, field, style) {
  const { x, y, width, height } = place(canvas, field.getBoundingClientRect(), 0);
  const share = (field.valueAsNumber - Number(field.min)) / (Number(field.max) - Number(field.min));
  const thumb = 8;
  const middle = y + height / 2;
  const colour = plainColour(style.color);
  const along = style.direction === 'rtl' ? 1 - share : share;
  element(canvas, 'line', { x1: x, y1: middle, x2: x + width, y2: middle, stroke: colour, 'stroke-width': 3, 'stroke-opacity': 0.35 });
  element(canvas, 'circle', { cx: x + thumb + along * (width - 2 * thumb), cy: middle, r: thumb, fill: colour });
}

/** @param {Canvas} canvas @param {HTMLInputElement | HTMLSelectElement} field @param {CSSStyleDeclaration} style */
export function drawField(canvas, field, style) {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) drawTick(canvas, field, style);
  else if (field instanceof HTMLInputElement && field.type === 'range') drawSlider(canvas, field, style);
  else drawValue(canvas, field, style);
}
