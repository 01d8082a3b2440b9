// Emscripten's own loader names a file beside it, which is never fetched where the compiled core is inside the script. A bundler
// would look for it, and a script that is no module could not start.

/** @returns {import('vite').Plugin} */
export const withoutCoreAddress = () => ({
  name: 'without-core-address',
  transform: {
    filter: { id: /te_core\.mjs$/ },
    handler: (/** @type {string} */ code) =>
      code.replace(/new URL\("te_core\.wasm",\s*import\.meta\.url\)/g, '""').replaceAll('import.meta.url', '""'),
  },
});
