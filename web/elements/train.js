import { Figure, define } from './figure.js';
import { PARTS, resultOf, train } from './train-view.js';
import { parseNumber } from '../core/number-text.js';

const STEP_MS = 2000; // the chain, once through
const PLAY_MS = 250; // four steps a second
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

// Changes that leave the training as it is.
const ELSEWHERE = new Set([
  'lookup',
  'lookupWords',
  'resetInput',
  'fragment',
  'resetFragment',
  'sentence',
  'swapFirst',
  'positionalEncoding',
  'makeIdentical',
  'restoreSentence',
  'resetContext',
]);

/**
 * One step of gradient descent, told as a chain; play; the curve.
 * @customElement te-train
 * @csspart chart - Bars of probabilities and the curves over the steps.
 */
export class TrainElement extends Figure {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #gesture = 0; // of the run

  get drawing() {
    return train;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
  }

  /** Ends a replay or a run: the figure shows the lab as it is. */
  #stop() {
    clearInterval(this.#timer);
    this.ui = { ...this.ui, part: null, playing: false };
  }

  /** @param {any} action @param {any} value */
  groupChanged(action, value) {
    if (action?.type === 'step') {
      // Two runs at once would each be undone step by step.
      if (this.ui.playing && action.gesture !== this.#gesture) this.#stop();
      // A step of another figure of the group counts here too, without its story.
      this.ui = { ...this.ui, taken: value };
    } else if (action && !ELSEWHERE.has(action.type)) {
      this.#stop();
      this.ui = { ...this.ui, taken: null };
    }
  }

  /** @param {any} report */
  #said = (report) => resultOf(this.view(), report);

  onStep = () => {
    this.#stop();
    if (!this.act({ type: 'step' }, (_t, report) => this.#said(report))) return;
    if (reducedMotion.matches) return; // the still parts can be turned by hand
    this.ui = { ...this.ui, part: 0 };
    this.#timer = setInterval(() => {
      if (this.ui.part >= PARTS.length - 1) this.#stop();
      else this.ui = { ...this.ui, part: this.ui.part + 1 };
      this.requestUpdate();
    }, STEP_MS / PARTS.length);
  };

  onPlay = () => {
    const playing = this.ui.playing;
    this.#stop();
    this.requestUpdate();
    if (playing) {
      if (this.ui.taken) this.say(this.#said(this.ui.taken));
      return;
    }
    const gesture = this.newGesture(); // the whole run is undone at once
    this.#gesture = gesture;
    this.ui = { ...this.ui, playing: true };
    const step = () => {
      if (!this.act({ type: 'step', gesture })) this.#stop();
    };
    step();
    this.#timer = setInterval(step, PLAY_MS);
  };

  /** @param {Event} event */
  onSample = (event) => {
    this.ui = { ...this.ui, sample: Number(/** @type {HTMLSelectElement} */ (event.target).value) };
    this.requestUpdate();
  };

  updated() {
    super.updated();
    // The words for other settings than the article's, which a saved lab may bring.
    if (this.state && this.messages && !this.state.training.plain && !this.messages.study) this.readAllWords();
  }

  onNext = () => {
    clearInterval(this.#timer);
    const part = this.ui.part === null ? 0 : this.ui.part + 1;
    this.ui = { ...this.ui, playing: false, part: part < PARTS.length ? part : null };
    this.requestUpdate();
  };

  onPrevious = () => {
    clearInterval(this.#timer);
    this.ui = { ...this.ui, playing: false, part: Math.max(0, (this.ui.part ?? 0) - 1) };
    this.requestUpdate();
  };

  /** @param {Event} event */
  onTarget = (event) => {
    this.act({ type: 'target', id: Number(/** @type {HTMLSelectElement} */ (event.target).value) }, (t) =>
      t.train.targetSaid(this.view().state.tokens[this.view().state.training.target]),
    );
  };

  /** @param {Event} event */
  onRate = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const value = parseNumber(input.value);
    if (value === null) this.refuse('notANumber', { text: input.value });
    else this.act({ type: 'learningRate', value });
    input.value = this.view().f.full(this.view().state.training.learningRate);
  };
}

define('te-train', TrainElement);
