// What a figure gives to the browser: words for the clipboard, and files.

/** Makes the clipboard refuse, as it does without permission; or note what is written to it. */
export const clipboard = (page, works) =>
  page.evaluate((works) => {
    globalThis.copied = [];
    const writeText = async (words) => {
      if (!works) throw new DOMException('refused', 'NotAllowedError');
      globalThis.copied.push(words);
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  }, works);

/** Notes the files that are made and the name that the last one is offered by. */
export const noteDownloads = (page) =>
  page.evaluate(() => {
    globalThis.blobs = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => (globalThis.blobs.push(blob), make(blob));
    HTMLAnchorElement.prototype.click = function () {
      globalThis.savedAs = this.download;
    };
  });
