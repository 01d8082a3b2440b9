// The model of the page: a lab of its own in Node, to which the same is done as the reader did, and what little the figures keep
// to themselves. What they must show then says model-figures.mjs.
import { startLab } from '../../web/build/core-node.js';
import { LABS } from './model-labs.mjs';

// Changes that leave the last step's report standing.
const ELSEWHERE = [
  ...['lookup', 'lookupWords', 'resetInput', 'fragment', 'resetFragment', 'sentence', 'swapFirst', 'positionalEncoding'],
  ...['makeIdentical', 'restoreSentence', 'resetContext'],
];

const RESETS = {
  fragment: 'resetFragment',
  table: 'resetEverything',
  lookup: 'resetInput',
  rename: 'resetNames',
  train: 'resetTraining',
  context: 'resetContext',
};

/** A list with the token at a place exchanged, taken away ('') or added (no place). */
function exchanged(ids, { at, value }) {
  if (at == null) return [...ids, Number(value)]; // null where WebDriver brought it
  return value === '' ? ids.filter((_, k) => k !== Number(at)) : ids.map((id, k) => (k === Number(at) ? Number(value) : id));
}

export class Model {
  #gesture = 0;
  /** What the last action was refused with. @type {{code: string, facts: object} | null} */
  refusal = null;
  /** The report of the last step, while it stands. @type {any} */
  taken = null;
  rename = { shuffled: false, seed: 1 };
  randomSeed = 1;
  turnSeed = 1;
  /** What was refused and stays in its field, and what the field would say without it. @type {Record<string, {text: string, instead: string}>} */
  kept = {};
  /** What was answered to each question, and what was asked then. @type {Map<string, {answer: string, asked: string}>} */
  answers = new Map();

  constructor(lab, lang) {
    this.lab = lab;
    this.lang = lang;
    this.state = lab.snapshot();
  }

  static async start(lang) {
    return new Model(await startLab(), lang);
  }

  ask(question) {
    return this.lab.ask(question);
  }

  delete() {
    this.lab.delete();
  }

  /** What the two fields of the lookup and the one of the fragment say. */
  fields() {
    const { input, tokens, fragment } = this.state;
    return { words: input.ids.map((id) => tokens[id]).join(' '), ids: input.ids.join(' '), fragment: fragment.ids.join(' ') };
  }

  #change(action) {
    const answer = this.lab.change(action);
    if (!answer.ok) {
      this.refusal = answer;
      return false;
    }
    if (action.type === 'step') this.taken = answer.value;
    else if (!ELSEWHERE.includes(action.type)) this.taken = null;
    const { rows, cols } = this.state.table;
    this.state = this.lab.snapshot();
    if (this.state.table.rows !== rows || this.state.table.cols !== cols) this.rename = { shuffled: false, seed: 1 }; // the figure picks anew
    const fields = this.fields();
    for (const [name, { instead }] of Object.entries(this.kept)) if (fields[name] !== instead) delete this.kept[name];
    return true;
  }

  #refuse(code, facts) {
    this.refusal = { code, facts };
    return false;
  }

  /** What was typed into a field for a number. */
  #number({ text, means }, take) {
    if (means === null) this.#refuse('notANumber', { text });
    else take(means);
  }

  /** What was typed into a field that keeps what is refused. */
  #text(field, text, done) {
    if (!done) this.kept[field] = { text, instead: this.fields()[field] };
    else for (const name of field === 'fragment' ? ['fragment'] : ['words', 'ids']) delete this.kept[name];
  }

  /** The cell that the figure "Change a coordinate" has picked, by what the page showed before. */
  #picked(before) {
    const [token, column] = before.figures.edit.fields.select.map(Number);
    return { id: this.state.origin.indexOf(token), coordinate: column };
  }

  #shuffle(seed) {
    const answer = this.ask({ type: 'shufflePermutation', seed });
    if (answer.ok) this.rename = { shuffled: true, seed };
    else this.#refuse(answer.code, answer.facts);
  }

  #undo(redo) {
    this.#change({ type: redo ? 'redo' : 'undo' });
  }

  /** @param {any} action @param {any} did what the page says that was done @param {any} before what it showed before @param {any} after */
  take(action, did, before, after) {
    this.refusal = null;
    this.#effect(action, did, before, after);
  }

  #effect(action, did, before, after) {
    const { state } = this;
    const { kind, text, means } = action;
    const settings = (changed) => this.#change({ type: 'settings', settings: changed });
    const parsed = (take) => (typeof means === 'string' ? this.#refuse('notAnId', { text: means }) : take(means));
    switch (kind) {
      case 'fragmentIds':
        return this.#text('fragment', text, parsed((ids) => this.#change({ type: 'fragment', ids }))); // prettier-ignore
      case 'cell': {
        if (did.end === 'Escape' || text === did.before) return;
        const [, id, coordinate] = did.why.split(' ').map(Number);
        return this.#number(action, (value) => this.#change({ type: 'coordinate', id, coordinate, value }));
      }
      case 'lookupWords':
        return this.#text('words', text, this.#change({ type: 'lookupWords', names: means }));
      case 'lookupIds':
        return this.#text('ids', text, parsed((ids) => this.#change({ type: 'lookup', ids }))); // prettier-ignore
      case 'lookupToken':
        return this.#change({ type: 'lookup', ids: exchanged(state.input.ids, did) });
      case 'renameEnd':
      case 'renameSwap':
        return (this.rename.shuffled = false);
      case 'renameShuffle':
        return this.#shuffle(this.rename.seed + (this.rename.shuffled ? 1 : 0));
      case 'renameSeed':
        return this.#number(action, (seed) => this.#shuffle(seed));
      case 'renameApply':
        return this.#change({ type: 'rename', permutation: this.permutation(before) });
      case 'editValue':
        return this.#number(action, (value) => this.#change({ type: 'coordinate', ...this.#picked(before), value }));
      case 'editSlide': {
        const gesture = ++this.#gesture;
        for (const value of action.values) this.#change({ type: 'coordinate', ...this.#picked(before), value, gesture });
        return;
      }
      case 'step':
        return this.#change({ type: 'step' });
      case 'play': {
        const gesture = ++this.#gesture;
        while (this.state.training.step < after.steps && this.#change({ type: 'step', gesture }));
        return;
      }
      case 'target':
        return this.#change({ type: 'target', id: Number(did.value) });
      case 'rate':
        return this.#number(action, (value) => this.#change({ type: 'learningRate', value }));
      case 'contextToken':
        return this.#change({ type: 'sentence', which: did.which, ids: exchanged(state.context.sentences[did.which], did) });
      case 'identical':
        return this.#change({ type: state.context.canRestore ? 'restoreSentence' : 'makeIdentical' });
      case 'positions':
        return this.#change({ type: 'positionalEncoding', on: !state.context.positionalEncoding });
      case 'undo':
      case 'redo':
        return this.#undo(kind === 'redo');
      case 'undoKey':
        return this.#undo(action.keys[0].includes('Shift'));
      case 'reset':
      case 'article':
        return this.#reset(action.figure, before);
      case 'language':
        return (this.lang = this.lang === 'en' ? 'pl' : 'en');
      case 'predict':
        return this.#answer(did);
      case 'weights':
        return settings({ weights: did.value });
      case 'responses':
        return settings({ everyResponse: did.value === 'every' });
      case 'smoothing':
        return this.#number(action, (labelSmoothing) => settings({ labelSmoothing }));
      case 'optimizer':
        return settings({ optimizer: { kind: did.value } });
      case 'option':
        return this.#number(action, (value) => settings({ optimizer: { [did.name]: value } }));
      case 'inputs':
        return settings({ inputs: exchanged(state.training.settings.inputs, did) });
      case 'overtrain':
        return this.#change({ type: 'step', count: 100 });
      case 'randomSeed':
        return this.#number(action, (seed) => (this.randomSeed = seed));
      case 'randomise':
        return this.#change({ type: 'randomise', seed: this.randomSeed });
      case 'turnSeed':
        return this.#number(action, (seed) => {
          const answer = this.ask({ type: 'previewRotation', seed });
          if (answer.ok) this.turnSeed = seed;
          else this.#refuse(answer.code, answer.facts);
        });
      case 'rotate':
        return this.#change({ type: 'rotate', seed: this.turnSeed });
      case 'load':
        return this.#change({ type: 'load', lab: LABS[action.lab] });
      case 'swapFirst':
        return this.#change({ type: 'swapFirst', which: did.which });
    }
    // The others change nothing but the view.
  }

  #reset(figure, before) {
    if (figure === 'edit') return this.#change({ type: 'resetCoordinate', ...this.#picked(before) });
    if (figure === 'train') this.taken = null;
    if (figure === 'rename') this.rename = { shuffled: false, seed: 1 };
    this.#change({ type: RESETS[figure] });
    if (figure === 'fragment' || figure === 'lookup') this.#text(figure === 'lookup' ? 'ids' : 'fragment', '', true);
  }

  #answer({ question, answer }) {
    const asked = question ? this.ask({ type: 'question', name: question }) : { ok: false };
    if (asked.ok && this.judged(asked.value, answer).ok) this.answers.set(question, { answer, asked: JSON.stringify(asked.value) });
  }

  /** @param {any} question @param {string} text what stood in its form */
  judged({ name, kind }, text) {
    const number = /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
    return this.ask({ type: 'judge', name, answer: kind === 'number' ? number : text.trim() });
  }

  /** The renaming that the page shows as picked. */
  permutation(page) {
    const [a, b] = page.figures.rename.fields.select.map((origin) => this.state.origin.indexOf(Number(origin)));
    const { shuffled, seed } = this.rename;
    return this.ask(shuffled ? { type: 'shufflePermutation', seed } : { type: 'swapPermutation', a, b }).value;
  }
}
