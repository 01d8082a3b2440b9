// The order of the tokens: the first two of a sentence change places, with positional encoding and without.
import { html } from 'lit';
import { isLocked } from '../elements/locks.js';
import { heading } from './fields.js';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {import('../elements/figure.js').Figure} Figure */

/** @param {Figure} figure @returns {import('./panel.js').Content} */
export function open(figure) {
  /** @param {View} v @param {import('../core/types').Stage} stage */
  const verdict = ({ t, f }, stage) =>
    stage.equal
      ? t.study.context.sameBits
      : stage.rounding
        ? t.study.context.toRounding(f.short(stage.largest))
        : t.study.context.differ(f.short(stage.largest));
  /** @param {View} v @param {number} which */
  const sentence = (v, which) => {
    const { state, t } = v;
    const words = t.study.context;
    const letter = t.context.letters[which];
    const answer = v.ask({ type: 'checkOrder', which });
    const swap = () => figure.act({ type: 'swapFirst', which }, (m) => m.study.context.swapped(m.context.letters[which]));
    return html`<div class="order"><div class="row control"><button part="button" ?disabled=${!answer.ok || isLocked(v, 'sentences')} @click=${swap}>${words.swap(letter)}</button></div>
      ${
        answer.ok
          ? html`<p class="note">${words.wouldBe} <span lang="pl">${answer.value.ids.map((/** @type {number} */ id) => state.tokens[id]).join(' ')}</span></p>
            <dl class="figures">
              <div class=${state.context.positionalEncoding ? '' : 'now'}><dt>${words.without}</dt><dd data-name="without">${verdict(v, answer.value.without)}</dd></div>
              <div class=${state.context.positionalEncoding ? 'now' : ''}><dt>${words.with}</dt><dd data-name="with">${verdict(v, answer.value.with)}</dd></div>
            </dl>`
          : html`<p class="refused">${figure.sentence(answer.code, answer.facts)}</p>`
      }</div>`;
  };
  return {
    render: (v) => html`<section>${heading(v.t.study.context.order)}
      <p class="note">${v.t.study.context.orderNote}</p>${sentence(v, 0)}${sentence(v, 1)}</section>`,
  };
}
