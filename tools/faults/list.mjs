// All faults, and what must be true of the list before any is planted.
import { readFileSync } from 'node:fs';
import bindings from './bindings.mjs';
import core from './core.mjs';
import exported from './export.mjs';
import page from './page.mjs';

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} file
 * @property {string} right what stands in the file, once
 * @property {string} wrong what is put in its place
 * @property {string} tests those that must fail: core, bindings, browser/FILE or export/FILE
 */

/** @param {string[][]} rows @param {string} tests @returns {Fault[]} */
const listed = (rows, tests) =>
  rows.map(([name, file, right, wrong, test]) => ({ name, file, right, wrong, tests: test ? `${tests}/${test}` : tests }));

export const faults = [...listed(core, 'core'), ...listed(bindings, 'bindings'), ...listed(page, 'browser'), ...listed(exported, 'export')];

/** The source with the fault in it. @param {Fault} fault @param {string} source */
export function planted({ name, file, right, wrong }, source) {
  const parts = source.split(right);
  if (parts.length !== 2) throw new Error(`"${name}": what it replaces stands ${parts.length - 1} times in ${file}, not once.`);
  return parts.join(wrong);
}

/** @param {URL} project @param {Fault} fault */
export const sourceOf = (project, { file }) => readFileSync(new URL(file, project), 'utf8');
