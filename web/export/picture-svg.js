// Elements of a picture, placed where their sources stand.

export const SVG = 'http://www.w3.org/2000/svg';

/** Where to draw: the element that gets the next ones, the corner of the picture in the window, its language, its paper.
 * @typedef {{parent: Element, left: number, top: number, lang: string, paper: string}} Canvas */

/** @param {number} n */
export const rounded = (n) => Math.round(n * 100) / 100;

/** @param {Canvas} canvas @param {string} name @param {Record<string, string | number | null>} attributes those that are null are left out */
export function element(canvas, name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(key, String(typeof value === 'number' ? rounded(value) : value));
  }
  canvas.parent.append(made);
  return made;
}

/** @param {Canvas} canvas @param {{left: number, top: number, width: number, height: number}} box @param {number} inset */
export const place = ({ left, top }, box, inset) => ({
  x: box.left - left + inset,
  y: box.top - top + inset,
  width: Math.max(0, box.width - 2 * inset),
  height: Math.max(0, box.height - 2 * inset),
});

/** Whether nobody sees it; what is cut off on all sides is for screen readers. @param {CSSStyleDeclaration} style */
export const isUnseen = (style) => style.display === 'none' || style.visibility === 'hidden' || style.clipPath === 'inset(50%)';
