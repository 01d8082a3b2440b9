// tests/operations-more.txt and operations-random.txt through a LabCore of the whole module, and the hash of what it says: see
// tests/core/operations_more_test.cpp, which describes them. Needs nothing of Node, so that browsers can run it too.
import { addState, COMMANDS, Fnv1a } from './operations.mjs';

function setting(key, word) {
  if (key === 'inputs') return word.split(',').map(Number);
  if (word === 'true' || word === 'false') return word === 'true';
  return key === 'weights' || key === 'optimizer.kind' ? word : Number(word);
}

function settings(words) {
  const object = {};
  for (let k = 0; k + 1 < words.length; k += 2) {
    const [first, second] = words[k].split('.');
    const value = setting(words[k], words[k + 1]);
    if (second) (object[first] ??= {})[second] = value;
    else object[first] = value;
  }
  return object;
}

const MORE = {
  settings: (lab, [gesture], [, ...words]) => lab.change({ type: 'settings', gesture, settings: settings(words) }),
  steps: (lab, [gesture, count]) => lab.change({ type: 'step', gesture, count }),
  randomise: (lab, [seed]) => lab.change({ type: 'randomise', seed }),
  rotate: (lab, [seed]) => lab.change({ type: 'rotate', seed }),
  swapfirst: (lab, [which]) => lab.change({ type: 'swapFirst', which }),
  task: (lab, _, locks) => {
    const answer = lab.ask({ type: 'task', locks, bytes: false });
    return answer.ok ? lab.change({ type: 'load', lab: answer.value }) : answer;
  },
  gradient: (lab, [matrix, row, column]) => lab.ask({ type: 'checkGradient', matrix, row, column }),
  every: (lab) => lab.ask({ type: 'everyInput' }),
  distance: (lab, [a, b]) => lab.ask({ type: 'distance', a, b }),
  distances: (lab, [id]) => lab.ask({ type: 'distances', id }),
  turned: (lab, [seed]) => lab.ask({ type: 'previewRotation', seed }),
  order: (lab, [which]) => lab.ask({ type: 'checkOrder', which }),
};

const addFlags = (hash, flags) => hash.addNumbers(flags.map((flag) => (flag ? 1 : 0)));

function addStep(hash, report) {
  for (const s of report.samples) {
    hash.addNumber(s.id);
    for (const numbers of [s.rowBefore, s.logits, s.probabilities, [s.loss], s.gradient, s.update]) hash.addNumbers(numbers);
    for (const numbers of [s.rowAfter, s.logitsAfter, s.probabilitiesAfter, [s.lossAfter]]) hash.addNumbers(numbers);
  }
  hash.addNumbers([report.meanLoss, report.meanLossAfter, report.meanProbability, report.meanProbabilityAfter]);
  hash.addNumbers(report.moved.data);
  hash.addNumbers([report.movedCount, report.unmovedCount]);
  for (const matrix of [report.reasons, report.weightsMoved, report.weightsReasons]) hash.addNumbers(matrix.data);
  for (const row of [...report.ledger, ...report.weightsLedger]) {
    hash.addNumbers([row.moved, row.reasons]);
    addFlags(hash, [row.accessed]);
  }
  addFlags(hash, [report.onlyAccessedRowsMoved]);
}

function addDistance(hash, { other, euclidean, cosine, idDifference, idCosine }) {
  hash.addNumbers([other, euclidean, cosine, idDifference, idCosine].filter((number) => number !== undefined));
}

function addRotation(hash, r) {
  hash.addNumbers([r.numbers, r.changed, r.logits, r.scores, r.weights, r.outputs, r.steps]);
  for (const { own, turned, largest } of [r.sgd, r.momentum, r.adam]) hash.addNumbers([own, turned, largest]);
}

const ANSWERS = {
  steps: addStep,
  rotate: addRotation,
  turned: addRotation,
  gradient: (hash, c) => hash.addNumbers([c.analytic, c.numeric, c.step, c.error, c.lossPlus, c.lossMinus]),
  every: (hash, { now, start }) => [now, start].forEach((matrix) => hash.addNumbers(matrix.data)),
  distance: addDistance,
  distances: (hash, all) => all.forEach((distance) => addDistance(hash, distance)),
  order: (hash, report) => {
    hash.addNumbers(report.ids);
    for (const d of [report.without, report.with]) {
      addFlags(hash, [d.comparable, d.equal]);
      hash.addNumber(d.largest);
      addFlags(hash, [d.rounding]);
    }
  },
};

/** The bytes 9 and 10. */
function addRest(hash, lab, { nextStep }) {
  if (nextStep.ok) addStep(hash, nextStep.value);
  else hash.addText(nextStep.code);
  for (const byte of lab.saveBytes(true)) hash.addByte(byte);
}

/**
 * Runs the commands and hashes what each answers, and all that the lab says after every so many.
 * @param {import('../../web/core/lab-core.js').LabCore} lab a fresh one of the whole module
 * @param {string} text of a list
 * @param {number} [every]
 * @returns {string} 16 hex digits
 */
export function replayMore(lab, text, every = 1) {
  const hash = new Fnv1a();
  for (const [k, line] of text.trim().split('\n').entries()) {
    const [command, ...words] = line.split(' ');
    const answer = { ...COMMANDS, ...MORE }[command](lab, words.map(Number), words);
    if (!answer.ok) hash.addText(answer.code);
    const state = (k + 1) % every === 0 ? lab.snapshot() : null;
    if (state) addState(hash, state);
    if (answer.ok) {
      const own = new Fnv1a();
      ANSWERS[command]?.(own, answer.value);
      hash.addText(own.hex());
    }
    if (state) addRest(hash, lab, state.training);
  }
  return hash.hex();
}
