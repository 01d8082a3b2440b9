// The article as a single file, opened from disk: in each language, in each engine.
import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { startLab } from '../../web/build/core-node.js';
import { fromText7, toText7 } from '../../web/offline/text7.js';
import { makeFragment } from '../../web/share/link.js';
import { ENGINES, open } from './engines.mjs';
import { inFigure, press, text, texts } from './figure.mjs';
import { languages } from '../../web/messages/index.js';
import { golden, percent, shownRow } from './golden.mjs';
import { keepFolder } from './processes.mjs';
import { SITE, serve } from './server.mjs';
import { FIGURES, live, once } from './suite.mjs';
import { messages } from './words.mjs';

const LIMIT = 250_000; // bytes
const GO = 'te-train >> .go';

const pathOf = (lang) => join(SITE, 'offline', lang, 'token-embedding-lab.html');
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html) =>
  Object.fromEntries(
    /<meta http-equiv=Content-Security-Policy content="([^"]*)"/
      .exec(html)[1]
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

once('bytes come back from text that may stand in a page', () => {
  const bytes = Uint8Array.from({ length: 257 }, (_, i) => i * 37);
  for (let length = 0; length < bytes.length; ++length) {
    const part = length % 5 === 4 ? new Uint8Array(length).fill(255) : bytes.slice(0, length);
    const packed = toText7(part);
    assert.doesNotMatch(packed, /[\0\r]|<[/!]/);
    assert.deepEqual(fromText7(packed), part);
  }
});

for (const lang of languages) {
  once(`the file (${lang}) holds everything, within ${LIMIT} bytes`, async () => {
    const html = await readFile(pathOf(lang), 'utf8');
    const size = Buffer.byteLength(html);
    console.log(`${size} bytes (${lang})`);
    assert.ok(size <= LIMIT, `${size} bytes`);
    assert.match(html, new RegExp(`<html lang=${lang}>`));
    assert.doesNotMatch(html, /\sstyle\s*=|\son[a-z]+\s*=|<base\b|rel="?manifest|class="?switch\b/i);
    const [page, sources] = html.split('<section id=sources>');
    const addresses = (part) =>
      [...part.matchAll(/\s(?:href|src|srcset|action|data)=(?:"([^"]*)"|([^\s>]*))/g)].map((match) => match[1] ?? match[2]);
    for (const address of addresses(page)) assert.match(address, /^(#|data:image\/svg\+xml;base64,)/);
    for (const address of addresses(sources.split('</main>')[0])) assert.match(address, /^(#|https:\/\/)/);
    assert.deepEqual(addresses(sources.split('</main>')[1]), []);
  });

  once(`the policy of the file (${lang}) knows its scripts and its style by their hashes, and nothing else`, async () => {
    const html = await readFile(pathOf(lang), 'utf8');
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const block = (id) => inflateRawSync(fromText7(scripts.find(([, attributes]) => attributes.includes(`id="${id}"`))[2]));
    const [start, ...others] = scripts.filter(([, attributes]) => !attributes.includes('text/plain'));
    const [style, ...otherStyles] = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)];
    assert.deepEqual([others, otherStyles], [[], []]);
    const program = String(block('program'));
    assert.deepEqual(policyOf(html), {
      'default-src': ["'none'"],
      'script-src': [hashOf(start[2]), hashOf(program), "'wasm-unsafe-eval'"],
      'style-src': [hashOf(style[1])],
      'img-src': ['data:'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['lit-html', 'te-program'],
    });
    assert.ok(WebAssembly.validate(block('core')));
    assert.doesNotMatch(program, /serviceWorker|\bimport\(|\beval\(|new Function/);
    // One language, and the whole of it.
    const other = lang === 'en' ? 'pl' : 'en';
    assert.ok(program.includes(messages(lang).rename.title));
    assert.ok(!program.includes(messages(other).rename.title));
  });
}

/** A copy of a file, changed. */
async function planted(lang, change) {
  const folder = await mkdtemp(join(tmpdir(), 'offline-'));
  keepFolder(folder);
  const path = join(folder, 'token-embedding-lab.html');
  await writeFile(path, await change(await readFile(pathOf(lang), 'utf8')));
  return pathToFileURL(path).href;
}

for (const engine of ENGINES) {
  describe(`The single file from disk (${engine})`, () => {
    let page, recorder;
    const requests = [];
    before(async () => {
      const server = await serve();
      recorder = await (await fetch(`${server.origin}/__errors.js`)).text();
      await server.close();
      page = await open(engine);
      page.playwright?.on('request', (request) => requests.push(request.url()));
    });
    after(() => page?.close());

    /** Nothing was asked for but the file itself, and nothing is on the console. */
    async function assertAlone(url) {
      const resources = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const asked = [...resources, ...requests.splice(0)].filter((name) => name !== url && !/^(data|about):/.test(name));
      assert.deepEqual(asked, []);
      assert.deepEqual(await page.errors(), []);
    }

    for (const lang of languages) {
      test(`${lang}: live, a training step, a table saved`, async () => {
        // WebDriver tells nothing of the console, so there the file also holds a script that keeps what is said, known to the policy.
        const url =
          engine === 'webkit'
            ? await planted(lang, (html) =>
                html
                  .replace("script-src '", `script-src ${hashOf(recorder)} '`)
                  .replace('<meta name=viewport', `<script>${recorder}</script>$&`),
              )
            : pathToFileURL(pathOf(lang)).href;
        requests.length = 0;
        await page.goto(url);
        await live(page);
        if (engine === 'webkit') assert.ok(await page.evaluate(() => Array.isArray(globalThis.__errors)));
        const right = async () => (await texts(page, 'train', '.bars b'))[0];
        const [p0, p1] = golden('training.probabilities').map((row) => percent(row[0], lang));
        assert.deepEqual([p0, p1], lang === 'en' ? ['47.0%', '61.0%'] : ['47,0%', '61,0%']);
        assert.equal(await right(), p0);
        await press(page, GO);
        assert.equal(await right(), p1);
        assert.ok((await text(page, 'train', '.status')).includes(p1));
        assert.equal(await inFigure(page, 'table', (figure) => getComputedStyle(figure.querySelector('td.n')).textAlign), 'end');

        await press(page, 'te-table >> .to-export');
        await page.waitFor(() => document.querySelector('te-table').shadowRoot.querySelector('.export [data-format="csv"]'));
        await press(page, 'te-table >> .export [data-format="csv"]');
        await page.waitFor(() => /\.csv/.test(document.querySelector('te-table').shadowRoot.querySelector('.status').textContent));
        await assertAlone(url);
      });
    }

    test('an address that holds a lab opens it', async () => {
      const lab = await startLab();
      lab.change({ type: 'lookup', ids: [5, 0] });
      const fragment = await makeFragment('en', lab.saveBytes(true));
      lab.delete();
      const url = pathToFileURL(pathOf('en')).href;
      requests.length = 0;
      await page.goto('about:blank'); // else only the fragment would change
      await page.goto(url + fragment);
      await live(page);
      await page.waitFor(() => document.querySelector('te-lookup').state.input.ids.join() === '5,0');
      await assertAlone(url);
    });

    test('without WebAssembly the figures stay as they stand, and say so', async () => {
      await page.goto(await planted('pl', (html) => html.replace(" 'wasm-unsafe-eval'", '')));
      await page.waitFor(
        (names) => names.every((name) => document.querySelector(`te-${name}`).shadowRoot?.querySelector('.failed')?.textContent),
        FIGURES,
      );
      const failed = await page.evaluate(() => document.querySelector('te-table').shadowRoot.querySelector('.failed').textContent);
      assert.equal(failed, messages('pl').errors.coreMissing({}));
      const firstRow = await page.evaluate(() =>
        [...document.querySelectorAll('te-table > figure tbody tr:first-child td.n')].map((cell) => cell.textContent.trim()),
      );
      assert.deepEqual(firstRow, shownRow(golden('lookup.E')[0], 'pl'));
      await page.errors(); // the refusal itself is on the console
    });
  });
}
