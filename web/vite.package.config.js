// The npm package, in dist/: ES modules with the core inside, so that they work in any bundler and from any server.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { litWithoutGlobals } from './build/lit-without-globals.js';
import { withoutCoreAddress } from './build/without-core-address.js';
import { makeManifest } from './package/manifest.js';
import { makeTypes } from './package/types.js';
import { TARGETS } from './build/targets.js';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const built = (/** @type {string} */ path) => here(`../build/${path}`);

const manifest = await makeManifest();

/** elements/train, where the manifest has dist/elements/train.js. @param {string} path */
const inDist = (path) => path.replace(/^dist\/|\.js$/g, '');

// What stands beside the modules.
const companions = {
  name: 'companions',
  /** @this {import('vite').Rolldown.PluginContext} */
  async generateBundle() {
    const emit = (/** @type {string} */ fileName, /** @type {string | Uint8Array} */ source) =>
      this.emitFile({ type: 'asset', fileName, source });
    emit('custom-elements.json', `${JSON.stringify(manifest, null, 2)}\n`);
    emit('types/index.d.ts', makeTypes(manifest));
    for (const { path, declarations } of manifest.modules) {
      emit(`types/${inDist(path)}.d.ts`, `export { ${declarations[0].name} } from '../index.js';\n`);
    }
    emit('types/embed.d.ts', 'export {};\n');
    emit('types/core/types.d.ts', await readFile(here('core/types.d.ts')));
    emit('te_core.wasm', await readFile(built('wasm/te_core.wasm')));
    emit('LICENSE', await readFile(here('../LICENSE')));
    emit('THIRD-PARTY.txt', await readFile(here('package/THIRD-PARTY.txt')));
  },
};

export default defineConfig({
  publicDir: false,
  resolve: {
    alias: {
      '#core/wasm-source': here('core/wasm-source-inline.js'),
      '#core/wasm-data': `${built('wasm/te_core.wasm')}?url&inline`,
      '#core/wasm': built('wasm/te_core.mjs'),
      '#core/plain': built('js/te_core.mjs'),
    },
  },
  define: { __TE_SITE__: '"none"' }, // a package knows of no site to link to
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: TARGETS,
    lib: {
      formats: ['es'],
      entry: {
        index: here('package/index.js'),
        core: here('package/core.js'),
        ...Object.fromEntries(manifest.modules.map(({ path }) => [inDist(path), here(`${inDist(path)}.js`)])),
        embed: here('embed/te-lab.js'),
      },
    },
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
  plugins: [litWithoutGlobals(), withoutCoreAddress(), companions],
});
