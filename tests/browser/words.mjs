// The sentences of the product in both languages, to be compared with what stands on the page.
import { Format } from '../../web/draw/format.js';
import en from '../../web/messages/en.js';
import pl from '../../web/messages/pl.js';

const WORDS = { en, pl };
const FORMATS = { en: new Format('en'), pl: new Format('pl') };

/** @param {'en' | 'pl'} lang */
export const messages = (lang) => WORDS[lang];

/** What the sentences write their numbers with; format.test.mjs holds it against numbers written by hand. */
messages.format = (lang) => FORMATS[lang];
