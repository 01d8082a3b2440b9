// A static server for the built site, with the faults that a test asks for. The site's own meta policy is what is tested:
// a policy is sent as a header only where it is asked for.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { languageFolder } from '../../web/messages/index.js';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
// Another folder for whoever builds beside others.
export const SITE = process.env.TE_SITE_FOLDER || join(PROJECT, 'build/site');

export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The page's policy without the word that lets WebAssembly run. */
export const NO_WASM = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

// Keeps in window.__errors what no reader may cause: WebDriver has no events for it, and policy violations reach no console everywhere.
const RECORDER = `(() => {
  const list = (globalThis.__errors = []);
  for (const level of ['error', 'warn']) {
    const old = console[level];
    console[level] = (...words) => {
      list.push('console ' + level + ': ' + words.map(String).join(' '));
      old.apply(console, words);
    };
  }
  addEventListener('error', (e) => list.push(e.message ? 'error: ' + e.message : 'failed to load: ' + (e.target.src || e.target.href)), true);
  addEventListener('unhandledrejection', (e) => list.push('unhandled rejection: ' + e.reason));
  document.addEventListener('securitypolicyviolation', (e) => list.push('policy: ' + e.violatedDirective + ' ' + e.blockedURI));
})();`;

/** The path of an address; as it stands, where it is none. @param {string} url */
function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return url;
  }
}

/** A server that answers by a function, at a port of its own or at one that it had before. */
export async function listen(answer, port = 0) {
  const server = createServer(answer);
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    port: server.address().port,
    origin: `http://localhost:${server.address().port}`,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {object} [options]
 * @param {string} [options.base] the path under which the site stands
 * @param {string | null} [options.policy] a policy sent as a header
 * @param {RegExp} [options.missing] paths that are answered with 404
 * @param {boolean} [options.record] whether pages keep their errors in window.__errors
 * @param {boolean} [options.scripts] false: pages come without their scripts, but the browser runs some
 * @param {boolean} [options.host] whether to answer as a host of static sites does: compressed, and to be kept for ten minutes
 * @param {string} [options.folder] another one than the built site
 * @param {boolean} [options.cors] whether pages of other origins may read everything, as from a CDN
 * @param {Record<string, string | Buffer>} [options.extra] paths of test-only pages and scripts, and what they hold
 * @param {Record<string, string>} [options.types] other types for some endings, such as '.wasm'
 */
export async function serve({
  base = '/',
  policy = null,
  missing,
  record = true,
  scripts = true,
  cors = false,
  host = false,
  folder = SITE,
  extra = {},
  types = {},
} = {}) {
  /** @type {{path: string, status: number}[]} */
  const requests = [];
  const { origin, close } = await listen(async (request, response) => {
    const path = normalize(pathOf(request.url));
    const headers = {
      'cache-control': host ? 'max-age=600' : 'no-store',
      'x-content-type-options': 'nosniff',
      ...(policy && { 'content-security-policy': policy }),
      ...(cors && { 'access-control-allow-origin': '*' }),
    };
    const answer = (status, type, body) => {
      requests.push({ path, status });
      response.writeHead(status, { ...headers, ...(host && { 'content-encoding': 'gzip' }), 'content-type': type });
      response.end(host ? gzipSync(body) : body);
    };
    try {
      if (missing?.test(path)) throw new Error('missing');
      const file = path.endsWith('/') ? `${path}index.html` : path;
      const type = types[extname(file)] ?? TYPES[extname(file)] ?? 'application/octet-stream';
      if (path === '/__errors.js') return answer(200, TYPES['.js'], RECORDER);
      if (Object.hasOwn(extra, path)) return answer(200, type, extra[path]);
      if (path.startsWith('/__project/')) return answer(200, type, await readFile(join(PROJECT, path.slice('/__project/'.length))));
      if (!file.startsWith(base)) throw new Error('elsewhere');
      let body = await readFile(join(folder, file.slice(base.length)));
      if (type === TYPES['.html']) {
        let html = String(body);
        if (!scripts) html = html.replace(/<script\b[^>]*><\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
        if (record) html = html.replace('<head>', '<head><script src="/__errors.js"></script>');
        body = html;
      }
      answer(200, type, body);
    } catch {
      answer(404, 'text/plain', 'not found');
    }
  });
  return {
    origin,
    requests,
    /** @param {string} lang */
    page: (lang) => `${origin}${base}${languageFolder(lang)}`,
    close,
  };
}
