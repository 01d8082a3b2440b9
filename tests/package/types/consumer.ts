// What authors may write, and what the compiler must not let pass.
import { TrainElement, type Messages, type State } from 'token-embedding-lab';
import 'token-embedding-lab/elements/lookup.js';
import 'token-embedding-lab/embed.js';
import { CoreError, loadCore, type Attention, type Matrix, type TrainingStep } from 'token-embedding-lab/core';

const figure: TrainElement | null = document.querySelector('te-train');
if (figure) {
  const state: State | null = figure.state;
  const words: Messages | null = figure.messages;
  const loss: number | undefined = state?.training.loss;
  const title: string | undefined = words?.train.title;
  figure.readonly = true;
  figure.decimals = 2;
  figure.undo();
  figure.addEventListener('te-error', ({ detail }) => detail.code.toUpperCase());
  console.log(loss, title);
  // @ts-expect-error: the state is read only
  figure.state = null;
  // @ts-expect-error: a number of decimals
  figure.decimals = '2';
  // @ts-expect-error: no such property
  figure.tabel;
  // @ts-expect-error: what only figures call
  figure.act({ type: 'step' });
  // @ts-expect-error: the code is a text
  figure.addEventListener('te-error', ({ detail }) => detail.code.toFixed());
}
const made: string = document.createElement('te-lookup').group;
// @ts-expect-error: no such element
document.createElement('te-look').group;

const core = await loadCore({ wasmUrl: '/te_core.wasm' });
const table: Matrix = core.lookup({ rows: 1, cols: 2, data: [1, 2] }, [0]);
const step: TrainingStep = core.trainingStep({ outputWeights: table, embedding: new Float64Array(2), target: 0, learningRate: 1 });
const attention: Attention = core.attention(table, { positionalEncoding: false });
console.log(made, step.rowAfter.length, attention.weights.data[0], new CoreError('idOutOfRange', { value: 1 }).facts.value);
// @ts-expect-error: ids are numbers
core.lookup(table, ['zamek']);
// @ts-expect-error: a step needs a target
core.trainingStep({ outputWeights: table, embedding: [1], learningRate: 1 });
// @ts-expect-error: no rows of rows
core.attention([[1, 2]]);
