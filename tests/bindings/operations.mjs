// tests/operations.txt through a LabCore, and the hash of all that it says: see tests/core/operations_test.cpp, which
// describes both. Needs nothing of Node, so that browsers can run it too.

export const COMMANDS = {
  lookup: (lab, ids) => lab.change({ type: 'lookup', ids }),
  words: (lab, _, names) => lab.change({ type: 'lookupWords', names }),
  set: (lab, [id, coordinate, value, gesture]) => lab.change({ type: 'coordinate', id, coordinate, value, gesture }),
  resetcell: (lab, [id, coordinate]) => lab.change({ type: 'resetCoordinate', id, coordinate }),
  rename: (lab, permutation) => lab.change({ type: 'rename', permutation }),
  shuffle: (lab, [seed]) => {
    const answer = lab.ask({ type: 'shufflePermutation', seed });
    return answer.ok ? lab.change({ type: 'rename', permutation: answer.value }) : answer;
  },
  step: (lab, [gesture]) => lab.change({ type: 'step', gesture }),
  rate: (lab, [value]) => lab.change({ type: 'learningRate', value }),
  target: (lab, [id]) => lab.change({ type: 'target', id }),
  sentence: (lab, [which, ...ids]) => lab.change({ type: 'sentence', which, ids }),
  position: (lab, [on]) => lab.change({ type: 'positionalEncoding', on: on === 1 }),
  identical: (lab) => lab.change({ type: 'makeIdentical' }),
  restore: (lab) => lab.change({ type: 'restoreSentence' }),
  fragment: (lab, ids) => lab.change({ type: 'fragment', ids }),
  reset: (lab, _, [part]) => lab.change({ type: `reset${part[0].toUpperCase()}${part.slice(1)}` }),
  undo: (lab) => lab.change({ type: 'undo' }),
  redo: (lab) => lab.change({ type: 'redo' }),
};

/** 64-bit FNV-1a. */
export class Fnv1a {
  // Upper and lower half; every product below stays exact in a double.
  #high = 0xcbf29ce4;
  #low = 0x84222325;
  #number = new DataView(new ArrayBuffer(8));

  addByte(byte) {
    const low = (this.#low ^ byte) >>> 0;
    const product = low * 0x1b3;
    // The prime is 2^40 + 0x1b3.
    this.#high = (this.#high * 0x1b3 + ((low << 8) >>> 0) + Math.floor(product / 2 ** 32)) % 2 ** 32;
    this.#low = product % 2 ** 32;
  }
  addText(ascii) {
    for (let i = 0; i < ascii.length; ++i) this.addByte(ascii.charCodeAt(i));
  }
  addNumber(number) {
    this.#number.setFloat64(0, number, true);
    for (let i = 0; i < 8; ++i) this.addByte(this.#number.getUint8(i));
  }
  addNumbers(numbers) {
    for (const number of numbers) this.addNumber(number);
  }
  hex() {
    return [this.#high, this.#low].map((half) => half.toString(16).padStart(8, '0')).join('');
  }
}

export function addState(hash, { table, input, training, context, fragment }) {
  hash.addNumbers(table.data);
  hash.addNumbers(input.vectors.data);
  hash.addNumbers(training.logits);
  hash.addNumbers(training.probabilities);
  hash.addNumber(training.loss);
  hash.addNumbers(training.gradient);
  const point = training.history.at(-1);
  hash.addNumbers([point.step, point.probability, point.loss, point.markedBreak ? 1 : 0]);
  for (const which of [0, 1]) {
    hash.addNumbers(context.encoded[which].data);
    hash.addNumbers(context.dotProducts[which].data);
    hash.addNumbers(context.scores[which].data);
    hash.addNumbers(context.maxima[which]);
    hash.addNumbers(context.exponentials[which].data);
    hash.addNumbers(context.sums[which]);
    hash.addNumbers(context.weights[which].data);
    hash.addNumbers(context.weightSums[which]);
    hash.addNumbers(context.outputs[which].data);
  }
  hash.addNumbers(fragment.vectors.data);
  hash.addNumbers(input.ids);
  hash.addNumbers(context.sentences[0]);
  hash.addNumbers(context.sentences[1]);
}

/**
 * Runs the commands and hashes what the lab says after each.
 * @param {import('../../web/core/lab-core.js').LabCore} lab a fresh one
 * @param {string} text of tests/operations.txt
 * @returns {string} 16 hex digits
 */
export function replay(lab, text) {
  const hash = new Fnv1a();
  for (const line of text.trim().split('\n')) {
    const [command, ...words] = line.split(' ');
    const answer = COMMANDS[command](lab, words.map(Number), words);
    if (!answer.ok) hash.addText(answer.code);
    addState(hash, lab.snapshot());
  }
  return hash.hex();
}
