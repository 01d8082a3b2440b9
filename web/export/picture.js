// A figure as a picture: what is seen of it, written as plain SVG. No foreignObject, which many programs do not draw and
// which would lock the canvas in WebKit; no script, and nothing from elsewhere.
import { alphaOf, paperOf, plainColour } from './picture-colours.js';
import { drawField } from './picture-fields.js';
import { drawShapes } from './picture-shapes.js';
import { SVG, element, isUnseen, place } from './picture-svg.js';
import { drawText, drawContentBefore } from './picture-text.js';

/** @typedef {import('./picture-svg.js').Canvas} Canvas */

const MARGIN = 16;

const SIDES = /** @type {const} */ (['Top', 'Right', 'Bottom', 'Left']);

/** @param {CSSStyleDeclaration} style @param {(typeof SIDES)[number]} side */
function borderOf(style, side) {
  const width = parseFloat(style[`border${side}Width`]);
  const kind = style[`border${side}Style`];
  const colour = style[`border${side}Color`];
  return width > 0 && !['none', 'hidden'].includes(kind) && alphaOf(colour) > 0 ? { width, kind, colour } : null;
}

/** @param {string} kind @param {number} width */
const dashes = (kind, width) => (kind === 'dotted' ? `${width} ${width}` : kind === 'dashed' ? `${3 * width} ${2 * width}` : null);

/** A frame whose outer edge is that of the box. @param {Canvas} canvas @param {DOMRect} box @param {number} width @param {string} colour
 * @param {number} radius @param {string} [kind] */
function drawFrame(canvas, box, width, colour, radius, kind = 'solid') {
  element(canvas, 'rect', {
    ...place(canvas, box, width / 2),
    rx: Math.max(0, radius - width / 2) || null,
    fill: 'none',
    stroke: plainColour(colour),
    'stroke-width': width,
    'stroke-opacity': alphaOf(colour) < 1 ? alphaOf(colour) : null,
    'stroke-dasharray': dashes(kind, width),
  });
}

/** @param {Canvas} canvas @param {DOMRect} box @param {(typeof SIDES)[number]} side @param {{width: number, kind: string, colour: string}} border */
function drawSide(canvas, box, side, { width, kind, colour }) {
  const half = width / 2;
  const { x, y, width: w, height: h } = place(canvas, box, 0);
  const ends = {
    Top: [x, y + half, x + w, y + half],
    Bottom: [x, y + h - half, x + w, y + h - half],
    Left: [x + half, y, x + half, y + h],
    Right: [x + w - half, y, x + w - half, y + h],
  };
  const [x1, y1, x2, y2] = ends[side];
  element(canvas, 'line', { x1, y1, x2, y2, stroke: plainColour(colour), 'stroke-width': width, 'stroke-dasharray': dashes(kind, width) });
}

/** Background, borders and inner shadow of an element. @param {Canvas} canvas @param {Element} source @param {CSSStyleDeclaration} style */
function drawBox(canvas, source, style) {
  const box = source.getBoundingClientRect();
  if (!box.width || !box.height) return;
  const radius = parseFloat(style.borderTopLeftRadius) || 0;
  const alpha = alphaOf(style.backgroundColor);
  if (alpha > 0) {
    element(canvas, 'rect', {
      ...place(canvas, box, 0),
      rx: radius || null,
      fill: plainColour(style.backgroundColor),
      'fill-opacity': alpha < 1 ? alpha : null,
    });
  }
  const borders = SIDES.map((side) => borderOf(style, side));
  const [first] = borders;
  if (first && borders.every((one) => one && one.width === first.width && one.kind === first.kind && one.colour === first.colour)) {
    drawFrame(canvas, box, first.width, first.colour, radius, first.kind);
  } else {
    borders.forEach((border, k) => border && drawSide(canvas, box, SIDES[k], border));
  }
  // The marks of cells: a line around the inside, written as a shadow that is neither moved nor blurred.
  const shadow = /^(.*\)) 0px 0px 0px ([\d.]+)px inset$/.exec(style.boxShadow);
  if (shadow) {
    const edge = first?.width ?? 0; // it begins inside the border
    const inner = new DOMRect(box.left + edge, box.top + edge, box.width - 2 * edge, box.height - 2 * edge);
    drawFrame(canvas, inner, Number(shadow[2]), shadow[1], Math.max(0, radius - edge));
  }
}

/** The small square before a token. @param {Canvas} canvas @param {Element} source @param {CSSStyleDeclaration} style */
function drawSquareBefore(canvas, source, style) {
  const before = getComputedStyle(source, '::before');
  const size = parseFloat(before.width);
  if (before.content === 'none' || before.display === 'none' || !(size > 0) || alphaOf(before.backgroundColor) === 0) return;
  const [line] = source.getClientRects();
  const inset = parseFloat(style.paddingInlineStart) + parseFloat(style.borderInlineStartWidth);
  const x = style.direction === 'rtl' ? line.right - inset - size : line.left + inset;
  const y = (line.top + line.bottom) / 2 - size / 2;
  const radius = parseFloat(before.borderTopLeftRadius) || null;
  element(canvas, 'rect', { ...place(canvas, new DOMRect(x, y, size, size), 0), rx: radius, fill: plainColour(before.backgroundColor) });
}

/** @param {Canvas} canvas @param {Element} source */
function draw(canvas, source) {
  const style = getComputedStyle(source);
  const opacity = Number(style.opacity);
  if (isUnseen(style) || opacity === 0) return;
  const here = opacity < 1 ? { ...canvas, parent: element(canvas, 'g', { opacity }) } : canvas;
  if (source instanceof SVGSVGElement) {
    drawShapes(here, source);
    return;
  }
  if (!source.matches('[type=range], [type=checkbox], [type=radio]')) drawBox(here, source, style);
  if (source.matches('input, select')) {
    drawField(here, /** @type {HTMLInputElement | HTMLSelectElement} */ (source), style);
    return;
  }
  drawSquareBefore(here, source, style);
  drawContentBefore(here, source, style);
  for (const child of source.childNodes) {
    if (child instanceof Text) drawText(here, child, style);
    else if (child instanceof Element) draw(here, child);
  }
}

/** Lays the figure out without what is left out of a picture, and puts it back before the next frame is seen; the style
 * sheet of the menu names the parts. @template T @param {HTMLElement} figure @param {string} hint @param {() => T} body */
function withoutControls(figure, hint, body) {
  const scroll = { left: scrollX, top: scrollY, behavior: /** @type {const} */ ('instant') };
  const silent = ['', hint].includes(figure.querySelector('.why')?.textContent?.trim() ?? '');
  const classes = ['pictured', ...(silent ? ['silent'] : [])];
  figure.classList.add(...classes);
  try {
    return body();
  } finally {
    figure.classList.remove(...classes);
    scrollTo(scroll);
  }
}

/**
 * @param {HTMLElement} figure the live one
 * @param {{title: string, lang: string, hint: string}} words hint: what the line for explanations says when it explains nothing
 * @returns {{text: string, width: number, height: number}} the source of the picture, and its size
 */
export const pictureOf = (figure, { title, lang, hint }) =>
  withoutControls(figure, hint, () => {
    const box = figure.getBoundingClientRect();
    const width = Math.ceil(box.width + 2 * MARGIN);
    const height = Math.ceil(box.height + 2 * MARGIN);
    const picture = document.createElementNS(SVG, 'svg');
    const paper = plainColour(paperOf(figure));
    const canvas = { parent: picture, left: box.left - MARGIN, top: box.top - MARGIN, lang, paper };
    for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}`, lang })) {
      picture.setAttribute(name, String(value));
    }
    element(canvas, 'title', {}).textContent = title;
    element(canvas, 'rect', { width, height, fill: paper });
    draw(canvas, figure);
    return { text: new XMLSerializer().serializeToString(picture), width, height };
  });
