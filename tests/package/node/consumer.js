// The core in Node, from the package alone. Prints what it computed.
import { CoreError, loadCore } from 'token-embedding-lab/core';

const core = await loadCore();
const outputWeights = { rows: 2, cols: 6, data: [0.5, -0.3, 0.4, -0.2, 0.3, 0.1, -0.3, 0.5, -0.3, 0.5, -0.2, -0.3] };
const table = { rows: 2, cols: 6, data: new Float64Array([1, 2, 3, 4, 5, 6, 0.4, 0.2, -0.4, 0.3, 0.5, -0.1]) };

const { data } = core.lookup(table, [1]);
const step = core.trainingStep({ outputWeights, embedding: data, target: 0, learningRate: 0.4 });
const after = core.trainingStep({ outputWeights, embedding: step.rowAfter, target: 0, learningRate: 0.4 });
const still = core.attention(table, { positionalEncoding: false });
const placed = core.attention(table);

const refused = (ask) => {
  try {
    return ask();
  } catch (error) {
    return { known: error instanceof CoreError, code: error.code, facts: error.facts };
  }
};

console.log(
  JSON.stringify({
    row: [...data],
    before: step.probabilities[0],
    after: after.probabilities[0],
    moved: [...step.rowAfter],
    encoded: [[...still.encoded.data], [...placed.encoded.data]],
    sums: [...still.weightSums, ...placed.weightSums],
    outputs: { rows: placed.outputs.rows, cols: placed.outputs.cols },
    refused: [
      refused(() => core.lookup(table, [0, 2])),
      refused(() => core.lookup(table, [0.5])),
      refused(() => core.lookup({ rows: 2, cols: 2, data: [1] }, [0])),
      refused(() => core.lookup({ rows: 1, cols: 1, data: ['1'] }, [0])),
      refused(() => core.trainingStep({ outputWeights, embedding: data, target: 2, learningRate: 0.4 })),
      refused(() => core.attention({ rows: 513, cols: 1, data: new Float64Array(513) })),
    ],
  }),
);
