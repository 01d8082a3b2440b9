// Experiments on the table: values without meaning, turned coordinates, distances.
import { html, nothing } from 'lit';
import { token } from '../draw/token.js';
import { isLocked } from '../elements/locks.js';
import { choice, heading, numberField, tokens } from './fields.js';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {import('../elements/figure.js').Figure} Figure */

/** The label of a seed; there are two. @param {any} words @param {string} part that it belongs to */
const seedOf = (words, part) => html`<span class="sr">${part}: </span>${words.seed}`;

class Experiments {
  #figure;
  #randomSeed = 1;
  #turnSeed = 1;
  /** Tokens, by the ID that they had at the start. */
  #a = 3;
  #b = 4;

  /** @param {Figure} figure */
  constructor(figure) {
    this.#figure = figure;
  }

  /** @param {View} v */
  render(v) {
    return html`${this.#randomise(v)}${this.#rotate(v)}${this.#distances(v)}`;
  }

  /** @param {View} v */
  #randomise(v) {
    const words = v.t.study.table;
    const figure = this.#figure;
    return html`<section class="randomise">${heading(words.randomise)}
      <p class="note">${words.randomiseNote}</p>
      <div class="row control">
        ${numberField(v, figure, seedOf(words, words.randomise), this.#randomSeed, (seed) => (this.#randomSeed = seed), 'randomSeed')}
        <button part="button" ?disabled=${isLocked(v, 'cells')} @click=${() => figure.act({ type: 'randomise', seed: this.#randomSeed }, (m) => m.study.table.randomised)}>${words.randomiseButton}</button>
      </div></section>`;
  }

  /** @param {View} v */
  #rotate(v) {
    const words = v.t.study.table;
    const figure = this.#figure;
    const answer = v.ask({ type: 'previewRotation', seed: this.#turnSeed });
    const turn = () =>
      figure.act({ type: 'rotate', seed: this.#turnSeed }, (m, r) => m.study.table.turned(r.changed, r.numbers, figure.view().f));
    return html`<section class="rotate">${heading(words.rotate)}
      <p class="note">${words.rotateNote}</p>
      <div class="row control">
        ${numberField(
          v,
          figure,
          seedOf(words, words.rotate),
          this.#turnSeed,
          (seed) => {
            // One that is refused is not kept.
            const possible = v.ask({ type: 'previewRotation', seed });
            if (possible.ok) this.#turnSeed = seed;
            else figure.refuse(possible.code, possible.facts);
          },
          'turnSeed',
        )}
        <button part="button" ?disabled=${isLocked(v, 'cells')} @click=${turn}>${words.rotateButton}</button>
      </div>
      ${answer.ok ? this.#report(v, answer.value) : html`<p class="refused">${figure.sentence(answer.code, answer.facts)}</p>`}
    </section>`;
  }

  /** @param {View} v @param {import('../core/types').RotationReport} r */
  #report(v, r) {
    const { f, t } = v;
    const words = t.study.table;
    /** @param {number} largest */
    const difference = (largest) => (largest === 0 ? words.noDifference : words.largest(f.short(largest)));
    const kinds = /** @type {const} */ (['sgd', 'momentum', 'adam']);
    return html`<p class="result">${words.counted(r.changed, r.numbers, f)}</p>
      <dl class="figures">
        <div><dt>${words.logits}</dt><dd data-name="logits">${difference(r.logits)}</dd></div>
        <div><dt>${words.scores}</dt><dd data-name="scores">${difference(r.scores)}</dd></div>
        <div><dt>${words.weights}</dt><dd data-name="weights">${difference(r.weights)}</dd></div>
        <div><dt>${words.outputs}</dt><dd data-name="outputs">${difference(r.outputs)}</dd></div>
      </dl>
      <table class="others agreements" aria-label=${words.goOn(r.steps, f)}>
        <caption>${words.goOn(r.steps, f)}</caption>
        <thead><tr><td></td><th scope="col">${words.own}</th><th scope="col">${words.turnedHead}</th><th scope="col">${words.largestHead}</th></tr></thead>
        <tbody>${kinds.map(
          (kind) =>
            html`<tr data-name=${kind}><th scope="row">${t.study.train.optimizers[kind]}</th>${
              r[kind].steps < r.steps
                ? html`<td colspan="3">${words.notPossible}</td>`
                : html`<td>${f.percent(r[kind].own)}</td><td>${f.percent(r[kind].turned)}</td><td>${r[kind].largest === 0 ? f.integer(0) : f.short(r[kind].largest)}</td>`
            }</tr>`,
        )}</tbody></table>
      <p class="note">${words.rotateWhy}</p>`;
  }

  /** @param {View} v */
  #distances(v) {
    const { state, t, f } = v;
    const words = t.study.table;
    const figure = this.#figure;
    const last = state.tokens.length - 1;
    const a = state.origin.indexOf(Math.min(this.#a, last));
    const b = state.origin.indexOf(Math.min(this.#b, last));
    const pair = v.ask({ type: 'distance', a, b });
    const all = v.ask({ type: 'distances', id: a });
    /** @param {number | undefined} x */
    const cosine = (x) => (x === undefined ? words.none : f.fixed(x, 3));
    /** @param {(origin: number) => void} set */
    const pick = (set) => (/** @type {string} */ value) => {
      set(state.origin[Number(value)]);
      figure.requestUpdate();
    };
    return html`<section class="distances">${heading(words.distances)}
      <p class="note">${words.distancesNote}</p>
      <div class="row control">
        ${choice(
          v,
          words.from,
          tokens(v),
          a,
          pick((origin) => (this.#a = origin)),
        )}
        ${choice(
          v,
          words.to,
          tokens(v),
          b,
          pick((origin) => (this.#b = origin)),
        )}
      </div>
      ${
        pair.ok
          ? html`<dl class="figures">
              <div><dt>${words.rows}</dt><dd data-name="rows">${words.measures(f.fixed(pair.value.euclidean, 3), cosine(pair.value.cosine))}</dd></div>
              <div><dt>${words.ids(a, b)}</dt><dd data-name="ids">${words.measures(f.integer(pair.value.idDifference), cosine(pair.value.idCosine))}</dd></div>
            </dl>`
          : html`<p class="refused">${figure.sentence(pair.code, pair.facts)}</p>`
      }
      ${
        all.ok && all.value.length
          ? html`<table class="others" aria-label=${words.nearest(state.tokens[a])}><caption>${words.nearest(state.tokens[a])}</caption>
              <thead><tr><th scope="col">${words.token}</th><th scope="col">${words.euclidean}</th><th scope="col">${words.cosine}</th><th scope="col">${words.idDifference}</th></tr></thead>
              <tbody>${all.value.map(
                (/** @type {import('../core/types').Distance} */ d) =>
                  html`<tr><th scope="row">${token(state, d.other)}</th><td>${f.fixed(d.euclidean, 3)}</td><td>${cosine(d.cosine)}</td><td>${f.integer(d.idDifference)}</td></tr>`,
              )}</tbody></table>
            <p class="note">${words.idsSayNothing}</p>`
          : nothing
      }
    </section>`;
  }
}

/** @param {Figure} figure @returns {import('./panel.js').Content} */
export const open = (figure) => new Experiments(figure);
