// The compiled core where no file may be needed beside the script: its bytes are inside, as base64. Nothing is fetched, because
// a page's policy may forbid to fetch data: addresses.
import wasmData from '#core/wasm-data';
import { compileFile } from './wasm-fetch.js';

const bytes = () => Uint8Array.from(atob(wasmData.slice(wasmData.indexOf(',') + 1)), (character) => character.charCodeAt(0));

/** @param {string} wasmUrl an author's own place for the file, or '' @returns {Promise<WebAssembly.Module>} */
export const compileCore = (wasmUrl) => (wasmUrl ? compileFile(wasmUrl) : WebAssembly.compile(bytes()));
