// One lab of the C++ core, owned by JavaScript: actions in, envelopes out.

/** @typedef {import('./types').Action} Action */
/** @typedef {import('./types').CoreModule} CoreModule */
/** @typedef {import('./types').Envelope<any>} Envelope */
/** @typedef {import('./types').LabHandle} LabHandle */

// A lone half of a surrogate pair would turn into another character on its way into C++.
/** @param {unknown} text */
const wellFormed = (text) => String(text).replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

/** @type {Record<string, (lab: LabHandle, a: Action) => Envelope>} */
const CHANGES = {
  lookup: (lab, a) => lab.lookup(a.ids),
  lookupWords: (lab, a) => lab.lookupWords(a.names.map(wellFormed)),
  coordinate: (lab, a) => lab.setCoordinate(a.id, a.coordinate, a.value, a.gesture),
  resetCoordinate: (lab, a) => lab.resetCoordinate(a.id, a.coordinate),
  rename: (lab, a) => lab.rename(a.permutation),
  step: (lab, a) => lab.train(a.gesture),
  learningRate: (lab, a) => lab.setLearningRate(a.value, a.gesture),
  target: (lab, a) => lab.setTarget(a.id),
  sentence: (lab, a) => lab.setSentence(a.which, a.ids),
  positionalEncoding: (lab, a) => lab.setPositionalEncoding(a.on),
  makeIdentical: (lab) => lab.makeIdentical(),
  restoreSentence: (lab) => lab.restoreSentence(),
  fragment: (lab, a) => lab.setFragmentInput(a.ids),
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
  occurrences: (lab, a) => lab.occurrences(a.id),
  swapPermutation: (lab, a) => lab.swapPermutation(a.a, a.b),
  shufflePermutation: (lab, a) => lab.shufflePermutation(a.seed),
  previewIdsOnly: (lab, a) => lab.previewIdsOnly(a.permutation),
  previewRowsOnly: (lab, a) => lab.previewRowsOnly(a.permutation),
  previewBoth: (lab, a) => lab.previewBoth(a.permutation),
  compare: (lab, a) => lab.compare(a.which, a.position),
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
