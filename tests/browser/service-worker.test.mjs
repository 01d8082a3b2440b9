// The site without network after one visit, and across deployments. Each test has an origin of its own, and so nothing kept.
import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE, publish, redeployed } from './deployments.mjs';
import { ENGINES, open } from './engines.mjs';
import { press, texts } from './figure.mjs';
import { languageFolder, languages } from '../../web/messages/index.js';
import { golden, percent } from './golden.mjs';
import { untilThere } from './page-script.mjs';
import { SITE } from './server.mjs';
import { live, once } from './suite.mjs';

const GO = 'te-train >> .go';
const NEXT = 'next'; // begins the hash of each file of the second deployment

/** Waits until the worker has kept the page that is shown. */
const kept = (page, mark) =>
  page.waitFor(
    async (mark) => {
      if (document.documentElement.dataset.deployment !== mark) return false;
      const name = (await caches.keys()).find((key) => key.startsWith('token-embedding-lab kept'));
      const page = name && (await (await caches.open(name)).match(location.href));
      return page && /<html[^>]*data-deployment="(\w*)"/.exec(await page.text())?.[1] === mark;
    },
    ...(mark ? [mark] : []),
  );

/** The names of the assets that the worker holds. */
const held = (page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('token-embedding-lab kept'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.flatMap(({ url }) => /\/assets\/([^/]+)$/.exec(url)?.[1] ?? []);
  });

/** The names of the assets that the page that is shown was made of. */
const assets = (page) =>
  page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/([^/?]+)$/.exec(name)?.[1] ?? [])),
  ]);

/** Waits across a navigation, which ends whatever is asked meanwhile. */
async function eventually(page, fn, ...args) {
  for (const tooLate = Date.now() + 30_000; ; await sleep(50)) {
    if (await page.evaluate(fn, ...args).catch(() => false)) return;
    if (Date.now() > tooLate) throw new Error(`Timed out waiting for ${fn}`);
  }
}

/** The page computes. */
async function assertLive(page, lang) {
  await live(page);
  const [, after] = golden('training.probabilities').map((row) => percent(row[0], lang));
  await press(page, GO);
  assert.equal((await texts(page, 'train', '.bars b'))[0], after);
}

const isOf = (mark) => (name) => new RegExp(`-${mark}[\\w-]*\\.\\w+$`).test(name);

for (const lang of languages) {
  once(`the web app manifest (${lang}) names what is there`, async () => {
    const folder = new URL(languageFolder(lang) || './', 'http://localhost/');
    const manifest = JSON.parse(await readFile(join(SITE, folder.pathname, 'manifest.webmanifest'), 'utf8'));
    assert.equal(manifest.lang, lang);
    for (const name of ['name', 'short_name', 'description', 'background_color', 'theme_color']) assert.ok(manifest[name], name);
    assert.equal(manifest.display, 'standalone');
    assert.equal(new URL(manifest.start_url, folder).href, folder.href);
    assert.equal(new URL(manifest.scope, folder).pathname, '/');
    assert.ok(!('id' in manifest), 'the address of the start tells the two apart, under any path');
    const purposes = manifest.icons.map(({ purpose }) => purpose);
    assert.ok(purposes.includes('any') && purposes.includes('maskable'));
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await readFile(join(SITE, new URL(src, folder).pathname));
      if (type === 'image/png') assert.equal(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, sizes);
      else assert.match(String(icon), /^<svg /);
    }
    for (const page of ['index.html', 'embed/index.html']) {
      const html = await readFile(join(SITE, folder.pathname, page), 'utf8');
      const link = /<link\b[^>]*\srel="manifest"[^>]*\shref="([^"]*)"/.exec(html)?.[1];
      assert.equal(new URL(link, new URL(page, folder)).href, new URL('manifest.webmanifest', folder).href);
    }
  });
}

for (const engine of ENGINES) {
  describe(`The site without network (${engine})`, () => {
    let page;
    let second;
    before(async () => {
      page = await open(engine);
      second = await redeployed(NEXT);
    });
    after(() => page?.close());

    /** Calls body with a site of its own. */
    const withSite = async (body) => {
      const site = await publish();
      try {
        await body(site);
      } finally {
        await page.goto('about:blank');
        await site.close();
        await page.errors(); // without network the browser's own complaints are on the console
      }
    };

    /** Goes where there may be nothing. */
    const tryTo = (url) => page.goto(url).catch(() => {});

    test('what was visited works, in each language; what was not visited is not there', () =>
      withSite(async (site) => {
        await page.goto(site.page('en'));
        assert.equal(await page.evaluate(() => isSecureContext && 'serviceWorker' in navigator), true);
        await live(page);
        await kept(page);
        await press(page, 'a.switch');
        await page.waitFor(() => document.documentElement.lang === 'pl');
        await kept(page);
        assert.deepEqual(await page.errors(), [], `not found: ${site.lost.join(' ')}`);
        await site.close();
        for (const lang of ['en', 'pl', 'en']) {
          await page.goto(site.page(lang));
          await assertLive(page, lang);
          assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
        }
        await page.goto('about:blank');
        await tryTo(`${site.page('en')}embed/`);
        await eventually(page, () => !document.querySelector('form.choice'));
      }));

    test('a new deployment is there at the next visit, and no page is made of two', () =>
      withSite(async (site) => {
        const first = new Set();
        for (const lang of languages) {
          await page.goto(site.page(lang));
          await live(page);
          await kept(page);
          for (const name of await assets(page)) first.add(name);
        }
        assert.ok(first.size >= 6 && ![...first].some(isOf(NEXT)), [...first].join(' '));

        site.folder = second;
        await page.goto(site.page('en'));
        await assertLive(page, 'en');
        await kept(page, NEXT);
        const now = await assets(page);
        assert.ok(now.length >= 4 && now.every(isOf(NEXT)), now.join(' '));
        const missing = (await held(page)).filter((name) => !isOf(NEXT)(name));
        assert.ok(missing.length >= 4, 'the Polish page is still of the first deployment, and so are its files');

        await site.close();
        await page.goto(site.page('pl'));
        await assertLive(page, 'pl');
        assert.equal((await assets(page)).some(isOf(NEXT)), false);
        await page.goto(site.page('en'));
        await assertLive(page, 'en');
        assert.ok((await assets(page)).every(isOf(NEXT)));

        await site.open();
        await page.goto(site.page('pl'));
        await assertLive(page, 'pl');
        await kept(page, NEXT);
        await page.waitFor(async (next) => {
          const name = (await caches.keys()).find((key) => key.startsWith('token-embedding-lab kept'));
          const keys = await (await caches.open(name)).keys();
          return keys.every(({ url }) => !url.includes('/assets/') || url.includes(`-${next}`));
        }, NEXT);
      }));

    test('the language switch goes to a new deployment as a whole', () =>
      withSite(async (site) => {
        await page.goto(site.page('en'));
        await live(page);
        await kept(page);
        site.folder = second;
        await page.click('a.switch');
        await eventually(page, (next) => document.documentElement.dataset.deployment === next, NEXT);
        await assertLive(page, 'pl');
        assert.ok((await assets(page)).every(isOf(NEXT)));
      }));

    // Without its core it is not kept, because it says nothing; without its styles it lives, and the worker looks.
    for (const [what, missing, whenSeen] of [
      ['core', /\.wasm$|assets\/te_core/, () => document.querySelector('te-table').shadowRoot?.querySelector('.failed')?.textContent],
      ['styles', /\.css$/, () => document.querySelector('te-table').shadowRoot?.querySelector('figure')],
    ])
      test(`a deployment that arrives without its ${what} does not take the place of one that is whole`, () =>
        withSite(async (site) => {
          await page.goto(site.page('en'));
          await live(page);
          await kept(page);
          site.folder = second;
          site.missing = missing;
          const before = site.requests.length;
          await page.goto(site.page('en'));
          await page.waitFor(whenSeen);
          assert.equal(await page.evaluate(() => document.documentElement.dataset.deployment), NEXT);
          // Asked for by the page, and by the worker for what is to be kept; then it decides.
          const asked = () => site.requests.slice(before).filter((path) => missing.test(path)).length;
          await untilThere(() => asked() >= 2, 'The worker did not look.');
          await sleep(300);
          await site.close();
          await page.goto(site.page('en'));
          await assertLive(page, 'en');
          assert.equal(await page.evaluate(() => document.documentElement.dataset.deployment ?? ''), '');
          assert.equal((await assets(page)).some(isOf(NEXT)), false);
        }));

    test('a server that does not answer is not waited for without end', () =>
      withSite(async (site) => {
        await page.goto(site.page('en'));
        await live(page);
        await kept(page);
        site.silent = true;
        await page.goto(site.page('en'));
        await assertLive(page, 'en');
        assert.equal(site.requests.filter((path) => path === BASE).length > 1, true);
      }));

    test('frames and pages of others have no worker', () =>
      withSite(async (site) => {
        site.extra['/other.html'] =
          `<!doctype html><html lang="en"><title>Other</title><te-train></te-train><script type="module" src="${BASE}v1/te-lab.js"></script>`;
        for (const url of [`${site.page('en')}embed.html?figure=train`, `${site.origin}/other.html`]) {
          await page.goto(url);
          await live(page, ['train']);
          await page.waitFor(() => document.readyState === 'complete');
          await sleep(500);
          assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
        }
        assert.ok(!site.requests.includes(`${BASE}sw.js`));
      }));

    test('where the worker cannot be had the page lives all the same', () =>
      withSite(async (site) => {
        site.missing = /sw\.js$/;
        await page.goto(site.page('en'));
        await page.evaluate(() => addEventListener('unhandledrejection', (event) => (globalThis.unhandled = String(event.reason))));
        await assertLive(page, 'en');
        await page.waitFor(() => document.readyState === 'complete');
        await sleep(500);
        assert.ok(site.requests.includes(`${BASE}sw.js`));
        assert.equal(await page.evaluate(() => globalThis.unhandled ?? ''), '');
      }));

    if (engine === 'chromium') {
      test('Chromium finds nothing against installing it', () =>
        withSite(async (site) => {
          for (const lang of languages) {
            await page.goto(site.page(lang));
            await live(page);
            await kept(page);
            const session = await page.playwright.context().newCDPSession(page.playwright);
            const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
            assert.deepEqual(
              installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
              [],
            );
            const { url, errors } = await session.send('Page.getAppManifest');
            assert.deepEqual([url, errors], [`${site.page(lang)}manifest.webmanifest`, []]);
            await session.detach();
          }
        }));
    }
  });
}
