// The linter's rules with planted sources: each way from text to markup or to a program is found, and what is like it is let pass.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from '../../web/node_modules/eslint/lib/api.js';

const cwd = fileURLToPath(new URL('../../web/', import.meta.url));

/** What is found in a source, as a file of the front end. @param {string} source */
async function found(source) {
  const [{ messages }] = await new ESLint({ cwd }).lintText(source, { filePath: 'planted.js' });
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

const REFUSED = [
  'element.innerHTML = text;',
  "element['innerHTML'] = text;",
  'Object.assign(element, { outerHTML: text });',
  "element.insertAdjacentHTML('beforeend', text);",
  'element.setHTML(text);',
  'element.setHTMLUnsafe(text);',
  'Document.parseHTMLUnsafe(text);',
  "new DOMParser().parseFromString(text, 'text/html');",
  'range.createContextualFragment(text);',
  'document.write(text);',
  'frame.contentDocument.writeln(text);',
  'frame.srcdoc = text;',
  "frame.setAttribute('srcdoc', text);",
  'eval(text);',
  "new Function('x', text);",
  "setTimeout('start()', 1);",
  "link.href = 'javascript:start()';",
  "const script = document.createElement('script');",
  "const script = document.createElementNS(SVG, 'script');",
  "import { unsafeHTML } from 'lit/directives/unsafe-html.js';",
  "import { html } from 'lit/static-html.js';",
  "await import('lit/directives/unsafe-svg.js');",
  'html`<p .innerHTML=${text}></p>`;',
  'html`<iframe srcdoc=${text}></iframe>`;',
  'html`<button onclick=${text}></button>`;',
  'html`<a href="javascript:start()"></a>`;',
  'html`<script>${text}</script>`;',
];

const ALLOWED = [
  'element.textContent = text;',
  'navigator.clipboard.write(items);',
  "document.createElement('p');",
  'html`<button @click=${on.press} part="button">${text}</button>`;',
  "import { live } from 'lit/directives/live.js';",
];

for (const source of REFUSED) {
  test(`refused: ${source}`, async () => assert.equal((await found(source)).length > 0, true));
}
for (const source of ALLOWED) {
  test(`let pass: ${source}`, async () => assert.deepEqual(await found(source), []));
}

test('a permission that nothing needs any more is found', async () => {
  assert.deepEqual((await found('start(); // eslint-disable-line no-eval')).length, 1);
});
