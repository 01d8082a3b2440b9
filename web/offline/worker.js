// The site's service worker. It keeps each page that was visited together with the files that the page was made of, and the rest
// when it is asked for. It knows nothing of any deployment: files of assets/ carry a hash of their content in their names, and a
// page is kept only when every file that it names is, so that a kept page and its files are always of the same deployment.

const worker = /** @type {any} */ (globalThis);
const { scope } = worker.registration;
// Other sites may share the origin, and its caches.
const KEPT = `token-embedding-lab kept ${scope}`;
const ARRIVED = `token-embedding-lab arrived ${scope}`; // pages that are shown, but not known to be whole
const PATIENCE_MS = 4000; // for a page that is kept; others wait as long as the browser does

const ASSET = new RegExp(`^${scope.replace(/[^\w/:]/g, '\\$&')}assets/[\\w.-]+$`);
const TEXT = /\.(?:js|css)$/;

/** @param {string} url */
const withoutParts = (url) => url.replace(/[?#].*/s, '');
/** @param {Response} response */
const isWhole = ({ status, type }) => status === 200 && type === 'basic';
/** @param {Response} response */
const isPage = ({ headers }) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** The files of assets/ that a page names. @param {string} page @param {string} html */
const namedBy = (page, html) =>
  [...html.matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, address]) => new URL(address, page).href).filter((url) => ASSET.test(url));

/** A file whose content never changes. @param {string} url @returns {Promise<Response>} */
async function asset(url) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(url);
  if (known) return known;
  const response = await fetch(url);
  // Without room it is still shown. A page in place of a script comes from a network that wants its reader to sign in.
  if (isWhole(response) && !isPage(response)) await kept.put(url, response.clone()).catch(() => {});
  return response;
}

/** The newest there is. @param {Request} request @returns {Promise<Response>} */
async function newest(request) {
  const url = withoutParts(request.url);
  const kept = await caches.open(KEPT);
  // The browser's own cache may be some minutes behind. A redirection is left to the browser.
  const arriving = fetch(request.url, { cache: 'no-cache', redirect: request.mode === 'navigate' ? 'manual' : 'follow' }).then(
    async (response) => {
      if (isWhole(response) && !response.redirected) {
        const cache = isPage(response) ? await caches.open(ARRIVED) : kept;
        await cache.put(url, response.clone()).catch(() => {});
      }
      return response;
    },
  );
  const known = await kept.match(url);
  if (!known) return arriving;
  const sound = arriving.then((response) => (response.status < 500 ? response : known));
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS, known));
  return Promise.race([sound, late]).catch(() => known);
}

/** Keeps a page that is shown, with the files that it was made of. @param {{page: string, files: string[]}} shown */
async function keep({ page, files }) {
  const url = withoutParts(page);
  const [kept, arrived] = await Promise.all([caches.open(KEPT), caches.open(ARRIVED)]);
  // On the first visit the page came before the worker.
  const response = (await arrived.match(url)) ?? (await fetch(url, { cache: 'no-cache' }));
  if (!isWhole(response) || !isPage(response)) return;
  const own = new Set(files.filter((file) => ASSET.test(file)));
  // What has arrived may be of another deployment than the page that speaks.
  const html = await response.clone().text();
  if (!namedBy(url, html).every((file) => own.has(file))) return;
  const there = await Promise.all([...own].map(asset));
  if (!there.every(isWhole)) return;
  await kept.put(url, response);
  await arrived.delete(url);
  await clean(kept);
}

/** Drops the files that no kept page leads to, by whatever way. @param {Cache} kept */
async function clean(kept) {
  const urls = (await kept.keys()).map(({ url }) => url);
  let unseen = urls.filter((url) => ASSET.test(url));
  const textOf = async (/** @type {string} */ url) => (await kept.match(url))?.text() ?? '';
  let texts = await Promise.all(urls.filter((url) => !ASSET.test(url)).map(textOf));
  while (texts.length) {
    const seen = unseen.filter((url) => texts.some((text) => text.includes(/** @type {string} */ (url.split('/').pop()))));
    unseen = unseen.filter((url) => !seen.includes(url));
    texts = await Promise.all(seen.filter((url) => TEXT.test(url)).map(textOf));
  }
  await Promise.all(unseen.map((url) => kept.delete(url)));
}

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (/** @type {any} */ event) => event.waitUntil(keep(event.data).catch(() => {})));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  /** @type {{request: Request}} */
  const { request } = event;
  const { method, url, headers } = request;
  if (method !== 'GET' || !url.startsWith(scope) || headers.has('range') || url.startsWith(`${scope}offline/`)) return;
  event.respondWith(ASSET.test(withoutParts(url)) ? asset(withoutParts(url)) : newest(request));
});
