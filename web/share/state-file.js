// A lab as a file: JSON with a name, a version, the reader's language and the lab as the core describes it. The keys are
// documented in public/state.schema.json.
import { readAtMost } from './bounded.js';

const FORMAT = 'token-embedding-lab';
const VERSION = 1;
/** Bytes. The largest lab there can be takes about two thirds. */
export const FILE_LIMIT = 1024 * 1024;
/** The largest lab there can be has about two thirds of so many values, too. */
export const VALUE_LIMIT = 2 ** 16;
export const FILE_NAME = 'token-embedding-lab.json';

/** @typedef {import('../core/types').Refusal} Refusal */

/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value !== 'object';

/** JSON in which a row of numbers takes one line. @param {any} value @param {string} [indent] @returns {string} */
function lines(value, indent = '') {
  if (isPlain(value)) return JSON.stringify(value);
  const isList = Array.isArray(value);
  if (isList && value.every(isPlain)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  const inner = `${indent}  `;
  const items = isList
    ? value.map((item) => lines(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${lines(item, inner)}`);
  return `${isList ? '[' : '{'}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${isList ? ']' : '}'}`;
}

/** @param {unknown} lab @param {string} lang */
export const writeStateFile = (lab, lang) => `${lines({ format: FORMAT, version: VERSION, language: lang, lab })}\n`;

/** @param {string} code @param {import('../core/types').Facts} [facts] @returns {Refusal} */
const refuse = (code, facts = {}) => ({ ok: false, code, facts });

const tooLarge = () => refuse('fileTooLarge', { limit: FILE_LIMIT / 1024 });

/** @param {string} text @returns {{ok: true, lab: unknown, lang: string} | Refusal} */
export function readStateFile(text) {
  if (text.length > FILE_LIMIT) return tooLarge();
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse('fileNotJson');
  }
  // Commas: about as many as values.
  if (data?.format !== FORMAT || text.split(',').length > VALUE_LIMIT) return refuse('fileNotALab');
  const { version, language, lab = null } = data;
  if (version !== VERSION) return refuse('fileVersion', { version: String(isPlain(version) ? version : '?'), known: VERSION });
  return { ok: true, lab, lang: isPlain(language) ? String(language ?? '') : '' };
}

/** @param {Blob} file */
export const readStateBlob = async (file) => (file.size > FILE_LIMIT ? tooLarge() : readStateFile(await file.text()));

/** @param {string} url @returns {Promise<ReturnType<typeof readStateFile>>} */
export async function fetchStateFile(url) {
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) return refuse('fileNotFetched', { reason: String(response.status) });
    const file = await readAtMost(/** @type {any} */ (response.body), FILE_LIMIT);
    return file ? readStateFile(await file.text()) : tooLarge();
  } catch (error) {
    return refuse('fileNotFetched', { reason: /** @type {Error} */ (error).message });
  }
}
