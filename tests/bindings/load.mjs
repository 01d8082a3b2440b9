// Both builds of the module, and tests that run on each of them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { LabCore } from '../../web/core/lab-core.js';

const built = (path) => new URL(`../../build/${path}`, import.meta.url);

export async function startWasm() {
  const { default: create } = await import(built('wasm/te_core.mjs'));
  return create({ wasmBinary: await readFile(built('wasm/te_core.wasm')) });
}

export async function startFirst() {
  const { default: create } = await import(built('wasm/te_first.mjs'));
  return create({ wasmBinary: await readFile(built('wasm/te_first.wasm')) });
}

async function startPlain() {
  const { default: create } = await import(built('js/te_core.mjs'));
  return create({});
}

const builds = Object.entries({ WebAssembly: startWasm, 'plain JavaScript': startPlain });
const started = new Map();

function start([name, create]) {
  const explained = (error) => {
    const missing = error.code === 'ENOENT' || error.code === 'ERR_MODULE_NOT_FOUND';
    throw missing ? new Error(`The ${name} module is not built. Run tools/build modules first.`, { cause: error }) : error;
  };
  if (!started.has(name)) started.set(name, create().catch(explained));
  return started.get(name);
}

/** One test for each build, with modules of its own to be broken: body(start). */
export function onFresh(title, body) {
  for (const [name, create] of builds) test(`${title} (${name})`, () => body(create));
}

/** One test for each build: body(module). Afterwards C++ holds no more labs and no more JavaScript values than before. */
export function onBoth(title, body) {
  for (const build of builds) {
    test(`${title} (${build[0]})`, async () => {
      const module = await start(build);
      const before = held(module);
      await body(module);
      assert.deepEqual(held(module), before);
    });
  }
}

/** The same with a lab of its own: body(lab, module). */
export function withLab(title, body) {
  onBoth(title, async (module) => {
    const lab = new LabCore(module);
    try {
      await body(lab, module);
    } finally {
      lab.delete();
    }
  });
}

// Not every version of Emscripten counts the values that C++ holds, or shows its stack.
export const held = (module) => ({ labs: module.liveLabs(), values: module.count_emval_handles?.(), stack: module.stackSave?.() });

export const readTest = (path) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
