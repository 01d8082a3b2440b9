// The sentences of the product in each language, to be compared with what stands on the page.
import { Format } from '../../web/draw/format.js';
import { languages, loadAllMessages } from '../../web/messages/index.js';

const WORDS = Object.fromEntries(await Promise.all(languages.map(async (lang) => [lang, await loadAllMessages(lang)])));
const FORMATS = Object.fromEntries(languages.map((lang) => [lang, new Format(lang)]));

/** @param {string} lang */
export const messages = (lang) => WORDS[lang];

/** What the sentences write their numbers with; format.test.mjs holds it against numbers written by hand. */
messages.format = (lang) => FORMATS[lang];
