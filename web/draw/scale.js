// The fixed mappings from numbers to colours, as names of classes: prerendered and live cells share them, and no
// number ever needs an inline style. styles/figure/numbers.css gives each class its colour.

const STEPS = 16;

/** @param {number} size in [0, 1], larger is as 1. A size above 0 is never the neutral step 0. */
const step = (size) => Math.ceil(Math.min(size, 1) * STEPS);

/** From -1 to 1 and saturating beyond: blue, neutral at exactly 0, orange. @param {number} value */
export const signedClass = (value) => (value === 0 ? 'm0' : `${value < 0 ? 'neg' : 'pos'} m${step(Math.abs(value))}`);

/** From 0 to 1, one hue. @param {number} value */
export const weightClass = (value) => `wt m${step(value)}`;

/** The colour of a token, the same everywhere. It follows the token when its ID changes. @param {number} origin */
export const tokenClass = (origin) => `tok t${origin % 8}`;

/** Colours for rows without a token. @param {number} row */
export const rowClass = (row) => `tok t${(row + 3) % 8}`;
