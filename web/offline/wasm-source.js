// The compiled core of the single file, which a file opened from disk could not fetch.
import create from '#core/wasm';
import { inflated } from './inflate.js';

export const loadFirst = null;
export const loadWhole = async () => ({ create, compiled: await WebAssembly.compile(await inflated('core').arrayBuffer()) });
