// Attributes that an author may write, or a page may fill from elsewhere. Each is one element by itself.
import { NUMBERS } from './numbers.mjs';
import { TEXTS } from './texts.mjs';

const ADDRESSES = [
  ...[
    'http://[',
    'http://',
    '//',
    'https://user:secret@localhost/',
    'javascript:globalThis.__ran=1',
    'javascript://%0aalert(1)',
    '\0',
    ' ',
    '#',
    '?',
  ],
  ...[
    'data:text/html,<script>globalThis.__ran=1</script>',
    'data:application/json,{}',
    'data:,',
    'blob:nothing',
    'about:blank',
    'file:///etc/passwd',
  ],
  ...[
    '/none.json',
    '/none.json?<script>',
    '../../../../../../etc/passwd',
    'ftp://localhost/',
    'x:y',
    'http://localhost:1/',
    'http://localhost:99999/',
    'http://a b/',
  ],
  ...[
    '/hostile/deep.json',
    '/hostile/large.json',
    '/hostile/endless.json',
    '/hostile/image.png',
    '/hostile/version.json',
    '/hostile/empty.json',
  ],
  ...['__proto__', 'constructor', '\ud800', '\u202e.json', `/${'a'.repeat(5000)}`],
];

/** What the addresses under /hostile/ hold. */
export const SERVED = {
  '/hostile/deep.json': `{"format":"token-embedding-lab","version":1,"lab":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  '/hostile/large.json': `{"format":"token-embedding-lab","version":1,"lab":{"tokens":[${Array(300_000).fill(0)}]}}`,
  '/hostile/endless.json': ' '.repeat(5_000_000),
  '/hostile/image.png': '\x89PNG\r\n\x1a\n',
  '/hostile/version.json': '{"format":"token-embedding-lab","version":{"toString":0,"valueOf":0}}',
  '/hostile/empty.json': '',
};

const LANGUAGES = [
  '',
  'xx',
  'PL',
  'pl-PL',
  'pl_PL',
  '__proto__',
  'constructor',
  'toString',
  'en\0',
  '../en',
  'e'.repeat(10_000),
  '<b>',
  'x-y-z',
  '-',
  'plplpl',
  'ар',
];
const MODES = ['', 'quiz', 'EXPLORE', '__proto__', 'explore ', 'present\0', 'none'];
const THEMES = ['', 'none', 'dark light', 'DARK', '__proto__', 'url(javascript:x)', '}*{display:none'];
const SECTIONS = [
  '',
  ' ',
  'none',
  'train train train',
  'TRAIN',
  'lab',
  'te-train',
  '__proto__',
  'constructor train',
  'train\0',
  'train,edit',
  'script',
  '<b>',
];
const short = TEXTS.filter((text) => text.length < 200);

/** @type {[string, Record<string, string>][]} the element without te-, and its attributes */
export const ATTRIBUTES = [
  ...ADDRESSES.map((src) => ['train', { src }]),
  ...ADDRESSES.slice(0, 12).map((src) => ['lab', { src, sections: 'edit' }]),
  ...ADDRESSES.filter((_, k) => k % 3 === 0).map((address) => ['lookup', { 'wasm-url': address }]),
  ...LANGUAGES.map((lang) => ['edit', { lang }]),
  ...MODES.map((mode) => ['table', { mode }]),
  ...THEMES.map((theme) => ['fragment', { theme }]),
  ...SECTIONS.map((sections) => ['lab', { sections }]),
  ...NUMBERS.filter((_, k) => k % 3 === 0).map((decimals) => ['edit', { decimals }]),
  ...short.filter((_, k) => k % 6 === 0).map((text) => ['rename', { group: text, title: text }]),
  ...short.filter((_, k) => k % 6 === 1).map((text) => ['predict', { question: text }]),
  ...short
    .filter((_, k) => k % 6 === 2)
    .map((text) => ['context', { readonly: text, lang: text, theme: text, mode: text, decimals: text }]),
].filter(([, attributes]) => attributes.mode !== 'present');
