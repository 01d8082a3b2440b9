// The schema of the state file: it takes what the lab saves, and refuses what the core refuses for its form.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readStateFile, writeStateFile } from '../../web/share/state-file.js';
import { withLab } from './load.mjs';

const { default: Ajv } = createRequire(new URL('../../web/package.json', import.meta.url))('ajv/dist/2020');
const schema = JSON.parse(await readFile(new URL('../../web/public/state.schema.json', import.meta.url), 'utf8'));
const valid = new Ajv({ strict: false }).compile(schema);

withLab('what is saved fits the schema, at the start and after changes, with its own start and without', (lab) => {
  const check = () => {
    const file = JSON.parse(writeStateFile(lab.save(), 'en'));
    assert.ok(valid(file), JSON.stringify(valid.errors));
    return file;
  };
  assert.equal(check().lab.start, 'article');
  lab.change({ type: 'step' });
  lab.change({ type: 'rename', permutation: [5, 4, 3, 2, 1, 0] });
  lab.change({ type: 'coordinate', id: 4, coordinate: 0, value: 1e-17 });
  lab.change({ type: 'makeIdentical' });
  const file = check();
  assert.deepEqual(file.lab.training.curve.at(-1).length, 4);
  assert.ok('setAside' in file.lab.context);
  lab.change({ type: 'load', lab: { tokens: ['a', 'b', 'c', 'd', 'e', 'f'] } });
  lab.change({ type: 'step' });
  assert.equal(check().lab.start.tokens[0], 'a');
});

withLab('what the schema refuses, the core refuses, too', (lab) => {
  const start = () => JSON.parse(writeStateFile(lab.save(), 'en'));
  const faults = {
    'another key': (f) => (f.lab.colour = 1),
    'a text for a number': (f) => (f.lab.training.learningRate = '0.4'),
    'a negative rate': (f) => (f.lab.training.learningRate = -1),
    'a large coordinate': (f) => (f.lab.table[0][0] = 1001),
    'an ID that is none': (f) => (f.lab.input = [0.5]),
    'one sentence': (f) => f.lab.context.sentences.pop(),
    'a long sentence': (f) => (f.lab.context.sentences[0] = [0, 0, 0, 0, 0, 0, 0]),
    'a token twice': (f) => (f.lab.tokens[1] = f.lab.tokens[0]),
    'an empty token': (f) => (f.lab.tokens[1] = ''),
    'a long token': (f) => (f.lab.tokens[1] = 'x'.repeat(33)),
    'a point of two': (f) => (f.lab.training.curve = [[0, 0.5]]),
    'a start with a step': (f) => (f.lab.start = { training: { step: 1 } }),
  };
  for (const [name, spoil] of Object.entries(faults)) {
    const file = start();
    spoil(file);
    assert.equal(valid(file), false, name);
    const { lab: data } = readStateFile(JSON.stringify(file));
    assert.equal(lab.change({ type: 'load', lab: data }).ok, false, name);
  }
});
