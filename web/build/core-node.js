// The same core in Node, for the numbers that the served pages begin with.
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LabCore } from '../core/lab-core.js';

const built = (/** @type {string} */ name) => fileURLToPath(new URL(`../../build/wasm/${name}`, import.meta.url));

export async function startLab() {
  const { default: create } = await import(pathToFileURL(built('te_core.mjs')).href);
  return new LabCore(await create({ wasmBinary: await readFile(built('te_core.wasm')) }));
}
