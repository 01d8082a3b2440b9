// Finds and starts the C++ core: WebAssembly where it runs, else the same sources compiled to plain JavaScript, which
// are fetched only then.
import { loadFirst, loadWhole } from '#core/wasm-source';

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

/** @param {Promise<import('./wasm-source.js').Source>} loading */
async function startWasm(loading) {
  // Compiled before the module starts: a failure inside its own loader would never reach us.
  const { create, compiled } = await loading;
  return new Promise((resolve, reject) => {
    create({
      instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {Function} */ done) {
        WebAssembly.instantiate(compiled, imports)
          .then((instance) => done(instance, compiled))
          .catch(reject);
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
/** What gives another module in place of one that broke. @type {WeakMap<CoreModule, () => Promise<CoreModule>>} */
const next = new WeakMap();

/** @param {string} key @param {() => Promise<import('./wasm-source.js').Source>} load */
function start(key, load) {
  const running = started.get(key);
  if (running) return running;
  const source = webAssemblyRuns() ? load() : null;
  const make = () => {
    const core = (source ? startWasm(source).catch(startPlain) : startPlain()).then((module) => {
      next.set(module, make);
      return module;
    });
    started.set(key, core);
    core.catch(() => started.delete(key)); // so that a later figure may try again
    return core;
  };
  return make();
}

/** A fresh module in place of one that broke in the middle of a call, made of what is loaded. @param {CoreModule} broken */
export function startAnew(broken) {
  const core = /** @type {() => Promise<CoreModule>} */ (next.get(broken))();
  next.set(broken, () => core); // one for all
  return core;
}

/**
 * A core for the first view, which may lack what module.cpp leaves to more.cpp. Started once.
 * @param {string} [wasmUrl] where te_core.wasm is, if not where the script expects it: then it is the whole core
 * @returns {Promise<CoreModule>}
 */
export const startCore = (wasmUrl = '') => (loadFirst && !wasmUrl ? start('first', loadFirst) : startWholeCore(wasmUrl));

/**
 * The whole core, started once for each address of the WebAssembly file.
 * @param {string} [wasmUrl] where te_core.wasm is, if not where the script expects it
 * @returns {Promise<CoreModule>}
 */
export const startWholeCore = (wasmUrl = '') => start(`whole ${wasmUrl}`, () => loadWhole(wasmUrl));

/** How many labs C++ holds: 0 once every figure has left. @returns {Promise<number>} */
export async function liveLabs() {
  const modules = await Promise.all(started.values());
  return modules.reduce((sum, module) => sum + module.liveLabs(), 0);
}
