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

/** What a step does to one of its input tokens, and what that token gives then. */
export interface StepSample extends TrainingStep {
  id: number;
  logitsAfter: Float64Array;
  probabilitiesAfter: Float64Array;
  lossAfter: number;
}

/** Why a parameter moves: the sum of those that hold. */
export declare const enum Reason {
  gradient = 1,
  momentum = 2,
  decay = 4,
  sharing = 8,
}

/** A row of a matrix in a step's ledger; the reasons are those of the entries that moved. */
export interface LedgerRow {
  moved: number;
  reasons: number;
  accessed: boolean;
}

/** A step on a batch; what is said of a single token is of the first. Losses and probabilities of the batch are means. */
export interface StepReport extends StepSample {
  samples: StepSample[];
  /** (R, d) before the step */
  outputWeights: Matrix;
  meanLoss: number;
  meanLossAfter: number;
  meanProbability: number;
  meanProbabilityAfter: number;
  /** (V, d) which entries of the table moved, bit for bit. */
  moved: Mask;
  movedCount: number;
  unmovedCount: number;
  /** (V, d) sums of Reason */
  reasons: Mask;
  ledger: LedgerRow[];
  /** (R, d), without rows where no output weights of their own are trained. */
  weightsMoved: Mask;
  weightsReasons: Mask;
  weightsLedger: LedgerRow[];
  onlyAccessedRowsMoved: boolean;
}

export interface Optimizer {
  kind: 'sgd' | 'momentum' | 'adam' | 'adamw';
  momentum: number;
  beta1: number;
  beta2: number;
  epsilon: number;
  weightDecay: number;
}

export interface TrainingSettings {
  /** Ids of the input tokens: each is to predict the target. */
  inputs: number[];
  everyResponse: boolean;
  weights: 'frozen' | 'trained' | 'tied';
  labelSmoothing: number;
  optimizer: Optimizer;
}

export interface GradientCheck {
  analytic: number;
  numeric: number;
  step: number;
  error: number;
  lossPlus: number;
  lossMinus: number;
}

export interface Distance {
  other: number;
  euclidean: number;
  /** Not there where one row is the zero vector. */
  cosine?: number;
  idDifference: number;
  idCosine?: number;
}

export interface Agreement {
  own: number;
  turned: number;
  largest: number;
  /** Fewer than asked for where a step was refused. */
  steps: number;
}

export interface RotationReport {
  numbers: number;
  changed: number;
  logits: number;
  scores: number;
  weights: number;
  outputs: number;
  steps: number;
  sgd: Agreement;
  momentum: Agreement;
  adam: Agreement;
}

export interface OrderReport {
  ids: number[];
  without: Stage;
  with: Stage;
}

/** Exercises to be done by hand, with their answers; cpp/core/worksheet.h says what each part is. */
export interface Worksheet {
  seed: number;
  vocabSize: number;
  embeddingDim: number;
  /** Whether a number on the sheet differs from the lab's. */
  rounded: boolean;
  /** Of the numbers of the exercises. */
  decimals: number;
  tokens: string[];
  table: Matrix;
  lookupIds: number[];
  lookupRows: Matrix;
  training: {
    input: number;
    responses: number[];
    responseTokens: string[];
    /** Which response, counted from 0. */
    target: number;
    outputWeights: Matrix;
    learningRate: number;
    step: TrainingStep;
  };
  attention: {
    ids: number[];
    /** Position in the sentence. */
    query: number;
    dotProducts: Float64Array;
    scores: Float64Array;
    weights: Float64Array;
  };
}

/** A question to predict, as the reader sees it before the answer. */
export interface Question {
  name: string;
  kind: 'token' | 'choice' | 'number';
  /** Tokens, '' for none of them; or names of possibilities; none for a number. */
  options: string[];
  /** How far a number may be off. */
  tolerance: number;
  facts: Record<string, any>;
}

/** What the lab says of an answer. */
export interface Verdict {
  right: boolean;
  /** The options that are right; none for a number. */
  answers: string[];
  number: number;
  reason: Record<string, any>;
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
  /** Whether they differ by no more than rounding. */
  rounding: boolean;
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
    settings: TrainingSettings;
    /** Whether they are the article's, but for target, responses and which token is the input. */
    plain: boolean;
    /** Whether these are the settings that the lab began with. */
    settingsAtStart: boolean;
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
    /** Whether the coordinates were rotated, and the positional vectors with them. */
    rotated: boolean;
    identical: boolean;
    canRestore: boolean;
  };
  fragment: { vocabSize: number; shown: number[]; rows: Matrix; ids: number[]; vectors: Matrix };
  /** Controls that are locked, by name. */
  locks: string[];
  canUndo: boolean;
  canRedo: boolean;
}

/** The functions that module.cpp and more.cpp of cpp/bindings define; most take the number of a lab first. */
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
