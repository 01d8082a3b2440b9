// The room that a figure will take, kept free on a page of somebody else until the figure is there, so that nothing jumps.

// Heights in pixels at the start, in either language, for figures at least that wide. Measured; a test holds that what follows does
// not move.
const WIDTHS = [0, 480, 720, 960];
/** @type {Record<string, number[]>} */
const HEIGHTS = {
  fragment: [740, 700, 650, 460],
  table: [740, 690, 520, 490],
  lookup: [1210, 1120, 810, 780],
  rename: [1690, 1590, 1060, 750],
  edit: [770, 640, 500, 500],
  train: [1750, 1580, 1160, 1020],
  context: [1930, 1790, 1340, 1070],
};
const GAP = 46; // between the figures of te-lab

/** @param {string[]} figures names without te- @param {number} k of the width */
const heightOf = (figures, k) => figures.reduce((sum, figure) => sum + HEIGHTS[figure][k] + GAP, -GAP);

/** @param {string[]} figures names without te-, one below the other @param {number} width in pixels */
export const roomFor = (figures, width) =>
  heightOf(
    figures,
    WIDTHS.findLastIndex((least) => width >= least),
  );

/** A rule for each width: nothing is drawn lower than this. @param {string[]} figures */
export const roomStyles = (figures) =>
  `.around { container: te-room / inline-size; }\n${WIDTHS.map(
    (least, k) => `@container te-room (min-width: ${least}px) { .room { min-block-size: ${heightOf(figures, k)}px; } }`,
  ).join('\n')}`;
