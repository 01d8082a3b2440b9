// States of the real core to export from: the start, and others that a reader could have made, each from its seed.
import { Format } from '../../web/draw/format.js';
import { startLab } from '../../web/build/core-node.js';
import { DRAWINGS } from '../../web/elements/drawings.js';
import { loadAllMessages } from '../../web/messages/index.js';

export const FIGURES = Object.keys(DRAWINGS);

export const WORDS = { en: await loadAllMessages('en'), pl: await loadAllMessages('pl') };

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function generator(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a figure's drawing gets to see. */
export const viewOf = (lab, figure, { state = lab.snapshot(), ui = {}, lang = 'en' } = {}) => ({
  state,
  t: WORDS[lang],
  f: new Format(lang),
  ui: { ...DRAWINGS[figure].startUi(state.table.rows, state.table.cols), ...ui },
  ask: lab.ask.bind(lab),
});

/** Makes a few dozen changes, and picks for the figures. Every other seed has coordinates and rates far beyond the usual. */
function disturb(lab, seed) {
  const next = generator(seed);
  const below = (n) => Math.floor(next() * n);
  const reach = seed % 2 === 0 ? 300 : 1;
  const number = () => (2 * next() - 1) * reach;
  const ids = (most) => Array.from({ length: below(most + 1) }, () => below(6));
  const change = (action) => lab.change(action); // a refused one changes nothing
  for (let k = 0; k < 12; ++k) change({ type: 'coordinate', id: below(6), coordinate: below(6), value: number() });
  change({ type: 'coordinate', id: below(6), coordinate: below(6), value: 0 });
  change({ type: 'rename', permutation: lab.ask({ type: 'shufflePermutation', seed }).value });
  change({ type: 'learningRate', value: next() * reach });
  for (let k = 0; k < 5; ++k) {
    change({ type: 'step' });
    if (k === 2) change({ type: 'target', id: lab.snapshot().training.responses[below(2)] });
  }
  change({ type: 'lookup', ids: seed % 3 === 0 ? [] : ids(16) });
  change({ type: 'fragment', ids: Array.from({ length: below(17) }, () => lab.snapshot().fragment.shown[below(2)]) });
  change({ type: 'sentence', which: 0, ids: ids(6) });
  change({ type: 'sentence', which: 1, ids: [[], [below(6)], ids(6)][seed % 3] });
  change({ type: 'positionalEncoding', on: next() < 0.5 });
  return { shuffled: next() < 0.5, seed: below(1000), mode: ['idsOnly', 'rowsOnly', 'both'][below(3)], oneHot: next() < 0.5 };
}

/** A lab and the picks in its figures. Whoever asks for it deletes it. */
export async function labOf(seed) {
  const lab = await startLab();
  return { lab, ui: seed === 0 ? {} : disturb(lab, seed) };
}

/** The start and as many others as are asked for, each with body(lab, ui, seed). */
export async function withLabs(others, body) {
  for (let seed = 0; seed <= others; ++seed) {
    const { lab, ui } = await labOf(seed);
    try {
      await body(lab, ui, seed);
    } finally {
      lab.delete();
    }
  }
}
