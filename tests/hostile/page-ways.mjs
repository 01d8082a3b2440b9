// The ways into a page. Runs in the page, many inputs at a time: each reports what the page answered, and what was not as it must be.
import { addresses, textAddresses } from './addresses.mjs';
import { FILES, NAMED_FILES } from './files.mjs';
import { noteGlobals, notFinite, pollution } from './sound.mjs';
import { TYPED } from './typed.mjs';

/** @typedef {{answers: string[], problems: string[], slowest: number}} Report answers in the order of the inputs */

const show = (input) => JSON.stringify(typeof input === 'string' ? input.slice(0, 120) : String(input).slice(0, 120));
const element = (name) => document.querySelector(`te-${name}`);
const state = () => element('table').state;
const written = () => JSON.stringify(state(), (_key, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value));

let dialogs = 0;
for (const name of ['alert', 'confirm', 'prompt', 'open', 'print']) globalThis[name] = () => void ++dialogs;

/** What a figure must never show. A name of a token may say so, but only where tokens stand. */
const NO_NUMBER = /.{0,40}(\bNaN\b|\bundefined\b|\[object ).{0,40}/;

/** The longest line that a figure may say. */
const LINE = 600;

/** What runs an input: tells the refusals that were reported meanwhile. */
async function refusals(run) {
  const codes = [];
  const note = ({ detail }) => codes.push(detail.code);
  document.addEventListener('te-error', note);
  try {
    await run();
  } finally {
    document.removeEventListener('te-error', note);
  }
  return codes;
}

/**
 * @param {Iterable<any>} inputs
 * @param {(input: any, k: number) => Promise<string>} way answers 'taken' or the name of a refusal
 * @param {{keeps?: boolean, limit: number}} options whether a refusal must leave the state as it was; milliseconds for one input
 * @returns {Promise<Report>}
 */
async function attack(inputs, way, { keeps = true, limit }) {
  const [answers, problems] = [[], []];
  let slowest = 0;
  let before = written();
  noteGlobals();
  let k = 0;
  for (const input of inputs) {
    const problem = (text) => problems.push(`${text}: ${show(input)}`);
    const start = performance.now();
    let answer;
    try {
      answer = await way(input, k++);
    } catch (error) {
      answer = `threw ${error}`;
    }
    const time = performance.now() - start;
    slowest = Math.max(slowest, time);
    if (!/^[a-z][a-zA-Z]*$/.test(answer)) problem(answer);
    if (time > limit) problem(`took ${Math.round(time)} ms`);
    const after = written();
    if (keeps && answer !== 'taken' && after !== before) problem(`${answer}, but the state changed`);
    if (after !== before) for (const path of notFinite(state())) problem(`${path} is not finite`);
    for (const name of pollution()) problem(`${name} is not as it was`);
    for (const { shadowRoot } of document.querySelectorAll('te-lookup, te-fragment, te-edit, te-train, te-rename, te-table')) {
      const said = shadowRoot.querySelector('.status').textContent;
      if (said.length > LINE) problem(`said ${said.length} characters`);
    }
    if (dialogs) problem(`${dialogs} dialogs`);
    dialogs = 0;
    before = after;
    answers.push(answer);
  }
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown(0))));
  return { answers, problems, slowest };
}

/** What a reader types or pastes: the field has it, and the reader goes on. */
async function type(field, text) {
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
  field.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
}

const inShadow = (name, css) => () => element(name).shadowRoot.querySelector(css);
const figureFields = {
  words: inShadow('lookup', 'input.words'),
  ids: inShadow('lookup', 'input.ids'),
  fragment: inShadow('fragment', 'input.ids'),
  coordinate: inShadow('edit', 'input.number'),
  learningRate: inShadow('train', '.control input.number'),
  seed: inShadow('rename', 'input.number'),
};

/** The fields of the figures. @param {keyof typeof figureFields} field @param {number[]} which of TYPED @param {number} limit */
export const fields = (field, which, limit) =>
  attack(
    which.map((k) => TYPED[k]),
    async (text) => {
      const codes = await refusals(() => type(figureFields[field](), text));
      return codes[0] ?? 'taken';
    },
    { limit },
  );

/** The editor of a cell, opened, typed into and left by Enter. @param {number[]} which @param {number} limit */
export const cells = (which, limit) =>
  attack(
    which.map((k) => TYPED[k]),
    async (text) => {
      const table = element('table');
      const cell = () => table.shadowRoot.querySelector('[data-why="E 2 1"]');
      if (!cell().querySelector('input')) cell().click();
      await table.updateComplete;
      await 0;
      const field = cell().querySelector('input');
      const before = field.value;
      field.value = text;
      const codes = await refusals(async () => {
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
        await table.updateComplete;
      });
      if (field.isConnected) {
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
        await table.updateComplete;
      }
      return codes[0] ?? (before === text ? 'asBefore' : 'taken');
    },
    { limit },
  );

/** The answers to a question: said in its own place, without an event. @param {number[]} which @param {number} limit */
export async function predictions(which, limit) {
  const question = document.querySelector('te-predict[question=rateProbability]');
  const field = () => question.shadowRoot?.querySelector('input.number');
  question.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true })); // the first touch
  for (const end = performance.now() + 10_000; !field() && performance.now() < end;) await new Promise((next) => setTimeout(next));
  return attack(
    which.map((k) => TYPED[k]),
    async (text) => {
      field().value = text;
      field().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      field().form.requestSubmit();
      await question.updateComplete;
      const said = question.shadowRoot.querySelector('[role=status]').textContent.trim();
      if (!said || said.length > LINE) return `said ${said.length} characters`;
      return question.shadowRoot.querySelector('.refused') ? 'refused' : 'taken';
    },
    { limit },
  );
}

/** State files, by the figure's method, which the choice of a file calls, too. @param {number[]} which @param {number} limit */
export const stateFiles = (which, limit) =>
  attack(
    which.map((k) => [...FILES, ...NAMED_FILES][k]),
    async (content) => {
      let taken;
      const codes = await refusals(async () => (taken = await element('train').loadFile(new Blob([content]))));
      if (taken !== (codes.length === 0)) return `${taken} but ${codes}`;
      await element('train').updateComplete;
      if (taken) {
        const unusable = await useAndPutBack();
        if (unusable) return unusable;
      }
      return codes[0] ?? 'taken';
    },
    { limit, keeps: true },
  );

/** The lab can be worked with; then the start is there again. Names what cannot. */
async function useAndPutBack() {
  const train = element('train');
  train.act({ type: 'step' });
  await Promise.all(['table', 'lookup', 'train', 'context'].map((name) => element(name).updateComplete));
  const bad = notFinite(state());
  const names = state().tokens.join(' ');
  for (const name of ['table', 'lookup', 'train', 'context']) {
    const text = element(name).shadowRoot.querySelector('figure')?.textContent ?? '';
    if (!text) return `te-${name} shows nothing`;
    if (!NO_NUMBER.test(names) && NO_NUMBER.test(text)) return `te-${name} shows ${NO_NUMBER.exec(text)[0]}`;
  }
  while (state().canUndo) train.undo();
  await train.updateComplete;
  await new Promise((next) => setTimeout(next)); // until every figure has told its change
  return bad.length ? `${bad} not finite` : '';
}

/** When the page has heard of an address. @param {string} url */
const arrived = (url) =>
  new Promise((done) => {
    addEventListener('hashchange', function heard({ newURL }) {
      if (newURL !== url) return;
      removeEventListener('hashchange', heard);
      done(url);
    });
  });

/**
 * Addresses, one after another in the same page. The notice, or a change of the lab, tells that it was read.
 * @param {string} good @param {string} lang @param {number[]} which @param {number} limit
 */
export const fragments = async (good, lang, which, limit) => {
  const all = [...(await addresses(good, lang)), ...textAddresses(lang)];
  return attack(
    which.map((k) => all[k]),
    async (fragment) => {
      const before = location.hash;
      document.querySelector('.notice')?.remove();
      const changed = new Promise((done) => document.addEventListener('te-change', () => done('taken'), { once: true }));
      location.hash = fragment;
      if (location.hash !== before) await arrived(location.href); // the page heard of it first, and of all that came before
      if (location.hash === before || !/^#te\d/.test(location.hash)) return 'asksForNothing';
      const noticed = (async () => {
        for (const end = performance.now() + 10_000; performance.now() < end; await new Promise((next) => setTimeout(next))) {
          const notice = document.querySelector('.notice');
          if (notice)
            return element('train').messages.errors.linkVersion() === notice.firstChild.textContent.trim() ? 'linkVersion' : 'linkDamaged';
        }
        return 'said nothing';
      })();
      const answer = await Promise.race([changed, noticed]);
      return answer === 'taken' ? (await useAndPutBack()) || answer : answer;
    },
    { limit },
  );
};

/** Addresses that come at once: what is said at last, and how many times. @param {string[]} addresses @param {string} last */
export async function atOnce(addresses, last) {
  for (const address of addresses) location.hash = address;
  const said = () => [...document.querySelectorAll('.notice')].map((notice) => notice.firstChild.textContent.trim());
  for (const end = performance.now() + 10_000; !said().includes(last) && performance.now() < end;)
    await new Promise((next) => setTimeout(next));
  return said();
}

/** How long the largest lab takes here: what an input may take is measured by that. @param {string} file */
export async function patience(file) {
  const start = performance.now();
  if (!(await element('train').loadFile(new Blob([file])))) throw new Error('The largest lab was refused.');
  await element('train').updateComplete;
  const time = performance.now() - start;
  element('train').undo();
  await element('train').updateComplete;
  return Math.max(1000, 10 * time);
}
