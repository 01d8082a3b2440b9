// The article of one language as a single file that works from disk: its page with everything inside and a policy by hashes.
import { createHash } from 'node:crypto';
import zopfli from '@gfx/zopfli';
import { toText7 } from './text7.js';

/**
 * @typedef {object} Parts
 * @property {string} html the page as it is served
 * @property {string} css
 * @property {string} start the script that unpacks the program
 * @property {string} program
 * @property {Uint8Array} core the WebAssembly file
 * @property {string} icon SVG
 * @property {string} site the address of the site, or '' where it is not known
 */

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Deflated as small as it goes. The same data once. @type {Map<string, Promise<string>>} */
const done = new Map();

/** @param {string | Uint8Array} data @returns {Promise<string>} */
function packed(data) {
  const bytes = Buffer.from(data);
  const key = bytes.toString('base64');
  let text = done.get(key);
  if (!text) done.set(key, (text = zopfli.deflateAsync(bytes, { numiterations: 15 }).then(toText7)));
  return text;
}

/** @param {string} html @param {RegExp} pattern @param {string} text */
function exchange(html, pattern, text) {
  if (!pattern.test(html)) throw new Error(`The page holds nothing like ${pattern}.`);
  return html.replace(pattern, () => text);
}

/** The same page in fewer bytes: signs by themselves, and no quotes around what needs none. @param {string} html */
const terse = (html) =>
  html.replace(/&nbsp;/g, '\u00a0').replace(/<[a-z][^<>]*>/g, (tag) => tag.replace(/(\s[a-z-]+)="([\w-]+)"(?=[\s>])/g, '$1=$2'));

/** @param {Parts} parts @returns {Promise<string>} */
export async function singleFile({ html, css, start, program, core, icon, site }) {
  if (/<\/style/i.test(css) || /<\/script|<!--/i.test(start)) throw new Error('A text would end the element that it stands in.');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(start)} ${hashOf(program)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(css)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html te-program',
  ].join('; ');
  const blocks = [
    `<script type="text/plain" id="core">${await packed(core)}</script>`,
    `<script type="text/plain" id="program">${await packed(program)}</script>`,
    `<script type="module">${start}</script>`,
  ].join('\n');

  let page = html
    .replace(/\n\s+/g, '\n') // nothing in the page keeps its spaces
    .replace(/\s*<script\b[^>]*\ssrc="[^"]*"[^>]*><\/script>/g, '')
    .replace(/\s*<link\b[^>]*\srel="(?:modulepreload|preload|alternate|manifest|apple-touch-icon|canonical)"[^>]*>/g, '')
    // What leads to other pages of the site, which are not there.
    .replace(/\s*<(p|ul|li|a)\b[^>]*\sclass="(?:switch|online)"[\s\S]*?<\/\1>/g, '');
  page = exchange(
    page,
    /(<meta http-equiv="Content-Security-Policy" content=")[^"]*/,
    `<meta http-equiv="Content-Security-Policy" content="${policy}`,
  );
  page = exchange(page, /<link\b[^>]*\srel="icon"[^>]*>/, `<link rel="icon" href="data:image/svg+xml;base64,${btoa(icon)}">`);
  if (site) {
    page = page.replace(
      /(<nav class="bar-top"[^>]*>\s*)<span>(.*?)<\/span>/,
      (_all, before, name) => `${before}<a href="${site}">${name}</a>`,
    );
  }
  // The sheet and the scripts are put in last, as they are.
  page = exchange(terse(page), /<link\b[^>]*\srel=stylesheet[^>]*>/, `<style>${css}</style>`);
  return exchange(page, /<\/body>/, `${blocks}\n</body>`);
}
