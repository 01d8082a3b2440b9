// A frame of opaque origin (sandbox without allow-same-origin): a build that is given the site's address names it in its policy.
import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { ENGINES, open } from './engines.mjs';
import { keepFolder } from './processes.mjs';
import { PROJECT, serve } from './server.mjs';

const run = promisify(execFile);

describe('A frame of opaque origin', () => {
  let site, host;
  const pages = {};
  before(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'opaque-'));
    keepFolder(folder);
    site = await serve({ cors: true, folder, record: false });
    host = await serve({ base: '/none/', extra: pages });
    await run('npx', ['vite', 'build', '--configLoader', 'native', '--outDir', folder, '--emptyOutDir'], {
      cwd: join(PROJECT, 'web'),
      env: { ...process.env, TE_SITE: `${site.origin}/` },
    });
  });
  after(async () => {
    await site?.close();
    await host?.close();
  });

  for (const engine of ENGINES) {
    test(`embed.html shows its figure (${engine})`, async () => {
      const page = await open(engine);
      try {
        pages['/host.html'] =
          `<!doctype html><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="${site.origin}/embed.html?figure=train" height="200" width="800"></iframe>
          <script>addEventListener('message', ({ origin, data }) => (globalThis.said = [origin, data.height]))</script>`;
        await page.goto(`${host.origin}/host.html`);
        // Its height is the only thing that such a frame can tell: with a figure in it it is that of a figure.
        await page.waitFor(() => globalThis.said?.[1] > 600);
        assert.equal((await page.evaluate(() => globalThis.said))[0], 'null');
        assert.ok(site.requests.some(({ path, status }) => path.endsWith('.wasm') && status === 200));
      } finally {
        await page.close();
      }
    });
  }
});
