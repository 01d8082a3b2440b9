// The application in app/, made ready for browsers by each bundler with nothing but its defaults, or for scripts on a server of their own
// with hashed names. Each returns the page that loads it.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from '../../web/node_modules/esbuild/lib/main.js';
import webpack from '../../web/node_modules/webpack/lib/index.js';
import { build as vite } from '../../web/node_modules/vite/dist/node/index.js';

/** The application's own page with the script that a bundler made. */
function writePage(html, outDir, attributes) {
  writeFileSync(join(outDir, 'index.html'), html.replace(/<script[^>]*>/, `<script ${attributes}>`));
}

async function withVite({ root, outDir, cdn }) {
  await vite({ root, configFile: false, logLevel: 'warn', build: { outDir }, ...(cdn && { base: cdn }) });
}

async function withWebpack({ root, outDir, html, cdn }) {
  const output = { path: outDir, ...(cdn && { filename: '[name].[contenthash].js', crossOriginLoading: 'anonymous' }) };
  const optimization = cdn ? { minimize: false } : {}; // once is enough: it takes longer than everything else here
  const stats = await new Promise((resolve, reject) => {
    webpack({ context: root, mode: 'production', output, optimization }, (error, done) => (error ? reject(error) : resolve(done)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const main = readdirSync(outDir).find((name) => /^main\.(\w+\.)?js$/.test(name));
  writePage(html, outDir, `defer src="${cdn ?? './'}${main}"`);
}

async function withEsbuild({ root, outDir, html, cdn }) {
  const shared = { absWorkingDir: root, entryPoints: ['src/index.js'], bundle: true, outdir: outDir, logLevel: 'silent' };
  const split = { format: 'esm', splitting: true, entryNames: '[name]-[hash]' };
  const { warnings } = await esbuild.build({ ...shared, ...(cdn && split) });
  if (warnings.length) throw new Error(warnings.map(({ text }) => text).join('\n'));
  const main = readdirSync(outDir).find((name) => /^index(-\w+)?\.js$/.test(name));
  writePage(html, outDir, `${cdn ? 'type="module"' : 'defer'} src="${cdn ?? './'}${main}"`);
}

export const BUNDLERS = { vite: withVite, webpack: withWebpack, esbuild: withEsbuild };
