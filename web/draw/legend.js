// What the colours mean.
import { html } from 'lit';
import { signedClass } from './scale.js';

const STOPS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];

/** @param {{t: any, f: import('./format.js').Format}} v */
export const legend = ({ t, f }) =>
  html`<p class="legend"><span class="sr">${t.common.scale}: </span>${STOPS.map(
    (value) => html`<span class="n ${signedClass(value)}">${f.full(value)}</span>`,
  )}</p>`;
