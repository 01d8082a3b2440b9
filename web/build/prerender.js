// What the served page already holds: formulas as MathML, numbers in the text, and every figure as it stands at the
// start, drawn by the same code that draws the live one.
import temml from 'temml';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { Format } from '../draw/format.js';
import { frame } from '../elements/frame.js';
import { DRAWINGS } from '../elements/drawings.js';
import { predict } from '../elements/predict-view.js';
import { loadAllMessages } from '../messages/index.js';
import { startLab } from './core-node.js';

/** @param {string} html with the marks that the live elements would look for */
const withoutMarks = (html) =>
  html.replace(/<!--\/?lit-[^>]*-->|<\?>|<!---->/g, '').replace(/\s+(?=[<>])|(?<=>)\s+/g, (space) => (space.includes('\n') ? '' : space));

// The renderer writes properties as attributes, and selected="false" selects, too. The attributes stand beside them.
/** @param {string} html */
const withoutProperties = (html) => html.replace(/\s(?:selected|checked)="(?:true|false)"/g, '');

// What only a live figure needs: its buttons, its places for the focus, its explanations. Without them a grid is a plain table.
const LIFE = / (?:data-why|part|tabindex|aria-readonly|role)="(?!group)[^"]*"/g;

// What conditions left of class names and of places between attributes.
/** @param {string} html */
const tidied = (html) =>
  html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/ class="([^"]*)"/g, (_all, names) => (names.trim() ? ` class="${names.trim().replace(/\s+/g, ' ')}"` : ''))
      .replace(/\s+(?=[ >])/g, ''),
  );

/** @param {string} html of a figure that nobody can use yet */
const withoutLife = (html) =>
  tidied(
    html
      .replace(/<(button|select|input)\b(?![^>]*\sdisabled\b)/g, '<$1 disabled')
      .replace(/<(?:table|thead|tbody|tr|th|td|b|button|figcaption)\b[^>]*>/g, (tag) => tag.replace(LIFE, '')),
  );

/** @param {string} tex @param {boolean} display */
function mathMl(tex, display) {
  const plain = tex.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replace(/\s+/g, ' ');
  // The policy allows no inline styles, and none of our formulas needs one.
  return temml.renderToString(plain, { displayMode: display, throwOnError: true }).replace(/ (?:style|class)="[^"]*"/g, '');
}

/** @param {string} html */
const withFormulas = (html) =>
  html
    .replace(/<div class="tex">([\s\S]*?)<\/div>/g, (_all, tex) => `<div class="tex">${mathMl(tex, true)}</div>`)
    .replace(/<span class="tex">([\s\S]*?)<\/span>/g, (_all, tex) => mathMl(tex, false));

/** The numbers that the text names. @param {import('../core/types').State} state @param {Format} f */
function numbersOfText(state, f) {
  const { training, context } = state;
  if (!training.nextStep.ok) throw new Error('The first step is refused.');
  const step = training.nextStep.value;
  const target = training.responses.indexOf(training.target);
  const weight = (/** @type {number} */ which) => context.weights[which].data[2 * context.weights[which].cols + 1];
  return /** @type {Record<string, string>} */ ({
    p0: f.percent(step.probabilities[target]),
    p1: f.percent(step.probabilitiesAfter[target]),
    loss0: f.fixed(step.loss, 3),
    loss1: f.fixed(step.lossAfter, 3),
    rate: f.full(training.learningRate),
    parameters: f.integer(state.table.data.length),
    moved: f.integer(step.movedCount),
    unchanged: f.integer(step.unmovedCount),
    stoneWeight: f.fixed(weight(0), 3),
    metalWeight: f.fixed(weight(1), 3),
  });
}

/** @param {string} html @param {Record<string, string>} numbers */
const withNumbers = (html, numbers) =>
  html.replace(/\{\{(\w+)\}\}/g, (_all, name) => {
    if (!Object.hasOwn(numbers, name)) throw new Error(`The text names an unknown number: ${name}`);
    return numbers[name];
  });

/**
 * The questions with their answers to choose from, as the lab puts them at the start.
 * @param {string} html
 * @param {Format} f
 * @param {import('../core/lab-core.js').LabCore} lab
 */
async function withQuestions(html, f, lab) {
  const t = await loadAllMessages(f.lang);
  const places = [...html.matchAll(/<te-predict question="(\w+)"><\/te-predict>/g)];
  let page = html;
  for (const [place, name] of places) {
    const asked = lab.ask({ type: 'question', name });
    if (!asked.ok) throw new Error(`${name}: ${asked.code}`);
    const view = { t, f, question: asked.value, answer: '', verdict: '', because: '', note: '', refused: '', progress: '', on: {} };
    const still = withoutLife(withoutProperties(withoutMarks(await collectResult(render(predict(view))))));
    page = page.replace(place, () => `<te-predict question="${name}">${still}</te-predict>`);
  }
  return page;
}

/** @param {string} html one page of the site @returns {Promise<string>} */
export async function prerender(html) {
  const lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? 'en';
  const t = await loadAllMessages(lang);
  const f = new Format(lang);
  const lab = await startLab();
  const state = lab.snapshot();
  let page = withFormulas(withNumbers(html, numbersOfText(state, f)));
  for (const [name, drawing] of Object.entries(DRAWINGS)) {
    const place = `<te-${name}></te-${name}>`;
    if (!page.includes(place)) continue;
    const view = {
      state,
      t,
      f,
      ui: drawing.startUi(),
      ask: lab.ask.bind(lab),
      on: {},
      readonly: false,
      why: '',
      pointed: false,
      status: { text: '', refused: false },
    };
    const still = withoutLife(withoutProperties(withoutMarks(await collectResult(render(frame(view, drawing))))));
    page = page.replace(place, () => `<te-${name}>${still}</te-${name}>`);
  }
  page = await withQuestions(page, f, lab);
  lab.delete();
  return page;
}
