import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { prerender } from './build/prerender.js';

const built = (/** @type {string} */ path) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));

export default defineConfig(({ command }) => ({
  base: './', // works under any sub-path
  resolve: {
    alias: {
      '#core/wasm-file': `${built('wasm/te_core.wasm')}?url`,
      '#core/wasm': built('wasm/te_core.mjs'),
      '#core/plain': built('js/te_core.mjs'),
    },
  },
  build: {
    outDir: built('site'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox113', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [fileURLToPath(new URL('index.html', import.meta.url)), fileURLToPath(new URL('pl/index.html', import.meta.url))],
    },
  },
  server: { fs: { allow: [built('..')] } },
  plugins: [
    {
      name: 'prerender',
      transformIndexHtml: {
        order: 'pre',
        // The development server puts styles into the page by script, which the page's own policy forbids.
        handler: async (html) =>
          prerender(command === 'serve' ? html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : html),
      },
    },
  ],
}));
