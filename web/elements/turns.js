// When the figures that a page was served with begin: each when the reader comes near it, in a task of its own, because all of
// them in one would hold the page up. Those that nobody comes near begin one by one while the page rests.

const REST = 5000; // milliseconds without a figure that begins, until the next one of those far away does
const PAUSE = 500; // and between them

/** @type {Map<Element, () => void>} */
const far = new Map();
let lastTask = Promise.resolve();
let rest = 0;

/** Settles in a task of its own. */
export const ownTask = () => (lastTask = lastTask.then(() => new Promise((begin) => setTimeout(begin))));

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) hasten(target);
  },
  { rootMargin: '100%' }, // a window's height before it comes into sight
);

/** Settles when it is the turn of this figure, or never if that leaves before. @param {Element} figure */
export async function turnOf(figure) {
  await new Promise((/** @type {(value?: undefined) => void} */ come) => {
    far.set(figure, come);
    near.observe(figure);
    waitForRest(REST);
  });
  await ownTask();
}

/** Does not wait until the reader is near. Harmless for a figure that does not wait. @param {Element} figure */
export function hasten(figure) {
  const come = far.get(figure);
  if (!come) return;
  leave(figure);
  come();
  waitForRest(REST);
}

/** The figure is gone. @param {Element} figure */
export function leave(figure) {
  far.delete(figure);
  near.unobserve(figure);
}

/** @param {number} time */
function waitForRest(time) {
  clearTimeout(rest);
  rest = window.setTimeout(() => {
    const [next] = far.keys();
    if (!next) return;
    hasten(next);
    waitForRest(PAUSE);
  }, time);
}
