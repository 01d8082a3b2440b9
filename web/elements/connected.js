// A figure with lines between its tables: measured again whenever the layout may have changed.
import { Figure } from './figure.js';
import { measure } from '../draw/connectors.js';

export class ConnectedFigure extends Figure {
  #observer = new ResizeObserver(() => this.#draw());

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

  /** Which row of the table leads to which row of the result. @returns {{from: Element | null | undefined, to: Element | null | undefined, colour: string}[]} */
  connections() {
    return [];
  }

  #draw() {
    const flow = this.renderRoot.querySelector('.flow');
    const lines = flow ? measure(flow, this.connections()) : [];
    if (JSON.stringify(lines) === JSON.stringify(this.ui.lines)) return;
    this.ui.lines = lines;
    this.requestUpdate();
  }
}
