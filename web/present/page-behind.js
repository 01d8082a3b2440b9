// The page while something fills the screen: it does not scroll, and afterwards it stands as it stood, with its focus. The
// browser's own full screen is taken where it is offered, and done without where it is not.
import { sheetOf } from '../elements/sheet.js';

// By a sheet, not by a style attribute, so that nothing of the page's own is written over.
const still = sheetOf(':root { overflow: hidden !important; }');

/** What has the focus, in whatever shadow root. */
function focused() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

export class PageBehind {
  #focus = focused();
  #left = scrollX;
  #top = scrollY;
  #filled = false;
  #done = false;
  #leave;

  /** @param {() => void} leave called when the reader ends full screen */
  constructor(leave) {
    this.#leave = leave;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    document.addEventListener('fullscreenchange', this.#onChange);
  }

  #onChange = () => {
    if (this.#filled && !document.fullscreenElement) this.#leave();
  };

  /** @param {() => void} then when the page fills the screen */
  async fill(then) {
    // Asking without a press of the reader's would only be noted on the console.
    if (!document.fullscreenEnabled || document.fullscreenElement || navigator.userActivation?.isActive === false) return;
    try {
      await document.documentElement.requestFullscreen();
    } catch {
      return; // it fills the window, which is enough
    }
    this.#filled = true;
    if (this.#done) this.#end();
    else then();
  }

  async #end() {
    this.#filled = false;
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
  }

  restore() {
    this.#done = true;
    document.removeEventListener('fullscreenchange', this.#onChange);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    const back = () => scrollTo({ left: this.#left, top: this.#top, behavior: 'instant' });
    const focus = this.#focus;
    if (focus?.isConnected) focus.focus({ preventScroll: true });
    back();
    if (this.#filled) this.#end().then(back);
  }
}
