// What a reader may do on the page, drawn at random from a seed. An action says where and how, not what is there: which of the
// places that match and which option is a number to be taken modulo how many there are. So an action means something whatever
// came before, and a list without some of its actions is a list, too.

import { LABS } from './model-labs.mjs';
import { FIGURES } from './suite.mjs';

// What is typed into a field for a number: text, and the number it is, null where it is none.
const TYPED = [
  ...[['0.5', 0.5], ['0,25', 0.25], ['-1', -1], ['−0,75', -0.75], ['.125', 0.125], ['1e-7', 1e-7], ['12.345', 12.345], ['0', 0], ['-0', -0]],
  ...[['0.1234567', 0.1234567], ['-999,125', -999.125], ['1000', 1000], ['3', 3], ['7', 7], ['1001', 1001], ['-1e300', -1e300]],
  ...[['', null], ['abc', null], ['1.000,5', null], ['0x10', null], ['1 2', null]],
]; // prettier-ignore
const RATES = [['0.1', 0.1], ['1', 1], ['0,5', 0.5], ['0', 0], ['-0', -0], ['2.5', 2.5], ['1000', 1000], ['-1', -1], ['much', null]]; // prettier-ignore
const SHARES = [['0.1', 0.1], ['0,9', 0.9], ['0', 0], ['0.999', 0.999], ['1', 1], ['-0.5', -0.5], ['1e-8', 1e-8], ['5', 5], ['?', null]]; // prettier-ignore
const SEEDS = [['0', 0], ['1', 1], ['2', 2], ['42', 42], ['9007199254740991', 2 ** 53 - 1], ['1.5', 1.5], ['-3', -3], ['one', null]]; // prettier-ignore
// IDs: text, and the list it is, or the part that is no number.
const IDS = [
  ...[['0', [0]], ['5 4 3 2 1 0', [5, 4, 3, 2, 1, 0]], ['[1, 1]', [1, 1]], ['2;3', [2, 3]], ['', []], ['3 6', [3, 6]], ['1,5 2', [1.5, 2]]],
  ...[['-1', [-1]], ['1 x 2', 'x'], [Array(16).fill(5).join(' '), Array(16).fill(5)], [Array(17).fill(0).join(' '), Array(17).fill(0)]],
]; // prettier-ignore
const SHOWN = [['6 9 6', [6, 9, 6]], ['9', [9]], ['', []], ['9 9 9 9 6', [9, 9, 9, 9, 6]], ['17', [17]], ['20', [20]], ['6 six', 'six']]; // prettier-ignore
const WORDS = ['oto zamek', 'klucz', 'drzwi, drzwi', 'metalowy zamek klucz oto', '', 'zamek chateau', 'Zamek'];

const BODY = '.figure > .row.control'; // and not of a panel
const press = (css, figure) => ({ gesture: 'press', css, figure });
const choose = (css, figure) => ({ gesture: 'choose', css, figure });
const type = (css, figure, texts) => ({ gesture: 'type', css, figure, texts });

/** Each kind of action: how often it comes, and what it is. @type {Record<string, [number, object]>} */
const KINDS = {
  fragmentIds: [2, type('input.ids', 'fragment', SHOWN)],
  cell: [6, { gesture: 'cell', css: 'td.n', figure: 'table', texts: TYPED }],
  lookupWords: [
    2,
    type(
      'input.words',
      'lookup',
      WORDS.map((text) => [text, text.split(/[\s,]+/).filter(Boolean)]),
    ),
  ],
  lookupIds: [3, type('input.ids', 'lookup', IDS)],
  lookupToken: [3, choose('.sentence select', 'lookup')],
  lookupView: [2, press('[role=group] button', 'lookup')],
  renameEnd: [2, choose('select', 'rename')],
  renameSwap: [1, press(`${BODY} > span:first-child > button`, 'rename')],
  renameShuffle: [1, press(`${BODY} > span:nth-child(2) > button`, 'rename')],
  renameSeed: [1, type('input', 'rename', SEEDS)],
  renameMode: [2, press('.modes button', 'rename')],
  renameApply: [4, press('.apply button', 'rename')],
  editPick: [3, choose('select', 'edit')],
  editValue: [3, type('input.number', 'edit', TYPED)],
  editSlide: [3, { gesture: 'slide', css: 'input[type=range]', figure: 'edit' }],
  step: [6, press('.go', 'train')],
  play: [2, { gesture: 'twice', css: '.go + button', figure: 'train' }],
  part: [4, press('.parts button', 'train')],
  target: [2, choose(`${BODY} select:not(.shown)`, 'train')],
  rate: [2, type(`${BODY} input.number`, 'train', RATES)],
  inputShown: [1, choose('select.shown', 'train')],
  contextToken: [6, choose('.two-sentences .sentence select', 'context')],
  identical: [2, press('.actions button:first-child', 'context')],
  positions: [2, press('input[type=checkbox]', 'context')],
  stage: [2, press('button.stage', 'context')],
  weight: [3, press('.heatmap td.n', 'context')],
  undo: [9, press('.actions button:nth-last-child(3)', FIGURES)],
  redo: [6, press('.actions button:nth-last-child(2)', FIGURES)],
  reset: [3, press('.actions button:nth-last-child(1)', FIGURES)],
  undoKey: [2, { gesture: 'keys', css: 'td.n[tabindex="0"]', figure: FIGURES, keys: [['Control+z'], ['Control+Shift+z']] }],
  walk: [
    4,
    {
      gesture: 'keys',
      css: 'td.n[tabindex="0"]',
      figure: FIGURES,
      keys: [
        ['ArrowRight', 'ArrowDown'],
        ['End', 'ArrowLeft'],
        ['Control+End', 'ArrowUp'],
        ['Home', 'ArrowDown', 'ArrowDown'],
      ],
    },
  ],
  point: [
    4,
    press(
      '[data-why]',
      FIGURES.filter((name) => name !== 'table'),
    ),
  ],
  more: [5, { gesture: 'more', css: 'button.to-more', figure: ['table', 'train', 'context'] }],
  share: [1, { gesture: 'share', css: '.to-export', figure: FIGURES }],
  present: [1, { gesture: 'present', css: '.to-present', figure: FIGURES }],
  language: [2, { gesture: 'language' }],
  predict: [3, { gesture: 'predict' }],
  weights: [2, choose('.settings .row:nth-of-type(1) label:nth-child(1) select', 'train')],
  responses: [2, choose('.settings .row:nth-of-type(1) label:nth-child(2) select', 'train')],
  smoothing: [1, type('.settings [data-name=labelSmoothing]', 'train', SHARES)],
  optimizer: [2, choose('.settings .row:nth-of-type(2) label:nth-child(1) select', 'train')],
  option: [2, type('.settings .row:nth-of-type(2) input', 'train', SHARES)],
  inputs: [3, choose('.settings .sentence select', 'train')],
  article: [2, press('.to-article', 'train')],
  gradientPick: [2, choose('.gradient-check select', 'train')],
  overtrain: [1, press('.overtrain button', 'train')],
  comparePick: [1, choose('.compare select', 'train')],
  randomSeed: [1, type('.randomise input', 'table', SEEDS)],
  randomise: [1, press('.randomise button', 'table')],
  turnSeed: [1, type('.rotate input', 'table', SEEDS)],
  rotate: [1, press('.rotate button', 'table')],
  distancePick: [2, choose('.distances select', 'table')],
  swapFirst: [2, press('.order button', 'context')],
  load: [3, { gesture: 'load', figure: FIGURES }],
};
const NAMES = Object.keys(KINDS);
const BAG = NAMES.flatMap((name) => Array(KINDS[name][0]).fill(name));

/** Numbers from 0 to 1, always the same ones for a seed: a linear congruential generator, of which the high bits are taken. */
function randomNumbers(seed) {
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  next(); // neighbouring seeds begin alike
  return next;
}

/** @param {number} seed @param {number} count */
export function actions(seed, count) {
  const random = randomNumbers(seed);
  const below = (n) => Math.floor(random() * n);
  const oneOf = (list) => list[below(list.length)];
  return Array.from({ length: count }, () => {
    const kind = oneOf(BAG);
    const { figure, texts, keys, ...how } = KINDS[kind][1];
    const action = { kind, ...how, nth: below(1000), pick: below(1000), real: below(12) === 0 };
    if (figure) action.figure = typeof figure === 'string' ? figure : oneOf(figure);
    if (texts) [action.text, action.means] = oneOf(texts);
    if (keys) action.keys = oneOf(keys);
    if (action.gesture === 'cell') action.end = oneOf(['Enter', 'Enter', 'Escape', 'Tab', 'blur']);
    if (action.gesture === 'slide') action.values = Array.from({ length: 3 }, () => (below(201) - 100) / 100);
    if (action.gesture === 'present') action.turns = below(9);
    if (action.gesture === 'load') action.lab = oneOf(Object.keys(LABS));
    return action;
  });
}
