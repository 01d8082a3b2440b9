// The figures that a presentation goes through: those of one page and one table, in their order.
import { SECTIONS } from '../elements/sections.js';

/** @typedef {import('../elements/figure.js').Figure} Figure */

const PLACES = [...SECTIONS, 'lab'].map((name) => `te-${name}`).join(', ');

/** @param {ParentNode} root @returns {Figure[]} */
const within = (root) =>
  [...root.querySelectorAll(PLACES)].flatMap((element) =>
    element.localName === 'te-lab' ? (element.shadowRoot ? within(element.shadowRoot) : []) : [/** @type {Figure} */ (element)],
  );

/** @param {Figure} figure @returns {Figure[]} */
export function figuresAround(figure) {
  let root = /** @type {Document | ShadowRoot} */ (figure.getRootNode());
  if (root instanceof ShadowRoot && root.host.localName === 'te-lab') root = /** @type {Document | ShadowRoot} */ (root.host.getRootNode());
  // One that is not live yet has nothing to show, and none may be missing that asks to be shown.
  return within(root).filter((other) => other === figure || (other.group === figure.group && other.state));
}
