// token-embedding-lab/core: the C++ core by itself, in Node and in browsers, without figures and without a page.
import { number, numbers } from '../core/lab-core.js';
import { startAnew, startWholeCore } from '../core/module.js';

/** @typedef {import('../core/types.js').Attention} Attention */
/** @typedef {import('../core/types.js').CoreModule} CoreModule */
/** @typedef {import('../core/types.js').Facts} Facts */
/** @typedef {import('../core/types.js').Matrix} Matrix */
/** @typedef {import('../core/types.js').MatrixInput} MatrixInput */
/** @typedef {import('../core/types.js').TrainingStep} TrainingStep */

/** What the core refused, and why. */
export class CoreError extends Error {
  /** @param {string} code @param {Facts} facts */
  constructor(code, facts) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.name = 'CoreError';
    /** The reason, such as 'idOutOfRange'. */
    this.code = code;
    /** What the reason is about, such as {value: 6, position: 1, vocabSize: 6}. */
    this.facts = facts;
  }
}

/** @template T @param {import('../core/types.js').Envelope<T>} envelope @returns {T} */
function unwrap(envelope) {
  if (!envelope.ok) throw new CoreError(envelope.code, envelope.facts);
  return envelope.value;
}

/** @param {MatrixInput} m */
const matrix = (m) => ({ rows: number(m.rows), cols: number(m.cols), data: list(m.data) });

/** @param {ArrayLike<number>} values */
const list = (values) => numbers(Array.from(values));

/** The functions of the core. Numbers are copied in and out; what is refused is thrown as a CoreError. */
export class Core {
  /** @type {CoreModule} */
  #module;

  /** By loadCore only. @param {CoreModule} module */
  constructor(module) {
    this.#module = module;
  }

  // What the module throws left it in the middle of something: the next calls go to another one, as soon as that is there.
  /** @param {string} name @param {...any} values */
  #call(name, ...values) {
    try {
      return this.#module[name](...values);
    } catch (error) {
      startAnew(this.#module).then(
        (module) => (this.#module = module),
        () => {},
      );
      throw error;
    }
  }

  /**
   * Rows of the table by id: row t of the answer is row ids[t] of the table, bit for bit.
   * Refuses idNotInteger, idOutOfRange, shapeMismatch, tableEmpty, notFinite and sentenceTooLong.
   * @param {MatrixInput} table (V, d): a row for each id
   * @param {ArrayLike<number>} ids each from 0 to V - 1
   * @returns {Matrix} (T, d)
   */
  lookup(table, ids) {
    return unwrap(this.#call('lookup', matrix(table), list(ids)));
  }

  /**
   * One step of plain gradient descent on an embedding that is to predict one of R responses: softmax and cross-entropy.
   * The output weights stay as they are. Refuses shapeMismatch, positionOutOfRange (target), learningRateInvalid, notFinite
   * and tableEmpty.
   * @param {object} sample
   * @param {MatrixInput} sample.outputWeights (R, d)
   * @param {ArrayLike<number>} sample.embedding (d), the row of the input token
   * @param {number} sample.target which response is right, from 0 to R - 1
   * @param {number} sample.learningRate not negative
   * @returns {TrainingStep}
   */
  trainingStep({ outputWeights, embedding, target, learningRate }) {
    return unwrap(this.#call('trainingStep', matrix(outputWeights), list(embedding), number(target), number(learningRate)));
  }

  /**
   * Self-attention of a sentence, with all that leads to it: one head, queries = keys = values, no mask.
   * Refuses sentenceTooLong (more than 512 rows), shapeMismatch, tableEmpty and notFinite.
   * @param {MatrixInput} rows (T, d), the embeddings of the sentence
   * @param {{positionalEncoding?: boolean}} [options] whether sinusoidal positions are added first; true unless told otherwise
   * @returns {Attention}
   */
  attention(rows, { positionalEncoding = true } = {}) {
    return unwrap(this.#call('attention', matrix(rows), Boolean(positionalEncoding)));
  }
}

/**
 * Starts the core: WebAssembly where it runs, else the same sources compiled to plain JavaScript, with the same bits.
 * @param {{wasmUrl?: string}} [options] where te_core.wasm is; without it the bytes in this script are used
 * @returns {Promise<Core>}
 */
export async function loadCore({ wasmUrl } = {}) {
  return new Core(await startWholeCore(wasmUrl));
}
