// Probabilities as bars, from 0 to 1.
import { svg, html } from 'lit';

/** @param {number} probability @param {string} colour class of the token's colour */
export const bar = (probability, colour) => html`<svg class="track ${colour}" part="chart" viewBox="0 0 100 10" preserveAspectRatio="none"
  aria-hidden="true" focusable="false">${svg`<rect class="trough" width="100" height="10"></rect><rect class="fill" width=${(
    probability * 100
  ).toFixed(2)} height="10"></rect>`}</svg>`;
