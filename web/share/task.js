// A task to hand out: the lab as it stands, with some controls locked, as a link or as a file.
import { html, nothing } from 'lit';
import { download } from '../export/download.js';
import { copyLink } from './copy-link.js';
import { makeLink } from './link.js';
import { siteAddress, sitePage } from './site.js';
import { writeStateFile } from './state-file.js';

/** @typedef {import('../elements/view-types').View} View */

export class TaskItems {
  #figure;
  #close;
  /** @type {Set<string>} */
  #locks = new Set();
  /** A link that the reader is to copy by hand. */
  #link = '';

  /** @param {import('../elements/figure.js').Figure} figure @param {() => Promise<void>} close of the panel */
  constructor(figure, close) {
    this.#figure = figure;
    this.#close = close;
    // What the teacher's own lab has locked is the best guess.
    this.#locks = new Set(figure.state?.locks);
  }

  /** @param {string} control @param {Event} event */
  #choose(control, event) {
    if (/** @type {HTMLInputElement} */ (event.target).checked) this.#locks.add(control);
    else this.#locks.delete(control);
    this.#link = ''; // it was that of another task
    this.#figure.requestUpdate();
  }

  /** The task as the core makes it. @param {boolean} bytes */
  async #make(bytes) {
    if (!(await this.#figure.goOn())) throw new Error('The core does not run.');
    const answer = this.#figure.ask({ type: 'task', locks: [...this.#locks], bytes });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }

  /** @param {() => Promise<void>} action */
  async #try(action) {
    try {
      await action();
    } catch (error) {
      this.#figure.say(this.#figure.view().t.export.failed(error instanceof Error ? error.message : String(error)));
    }
  }

  #copy = () =>
    this.#try(async () => {
      const { t, f } = this.#figure.view();
      const bytes = await this.#make(true);
      const link = await makeLink({ saveBytes: () => bytes }, t.lang, /** @type {string} */ (sitePage(t.lang)));
      if (!link) return this.#figure.refuse('taskTooLong', {});
      const copied = await copyLink(this.#figure, link.url, '.export .task input.link', () => {
        this.#link = link.url;
        this.#figure.say(t.task.toCopy(link.url.length, f));
      });
      if (!copied) return;
      const names = Object.entries(t.task.controls).flatMap(([control, name]) => (this.#locks.has(control) ? [name] : []));
      await this.#close();
      this.#figure.say(t.task.copied(names.length ? t.task.locking(f.list(names)) : t.task.lockingNothing, link.url.length, f));
    });

  #save = () =>
    this.#try(async () => {
      const { t } = this.#figure.view();
      const text = writeStateFile(await this.#make(false), t.lang);
      await this.#close();
      download(new Blob([text], { type: 'application/json' }), t.task.file);
      this.#figure.say(t.export.saved(t.task.file));
    });

  /** @param {View} v */
  render({ t }) {
    return html`<fieldset class="task">
      <legend>${t.task.legend}</legend>
      ${Object.entries(t.task.controls).map(
        ([control, name]) =>
          html`<label class="check"><input type="checkbox" value=${control} .checked=${this.#locks.has(control)}
            @change=${(/** @type {Event} */ event) => this.#choose(control, event)}> ${name}</label>`,
      )}
      <ul>
        ${siteAddress() ? html`<li><button part="button" data-share="task-link" @click=${this.#copy}>${t.task.copy}</button></li>` : nothing}
        <li><button part="button" data-share="task-file" @click=${this.#save}>${t.task.save}</button></li>
      </ul>
      ${this.#link ? html`<label class="link">${t.task.field} <input class="link" type="text" readonly .value=${this.#link}></label>` : nothing}
    </fieldset>`;
  }
}
