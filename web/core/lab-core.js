// One lab of the C++ core, owned by JavaScript: actions in, envelopes out.

/** @typedef {import('./types').Action} Action */
/** @typedef {import('./types').CoreModule} CoreModule */
/** @typedef {import('./types').Envelope<any>} Envelope */

// Arguments are copied into plain values before C++ is entered: reading them there could run JavaScript that throws (a
// getter, a proxy), and C++ would never clean up behind an exception. What a value may be, the core decides: here
// whatever is no number becomes NaN and whatever is no text becomes '', which it refuses by name.

// Entries of an array, or characters of all its texts. More would only fill the memory before it is refused.
const LIMIT = 2 ** 20;
// Steps that the core takes in one call.
const AT_ONCE = 1000;

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

// The module's function and its arguments after the lab.
/** @type {Record<string, (a: Action) => [string, ...any]>} */
const CHANGES = {
  lookup: (a) => ['lookupIds', numbers(a.ids)],
  lookupWords: (a) => ['lookupWords', texts(a.names)],
  coordinate: (a) => ['setCoordinate', number(a.id), number(a.coordinate), number(a.value), number(a.gesture)],
  resetCoordinate: (a) => ['resetCoordinate', number(a.id), number(a.coordinate)],
  rename: (a) => ['rename', numbers(a.permutation)],
  step: (a) => ['train', number(a.gesture), a.count === undefined ? 1 : number(a.count)],
  settings: (a) => ['setTraining', plain(a.settings), number(a.gesture)],
  swapFirst: (a) => ['swapFirst', number(a.which)],
  randomise: (a) => ['randomise', number(a.seed)],
  rotate: (a) => ['rotate', number(a.seed)],
  learningRate: (a) => ['setLearningRate', number(a.value), number(a.gesture)],
  target: (a) => ['setTarget', number(a.id)],
  sentence: (a) => ['setSentence', number(a.which), numbers(a.ids)],
  positionalEncoding: (a) => ['setPositionalEncoding', flag(a.on)],
  makeIdentical: () => ['makeIdentical'],
  restoreSentence: () => ['restoreSentence'],
  fragment: (a) => ['setFragmentInput', numbers(a.ids)],
  open: (a) => ['open', plain(a.lab)],
  load: (a) => ['load', plain(a.lab)],
  openBytes: (a) => ['openBytes', bytes(a.bytes)],
  loadBytes: (a) => ['loadBytes', bytes(a.bytes)],
  undo: () => ['undo'],
  redo: () => ['redo'],
  resetEverything: () => ['resetEverything'],
  resetInput: () => ['resetInput'],
  resetNames: () => ['resetNames'],
  resetTraining: () => ['resetTraining'],
  resetContext: () => ['resetContext'],
  resetFragment: () => ['resetFragment'],
};

/** @type {Record<string, (a: Action) => [string, ...any]>} */
const QUESTIONS = {
  occurrences: (a) => ['occurrences', number(a.id)],
  swapPermutation: (a) => ['swapPermutation', number(a.a), number(a.b)],
  shufflePermutation: (a) => ['shufflePermutation', number(a.seed)],
  previewIdsOnly: (a) => ['previewIdsOnly', numbers(a.permutation)],
  previewRowsOnly: (a) => ['previewRowsOnly', numbers(a.permutation)],
  previewBoth: (a) => ['previewBoth', numbers(a.permutation)],
  checkGradient: (a) => ['checkGradient', number(a.matrix), number(a.row), number(a.column)],
  everyInput: () => ['everyInput'],
  distance: (a) => ['distance', number(a.a), number(a.b)],
  distances: (a) => ['distances', number(a.id)],
  previewRotation: (a) => ['previewRotation', number(a.seed)],
  checkOrder: (a) => ['checkOrder', number(a.which)],
  question: (a) => ['askQuestion', text(a.name)],
  judge: (a) => ['judgeAnswer', text(a.name), plain(a.answer)],
  worksheet: (a) => ['worksheet', number(a.seed)],
  task: (a) => ['saveTask', plain(a.locks), flag(a.bytes)],
  compare: (a) => ['compare', number(a.which), number(a.position)],
};

export class LabCore {
  #core;
  /** Its number in the module. @type {number | null} */
  #number;
  // Every change so far, for the whole core to make again: the same changes give the same bits, the history included.
  /** @type {[string, ...any][]} */
  #changes = [];

  /** @param {CoreModule} module */
  constructor(module) {
    this.#core = module;
    this.#number = module.createLab();
  }

  get #lab() {
    if (this.#number === null) throw new Error('This lab was deleted.');
    return this.#number;
  }

  /** Whether everything that is a change or a question can be asked of it. */
  get whole() {
    return 'setTraining' in this.#core;
  }

  /** Goes on in the whole core, as if it had been there from the beginning. @param {CoreModule} module */
  moveTo(module) {
    const before = this.#lab;
    const number = module.createLab();
    for (const [name, ...values] of this.#changes) module[name](number, ...values);
    this.#changes = [];
    this.#core.deleteLab(before);
    this.#core = module;
    this.#number = number;
  }

  /** Everything that the figures show. @returns {import('./types').State} */
  snapshot() {
    return this.#core.snapshot(this.#lab);
  }

  /** The whole lab as plain data, for a file. */
  save() {
    return this.#core.save(this.#lab);
  }

  /**
   * What differs from the start, for an address.
   * @param {boolean} curve whether with the points of the training curve
   * @returns {Uint8Array}
   */
  saveBytes(curve) {
    return this.#core.saveBytes(this.#lab, flag(curve));
  }

  /** Changes the lab, or is refused and changes nothing. @param {Action} action @returns {Envelope} */
  change(action) {
    const change = Object.hasOwn(CHANGES, action.type) && CHANGES[action.type];
    if (!change) throw new TypeError(`No such action: ${action.type}`);
    const call = change(action);
    const answer = this.#call(call);
    if (answer.ok && !this.whole) this.#remember(call);
    return answer;
  }

  /** Steps of one run are made again at once. @param {[string, ...any]} call */
  #remember(call) {
    const [name, gesture, count] = call;
    const last = this.#changes.at(-1);
    if (name === 'train' && gesture > 0 && last?.[0] === 'train' && last[1] === gesture && last[2] + count <= AT_ONCE) last[2] += count;
    else this.#changes.push(call);
  }

  /** Computes something of the lab as it is. @param {Action} question @returns {Envelope} */
  ask(question) {
    const answer = Object.hasOwn(QUESTIONS, question.type) && QUESTIONS[question.type];
    if (!answer) throw new TypeError(`No such question: ${question.type}`);
    return this.#call(answer(question));
  }

  // The lab comes last: reading the arguments may have deleted it.
  /** @param {[string, ...any]} call @returns {Envelope} */
  #call([name, ...values]) {
    const lab = this.#lab;
    if (!(name in this.#core)) throw new Error(`${name} takes the whole core.`);
    return this.#core[name](lab, ...values);
  }

  delete() {
    if (this.#number !== null) this.#core.deleteLab(this.#number);
    this.#number = null;
  }
}
