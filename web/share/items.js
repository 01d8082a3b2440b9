// What of the panel passes the whole lab on: its link, its file.
import { html, nothing } from 'lit';
import { download } from '../export/download.js';
import { copyLink } from './copy-link.js';
import { FILE_NAME } from './state-file.js';
import { siteAddress } from './site.js';

/** @typedef {import('../elements/view-types').View} View */

export class ShareItems {
  #figure;
  #close;
  /** A link that the reader is to copy by hand. */
  #link = '';
  /** @type {import('./task.js').TaskItems | null} */
  #task = null;

  /** @param {import('../elements/figure.js').Figure} figure @param {() => Promise<void>} close */
  constructor(figure, close) {
    this.#figure = figure;
    this.#close = close;
  }

  /** Forgets what was shown when the panel was open last. */
  clear() {
    this.#link = '';
    this.#task = null;
  }

  #copy = async () => {
    const link = await this.#figure.makeLink();
    if (!link) return this.#figure.refuse(link === null ? 'linkTooLong' : 'coreMissing', {});
    const { t, f } = this.#figure.view();
    const left = link.curve ? '' : ` ${t.share.noCurve}`;
    const copied = await copyLink(this.#figure, link.url, '.export input.link', () => {
      this.#link = link.url;
      this.#figure.say(t.share.toCopy(link.url.length, f) + left);
    });
    if (!copied) return;
    await this.#close();
    this.#figure.say(t.share.copied(link.url.length, f) + left);
  };

  #save = async () => {
    const text = await this.#figure.makeStateFile();
    await this.#close();
    if (!text) return this.#figure.refuse('coreMissing', {});
    download(new Blob([text], { type: 'application/json' }), FILE_NAME);
    this.#figure.say(this.#figure.view().t.export.saved(FILE_NAME));
  };

  #choose = () => {
    /** @type {HTMLInputElement} */ (this.#figure.renderRoot.querySelector('.export input[type=file]')).click();
  };

  /** @param {Event} event */
  #open = async (event) => {
    const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
    if (!file) return;
    await this.#close();
    await this.#figure.loadFile(file);
  };

  #openTask = async () => {
    try {
      const { TaskItems } = await import('./task.js');
      this.#task = this.#task ? null : new TaskItems(this.#figure, this.#close);
    } catch (error) {
      this.#figure.say(this.#figure.view().t.export.failed(String(error)));
    }
    this.#figure.requestUpdate();
    await this.#figure.updateComplete;
    /** @type {HTMLElement | null} */ (this.#figure.renderRoot.querySelector('.export .task input'))?.focus();
  };

  /** @param {View} v */
  render(v) {
    const { t, readonly } = v;
    return html`<ul>
        ${siteAddress() ? html`<li><button part="button" data-share="link" @click=${this.#copy}>${t.share.copyLink}</button></li>` : nothing}
        <li><button part="button" data-share="save" @click=${this.#save}>${t.share.saveFile}</button></li>
        ${
          readonly
            ? nothing
            : html`<li><button part="button" data-share="open" @click=${this.#choose}>${t.share.openFile}</button>
              <input type="file" hidden accept=".json,application/json" @change=${this.#open}></li>`
        }
        <li><button part="button" data-share="task" aria-expanded=${this.#task ? 'true' : 'false'} @click=${this.#openTask}>${t.task.make}</button></li>
      </ul>
      ${
        this.#link
          ? html`<label class="link">${t.share.linkField} <input class="link" type="text" readonly .value=${this.#link}></label>`
          : nothing
      }
      ${this.#task?.render(v) ?? nothing}`;
  }
}
