// The ways in that end in the core, as the figures take them: each answers with the name of a refusal, or with 'taken'.
import { parseList, parseNumber, parseWords } from '../../web/core/number-text.js';
import { readFragment } from '../../web/share/link.js';
import { readStateBlob } from '../../web/share/state-file.js';

/** @typedef {import('../../web/core/lab-core.js').LabCore} LabCore */

const name = (answer) => (answer.ok ? 'taken' : answer.code);
const withNumber = (text, send) => {
  const number = parseNumber(text);
  return number === null ? 'notANumber' : name(send(number));
};
const withList = (text, send) => {
  const list = parseList(text);
  return list.ok ? name(send(list.numbers)) : 'notAnId';
};

/** @typedef {{way: (lab: LabCore, text: string) => string, answers: string[]}} Way with answers that the corpus is to cause */

/** What a text does in each field. @type {Record<string, Way>} */
export const FIELDS = {
  words: {
    way: (lab, text) => name(lab.change({ type: 'lookupWords', names: parseWords(text) })),
    answers: ['taken', 'tokenUnknown', 'sentenceTooLong'],
  },
  ids: {
    way: (lab, text) => withList(text, (ids) => lab.change({ type: 'lookup', ids })),
    answers: ['taken', 'notAnId', 'idNotInteger', 'idOutOfRange', 'sentenceTooLong'],
  },
  fragment: {
    way: (lab, text) => withList(text, (ids) => lab.change({ type: 'fragment', ids })),
    answers: ['taken', 'notAnId', 'idNotInteger', 'idOutOfRange', 'sentenceTooLong', 'idNotShown'],
  },
  coordinate: {
    way: (lab, text) => withNumber(text, (value) => lab.change({ type: 'coordinate', id: 2, coordinate: 1, value })),
    answers: ['taken', 'notANumber', 'notFinite', 'coordinateTooLarge'],
  },
  learningRate: {
    way: (lab, text) => withNumber(text, (value) => lab.change({ type: 'learningRate', value })),
    answers: ['taken', 'notANumber', 'learningRateInvalid'],
  },
  seed: {
    way: (lab, text) => withNumber(text, (seed) => lab.ask({ type: 'shufflePermutation', seed })),
    answers: ['taken', 'notANumber', 'seedInvalid'],
  },
};

/** What a text does in the place of a name that an attribute or a file gives. @type {Record<string, Way>} */
export const NAMES = {
  question: { way: (lab, text) => name(lab.ask({ type: 'question', name: text })), answers: ['questionUnknown'] },
  answer: {
    way: (lab, text) => name(lab.ask({ type: 'judge', name: 'stepRow', answer: text })),
    answers: ['answerNotAnOption'],
  },
  locks: { way: (lab, text) => name(lab.ask({ type: 'task', locks: [text], bytes: false })), answers: ['dataInvalid'] },
  weights: { way: (lab, text) => name(lab.change({ type: 'settings', settings: { weights: text } })), answers: ['dataInvalid'] },
  optimizer: {
    way: (lab, text) => name(lab.change({ type: 'settings', settings: { optimizer: { kind: text } } })),
    answers: ['dataInvalid'],
  },
  setting: { way: (lab, text) => name(lab.change({ type: 'settings', settings: { [text]: 1 } })), answers: ['dataUnknownKey'] },
};

/** @param {LabCore} lab @param {string | Uint8Array} content @param {'load' | 'open'} [type] */
export async function openFile(lab, content, type = 'load') {
  // Not every version of Node skips the mark that UTF-8 may begin with.
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const file = await readStateBlob(new Blob([text]));
  return name(file.ok ? lab.change({ type, lab: file.lab }) : file);
}

/** @param {LabCore} lab @param {string} fragment @param {'loadBytes' | 'openBytes'} [type] */
export async function openAddress(lab, fragment, type = 'loadBytes') {
  const link = await readFragment(fragment);
  // As the page says it: whatever does not make a lab was not written by one.
  return link.ok ? (lab.change({ type, bytes: link.bytes }).ok ? 'taken' : 'linkDamaged') : link.code;
}
