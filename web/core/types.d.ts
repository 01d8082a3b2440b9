// The shapes that cross the boundary. cpp/bindings writes them; the figures read them.

/** Rows one after another: entry (i, j) is data[i * cols + j]. */
export interface Matrix {
  rows: number;
  cols: number;
  data: Float64Array;
}
export interface Mask {
  rows: number;
  cols: number;
  data: Uint8Array;
}

/** A matrix as a caller gives it. */
export interface MatrixInput {
  rows: number;
  cols: number;
  data: ArrayLike<number>;
}

/** Scaled dot-product self-attention of T rows with d coordinates: one head, queries = keys = values. */
export interface Attention {
  /** (T, d) the rows, with their positions where these are added. */
  encoded: Matrix;
  /** (T, T) rows are queries, columns are keys. */
  dotProducts: Matrix;
  /** (T, T) dotProducts / sqrt(d) */
  scores: Matrix;
  /** (T, T) softmax of the scores, row by row. */
  weights: Matrix;
  /** (T) sums of the rows of the weights: 1 up to rounding. */
  weightSums: Float64Array;
  /** (T, d) weights times encoded. */
  outputs: Matrix;
}

export type Facts = Record<string, number | string>;
export interface Refusal {
  ok: false;
  code: string;
  facts: Facts;
}
export type Envelope<T> = { ok: true; value: T } | Refusal;

export interface CurvePoint {
  step: number;
  probability: number;
  loss: number;
  markedBreak: boolean;
}

/** One step of gradient descent on the row e of the input token; W are the output weights. */
export interface TrainingStep {
  rowBefore: Float64Array;
  /** W e, one for each response. */
  logits: Float64Array;
  /** softmax(logits) */
  probabilities: Float64Array;
  /** -ln of the target's probability, in nats. */
  loss: number;
  /** Of the loss with respect to e. */
  gradient: Float64Array;
  /** -learningRate * gradient */
  update: Float64Array;
  rowAfter: Float64Array;
}

export interface StepReport extends TrainingStep {
  logitsAfter: Float64Array;
  probabilitiesAfter: Float64Array;
  lossAfter: number;
  moved: Mask;
  movedCount: number;
  unmovedCount: number;
}

export interface RenamePreview {
  tokens: string[];
  origin: number[];
  table: Matrix;
  ids: number[];
  vectors: Matrix;
  differs: Mask;
  differing: number;
}

export interface Stage {
  comparable: boolean;
  equal: boolean;
  largest: number;
}
export interface Comparison {
  position: number;
  otherPosition: number;
  comparable: boolean;
  stages: Stage[];
}

export interface State {
  tokens: string[];
  origin: number[];
  table: Matrix;
  /** The table at the start, its rows in today's order. */
  start: Matrix;
  changed: Mask;
  changedCount: number;
  input: { ids: number[]; vectors: Matrix; oneHot: Matrix; oneHotProduct: Matrix; productEqual: boolean };
  training: {
    inputIds: number[];
    responses: number[];
    target: number;
    outputWeights: Matrix;
    learningRate: number;
    step: number;
    history: CurvePoint[];
    logits: Float64Array;
    probabilities: Float64Array;
    loss: number;
    gradient: Float64Array;
    nextStep: Envelope<StepReport>;
  };
  context: {
    sentences: number[][];
    rows: Matrix[];
    encoded: Matrix[];
    dotProducts: Matrix[];
    scores: Matrix[];
    maxima: Float64Array[];
    exponentials: Matrix[];
    sums: Float64Array[];
    weights: Matrix[];
    weightSums: Float64Array[];
    outputs: Matrix[];
    positionalEncoding: boolean;
    identical: boolean;
    canRestore: boolean;
  };
  fragment: { vocabSize: number; shown: number[]; rows: Matrix; ids: number[]; vectors: Matrix };
  canUndo: boolean;
  canRedo: boolean;
}

/** The functions that cpp/bindings/module.cpp defines; most take the number of a lab first. */
export interface CoreModule {
  createLab(): number;
  deleteLab(lab: number): void;
  liveLabs(): number;
  snapshot(lab: number): State;
  lookup(table: MatrixInput, ids: number[]): Envelope<Matrix>;
  trainingStep(outputWeights: MatrixInput, embedding: number[], target: number, learningRate: number): Envelope<TrainingStep>;
  attention(rows: MatrixInput, positionalEncoding: boolean): Envelope<Attention>;
  [name: string]: (...args: any[]) => any;
}

export interface Action {
  type: string;
  [argument: string]: any;
}
