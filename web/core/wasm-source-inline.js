// The compiled core where no file may be needed beside the script: its bytes are inside, as base64. Nothing is fetched, because
// a page's policy may forbid to fetch data: addresses.
import create from '#core/wasm';
import wasmData from '#core/wasm-data';
import { compileFile } from './wasm-fetch.js';

const bytes = () => Uint8Array.from(atob(wasmData.slice(wasmData.indexOf(',') + 1)), (character) => character.charCodeAt(0));

/** The whole is here from the beginning. @type {(() => Promise<import('./wasm-source.js').Source>) | null} */
export const loadFirst = null;

/** @param {string} wasmUrl an author's own place for the file, or '' @returns {Promise<import('./wasm-source.js').Source>} */
export const loadWhole = async (wasmUrl) => ({ create, compiled: await (wasmUrl ? compileFile(wasmUrl) : WebAssembly.compile(bytes())) });
