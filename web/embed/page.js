// The page "Put it in your article": the choice of a figure, its live preview, and the text to paste.
import '../elements/lab.js';
import { keepForOffline } from '../offline/register.js';
import { roomFor } from '../elements/room.js';
import { SECTIONS } from '../elements/sections.js';
import { SNIPPETS } from './snippets.js';

const form = /** @type {HTMLFormElement} */ (document.querySelector('form.choice'));
const preview = /** @type {HTMLElement} */ (document.querySelector('.preview'));
/** What a button says when it was pressed, in the page's language. */
const words = /** @type {HTMLElement} */ (document.querySelector('main')).dataset;
const COLUMN = 720; // pixels, of an article's column

/** @param {string} name */
const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** @returns {import('./snippets.js').Choice} */
function choice() {
  const data = new FormData(form);
  return {
    figure: String(data.get('figure')),
    lang: String(data.get('lang')),
    theme: /** @type {'auto'} */ (String(data.get('theme'))),
    readonly: data.has('readonly'),
  };
}

/** @param {import('./snippets.js').Choice} c */
function showPreview(c) {
  const figure = document.createElement(`te-${c.figure}`);
  figure.lang = c.lang;
  figure.setAttribute('theme', c.theme);
  figure.toggleAttribute('readonly', c.readonly);
  preview.replaceChildren(figure);
}

function showSnippets() {
  const c = choice();
  const site = {
    address: new URL(meta('te-site'), location.href).href,
    version: meta('te-version'),
    integrity: meta('te-integrity'),
    height: roomFor(c.figure === 'lab' ? SECTIONS : [c.figure], COLUMN),
  };
  for (const code of document.querySelectorAll('code[data-snippet]')) {
    code.textContent = SNIPPETS[/** @type {HTMLElement} */ (code).dataset.snippet ?? ''](c, site);
  }
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const code = /** @type {HTMLElement} */ (button.closest('section')?.querySelector('code'));
  const said = /** @type {HTMLElement} */ (button.nextElementSibling);
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    said.textContent = words.copied ?? '';
  } catch {
    getSelection()?.selectAllChildren(code);
    said.textContent = words.selected ?? '';
  }
}

form.addEventListener('change', () => {
  showPreview(choice());
  showSnippets();
});
form.addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement && target.matches('.copy')) copy(target);
});
showPreview(choice());
showSnippets();
keepForOffline();
