// Finds and starts the C++ core: WebAssembly where it runs, else the same sources compiled to plain JavaScript, which
// are fetched only then.
import createWasm from '#core/wasm';
import { compileCore } from '#core/wasm-source';

/** @typedef {import('./types').CoreModule} CoreModule */

// The smallest module there is. Compiling it tells whether WebAssembly is there and whether the page's policy lets it run.
const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

function webAssemblyRuns() {
  try {
    return new WebAssembly.Module(EMPTY) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** @param {string} wasmUrl */
async function startWasm(wasmUrl) {
  // Compiled before the module starts: a failure inside its own loader would never reach us.
  const compiled = await compileCore(wasmUrl);
  return new Promise((resolve, reject) => {
    createWasm({
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

async function startPlain() {
  const { default: createPlain } = await import('#core/plain');
  return createPlain({});
}

/** @type {Map<string, Promise<CoreModule>>} */
const started = new Map();

/**
 * The core, started once for each address of the WebAssembly file.
 * @param {string} [wasmUrl] where te_core.wasm is, if not where the script expects it
 * @returns {Promise<CoreModule>}
 */
export function startCore(wasmUrl = '') {
  let core = started.get(wasmUrl);
  if (!core) {
    core = webAssemblyRuns() ? startWasm(wasmUrl).catch(startPlain) : startPlain();
    started.set(wasmUrl, core);
    core.catch(() => started.delete(wasmUrl)); // so that a later figure may try again
  }
  return core;
}

/** How many labs C++ holds: 0 once every figure has left. @returns {Promise<number>} */
export async function liveLabs() {
  const modules = await Promise.all(started.values());
  return modules.reduce((sum, module) => sum + module.liveLabs(), 0);
}
