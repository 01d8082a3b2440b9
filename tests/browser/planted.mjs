// The article with a fault: a script that runs before all others and takes something away from the page.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE } from './server.mjs';

/**
 * Opens the article with the script.
 * @param {any} t of inEachEngine
 * @param {{lang: string, width: number}} place
 * @param {string} script
 * @param {(html: string) => string} [change] of the page itself
 */
export async function visitPlanted(t, { lang, width }, script, change = (html) => html) {
  const folder = lang === 'pl' ? '/pl/' : '/';
  const html = await readFile(join(SITE, folder, 'index.html'), 'utf8');
  t.files['/planted.js'] = script;
  t.files[`${folder}planted.html`] = change(html).replace(
    '<head>',
    '<head><script src="/__errors.js"></script><script src="/planted.js"></script>',
  );
  await t.page.resize(width, 800);
  await t.page.goto(`${t.server.origin}${folder}planted.html`);
}
