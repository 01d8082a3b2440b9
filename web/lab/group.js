// The one table that a group of figures looks at. Figures dispatch actions and listen for 'change';
// what the state is, and its history, only the core knows.
import { BROKEN, LabCore } from '../core/lab-core.js';
import { startAnew, startCore, startWholeCore } from '../core/module.js';

/** @typedef {import('../core/types').Action} Action */
/** @typedef {import('../core/types').State} State */

/** @type {Map<string, Group>} */
const groups = new Map();
const PATIENCE = 3; // fresh modules, one after the other, without a change that succeeds

export class Group extends EventTarget {
  /** @type {LabCore | null} */
  #core = null;
  /** @type {State | null} */
  #state = null;
  /** What the core said of this state: figures draw often, and must draw while the module is broken. @type {Map<string, any>} */
  #answers = new Map();
  #restarts = 0;
  #restarted = Promise.resolve();
  #users = 0;
  #gesture = 0;
  #left = false;
  #wasmUrl;

  /** @param {string} name @param {string} [wasmUrl] @param {string} [file] the address of a state file to begin with */
  constructor(name, wasmUrl, file = '') {
    super();
    this.name = name;
    /** The address of the state file that it was given last, or ''. */
    this.file = file;
    this.#wasmUrl = wasmUrl;
    /** Why the state file could not be opened. @type {import('../core/types').Refusal | null} */
    this.refusal = null;
    /** Settles when the first state is there, or rejects where the core cannot run. @type {Promise<void>} */
    this.ready = this.#start(file ? startWholeCore(wasmUrl) : startCore(wasmUrl), file);
    this.ready.catch(() => groups.get(name) === this && groups.delete(name)); // not one that was made since
  }

  /** @param {Promise<import('../core/types').CoreModule>} starting @param {string} file */
  async #start(starting, file) {
    const [module, opened] = await Promise.all([starting, file && fetchFile(file)]);
    if (this.#left) return; // everybody, while the core was loading
    this.#core = new LabCore(module, this.#onBreak);
    if (opened) {
      const answer = opened.ok ? this.#core.change({ type: 'open', lab: opened.lab }) : opened;
      if (!answer.ok) this.refusal = answer;
    }
    if (!this.#look()) throw new Error('The core broke.');
    this.dispatchEvent(new Event('change'));
  }

  /** Takes the state as it is now. False where the core is broken. */
  #look() {
    const state = this.#running.snapshot();
    if (!state) return false;
    this.#state = state;
    return true;
  }

  // All labs of a module go on in another one, each in the state before the call that broke theirs.
  #onBreak = () => {
    const { module } = this.#running;
    for (const group of groups.values()) if (group.#core?.module === module) group.#restarted = group.#restart(module);
  };

  /** @param {import('../core/types').CoreModule} broken */
  async #restart(broken) {
    this.#core?.break();
    if (++this.#restarts > PATIENCE) return; // everything is refused from now on
    try {
      const module = await startAnew(broken);
      if (this.#core?.module !== broken) return; // it went on in the whole core, or everybody left, meanwhile
      this.#core.moveTo(module);
      if (this.#look()) this.dispatchEvent(new Event('change'));
    } catch (error) {
      console.error(error);
    }
  }

  /**
   * Another state file for a group that lives: its lab takes the place of the present one, which undo brings back.
   * @param {string} file
   * @param {boolean} joining whether a figure that joins asks: then the first file stays
   * @returns {Promise<import('../core/types').Envelope<unknown> | null>} null where nothing was opened
   */
  async open(file, joining) {
    if (!file || file === this.file || (joining && this.file)) return null;
    this.file = file;
    if (!(await this.goOn())) return this.#state ? { ok: false, code: 'coreMissing', facts: {} } : null;
    const opened = await fetchFile(file);
    if (!this.#core || file !== this.file) return null; // everybody left, or asked for another one
    return opened.ok ? this.dispatch({ type: 'load', lab: opened.lab }) : opened;
  }

  /**
   * Makes sure of the whole core: for other ways to train, experiments, saving and loading. False where nothing runs.
   * @returns {Promise<boolean>}
   */
  async goOn() {
    try {
      await this.ready;
      await this.#restarted;
      if (this.#core && !this.#core.whole) {
        const module = await startWholeCore(this.#wasmUrl);
        if (this.#core && !this.#core.whole) this.#core.moveTo(module); // no one else did, or left, meanwhile
      }
    } catch {
      return false; // which every figure says by itself
    }
    return this.#core?.broken === false;
  }

  get #running() {
    if (!this.#core) throw new Error('The core is not ready.');
    return this.#core;
  }

  /** What the core last said; null until it is there. */
  get state() {
    return this.#state;
  }

  /** Whether what it runs in can do everything. */
  get whole() {
    return this.#core?.whole ?? false;
  }

  /** A number for one gesture of the reader: actions that carry it are undone together. */
  newGesture() {
    return ++this.#gesture;
  }

  /**
   * Changes the table for everybody in the group. A refusal leaves it as it was.
   * @param {Action} action
   * @returns {import('../core/types').Envelope<any>}
   */
  dispatch(action) {
    const answer = this.#running.change(action);
    if (!answer.ok) return answer;
    if (!this.#look()) return BROKEN;
    this.#restarts = 0;
    this.#answers.clear();
    this.dispatchEvent(new CustomEvent('change', { detail: { action, value: answer.value } }));
    return answer;
  }

  /** @param {Action} question */
  ask(question) {
    const key = JSON.stringify(question, apart);
    const answer = this.#answers.get(key) ?? this.#running.ask(question);
    if (answer !== BROKEN) this.#answers.set(key, answer);
    return answer;
  }

  /** The whole lab as plain data, for a file. */
  save() {
    return this.#running.save();
  }

  /** What differs from the start, for an address. @param {boolean} curve */
  saveBytes(curve) {
    return this.#running.saveBytes(curve);
  }

  acquire() {
    ++this.#users;
  }

  release() {
    --this.#users;
    // A figure that is being moved on the page comes back within this task and must find its table.
    setTimeout(() => {
      if (this.#users > 0) return;
      this.#left = true;
      if (groups.get(this.name) === this) groups.delete(this.name);
      this.#core?.delete();
      this.#core = null;
    });
  }
}

/** NaN and the infinities, which JSON writes alike, as null. @param {string} _key @param {unknown} value */
const apart = (_key, value) => (typeof value === 'number' && !Number.isFinite(value) ? { number: `${value}` } : value);

/** @param {string} file */
const fetchFile = async (file) => (await import('../share/state-file.js')).fetchStateFile(file);

/**
 * The group of that name, made when it is first asked for. Each acquire needs its release.
 * @param {string} name
 * @param {string} [wasmUrl]
 * @param {string} [file] the address of a state file to begin with, where the group is new
 */
export function acquireGroup(name, wasmUrl, file) {
  let group = groups.get(name);
  if (!group) groups.set(name, (group = new Group(name, wasmUrl, file)));
  group.acquire();
  return group;
}
