// Other ways to train, and what can be checked of each step.
import { html } from 'lit';
import { Checks } from './train-checks.js';
import { ledger } from './train-ledger.js';
import { settings } from './train-settings.js';

/** @param {import('../elements/figure.js').Figure} figure @returns {import('./panel.js').Content} */
export function open(figure) {
  const checks = new Checks(figure);
  return {
    render: (v) => html`${settings(v, figure)}${ledger(v)}${checks.render(v)}`,
  };
}
