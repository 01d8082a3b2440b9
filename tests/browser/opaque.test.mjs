// What a build says that is given the site's address: in a frame of opaque origin (sandbox without allow-same-origin) its policy
// names the site, and each page names the one in the other language by its whole address.
import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { languageFolder, languages } from '../../web/messages/index.js';
import { ALL_ENGINES, open } from './engines.mjs';
import { keepFolder } from './processes.mjs';
import { PROJECT, SITE, serve } from './server.mjs';
import { onceTogether } from './suite.mjs';

const run = promisify(execFile);

onceTogether('A build with an address', () => {
  let site, host, folder;
  const pages = {};
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'opaque-'));
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

  for (const engine of ALL_ENGINES) {
    test(`embed.html shows its figure in a frame of opaque origin (${engine})`, async () => {
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

  test('search engines get whole addresses or none', async () => {
    const alternates = async (root, page) =>
      (await readFile(join(root, page), 'utf8')).replace(/<link\s+/g, '<link ').match(/<link[^>]*alternate[^>]*>/g);
    for (const lang of languages) {
      for (const place of ['', 'embed/']) {
        const page = `${languageFolder(lang)}${place}index.html`;
        const others = languages.filter((other) => other !== lang);
        assert.deepEqual(
          await alternates(folder, page),
          others.map((other) => `<link rel="alternate" hreflang="${other}" href="${site.origin}/${languageFolder(other)}${place}">`),
        );
        assert.equal(await alternates(SITE, page), null);
      }
    }
  });
});
