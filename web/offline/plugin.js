// What the site offers for use without network: its service worker, and each article as a single file.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { litWithoutGlobals } from '../build/lit-without-globals.js';
import { withoutCoreAddress } from '../build/without-core-address.js';
import { languageFolder, languages } from '../messages/index.js';
import { singleFile } from './single-file.js';
import { TARGETS } from '../build/targets.js';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

const NAME = 'token-embedding-lab.html';

/** The address of the site's folder, from the one that the build was given, or ''. @param {string} given */
const folderOf = (given) => given && new URL(given.endsWith('/') ? given : `${given}/`).href;

/**
 * One language instead of all, and no style sheet: the figures take it from the page.
 * @param {string} lang
 * @returns {import('vite').Plugin}
 */
const reduced = (lang) => ({
  name: 'reduced',
  enforce: 'pre',
  resolveId(source, importer) {
    const words = importer?.endsWith('/messages/index.js') && /^\.\/\w\w((?:-\w+)?\.js)$/.exec(source);
    if (words) return here(`../messages/${lang}${words[1]}`);
    return source.endsWith('/styles-text.js') ? '\0no-styles' : null;
  },
  load: (id) => (id === '\0no-styles' ? "export default '';" : null),
});

/**
 * One script without imports.
 * @param {string} entry
 * @param {import('vite').InlineConfig} [config]
 */
async function scriptOf(entry, config) {
  const built = await build({
    configFile: false,
    root: here('..'),
    logLevel: 'warn',
    publicDir: false,
    ...config,
    build: {
      write: false,
      target: TARGETS,
      modulePreload: false,
      rolldownOptions: { input: here(entry), output: { codeSplitting: false }, checks: { pluginTimings: false } },
    },
  });
  const [script, ...others] = /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
  if (others.length) throw new Error(`${entry} did not become one script: ${others.map(({ fileName }) => fileName).join(', ')}`);
  return script.code.trim();
}

/** @param {import('vite').Rolldown.OutputBundle} bundle @param {string} fileName */
function textOf(bundle, fileName) {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`The site has no ${fileName}.`);
  return String(asset.source);
}

/**
 * @param {{modules: string, site?: string}} options modules: the folder of the built core; site: the address of the site, if known
 * @returns {import('vite').Plugin}
 */
export const offline = ({ modules, site: given = '' }) => ({
  name: 'offline',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: here('worker.js'), fileName: 'sw.js' });
  },
  generateBundle: {
    order: 'post', // the pages are whole by then
    async handler(_options, bundle) {
      const site = folderOf(given);
      const core = await readFile(`${modules}/te_core.wasm`);
      const icon = await readFile(here('../public/icon.svg'), 'utf8');
      const start = await scriptOf('start.js');
      for (const lang of languages) {
        const folder = languageFolder(lang);
        const html = textOf(bundle, `${folder}index.html`);
        const sheet = /<link\b[^>]*\srel="stylesheet"[^>]*\shref="([^"]*)"/.exec(html)?.[1] ?? '';
        const program = await scriptOf('main.js', {
          define: { __TE_SITE__: JSON.stringify(site || 'none') },
          resolve: {
            alias: {
              '#core/wasm-source': here('wasm-source.js'),
              '#core/wasm': `${modules}/te_core.mjs`,
              '#core/plain': here('no-plain.js'),
            },
          },
          plugins: [litWithoutGlobals(), withoutCoreAddress(), reduced(lang)],
        });
        this.emitFile({
          type: 'asset',
          fileName: `offline/${lang}/${NAME}`,
          source: await singleFile({
            html,
            css: textOf(bundle, `assets/${basename(sheet)}`).trim(),
            start,
            program,
            core,
            icon,
            site: site && new URL(`./${folder}`, site).href,
          }),
        });
      }
    },
  },
});
