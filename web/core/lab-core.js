// One lab of the C++ core, owned by JavaScript: actions in, envelopes out.

/** @typedef {import('./types').Action} Action */
/** @typedef {import('./types').CoreModule} CoreModule */
/** @typedef {import('./types').Envelope<any>} Envelope */
/** @typedef {import('./types').LabHandle} LabHandle */

// Arguments are copied into plain values before C++ is entered: reading them there could run JavaScript that throws (a
// getter, a proxy), and C++ would never clean up behind an exception. What a value may be, the core decides: here
// whatever is no number becomes NaN and whatever is no text becomes '', which it refuses by name.

// Entries of an array, or characters of all its texts. More would only fill the memory before it is refused.
const LIMIT = 2 ** 20;

/** @param {unknown} value */
export const number = (value) => (typeof value === 'number' ? value : NaN);

// A lone half of a surrogate pair would turn into another character on its way into C++.
/** @param {unknown} value */
const text = (value) => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : '');

/**
 * @template T
 * @param {unknown} array
 * @param {(item: unknown) => T} copy
 * @returns {T[]}
 */
function list(array, copy) {
  if (!Array.isArray(array)) throw new TypeError('An array is expected.');
  const { length } = array;
  if (length > LIMIT) throw new RangeError(`An array of ${length} entries is too long.`);
  return Array.from({ length }, (_, i) => copy(array[i]));
}

/** @param {unknown} array */
export const numbers = (array) => list(array, number);

/** @param {unknown} array */
function texts(array) {
  let characters = 0;
  return list(array, (item) => {
    const copy = text(item);
    if ((characters += copy.length) > LIMIT) throw new RangeError('The texts are too long.');
    return copy;
  });
}

/** @param {unknown} value */
function flag(value) {
  if (typeof value !== 'boolean') throw new TypeError('true or false is expected.');
  return value;
}

/** A copy that holds nothing but plain data. @param {unknown} data */
const plain = (data) => JSON.parse(JSON.stringify(data) ?? 'null', (_key, value) => (typeof value === 'string' ? text(value) : value));

/** @param {unknown} array */
function bytes(array) {
  if (!(array instanceof Uint8Array)) throw new TypeError('A Uint8Array is expected.');
  if (array.length > LIMIT) throw new RangeError(`${array.length} bytes are too many.`);
  return array.slice();
}

/** @type {Record<string, (lab: LabHandle, a: Action) => Envelope>} */
const CHANGES = {
  lookup: (lab, a) => lab.lookup(numbers(a.ids)),
  lookupWords: (lab, a) => lab.lookupWords(texts(a.names)),
  coordinate: (lab, a) => lab.setCoordinate(number(a.id), number(a.coordinate), number(a.value), number(a.gesture)),
  resetCoordinate: (lab, a) => lab.resetCoordinate(number(a.id), number(a.coordinate)),
  rename: (lab, a) => lab.rename(numbers(a.permutation)),
  step: (lab, a) => lab.train(number(a.gesture)),
  learningRate: (lab, a) => lab.setLearningRate(number(a.value), number(a.gesture)),
  target: (lab, a) => lab.setTarget(number(a.id)),
  sentence: (lab, a) => lab.setSentence(number(a.which), numbers(a.ids)),
  positionalEncoding: (lab, a) => lab.setPositionalEncoding(flag(a.on)),
  makeIdentical: (lab) => lab.makeIdentical(),
  restoreSentence: (lab) => lab.restoreSentence(),
  fragment: (lab, a) => lab.setFragmentInput(numbers(a.ids)),
  open: (lab, a) => lab.open(plain(a.lab)),
  load: (lab, a) => lab.load(plain(a.lab)),
  loadBytes: (lab, a) => lab.loadBytes(bytes(a.bytes)),
  undo: (lab) => lab.undo(),
  redo: (lab) => lab.redo(),
  resetEverything: (lab) => lab.resetEverything(),
  resetInput: (lab) => lab.resetInput(),
  resetNames: (lab) => lab.resetNames(),
  resetTraining: (lab) => lab.resetTraining(),
  resetContext: (lab) => lab.resetContext(),
  resetFragment: (lab) => lab.resetFragment(),
};

/** @type {Record<string, (lab: LabHandle, a: Action) => Envelope>} */
const QUESTIONS = {
  occurrences: (lab, a) => lab.occurrences(number(a.id)),
  swapPermutation: (lab, a) => lab.swapPermutation(number(a.a), number(a.b)),
  shufflePermutation: (lab, a) => lab.shufflePermutation(number(a.seed)),
  previewIdsOnly: (lab, a) => lab.previewIdsOnly(numbers(a.permutation)),
  previewRowsOnly: (lab, a) => lab.previewRowsOnly(numbers(a.permutation)),
  previewBoth: (lab, a) => lab.previewBoth(numbers(a.permutation)),
  compare: (lab, a) => lab.compare(number(a.which), number(a.position)),
};

export class LabCore {
  /** @type {LabHandle | null} */
  #handle;

  /** @param {CoreModule} module */
  constructor(module) {
    this.#handle = new module.Lab();
  }

  get #lab() {
    if (!this.#handle) throw new Error('This lab was deleted.');
    return this.#handle;
  }

  /** Everything that the figures show. @returns {import('./types').State} */
  snapshot() {
    return this.#lab.snapshot();
  }

  /** The whole lab as plain data, for a file. */
  save() {
    return this.#lab.save();
  }

  /**
   * What differs from the start, for an address.
   * @param {boolean} curve whether with the points of the training curve
   * @returns {Uint8Array}
   */
  saveBytes(curve) {
    return this.#lab.saveBytes(curve);
  }

  /** Changes the lab, or is refused and changes nothing. @param {Action} action @returns {Envelope} */
  change(action) {
    const change = Object.hasOwn(CHANGES, action.type) && CHANGES[action.type];
    if (!change) throw new TypeError(`No such action: ${action.type}`);
    return change(this.#lab, action);
  }

  /** Computes something of the lab as it is. @param {Action} question @returns {Envelope} */
  ask(question) {
    const answer = Object.hasOwn(QUESTIONS, question.type) && QUESTIONS[question.type];
    if (!answer) throw new TypeError(`No such question: ${question.type}`);
    return answer(this.#lab, question);
  }

  delete() {
    this.#handle?.delete();
    this.#handle = null;
  }
}
