// The largest lab that there can be, every part of it full, in the longest numbers.

const V = 64;
const matrix = (scale = 1) =>
  Array.from({ length: V }, (_, i) => Array.from({ length: V }, (_, j) => scale * (-999.1234567890123 + (i * V + j) / 7)));
const ids = Array.from({ length: V }, (_, i) => i);
const identity = ids.map((i) => ids.map((j) => (i === j ? 1 : 0)));

/** As plain data, without a start: it is its own. */
export const largest = () => ({
  tokens: ids.map((i) => `${'\u{1f600}'.repeat(30)}${String(i).padStart(2, '0')}`),
  table: matrix(),
  input: Array(16).fill(63),
  training: {
    inputs: Array(16).fill(0),
    everyResponse: true,
    weights: 'trained',
    labelSmoothing: 0.1,
    optimizer: { kind: 'adam', beta1: 0.9, beta2: 0.999, epsilon: 1e-8, weightDecay: 0 },
    responses: ids,
    target: 0,
    outputWeights: matrix(1e-9),
    learningRate: 1e-9,
    step: 1e6,
    momentsE: { steps: 1e6, first: matrix(1e-7), second: matrix(1e-7).map((row) => row.map(Math.abs)) },
    momentsW: { steps: 1e6, first: matrix(1e-7), second: matrix(1e-7).map((row) => row.map(Math.abs)) },
    trainedRows: ids,
    curve: Array.from({ length: 256 }, (_, k) => [k, 0.12345678901234567, 2.0915123456789, k % 2 === 0]),
  },
  context: { sentences: [Array(6).fill(63), Array(6).fill(62)], positionalEncoding: true, setAside: Array(6).fill(1) },
  basis: identity,
});
