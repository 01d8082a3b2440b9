// Finds and starts the C++ core: WebAssembly where it runs, else the same sources compiled to plain JavaScript, which
// are fetched only then.
import createWasm from '#core/wasm';
import wasmFile from '#core/wasm-file';

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

/** @param {Response} response */
async function compile(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch {
    // A server that does not know the type of .wasm files.
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

/** @param {string | URL} url */
async function startWasm(url) {
  // Compiled before the module starts: a failure inside its own loader would never reach us.
  const compiled = await compile(await fetch(url));
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
 * @param {string} [wasmUrl] where te_core.wasm is; beside this script unless told otherwise
 * @returns {Promise<CoreModule>}
 */
export function startCore(wasmUrl) {
  const url = wasmUrl || wasmFile;
  let core = started.get(url);
  if (!core) {
    core = webAssemblyRuns() ? startWasm(url).catch(startPlain) : startPlain();
    started.set(url, core);
    core.catch(() => started.delete(url)); // so that a later figure may try again
  }
  return core;
}
