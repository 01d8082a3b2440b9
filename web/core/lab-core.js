// One lab of the C++ core, owned by JavaScript: actions in, envelopes out.

/** @typedef {import('./types').Action} Action */
/** @typedef {import('./types').CoreModule} CoreModule */
/** @typedef {import('./types').Envelope<any>} Envelope */

// Arguments are copied into plain values before C++ is entered: reading them there could run JavaScript that throws (a
// getter, a proxy), and C++ would never clean up behind an exception. What a value may be, the core decides: here
// whatever is no number becomes NaN and whatever is no text becomes '', which it refuses by name.

// Entries of an array, or characters of all its texts. More would only fill the memory before it is refused.
const LIMIT = 2 ** 20;
// Lists and objects within each other: limits::value_depth.
const DEPTH = 8;
// Steps that the core takes in one call: limits::steps_at_once.
const AT_ONCE = 1000;
// Changes that are kept to be made again.
const KEPT = 1000;

/** What is said while the module is broken. */
export const BROKEN = /** @type {Envelope} */ ({ ok: false, code: 'coreBroken', facts: {} });

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

/**
 * A copy that holds nothing but plain data, no deeper than the core reads it.
 * @param {unknown} data
 * @param {number} [depth]
 * @returns {unknown}
 */
function plain(data, depth = DEPTH) {
  if (typeof data === 'string') return text(data);
  if (typeof data === 'boolean' || Number.isFinite(data)) return data;
  if (typeof data !== 'object' || !data || depth === 0) return null;
  if (Array.isArray(data)) return list(data, (item) => plain(item, depth - 1));
  const entries = Object.entries(data).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, plain(item, depth - 1)]));
}

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
  #module;
  #onBreak;
  /** Its number in the module. @type {number | null} */
  #number;
  #broken = false;
  // Every change so far, for another module to make again: the same changes give the same bits, the history included.
  /** @type {[string, ...any][]} */
  #changes = [];
  /** A change that no snapshot has shown yet: if that breaks the module, it is not made again. @type {[string, ...any] | null} */
  #latest = null;

  /**
   * @param {CoreModule} module
   * @param {() => void} [onBreak] called when the module broke in the middle of a call. All is refused from then on, until moveTo
   */
  constructor(module, onBreak = () => {}) {
    this.#module = module;
    this.#onBreak = onBreak;
    this.#number = module.createLab();
  }

  get #lab() {
    if (this.#number === null) throw new Error('This lab was deleted.');
    return this.#number;
  }

  get module() {
    return this.#module;
  }

  get broken() {
    return this.#broken;
  }

  /** Whether everything that is a change or a question can be asked of it. */
  get whole() {
    return 'setTraining' in this.#module;
  }

  /** Another lab of the module broke it. */
  break() {
    this.#broken = true;
    this.#latest = null;
  }

  /** Goes on in another module, the whole one or a fresh one, as if it had been there from the beginning. @param {CoreModule} module */
  moveTo(module) {
    const before = this.#lab;
    this.#settle();
    const number = module.createLab();
    for (const [name, ...values] of this.#changes) module[name](number, ...values);
    if (!this.#broken) this.#module.deleteLab(before);
    this.#broken = false;
    this.#module = module;
    this.#number = number;
  }

  /** Everything that the figures show; null where the module is broken. @returns {import('./types').State | null} */
  snapshot() {
    const state = this.#enter('snapshot');
    if (state) this.#settle();
    return state;
  }

  /** The whole lab as plain data, for a file; null where the module is broken. */
  save() {
    return this.#enter('save');
  }

  /**
   * What differs from the start, for an address; null where the module is broken.
   * @param {boolean} curve whether with the points of the training curve
   * @returns {Uint8Array | null}
   */
  saveBytes(curve) {
    return this.#enter('saveBytes', flag(curve));
  }

  /** Changes the lab, or is refused and changes nothing. @param {Action} action @returns {Envelope} */
  change(action) {
    const change = Object.hasOwn(CHANGES, action.type) && CHANGES[action.type];
    if (!change) throw new TypeError(`No such action: ${action.type}`);
    const call = change(action);
    const answer = this.#enter(...call) ?? BROKEN;
    if (answer.ok) {
      this.#settle();
      this.#latest = call;
    }
    return answer;
  }

  /** Keeps the latest change to be made again; steps of one run at once. */
  #settle() {
    const call = this.#latest;
    if (!call) return;
    this.#latest = null;
    const [name, gesture, count] = call;
    const last = this.#changes.at(-1);
    if (name === 'train' && gesture > 0 && last?.[0] === 'train' && last[1] === gesture && last[2] + count <= AT_ONCE) last[2] += count;
    else this.#changes.push(call);
    // After so many the state alone is kept, without its history.
    if (this.#changes.length > KEPT && this.whole) {
      const bytes = this.saveBytes(true);
      if (bytes) this.#changes = [['openBytes', bytes]];
    }
  }

  /** Computes something of the lab as it is. @param {Action} question @returns {Envelope} */
  ask(question) {
    const answer = Object.hasOwn(QUESTIONS, question.type) && QUESTIONS[question.type];
    if (!answer) throw new TypeError(`No such question: ${question.type}`);
    return this.#enter(...answer(question)) ?? BROKEN;
  }

  // The one way into the module. It refuses by value: whatever it throws (an abort, a trap) left it in the middle of something, and
  // nothing that it says can be trusted any more. The lab comes last: reading the arguments may have deleted it.
  /** @param {string} name @param {...any} values */
  #enter(name, ...values) {
    const lab = this.#lab;
    if (!(name in this.#module)) throw new Error(`${name} takes the whole core.`);
    if (this.#broken) return null;
    try {
      return this.#module[name](lab, ...values);
    } catch (error) {
      console.error(error);
      this.break();
      this.#onBreak();
      return null;
    }
  }

  delete() {
    if (this.#number !== null && !this.#broken) this.#module.deleteLab(this.#number);
    this.#number = null;
  }
}
