import { Figure, define } from './figure.js';
import { context } from './context-view.js';

/**
 * The same token in two sentences, stage by stage.
 * @customElement te-context
 */
export class ContextElement extends Figure {
  get drawing() {
    return context;
  }

  onIdentical = () => this.act({ type: 'makeIdentical' }, (t) => t.context.nowIdentical);
  onRestore = () => this.act({ type: 'restoreSentence' }, (t) => t.context.restored);

  /** @param {number} which @param {number[]} ids */
  onSentence = (which, ids) => this.act({ type: 'sentence', which, ids });

  /** @param {Event} event */
  onPosition = (event) => {
    const on = /** @type {HTMLInputElement} */ (event.target).checked;
    this.act({ type: 'positionalEncoding', on }, (t) => (on ? t.context.encodingOn : t.context.encodingOff));
  };

  /** @param {string} stage */
  onStage = (stage) => {
    this.ui = { ...this.ui, stage };
    this.requestUpdate();
  };

  /** @param {Event} event */
  onPick = (event) => {
    const why = /** @type {Element} */ (event.target).closest('[data-why]')?.getAttribute('data-why') ?? '';
    const [kind, ...at] = why.split(' ');
    if (kind !== 'weight') return;
    const [which, query, key] = at.map(Number);
    this.ui = { ...this.ui, which, query, key };
    this.requestUpdate();
  };
}

define('te-context', ContextElement);
