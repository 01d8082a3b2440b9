// The one table that a group of figures looks at. Figures dispatch actions and listen for 'change' and 'refused';
// what the state is, and its history, only the core knows.
import { LabCore } from '../core/lab-core.js';
import { startCore } from '../core/module.js';

/** @typedef {import('../core/types').Action} Action */
/** @typedef {import('../core/types').State} State */

/** @type {Map<string, Group>} */
const groups = new Map();

export class Group extends EventTarget {
  /** @type {LabCore | null} */
  #core = null;
  /** @type {State | null} */
  #state = null;
  #users = 0;
  #gesture = 0;

  /** @param {string} name @param {string} [wasmUrl] */
  constructor(name, wasmUrl) {
    super();
    this.name = name;
    /** Settles when the first state is there, or rejects where the core cannot run. @type {Promise<void>} */
    this.ready = startCore(wasmUrl).then((module) => {
      if (this.#users === 0) return; // everybody left while the core was loading
      this.#core = new LabCore(module);
      this.#state = this.#core.snapshot();
      this.dispatchEvent(new Event('change'));
    });
    this.ready.catch(() => groups.delete(name));
  }

  /** What the core last said; null until it is there. */
  get state() {
    return this.#state;
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
    if (!this.#core) throw new Error('The core is not ready.');
    const answer = this.#core.change(action);
    if (answer.ok) {
      this.#state = this.#core.snapshot();
      this.dispatchEvent(new CustomEvent('change', { detail: { action, value: answer.value } }));
    }
    return answer;
  }

  /** @param {Action} question */
  ask(question) {
    if (!this.#core) throw new Error('The core is not ready.');
    return this.#core.ask(question);
  }

  acquire() {
    ++this.#users;
  }

  release() {
    --this.#users;
    // A figure that is being moved on the page comes back within this task and must find its table.
    setTimeout(() => {
      if (this.#users > 0) return;
      if (groups.get(this.name) === this) groups.delete(this.name);
      this.#core?.delete();
      this.#core = null;
    });
  }
}

/**
 * The group of that name, made when it is first asked for. Each acquire needs its release.
 * @param {string} name
 * @param {string} [wasmUrl]
 */
export function acquireGroup(name, wasmUrl) {
  let group = groups.get(name);
  if (!group) groups.set(name, (group = new Group(name, wasmUrl)));
  group.acquire();
  return group;
}
