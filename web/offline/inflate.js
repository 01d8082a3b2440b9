// What the single file holds compressed (raw deflate) in a data block of the page.
import { fromText7 } from './text7.js';

/** @param {string} id of the block @returns {Response} what was compressed */
export function inflated(id) {
  const bytes = fromText7(document.getElementById(id)?.textContent ?? '');
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
}
