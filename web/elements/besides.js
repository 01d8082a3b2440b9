// What a figure has besides its drawing: other ways to train and experiments, files to save, the whole screen. Each is fetched, with
// its words, when it is asked for first.

/** @typedef {import('./figure.js').Figure} Figure */
/** @typedef {import('./view-types').View} View */
/** @typedef {{toggle(): Promise<void>, panel(v: View): unknown}} Panel below the drawing */

export class Besides {
  #figure;
  #more;
  #files;
  #presented = false; // at some time, so that the code for it is there

  /** @param {Figure} figure */
  constructor(figure) {
    this.#figure = figure;
    this.#more = new Fetched(figure, async () => {
      const load = /** @type {() => Promise<import('../more/panel.js').Module>} */ (figure.drawing.more);
      const [{ Panel }, module, runs] = await Promise.all([import('../more/panel.js'), load(), figure.goOn()]);
      if (!runs) throw new Error(figure.messages?.errors.coreMissing({}));
      return new Panel(figure, module);
    });
    this.#files = new Fetched(figure, async () => new (await import('../export/menu.js')).Menu(figure));
  }

  onMore = () => this.#more.toggle();
  onExport = () => this.#files.toggle();
  /** @param {View} v */
  morePanel = (v) => this.#more.panel?.panel(v);
  /** @param {View} v */
  exportPanel = (v) => this.#files.panel?.panel(v);

  /** Fills the screen, or goes back to its place, as the figure's mode says. @param {Promise<void> | undefined} ready */
  async present(ready) {
    const figure = this.#figure;
    if (figure.mode !== 'present' && !this.#presented) return;
    this.#presented = true;
    try {
      const [{ present }] = await Promise.all([import('../present/present.js'), figure.readAllWords(), ready]);
      await present(figure);
    } catch (error) {
      figure.mode = 'explore';
      fail(figure, error);
    }
  }
}

/** A panel that is there from its first press on. */
class Fetched {
  #figure;
  #load;
  #loading = false;
  /** @type {Panel | null} */
  panel = null;

  /** @param {Figure} figure @param {() => Promise<Panel>} load */
  constructor(figure, load) {
    this.#figure = figure;
    this.#load = load;
  }

  /** Opens or closes it. A second press while it is on its way is the same press. */
  async toggle() {
    if (this.panel) return this.panel.toggle();
    if (this.#loading) return;
    this.#loading = true;
    try {
      const [panel] = await Promise.all([this.#load(), this.#figure.readAllWords()]);
      this.panel = panel;
      await panel.toggle();
    } catch (error) {
      fail(this.#figure, error);
    } finally {
      this.#loading = false;
    }
  }
}

/** @param {Figure} figure @param {unknown} error */
const fail = (figure, error) => figure.say(figure.messages?.export?.failed(String(error)) ?? '');
