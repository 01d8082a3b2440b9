// TypeScript's view of the elements, written from the manifest. The classes behind them are Lit's, which the package carries inside and
// whose types it therefore cannot name.

/** @param {string} indent @param {string} [description] */
const comment = (indent, description) => (description ? `${indent}/** ${description.replaceAll('\n', ' ')} */\n` : '');

/** @param {any} method */
const parameters = (method) =>
  (method.parameters ?? []).map((/** @type {any} */ p) => `${p.name}${p.optional ? '?' : ''}: ${p.type?.text ?? 'unknown'}`).join(', ');

/** @param {any} member */
function declare(member) {
  const kept = member.kind === 'method' ? `${member.name}(${parameters(member)}): ${member.return?.type.text ?? 'void'}` : null;
  return (
    comment('  ', member.description) +
    `  ${kept ?? `${member.readonly ? 'readonly ' : ''}${member.name}: ${member.type?.text ?? 'unknown'}`};\n`
  );
}

// What every element of a page has already.
const OWN = new Set(['lang']);

/** @param {any} element */
const classOf = (element) =>
  `${comment('', element.description)}export class ${element.name} extends HTMLElement {
${element.members
  .filter((/** @type {any} */ member) => !OWN.has(member.name))
  .map(declare)
  .join('')}}
`;

/** @param {any[]} elements */
function eventMap(elements) {
  const events = new Map(elements.flatMap((element) => element.events.map((/** @type {any} */ event) => [event.name, event])));
  return [...events.values()].map((event) => `${comment('    ', event.description)}    '${event.name}': ${event.type.text};\n`).join('');
}

/** @param {any} manifest */
export function makeTypes(manifest) {
  const elements = manifest.modules.flatMap((/** @type {any} */ module) => module.declarations);
  return `import type { Facts, State } from './core/types.js';
import type messages from './messages/en.js';
import type more from './messages/en-more.js';

export type { CurvePoint, Envelope, Facts, Mask, Matrix, Refusal, State, StepReport, TrainingStep } from './core/types.js';
export type Messages = typeof messages & typeof more;

${elements.map(classOf).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${elements.map((/** @type {any} */ element) => `    '${element.tagName}': ${element.name};\n`).join('')}  }
  interface HTMLElementEventMap {
${eventMap(elements)}  }
}
`;
}
