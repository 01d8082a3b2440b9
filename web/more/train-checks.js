// What can be checked of the training: a gradient by finite differences, many steps and every other input, rows overlaid.
import { html, nothing } from 'lit';
import { coordinate, rowOf } from '../draw/matrix.js';
import { token } from '../draw/token.js';
import { isLocked } from '../elements/locks.js';
import { overlay } from './overlay.js';
import { choice, heading, tokens } from './fields.js';

/** @typedef {import('../elements/view-types').View} View */
/** @typedef {import('../elements/figure.js').Figure} Figure */

const STEPS = 100;

export class Checks {
  #figure;
  #matrix = 0;
  #row = 0;
  #column = 0;
  /** Which row is laid over, by the ID that it had at the start. */
  #other = 0;
  #chosen = false;

  /** @param {Figure} figure */
  constructor(figure) {
    this.#figure = figure;
  }

  /** @param {View} v */
  render(v) {
    return html`${this.#gradient(v)}${this.#overtrain(v)}${this.#compare(v)}`;
  }

  /** @param {View} v */
  #gradient(v) {
    const { state, t, f } = v;
    const words = t.study.train;
    const { training } = state;
    const tied = training.settings.weights === 'tied';
    if (tied) this.#matrix = 0;
    // The row of the input at first.
    if (!this.#chosen) this.#row = this.#matrix === 0 ? training.inputIds[0] : 0;
    const rows = this.#matrix === 0 ? tokens(v) : training.responses.map((id, value) => ({ value, text: state.tokens[id], lang: 'pl' }));
    this.#row = Math.min(this.#row, rows.length - 1);
    this.#column = Math.min(this.#column, state.table.cols - 1);
    const answer = v.ask({ type: 'checkGradient', matrix: this.#matrix, row: this.#row, column: this.#column });
    /** @param {() => void} change */
    const pick = (change) => {
      change();
      this.#figure.requestUpdate();
    };
    return html`<section class="gradient-check">${heading(words.gradient)}
      <p class="note">${words.gradientNote}</p>
      <div class="row control">
        ${choice(
          v,
          words.matrix,
          [
            { value: 0, text: words.matrixE },
            { value: 1, text: words.matrixW },
          ],
          this.#matrix,
          (value) =>
            pick(() => {
              this.#matrix = Number(value);
              this.#chosen = false;
            }),
          tied,
        )}
        ${choice(v, words.row, rows, this.#row, (value) =>
          pick(() => {
            this.#row = Number(value);
            this.#chosen = true;
          }),
        )}
        ${choice(
          v,
          words.column,
          Array.from({ length: state.table.cols }, (_, value) => ({ value, text: `e${value}` })),
          this.#column,
          (value) => pick(() => (this.#column = Number(value))),
        )}
      </div>
      ${
        answer.ok
          ? html`<dl class="figures">
              <div><dt>${words.analytic}</dt><dd data-name="analytic">${f.full(answer.value.analytic)}</dd></div>
              <div><dt>${words.numeric}</dt><dd data-name="numeric">${f.full(answer.value.numeric)}</dd></div>
              <div><dt>${words.h}</dt><dd data-name="h">${f.full(answer.value.step)}</dd></div>
              <div><dt>${words.error}</dt><dd data-name="error">${f.short(answer.value.error)}</dd></div>
            </dl>
            <p class="note">${words.losses(f.full(answer.value.lossPlus), f.full(answer.value.lossMinus))}</p>`
          : html`<p class="refused">${this.#figure.sentence(answer.code, answer.facts)}</p>`
      }
    </section>`;
  }

  #train = () => {
    const figure = this.#figure;
    figure.act({ type: 'step', count: STEPS }, (m, report) => {
      const { f } = figure.view();
      return m.study.train.overtrained(STEPS, f.percent(report.meanProbabilityAfter));
    });
  };

  /** @param {View} v */
  #overtrain(v) {
    const { state, t, f } = v;
    const words = t.study.train;
    const { training } = state;
    const answer = v.ask({ type: 'everyInput' });
    if (!answer.ok) return nothing;
    const { now, start } = answer.value;
    const at = training.responses.indexOf(training.target);
    return html`<section class="overtrain">${heading(words.overtrain)}
      <p class="note">${words.overtrainNote}</p>
      <div class="row control"><button part="button" ?disabled=${!training.nextStep.ok || isLocked(v, 'steps')} @click=${this.#train}>${words.overtrainButton(STEPS, f)}</button></div>
      <table class="others" aria-label=${words.othersLabel(state.tokens[training.target])}>
        <thead><tr><th scope="col">${words.input}</th><th scope="col">${words.atStart}</th><th scope="col">${words.now}</th></tr></thead>
        <tbody>${state.tokens.map(
          (_, id) =>
            html`<tr><th scope="row">${token(state, id)}${training.inputIds.includes(id) ? html` <small>${words.trained}</small>` : nothing}</th>
              <td>${start.cols === now.cols ? f.percent(start.data[id * start.cols + at]) : '–'}</td><td>${f.percent(now.data[id * now.cols + at])}</td></tr>`,
        )}</tbody></table>
    </section>`;
  }

  /** @param {View} v */
  #compare(v) {
    const { state, t, f } = v;
    const words = t.study.train;
    const id = state.training.inputIds[0];
    let other = state.origin.indexOf(this.#other);
    if (other < 0 || other === id) other = id === 0 ? Math.min(1, state.tokens.length - 1) : 0;
    const rows = [
      { name: words.compareNow(state.tokens[id]), values: rowOf(state.table, id), mark: 'now' },
      // In coordinates that were rotated since, the numbers of the start say nothing.
      ...(state.context.rotated ? [] : [{ name: words.compareStart(state.tokens[id]), values: rowOf(state.start, id), mark: 'start' }]),
      { name: state.tokens[other], values: rowOf(state.table, other), mark: 'other' },
    ];
    return html`<section class="compare">${heading(words.compare)}
      <div class="row control">${choice(
        v,
        words.compareWith,
        tokens(v).filter(({ value }) => value !== id),
        other,
        (value) => {
          this.#other = state.origin[Number(value)];
          this.#figure.requestUpdate();
        },
      )}</div>
      ${overlay(rows, f)}
      <table class="others" aria-label=${words.compare}>
        <thead><tr><td></td>${rows.map(({ name, mark }) => html`<th scope="col"><span class="mark ${mark}" aria-hidden="true"></span> ${name}</th>`)}</tr></thead>
        <tbody>${rows[0].values.map(
          (_, j) =>
            html`<tr><th scope="row">${coordinate(j)}</th>${rows.map(({ values }) => html`<td>${f.fixed(values[j], 3)}</td>`)}</tr>`,
        )}</tbody></table>
    </section>`;
  }
}
