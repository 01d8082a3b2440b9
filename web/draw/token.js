// A token's name in its colour.
import { html } from 'lit';
import { tokenClass } from './scale.js';

/** @typedef {import('../core/types').State} State */

/** The words are Polish in every language of the page. @param {{tokens: string[], origin: number[]}} state @param {number} id */
export const token = (state, id) => html`<span class=${tokenClass(state.origin[id])} lang="pl">${state.tokens[id]}</span>`;

/** Header cells of a row: the ID and the token, in one cell so that narrow screens can set them above the row.
 * @param {unknown} number @param {unknown} name */
export const rowHeads = (number, name) =>
  html`<th role="rowheader" scope="row" class="id">${number}</th><th role="rowheader" scope="row" class="w">${name}</th>`;
