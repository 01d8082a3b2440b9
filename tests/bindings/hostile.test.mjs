// Hostile input by every way that ends in the core: success or a refusal by name, soon; nothing polluted, nothing changed by a
// refusal, every number finite, and the lab works on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LabCore } from '../../web/core/lab-core.js';
import { makeFragment } from '../../web/share/link.js';
import { addresses, textAddresses } from '../hostile/addresses.mjs';
import { FIELDS, NAMES, openAddress, openFile } from '../hostile/core-ways.mjs';
import { FILES, NAMED_FILES } from '../hostile/files.mjs';
import { noteGlobals, notFinite, pollution } from '../hostile/sound.mjs';
import { TEXTS } from '../hostile/texts.mjs';
import { TYPED } from '../hostile/typed.mjs';
import { messages } from '../browser/words.mjs';
import { onBoth } from './load.mjs';
import { largest } from './largest.mjs';

const NAME = /^[a-z][a-zA-Z]+$/;
const show = (input) => JSON.stringify(typeof input === 'string' ? input.slice(0, 80) : [...input.slice(0, 30)]);
// The longest names come with the files.
const names = TEXTS.filter((text) => text.length <= 10_000);

/** The corpus of addresses, around one that the lab makes. */
async function fragments(module) {
  const lab = new LabCore(module);
  lab.change({ type: 'coordinate', id: 0, coordinate: 0, value: 1 / 3 });
  lab.change({ type: 'step' });
  const fragment = await makeFragment('en', lab.saveBytes(true));
  lab.delete();
  return [...(await addresses(fragment, 'en')), ...textAddresses('en')];
}

/** A state as text: quick to compare. */
const written = (state) => JSON.stringify(state, (_key, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value));

/** Milliseconds of this process, whatever else the machine does. */
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How long one input may take: a second, or on a slow machine a few times what the largest lab takes there. */
async function patience(module) {
  const lab = new LabCore(module);
  const start = clock();
  assert.equal(await openFile(lab, JSON.stringify({ format: 'token-embedding-lab', version: 1, lab: largest() })), 'taken');
  lab.delete();
  return Math.max(1000, 10 * (clock() - start));
}

/**
 * Sends each input by a way into a lab, and looks at what became of it.
 * @returns how often each answer was given
 */
async function attack(module, inputs, way) {
  const limit = await patience(module);
  const answers = {};
  noteGlobals();
  let lab = new LabCore(module);
  let before = written(lab.snapshot());
  for (const [k, input] of inputs.entries()) {
    const start = clock();
    const answer = await way(lab, input, k);
    const time = clock() - start;
    const after = lab.snapshot();
    assert.match(answer, NAME, show(input));
    assert.ok(answer === 'taken' || answer in messages('en').errors, `${answer}, which has no words: ${show(input)}`);
    assert.ok(time < limit, `${time} of ${limit} ms: ${show(input)}`);
    assert.deepEqual([notFinite(after), pollution()], [[], []], show(input));
    answers[answer] = (answers[answer] ?? 0) + 1;
    if (answer !== 'taken') {
      assert.equal(written(after), before, show(input));
    } else {
      // What was taken can be worked with, whatever it is.
      assert.ok(lab.change({ type: 'lookup', ids: [0] }).ok || after.locks.length > 0, show(input));
      const step = lab.change({ type: 'step' });
      assert.ok(step.ok || NAME.test(step.code), show(input));
      assert.deepEqual(notFinite(lab.snapshot()), [], show(input));
      lab.delete();
      lab = new LabCore(module);
      before = written(lab.snapshot());
    }
  }
  lab.delete();
  return answers;
}

onBoth('the corpus has at least 300 different inputs', async (module) => {
  const { size } = new Set([...TYPED, ...FILES, ...NAMED_FILES, ...(await fragments(module))].map(String));
  console.log(`${size} inputs`);
  assert.ok(size >= 300, `${size}`);
});

/** Which answers there were, and that those that must come did. */
function assertAnswers(answers, expected) {
  for (const answer of expected) assert.ok(answers[answer] > 0, `${answer}: ${JSON.stringify(answers)}`);
}

for (const [field, { way, answers }] of Object.entries(FIELDS)) {
  onBoth(`hostile texts and numbers: ${field}`, async (module) => assertAnswers(await attack(module, TYPED, way), answers));
}

for (const [place, { way, answers }] of Object.entries(NAMES)) {
  onBoth(`hostile names: ${place}`, async (module) => assertAnswers(await attack(module, names, way), answers));
}

// Into a lab that has a history and into one that has none, in turn.
onBoth('hostile state files', async (module) => {
  const answers = await attack(module, [...FILES, ...NAMED_FILES], (lab, file, k) => openFile(lab, file, k % 2 ? 'load' : 'open'));
  assertAnswers(answers, ['taken', 'fileNotJson', 'fileNotALab', 'fileVersion', 'fileTooLarge', 'dataInvalid', 'dataUnknownKey']);
  assertAnswers(answers, ['tokenEmpty', 'tokenDuplicate', 'tokenTooLong', 'tableTooLarge', 'shapeMismatch', 'stateInconsistent']);
});

onBoth('hostile addresses', async (module) => {
  const answers = await attack(module, await fragments(module), (lab, fragment, k) =>
    openAddress(lab, fragment, k % 2 ? 'loadBytes' : 'openBytes'),
  );
  assertAnswers(answers, ['taken', 'linkDamaged', 'linkVersion']);
});
