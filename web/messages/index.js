// The words of the figures, one file for each language, fetched when it is needed.

/** @typedef {typeof import('./en.js').default & typeof import('./en-more.js').default & typeof import('./en-predict.js').default & typeof import('./en-study.js').default & typeof import('./en-class.js').default} Messages with those that are fetched later */

/** @type {Record<string, () => Promise<{default: any}>>} */
const LANGUAGES = { en: () => import('./en.js'), pl: () => import('./pl.js') };

/** @type {Record<string, () => Promise<{default: any}>[]>} */
const MORE = {
  en: () => [import('./en-more.js'), import('./en-predict.js'), import('./en-study.js'), import('./en-class.js')],
  pl: () => [import('./pl-more.js'), import('./pl-predict.js'), import('./pl-study.js'), import('./pl-class.js')],
};

export const languages = Object.keys(LANGUAGES);

/** The folder of the site that has the pages of a language: '', or its name and a slash. @param {string} lang */
export const languageFolder = (lang) => (lang === 'en' ? '' : `${lang}/`);

/** @param {string} lang */
export const isKnown = (lang) => Object.hasOwn(LANGUAGES, lang);

/** @type {Map<string, Promise<Messages>>} */
const loaded = new Map();

/** The nearest language that there are words for; English where there are none. @param {Element} element */
export function languageOf(element) {
  const lang = (element.closest('[lang]')?.getAttribute('lang') ?? '').toLowerCase().split('-')[0];
  return isKnown(lang) ? lang : 'en';
}

/** @param {string} lang @returns {Promise<Messages>} */
export function loadMessages(lang) {
  let messages = loaded.get(lang);
  if (!messages) {
    loaded.set(lang, (messages = LANGUAGES[lang]().then((module) => module.default)));
    messages.catch(() => loaded.delete(lang)); // so that a later figure may try again
  }
  return messages;
}

/** Calls back when the page's language changes. @param {() => void} callback @returns {() => void} stop */
export function onLanguageChange(callback) {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

/**
 * The same words, and beside them all that are fetched later.
 * @param {string} lang
 * @returns {Promise<Messages>}
 */
export async function loadAllMessages(lang) {
  const [messages, ...more] = await Promise.all([loadMessages(lang), ...MORE[lang]()]);
  /** @type {Record<string, any>} */
  const all = messages;
  for (const { default: sections } of more) {
    for (const [section, words] of Object.entries(sections)) Object.assign((all[section] ??= {}), words);
  }
  return messages;
}
