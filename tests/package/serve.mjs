// A plain static server for what a bundler made.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { TYPES, listen } from '../browser/server.mjs';

/** @param {boolean} shared whether pages of other origins may use its files */
export async function serveFolder(shared = false) {
  const requests = [];
  const site = { folder: '', requests };
  const { origin, close } = await listen(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url;
    requests.push(path);
    try {
      const body = await readFile(join(site.folder, path));
      response.writeHead(200, { 'content-type': TYPES[extname(path)], ...(shared && { 'access-control-allow-origin': '*' }) }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return Object.assign(site, { origin, close });
}
