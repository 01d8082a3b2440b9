// What a first visit loads.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { open } from './engines.mjs';
import { SITE } from './server.mjs';
import { live } from './suite.mjs';

/** The files and their sizes, each by itself with gzip -9, the largest first. @param {any} server @param {'en' | 'pl'} lang */
export async function firstVisit(server, lang) {
  // A browser of its own: in one that was here before, the service worker may still be busy with what it keeps.
  const visitor = await open('chromium');
  server.requests.length = 0;
  await visitor.goto(server.page(lang));
  await live(visitor);
  await visitor.close();
  const paths = new Set(server.requests.filter(({ status }) => status === 200).map(({ path }) => path));
  paths.add('/icon.svg'); // a browser without a window asks for none
  paths.add('/sw.js'); // asked for in a quiet moment
  const files = await Promise.all(
    [...paths].map(async (path) => [
      path,
      gzipSync(await readFile(join(SITE, path.endsWith('/') ? `${path}index.html` : path)), { level: 9 }).length,
    ]),
  );
  return files.sort((a, b) => b[1] - a[1]);
}
