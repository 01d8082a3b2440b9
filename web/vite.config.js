import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { litWithoutGlobals } from './build/lit-without-globals.js';
import { prerender } from './build/prerender.js';
import { languageFolder, languages } from './messages/index.js';
import { offline } from './offline/plugin.js';
import { TARGETS } from './build/targets.js';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const built = (/** @type {string} */ path) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));

// What other pages name, so these keep their names.
const PUBLIC_SCRIPTS = ['te-lab', 'embed'];

/** @param {import('vite').Rolldown.OutputBundle} bundle @param {string} name */
function codeOf(bundle, name) {
  const script = bundle[`v1/${name}.js`];
  if (script?.type !== 'chunk') throw new Error(`There is no script v1/${name}.js.`);
  return script.code;
}

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

// In a frame of opaque origin 'self' means nothing, so a build that is told where its site will be names it.
const site = process.env.TE_SITE ?? '';
const withOwnOrigin = (/** @type {string} */ policy) => (site ? policy.replaceAll("'self'", `'self' ${new URL(site).origin}`) : policy);

/** @param {string} code */
const integrityOf = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

export default defineConfig(({ command }) => ({
  base: './', // works under any sub-path
  resolve: {
    alias: {
      '#core/wasm-source': here('core/wasm-source.js'),
      '#core/wasm-file': `${built('wasm/te_core.wasm')}?url`,
      '#core/wasm': built('wasm/te_core.mjs'),
      '#core/first-file': `${built('wasm/te_first.wasm')}?url`,
      '#core/first': built('wasm/te_first.mjs'),
      '#core/plain': built('js/te_core.mjs'),
    },
  },
  build: {
    outDir: built('site'),
    emptyOutDir: true,
    target: TARGETS,
    // A script in somebody else's page must not add links to its head.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      preserveEntrySignatures: 'exports-only',
      input: {
        index: here('index.html'),
        snippets: here('embed/index.html'),
        ...Object.fromEntries(
          languages
            .filter((lang) => lang !== 'en')
            .flatMap((lang) => [
              [lang, here(`${languageFolder(lang)}index.html`)],
              [`snippets-${lang}`, here(`${languageFolder(lang)}embed/index.html`)],
            ]),
        ),
        frame: here('embed.html'),
        ...Object.fromEntries(PUBLIC_SCRIPTS.map((name) => [name, here(`embed/${name}.js`)])),
      },
      output: { entryFileNames: ({ name }) => (PUBLIC_SCRIPTS.includes(name) ? `v1/${name}.js` : 'assets/[name]-[hash].js') },
    },
  },
  server: { fs: { allow: [built('..')] } },
  define: { __TE_SITE__: '""' },
  plugins: [
    litWithoutGlobals(),
    {
      // The same scripts once more under their whole version, for authors who want no other.
      name: 'pinned-version',
      generateBundle(_options, bundle) {
        for (const name of PUBLIC_SCRIPTS)
          this.emitFile({ type: 'asset', fileName: `${version}/${name}.js`, source: codeOf(bundle, name) });
      },
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) =>
          html.replace('%VERSION%', version).replace('%INTEGRITY%', bundle ? integrityOf(codeOf(bundle, 'te-lab')) : ''),
      },
    },
    {
      // Search engines take whole addresses only: a build that knows none does not name the other languages to them.
      name: 'alternates',
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { path }) =>
          html.replace(/\s*<link[^>]* rel="alternate"[^>]* href="([^"]*)">/g, (link, to) =>
            site ? link.replace(`"${to}"`, `"${new URL(to, new URL(`.${path}`, site)).href}"`) : '',
          ),
      },
    },
    {
      name: 'prerender',
      transformIndexHtml: {
        order: 'pre',
        // The development server puts styles into the page by script, which the page's own policy forbids.
        handler: async (html) => prerender(command === 'serve' ? html.replace(POLICY, '') : html.replace(POLICY, withOwnOrigin)),
      },
    },
    offline({ modules: built('wasm'), site }),
  ],
}));
