// Figures that fill the screen, one at a time. Comes when a figure is first put into present mode.
import { Presenter } from './presenter.js';

/** @typedef {import('../elements/figure.js').Figure} Figure */

/** @type {Presenter | null} */
let presenter = null;

/** Begins, goes on with another figure or ends, as the figure's mode says. @param {Figure} figure */
export async function present(figure) {
  const running = presenter?.isConnected ? presenter : null;
  if (figure.mode !== 'present') {
    if (running?.figure === figure) running.end();
  } else if (running) {
    await running.show(figure);
  } else if (figure.isConnected && figure.state) {
    presenter = new Presenter();
    await presenter.begin(figure);
  }
}
