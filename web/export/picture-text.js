// Text of a figure, line by line as the browser has set it.
import { alphaOf, plainColour } from './picture-colours.js';
import { element, rounded } from './picture-svg.js';

/** @typedef {import('./picture-svg.js').Canvas} Canvas */

const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));

/** @param {string} text @param {CSSStyleDeclaration} style */
export function measured(text, style) {
  ruler.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return ruler.measureText(text);
}

/** How far the baseline lies below the top of a line, as a part of the height that the browser gives to its text.
 * @param {CSSStyleDeclaration} style */
function ascent(style) {
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = measured('x', style);
  return up ? up / (up + down) : 0.8;
}

/** No XML may hold these. @param {string} text */
const printable = (text) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');

/** @param {CSSStyleDeclaration} style */
const look = (style) => ({
  fill: plainColour(style.color),
  'fill-opacity': alphaOf(style.color) < 1 ? alphaOf(style.color) : null,
  'font-family': style.fontFamily,
  'font-size': parseFloat(style.fontSize),
  'font-weight': style.fontWeight === '400' ? null : style.fontWeight,
  'font-style': style.fontStyle === 'normal' ? null : style.fontStyle,
  'font-variant-numeric': style.fontVariantNumeric === 'normal' ? null : style.fontVariantNumeric,
});

/** One line of text, in the width that it has on the screen, whatever fonts the reader of the picture has.
 * @param {Canvas} canvas @param {string} text @param {DOMRect} box @param {CSSStyleDeclaration} style @param {Element} source */
export function drawLine(canvas, text, box, style, source) {
  const lang = source.closest('[lang]')?.getAttribute('lang');
  const upright = !style.writingMode.startsWith('vertical');
  const x = box.left - canvas.left;
  const y = box.top - canvas.top;
  const [length, height] = upright ? [box.width, box.height] : [box.height, box.width];
  const down = height * ascent(style);
  // Vertical heads are turned once more by the style sheet, so that they read from the bottom up.
  const standing = `translate(${rounded(x)} ${rounded(y + box.height)}) rotate(-90)`;
  const made = element(canvas, 'text', {
    ...(upright ? { x, y: y + down } : { x: 0, y: down }),
    transform: upright ? null : standing,
    ...look(style),
    textLength: text.length > 1 ? length : null,
    lang: lang && lang !== canvas.lang ? lang : null,
  });
  made.textContent = printable(text);
}

/** @param {Canvas} canvas @param {Text} source @param {CSSStyleDeclaration} style of the element around it */
export function drawText(canvas, source, style) {
  const upright = !style.writingMode.startsWith('vertical');
  /** @type {{text: string, box: DOMRect}[]} */
  const lines = [];
  const range = document.createRange();
  for (const word of source.data.matchAll(/[^ \t\n\r]+/g)) {
    range.setStart(source, word.index);
    range.setEnd(source, word.index + word[0].length);
    // A word that was broken has a box on each line; its letters then are told apart one by one.
    const whole = range.getClientRects().length === 1;
    const pieces = whole
      ? [[word.index, word[0]]]
      : [...word[0]].map((letter, k) => [word.index + [...word[0]].slice(0, k).join('').length, letter]);
    for (const [k, [at, text]] of /** @type {[number, string][]} */ (pieces).entries()) {
      range.setStart(source, at);
      range.setEnd(source, at + text.length);
      const [box] = range.getClientRects();
      if (!box?.width || !box.height) continue;
      const last = lines[lines.length - 1];
      const same =
        last && (upright ? Math.abs(last.box.top - box.top) < box.height / 2 : Math.abs(last.box.left - box.left) < box.width / 2);
      if (same) Object.assign(last, { text: `${last.text}${k === 0 ? ' ' : ''}${text}`, box: around(last.box, box) });
      else lines.push({ text, box });
    }
  }
  for (const { text, box } of lines) drawLine(canvas, text, box, style, /** @type {Element} */ (source.parentElement));
}

/** @param {DOMRect} a @param {DOMRect} b */
function around(a, b) {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
}

/** Text that the style sheet puts before an element, such as an arrow. @param {Canvas} canvas @param {Element} source @param {CSSStyleDeclaration} style */
export function drawContentBefore(canvas, source, style) {
  const before = getComputedStyle(source, '::before');
  const content = /^"(.+)"$/.exec(before.content);
  const first = source.firstChild;
  if (!content || before.display === 'none' || !first) return;
  const range = document.createRange();
  range.selectNodeContents(source);
  const [line] = range.getClientRects();
  if (!line) return;
  const text = content[1].trim();
  const { width } = measured(text, before);
  const box = source.getBoundingClientRect();
  const left = style.direction === 'rtl' ? box.right - parseFloat(style.paddingRight) - width : box.left + parseFloat(style.paddingLeft);
  drawLine(canvas, text, new DOMRect(left, line.top, width, line.height), before, source);
}
