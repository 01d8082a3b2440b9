// For a page that shows a figure in an iframe: makes the iframe as high as its figure. A plain script without globals; without
// it the iframe keeps the height that it was given.
(() => {
  const PROTOCOL = 'token-embedding-lab';
  const VERSION = 1;
  const LOWEST = 120;
  const HIGHEST = 20000; // all figures on a phone take half of it
  const PAGE = /\/embed\.html(?:[?#]|$)/;

  const frames = () => [...document.querySelectorAll('iframe')].filter((frame) => PAGE.test(frame.src));

  // Who speaks is told by the window, never by what is said; of that only a number is taken, within bounds.
  addEventListener('message', ({ source, data }) => {
    const frame = source && frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame || data?.protocol !== PROTOCOL || data.version !== VERSION) return;
    const { height } = data;
    if (typeof height !== 'number' || !Number.isFinite(height)) return;
    frame.style.height = `${Math.min(Math.max(Math.ceil(height), LOWEST), HIGHEST)}px`;
  });

  // A figure that was ready before this script tells its height again.
  const ask = () =>
    frames().forEach((frame) => frame.contentWindow?.postMessage({ protocol: PROTOCOL, version: VERSION, ask: 'height' }, '*'));
  ask();
  addEventListener('load', ask);
})();
