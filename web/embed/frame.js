// embed.html: one figure that fills the page, as the address asks for, and its height told to the page around it.
import '../elements/lab.js';
import { SECTIONS } from '../elements/sections.js';
import { isKnown, loadAllMessages } from '../messages/index.js';

// As embed.js has them, which must stay a script without imports.
const PROTOCOL = 'token-embedding-lab';
const VERSION = 1;
const HANDED_ON = ['theme', 'decimals', 'src', 'sections'];

const asked = new URLSearchParams(location.search);
const lang = asked.get('lang') ?? '';
document.documentElement.lang = isKnown(lang) ? lang : 'en';
const theme = asked.get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme);

const main = /** @type {HTMLElement} */ (document.querySelector('main'));

/** @param {string} name */
function show(name) {
  const figure = document.createElement(`te-${name}`);
  for (const attribute of HANDED_ON) {
    const value = asked.get(attribute);
    if (value !== null) figure.setAttribute(attribute, value);
  }
  figure.toggleAttribute('readonly', asked.has('readonly'));
  main.replaceChildren(figure);
}

/** @param {string} name of a figure that there is not */
async function refuse(name) {
  const { errors } = await loadAllMessages(document.documentElement.lang);
  const line = document.createElement('p');
  line.textContent = errors.figureUnknown({ name, known: SECTIONS.join(', ') });
  main.replaceChildren(line);
}

const figure = asked.get('figure') ?? 'lab';
if (figure === 'lab' || SECTIONS.includes(figure)) show(figure);
else refuse(figure);

const tell = () => {
  if (parent === window) return;
  const { height } = main.getBoundingClientRect();
  parent.postMessage({ protocol: PROTOCOL, version: VERSION, height }, '*'); // a height is no secret
};
new ResizeObserver(tell).observe(main);
addEventListener('message', ({ source, data }) => {
  if (source === parent && data?.protocol === PROTOCOL && data.version === VERSION && data.ask === 'height') tell();
});
