// Lets the site's pages work without network: registers the worker and tells it which files a page was made of. Where workers
// are refused nothing happens.
import { onLanguageChange } from '../messages/index.js';

const script = import.meta.url; // one folder below the site
const worker = new URL('../sw.js', script).href;

async function tell() {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ page: location.href, files });
}

const loaded = new Promise((done) => (document.readyState === 'complete' ? done(0) : addEventListener('load', done)));
/** @type {Promise<unknown>} */
const live = new Promise((done) => addEventListener('te-ready', done, { once: true }));

export async function keepForOffline() {
  if (!navigator.serviceWorker) return;
  try {
    await Promise.all([loaded, live]);
    // The one address of a script that is made here, by the one policy that the page allows for it.
    const policy = /** @type {any} */ (self).trustedTypes?.createPolicy('te-worker', { createScriptURL: () => worker });
    await navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker);
    navigator.serviceWorker.addEventListener('controllerchange', tell); // what came meanwhile passed the worker by
    onLanguageChange(tell);
    await tell();
  } catch {
    // A browser that refuses workers shows the same page, with network only.
  }
}
