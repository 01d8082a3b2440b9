// What readers have answered, for as long as the page is open: nothing is stored and nothing is sent.

/**
 * @typedef {object} Given
 * @property {string} answer as it stands in the form
 * @property {string} asked the question that was answered, as text
 * @property {string} told what the lab said then, as text
 */

/** By group, then by question. @type {Map<string, Map<string, Given>>} */
const given = new Map();

/** The questions on the page: those that count. @type {Set<{group: string, question: string}>} */
const places = new Set();

/** Told whenever an answer or a place is new. */
export const answersChange = new EventTarget();
const tell = () => answersChange.dispatchEvent(new Event('change'));

/** @param {string} group @param {string} question */
export const answerTo = (group, question) => given.get(group)?.get(question);

/** @param {string} group @param {string} question @param {Given} answer */
export function keepAnswer(group, question, answer) {
  let answers = given.get(group);
  if (!answers) given.set(group, (answers = new Map()));
  answers.set(question, answer);
  tell();
}

/** @param {{group: string, question: string}} place */
export function enter(place) {
  places.add(place);
}

/** @param {{group: string, question: string}} place */
export function leave(place) {
  places.delete(place);
}

/**
 * How many of the page's questions have an answer to what they ask now.
 * @param {string} group
 * @param {(question: string) => string} asks what a question asks, as text
 */
export function progressOf(group, asks) {
  const names = new Set([...places].filter((place) => place.group === group).map(({ question }) => question));
  const answered = [...names].filter((name) => answerTo(group, name) && answerTo(group, name)?.asked === asks(name));
  return { answered: answered.length, all: names.size };
}
