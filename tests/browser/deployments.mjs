// The site as it is published again and again: a server at one address whose folder can be exchanged, and which can be away.
import { cp, mkdtemp, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { languageFolder } from '../../web/messages/index.js';
import { keepFolder } from './processes.mjs';
import { SITE, TYPES, listen } from './server.mjs';

export const BASE = '/lab/';

/** A copy of the built site in which every hash is another one; its pages carry the mark. */
export async function redeployed(mark) {
  const folder = await mkdtemp(join(tmpdir(), 'deployment-'));
  keepFolder(folder);
  await cp(SITE, folder, { recursive: true });
  const names = await readdir(join(folder, 'assets'));
  const renamed = (name) => name.replace(/-([\w-]{8})\.(\w+)$/, (_all, hash, type) => `-${mark}${hash.slice(mark.length)}.${type}`);
  for (const name of names) await rename(join(folder, 'assets', name), join(folder, 'assets', renamed(name)));
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(html|js|css)$/.test(file) || file.startsWith('offline')) continue;
    const path = join(folder, file);
    let text = await readFile(path, 'utf8');
    for (const name of names) text = text.replaceAll(name, renamed(name));
    await writeFile(path, text.replace('<html ', `<html data-deployment="${mark}" `));
  }
  return folder;
}

export async function publish(folder = SITE) {
  const site = {
    folder,
    /** @type {string[]} */
    requests: [],
    /** Those of them that were not found. @type {string[]} */
    lost: [],
    /** Paths that are answered with 404. @type {RegExp | null} */
    missing: null,
    /** Whether the server takes requests and never answers. */
    silent: false,
    /** @type {Record<string, string>} pages beside the site */
    extra: {},
  };
  const answer = async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    site.requests.push(path);
    if (site.silent) return;
    try {
      if (site.missing?.test(path)) throw new Error('missing');
      const type = TYPES[extname(path) || '.html'];
      if (Object.hasOwn(site.extra, path)) {
        response.writeHead(200, { 'content-type': type }).end(site.extra[path]);
        return;
      }
      if (!path.startsWith(BASE)) throw new Error('elsewhere');
      const file = path.slice(BASE.length) + (path.endsWith('/') ? 'index.html' : '');
      const body = await readFile(join(site.folder, file));
      // As of a host that lets pages be kept for ten minutes.
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' }).end(body);
    } catch {
      site.lost.push(path);
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    }
  };
  let port = 0; // the same again when it is opened anew
  site.open = async () => {
    const server = await listen(answer, port);
    ({ port } = server);
    Object.assign(site, { origin: server.origin, close: server.close });
  };
  /** @param {string} lang */
  site.page = (lang) => `${site.origin}${BASE}${languageFolder(lang)}`;
  await site.open();
  return site;
}
