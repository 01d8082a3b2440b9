// The style sheet of the figures. The site's pages have it already, for the figures as they stand at the start, and say so
// (<meta name="te-styles">): its text is taken from there, a file from the browser's cache. Elsewhere it is a module of its own.
import { sheetOf } from './sheet.js';

/** Whether a sheet is that of the figures. @param {CSSStyleSheet} sheet */
const isOurs = (sheet) => [...sheet.cssRules].some((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':host');

/** @returns {Promise<string>} */
async function textOfPage() {
  // Only what was written: what browsers say their rules are leaves out some of it.
  const find = () => [...document.styleSheets].find(isOurs);
  // Modules may run before the page's sheet is there (WebKit, from a cache).
  if (!find() && document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  const ours = find();
  if (!ours?.href) return ours?.ownerNode?.textContent ?? '';
  const response = await fetch(ours.href, { cache: 'force-cache' });
  return response.ok ? response.text() : '';
}

async function text() {
  const there = document.querySelector('meta[name="te-styles"]') ? await textOfPage().catch(() => '') : '';
  return there || (await import('./styles-text.js')).default;
}

/** @type {CSSStyleSheet | null} */
let sheet = null;

/** The sheet, where it is there already. */
export const figureSheet = () => sheet;

/** Settles when the sheet is there. @type {Promise<void>} */
export const stylesReady = text().then((css) => {
  sheet = sheetOf(css);
});
