// The compiled core of the single file, which a file opened from disk could not fetch.
import { inflated } from './inflate.js';

export const compileCore = async () => WebAssembly.compile(await inflated('core').arrayBuffer());
