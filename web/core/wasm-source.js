// The compiled core of the site, fetched beside the scripts: first the part that a first visit needs, and the whole of it
// once somebody goes on.
import createFirst from '#core/first';
import firstFile from '#core/first-file';
import { compileFile } from './wasm-fetch.js';

/** @typedef {{create: Function, compiled: WebAssembly.Module}} Source */

/** @type {(() => Promise<Source>) | null} */
export const loadFirst = async () => ({ create: createFirst, compiled: await compileFile(firstFile) });

/** @param {string} wasmUrl an author's own place for the file, or '' @returns {Promise<Source>} */
export async function loadWhole(wasmUrl) {
  const { create, file } = await import('./whole.js');
  return { create, compiled: await compileFile(wasmUrl || file) };
}
