// A lab as a file: JSON with a name, a version, the reader's language and the lab as the core describes it. The keys are
// documented in public/state.schema.json.

const FORMAT = 'token-embedding-lab';
const VERSION = 1;
/** Bytes. The largest lab there can be takes about two thirds. */
export const FILE_LIMIT = 1024 * 1024;
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

/** @param {string} text @returns {{ok: true, lab: unknown, lang: string} | Refusal} */
export function readStateFile(text) {
  if (text.length > FILE_LIMIT) return refuse('fileTooLarge', { limit: FILE_LIMIT / 1024 });
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse('fileNotJson');
  }
  if (data?.format !== FORMAT) return refuse('fileNotALab');
  if (data.version !== VERSION) return refuse('fileVersion', { version: String(data.version), known: VERSION });
  return { ok: true, lab: data.lab ?? null, lang: String(data.language ?? '') };
}

/** @param {Blob} file */
export const readStateBlob = async (file) =>
  file.size > FILE_LIMIT ? refuse('fileTooLarge', { limit: FILE_LIMIT / 1024 }) : readStateFile(await file.text());

/** @param {string} url @returns {Promise<ReturnType<typeof readStateFile>>} */
export async function fetchStateFile(url) {
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) return refuse('fileNotFetched', { reason: String(response.status) });
    return readStateBlob(await response.blob());
  } catch (error) {
    return refuse('fileNotFetched', { reason: /** @type {Error} */ (error).message });
  }
}
