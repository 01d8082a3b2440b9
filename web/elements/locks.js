// What a task locks in a figure, and the line that says so.
import { html, nothing } from 'lit';

/** @typedef {import('./view-types').View} View */

/** Whether a control cannot be used: locked by the task, or in a figure that only shows. @param {View} v @param {string} control */
export const isLocked = (v, control) => v.readonly || v.state.locks.includes(control);

/** Its words come when a lab has locks. @param {View} v @param {import('./view-types').Drawing} drawing */
export function lockNote(v, drawing) {
  const locked = drawing.controls.filter((control) => v.state.locks.includes(control));
  const words = v.t.task;
  if (!words || locked.length === 0) return nothing;
  return html`<p class="locked">${words.lockedBy(v.f.list(locked.map((control) => words.controls[control])))}</p>`;
}

/** The reset of everything is never locked, and a figure's own only with all that it puts back. @param {View} v @param {import('./view-types').Drawing} drawing */
export const isResetLocked = (v, drawing) =>
  drawing.resetAction !== 'resetEverything' && drawing.controls.every((control) => isLocked(v, control));
