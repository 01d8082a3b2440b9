// The frame around each figure: title, buttons, drawing, the line that explains a number, caption.
import { html, nothing } from 'lit';
import { isResetLocked, lockNote } from './locks.js';

/** @typedef {import('./view-types').View} View */
/** @typedef {import('./view-types').Drawing} Drawing */

/** @param {View} v @param {Drawing} drawing */
export function frame(v, drawing) {
  const { t, on } = v;
  const words = /** @type {any} */ (t)[drawing.name];
  const id = `te-${drawing.name}-title`;
  const said = v.status.text && !v.pointed;
  const panel = on.besides?.exportPanel(v);
  const more = v.readonly ? null : on.besides?.morePanel(v);
  return html`<figure class="figure ${drawing.name}" aria-labelledby=${id} tabindex="-1" @keydown=${on.onKey} @pointerover=${on.onPoint}
    @pointerleave=${on.onPoint} @focusin=${on.onPoint} @click=${on.onPoint}>
    <div class="head">
      <p class="title"><b id=${id}>${words.title}</b> <span class="badge">${drawing.badge(v)}</span></p>
      <div class="actions control">
        ${v.readonly ? nothing : (drawing.actions?.(v) ?? nothing)}
        ${
          drawing.more && !v.readonly
            ? html`<button part="button" class="to-more" aria-expanded=${more ? 'true' : 'false'} @click=${on.besides?.onMore}>${words.more}</button>`
            : nothing
        }
        <button part="button" class="to-export" aria-expanded=${panel ? 'true' : 'false'} @click=${on.besides?.onExport}>${t.export.button}</button>
        ${
          v.readonly
            ? nothing
            : html`<button part="button" class="to-present" @click=${on.onPresent}>${t.common.present}</button>
              <button part="button" ?disabled=${!v.state.canUndo} @click=${() => on.undo()}>${t.common.undo}</button>
              <button part="button" ?disabled=${!v.state.canRedo} @click=${() => on.redo()}>${t.common.redo}</button>
              <button part="button" ?disabled=${isResetLocked(v, drawing)} @click=${() => on.reset()}>${t.common.reset}</button>`
        }
      </div>
    </div>
    ${lockNote(v, drawing)}
    ${panel ?? nothing}
    ${drawing.body(v)}
    ${more ?? nothing}
    <div class="notes">
      <p class="why" aria-hidden=${said ? 'true' : nothing}>${said ? nothing : v.why || t.common.point}</p>
      <p class="status ${v.status.refused ? 'refused' : ''} ${said ? '' : 'sr'}" part="status" role="status">${v.status.node ?? nothing}</p>
    </div>
    <figcaption part="caption">${drawing.caption(v)} <span class="try"><b>${t.common.tryThis}</b> ${words.tryThis}</span></figcaption>
  </figure>`;
}
