// Everything that a figure can be saved as.
import { csv, tsv } from './delimited.js';
import { latex } from './latex.js';
import { pictureOf } from './picture.js';
import { pngOf } from './png.js';
import { LIBRARIES, fileName, programOf } from './programs/index.js';
import { tablesOf } from './tables.js';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {{extension: string, type: string, make: (figure: string, v: View, live: HTMLElement, file: string) => string | Blob | Promise<Blob> | null}} FileFormat */

/** @param {string} figure @param {View} v @param {HTMLElement} live */
const picture = (figure, { t }, live) =>
  pictureOf(live, { title: /** @type {any} */ (t)[figure].title, lang: t.lang, hint: t.common.point });

/** In the order of the menu. @type {Record<string, FileFormat>} */
export const FORMATS = {
  svg: { extension: 'svg', type: 'image/svg+xml', make: (figure, v, live) => picture(figure, v, live).text },
  png: { extension: 'png', type: 'image/png', make: (figure, v, live) => pngOf(picture(figure, v, live)) },
  csv: { extension: 'csv', type: 'text/csv', make: (figure, v) => csv(tablesOf(figure, v)) },
  tsv: { extension: 'tsv', type: 'text/tab-separated-values', make: (figure, v) => tsv(tablesOf(figure, v)) },
  latex: { extension: 'tex', type: 'application/x-tex', make: (figure, v, _live, file) => latex(tablesOf(figure, v), file) },
  ...Object.fromEntries(
    Object.entries(LIBRARIES).map(([library, { extension }]) => [
      library,
      { extension, type: 'text/plain', make: (/** @type {string} */ figure, /** @type {View} */ v) => programOf(figure, v, library) },
    ]),
  ),
};

/** @param {string} format @param {string} figure @param {View} v @param {HTMLElement} live @returns {Promise<{blob: Blob, name: string} | null>} */
export async function fileOf(format, figure, v, live) {
  const { extension, type, make } = FORMATS[format];
  const name = fileName(figure, extension);
  const content = await make(figure, v, live, name);
  if (content === null) return null;
  return { name, blob: content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` }) };
}
