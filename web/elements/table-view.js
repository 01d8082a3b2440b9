// The embedding table, every cell of which can be edited in place.
import { html, nothing } from 'lit';
import { legend } from '../draw/legend.js';
import { embeddingTable, whyTable } from '../draw/table.js';
import { isLocked } from './locks.js';

/** @typedef {import('./view-types').View} View */

/** @param {View} v @param {number} i @param {number} j */
function editor(v, i, j) {
  const { edit } = v.ui;
  if (!edit || edit.row !== i || edit.column !== j) return undefined;
  // Not the decimal keypad: on some phones it has no minus.
  return html`<input type="text" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="done" aria-label=${v.t.table.edit(i, v.state.tokens[i], j)}
    aria-invalid=${edit.refused ? 'true' : nothing} .value=${edit.text} @keydown=${v.on.onEditorKey} @blur=${v.on.onEditorLeft} @input=${v.on.onEditorInput}>`;
}

/** @type {import('./view-types').Drawing} */
export const table = {
  name: 'table',
  resetAction: 'resetEverything',
  controls: ['cells'],
  resetSaid: (t) => t.table.resetSaid,
  startUi: () => ({ edit: null }),
  badge: (v) => v.t.table.badge(v.state.table.rows, v.state.table.cols, v.state.table.data.length, v.state.changedCount),
  body: (v) =>
    html`<div class="table" @click=${v.on.onCell} @keydown=${v.on.onCellKey}>${embeddingTable(v, v.state, {
      label: v.t.table.label,
      glosses: true,
      editable: !isLocked(v, 'cells'),
      editor: (i, j) => editor(v, i, j),
      marked: (i, j) => v.state.changed.data[i * v.state.table.cols + j] === 1,
      markText: v.t.table.changed,
    })}${legend(v)}</div>`,
  caption: (v) => v.t.table.caption,
  more: () => import('../more/table.js'),
  whys: { E: whyTable },
};
