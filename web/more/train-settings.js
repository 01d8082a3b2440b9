// The settings of the training. The article's are one press away.
import { html, nothing } from 'lit';
import { sentence } from '../draw/sentence.js';
import { isLocked } from '../elements/locks.js';
import { INPUT_LIMIT } from '../elements/lookup-view.js';
import { choice, heading, numberField } from './fields.js';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {import('../elements/figure.js').Figure} Figure */

/** @typedef {import('../core/types').Optimizer} Optimizer */

/** The optimisers, and what each can be told besides weight decay. @type {Record<Optimizer['kind'], ('momentum' | 'beta1' | 'beta2' | 'epsilon')[]>} */
const OPTIONS = { sgd: [], momentum: ['momentum'], adam: ['beta1', 'beta2', 'epsilon'], adamw: ['beta1', 'beta2', 'epsilon'] };

/** @param {View} v @param {Figure} figure */
export function settings(v, figure) {
  const { state, t, f } = v;
  const words = t.study.train;
  const { settings: now, settingsAtStart } = state.training;
  const { optimizer } = now;
  const locked = isLocked(v, 'settings');
  /** @param {object} changed */
  const set = (changed) => {
    figure.act({ type: 'settings', settings: changed }, (m) => {
      const { training } = figure.view().state;
      return m.study.train.settingsSaid(f.percent(training.probabilities[training.responses.indexOf(training.target)]));
    });
  };
  const kinds = /** @type {Optimizer['kind'][]} */ (Object.keys(OPTIONS));
  const weights = /** @type {const} */ (['frozen', 'trained', 'tied']);
  return html`<section class="settings">${heading(words.settings)}
    <p class="note">${words.settingsNote}</p>
    <div class="row control">
      ${choice(
        v,
        words.weights,
        weights.map((value) => ({ value, text: words.weightsKinds[value] })),
        now.weights,
        (value) => set({ weights: value }),
        locked,
      )}
      ${choice(
        v,
        words.responses,
        [
          { value: 'chosen', text: words.responsesChosen },
          { value: 'every', text: words.responsesEvery },
        ],
        now.everyResponse ? 'every' : 'chosen',
        (value) => set({ everyResponse: value === 'every' }),
        locked || now.weights === 'tied',
      )}
      ${numberField(v, figure, words.labelSmoothing, now.labelSmoothing, (labelSmoothing) => set({ labelSmoothing }), 'labelSmoothing', locked)}
    </div>
    <div class="row control">
      ${choice(
        v,
        words.optimizer,
        kinds.map((value) => ({ value, text: words.optimizers[value] })),
        optimizer.kind,
        (kind) => set({ optimizer: { kind } }),
        locked,
      )}
      ${OPTIONS[optimizer.kind].map((name) =>
        numberField(v, figure, words.options[name], optimizer[name], (value) => set({ optimizer: { [name]: value } }), name, locked),
      )}
      ${numberField(
        v,
        figure,
        optimizer.kind === 'adamw' ? words.decayDecoupled : words.decayCoupled,
        optimizer.weightDecay,
        (weightDecay) => set({ optimizer: { weightDecay } }),
        'weightDecay',
        locked,
      )}
    </div>
    <p class="note">${words.optimizerNotes[optimizer.kind]} ${words.dense}</p>
    <div class="inputs"><span class="soft">${words.inputs}</span> ${sentence({
      state,
      ids: now.inputs,
      label: words.inputs,
      t,
      readonly: locked,
      limit: INPUT_LIMIT,
      onIds: (inputs) => set({ inputs }),
    })}</div>
    ${now.inputs.length > 1 ? html`<p class="note">${words.batchNote}</p>` : nothing}
    <div class="row control">
      <button part="button" class="to-article" ?disabled=${settingsAtStart} @click=${() => figure.reset()}>${words.backToStart}</button>
    </div>
  </section>`;
}
