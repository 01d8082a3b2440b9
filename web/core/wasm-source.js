// The compiled core of the site: from a file of its own, fetched beside the scripts.
import wasmFile from '#core/wasm-file';
import { compileFile } from './wasm-fetch.js';

/** @param {string} wasmUrl an author's own place for the file, or '' @returns {Promise<WebAssembly.Module>} */
export const compileCore = (wasmUrl) => compileFile(wasmUrl || wasmFile);
