// A figure with lines between its tables: measured again whenever the layout may have changed.
import { Figure } from './figure.js';
import { readTogether } from './read-together.js';
import { TRAVEL_MS, measure, travel } from '../draw/connectors.js';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export class ConnectedFigure extends Figure {
  /** Which lines were drawn last; null before there were any to compare with. @type {Set<string> | null} */
  #drawn = null;

  // In a task of its own: what is drawn while sizes are told may change a size, which the browser reports as an error.
  #observer = new ResizeObserver(() => setTimeout(() => this.isConnected && this.#draw()));

  connectedCallback() {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  updated() {
    super.updated();
    this.#draw();
  }

  /** Which row of the table leads to which row of the result. @returns {import('../draw/connectors.js').Pair[]} */
  connections() {
    return [];
  }

  async #draw() {
    if (!this.hasUpdated) return;
    const { flow, pairs, lines } = await readTogether(() => this.#measure());
    if (JSON.stringify(lines) !== JSON.stringify(this.ui.lines)) {
      this.ui.lines = lines;
      this.requestUpdate(); // and then once more
      return;
    }
    const keys = pairs.map(({ from, to }) => `${from?.localName} ${indexOf(from)} ${indexOf(to)}`);
    if (this.#drawn && !reducedMotion.matches) {
      const paths = flow?.querySelectorAll('.connectors path') ?? [];
      const first = pairs.some(({ from }) => !from?.matches('tr'));
      pairs.forEach((pair, k) => {
        if (!this.#drawn?.has(keys[k])) travel(pair, paths[k], first && pair.from?.matches('tr') ? TRAVEL_MS : 0);
      });
    }
    this.#drawn = flow ? new Set(keys) : null;
  }

  #measure() {
    const flow = this.renderRoot.querySelector('.flow');
    const pairs = flow ? this.connections().filter(({ from, to }) => from && to) : [];
    return { flow, pairs, lines: flow ? measure(flow, pairs) : [] };
  }
}

/** @param {Element | null | undefined} element */
const indexOf = (element) => [...(element?.parentNode?.children ?? [])].indexOf(/** @type {Element} */ (element));
