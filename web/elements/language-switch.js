// Another language without losing work or place: the article is exchanged, the live figures stay.
import { acquireGroup } from '../lab/group.js';
import { loadMessages } from '../messages/index.js';
import { SECTIONS } from './sections.js';

const FIGURES = SECTIONS.map((name) => `te-${name}`).join(', ');

/** The page at the address, read but not run. @param {string} url @returns {Promise<Document>} */
const fetchPage = (url) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () =>
      request.status === 200 && request.response ? resolve(request.response) : reject(new Error(`${url}: ${request.status}`));
    request.onerror = () => reject(new Error(url));
    request.open('GET', url);
    request.send();
  });

/** The figure or heading nearest to the top of the window, and how far from it. */
function placeOnPage() {
  const marks = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`main section, ${FIGURES}`)]);
  let nearest = { index: -1, offset: -scrollY };
  marks.forEach((mark, index) => {
    const offset = mark.getBoundingClientRect().top;
    if (offset <= innerHeight / 2) nearest = { index, offset };
  });
  return {
    restore: () => {
      const now = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`main section, ${FIGURES}`)])[nearest.index];
      scrollBy({ top: now ? now.getBoundingClientRect().top - nearest.offset : 0, behavior: 'instant' });
    },
  };
}

// Another deployment has scripts of other names.
/** @param {Document} page */
const scriptsOf = (page) => [...page.scripts].map(({ src }) => src.split('/').pop()).join(' ');

/** @param {Document} page @param {string} url */
async function exchange(page, url) {
  await loadMessages(page.documentElement.lang); // so that the figures change with the text, in one frame
  const place = placeOnPage();
  const live = /** @type {Element[]} */ ([...document.querySelectorAll(FIGURES)]);
  const main = document.importNode(/** @type {HTMLElement} */ (page.querySelector('main')), true);
  main.querySelectorAll(FIGURES).forEach((still, i) => live[i] && still.replaceWith(live[i]));
  // The browser may ask for the icon at any moment, also between the next two lines.
  for (const icon of document.querySelectorAll('link[rel=icon]')) icon.setAttribute('href', /** @type {HTMLLinkElement} */ (icon).href);
  history.replaceState(null, '', url); // relative addresses in the new article mean what they say
  document.documentElement.lang = page.documentElement.lang;
  document.title = page.title;
  document.querySelectorAll('link[rel=alternate]').forEach((link) => link.remove());
  document.head.append(...[...page.querySelectorAll('link[rel=alternate]')].map((link) => document.importNode(link, true)));
  for (const part of ['.skip', '.bar-top', 'footer', 'link[rel=manifest]']) {
    const other = page.querySelector(part);
    if (other) document.querySelector(part)?.replaceWith(document.importNode(other, true));
  }
  document.querySelector('main')?.replaceWith(main);
  place.restore();
  requestAnimationFrame(place.restore); // by then the figures have their new words, and their new height
  /** @type {HTMLElement | null} */ (document.querySelector('a.switch'))?.focus({ preventScroll: true });
}

export function switchLanguageInPlace() {
  acquireGroup(''); // the table outlives the moment in which its figures change places
  document.addEventListener('click', (event) => {
    const link = /** @type {Element} */ (event.target).closest('a.switch');
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const url = link.href;
    fetchPage(url)
      .then((page) => (scriptsOf(page) === scriptsOf(document) ? exchange(page, url) : location.assign(url)))
      .catch(() => location.assign(url));
  });
}
