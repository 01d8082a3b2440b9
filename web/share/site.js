// Where the site is, to which links lead.
import { languageFolder } from '../messages/index.js';

/** @type {string} set by the build: '' for the site's own scripts, which stand one folder below it; else an address, or 'none' */
const given = __TE_SITE__;
const script = import.meta.url;

/** The site's address, or null in a build that was given none. @returns {string | null} */
export const siteAddress = () => (given === '' ? new URL('../', script).href : given === 'none' ? null : given);

/** The page of the site in a language. @param {string} lang @returns {string | null} */
export function sitePage(lang) {
  const site = siteAddress();
  return site && new URL(`./${languageFolder(lang)}`, site).href;
}
