// A plain static server for what a bundler made.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.wasm': 'application/wasm' };

/** @param {boolean} shared whether pages of other origins may use its files */
export async function serveFolder(shared = false) {
  const requests = [];
  const site = { folder: '', requests };
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url;
    requests.push(path);
    try {
      const body = await readFile(join(site.folder, path));
      response.writeHead(200, { 'content-type': TYPES[extname(path)], ...(shared && { 'access-control-allow-origin': '*' }) }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(site, {
    origin: `http://localhost:${server.address().port}`,
    close: () => new Promise((closed) => (server.close(closed), server.closeAllConnections())),
  });
}
