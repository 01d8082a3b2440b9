// What the single file holds compressed (raw deflate) in a data block of the page.
import { fromBase85 } from './base85.js';

/** @param {string} id of the block @returns {Response} what was compressed */
export function inflated(id) {
  const bytes = fromBase85(document.getElementById(id)?.textContent ?? '');
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
}
