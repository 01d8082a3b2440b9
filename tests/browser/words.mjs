// The sentences of the product in both languages, to be compared with what stands on the page.
import { Format } from '../../web/draw/format.js';
import { loadAllMessages } from '../../web/messages/index.js';

const WORDS = { en: await loadAllMessages('en'), pl: await loadAllMessages('pl') };
const FORMATS = { en: new Format('en'), pl: new Format('pl') };

/** @param {'en' | 'pl'} lang */
export const messages = (lang) => WORDS[lang];

/** What the sentences write their numbers with; format.test.mjs holds it against numbers written by hand. */
messages.format = (lang) => FORMATS[lang];
