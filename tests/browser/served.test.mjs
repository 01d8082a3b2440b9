// The pages as they are served, before and without any script. Both languages, at 1280 and 360 px; scripts are off in Chromium
// and Firefox, and left out of the page in WebKit.
import { strict as assert } from 'node:assert';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { languageFolder, languages } from '../../web/messages/index.js';
import { inFigure, rows, text, texts } from './figure.mjs';
import { full, golden, percent, shown, shownRow, shownRows } from './golden.mjs';
import { SITE } from './server.mjs';
import { EN_NARROW, EN_WIDE, FIGURES, PL_NARROW, PL_WIDE, inEachEngine, nameOf, once } from './suite.mjs';
import { messages } from './words.mjs';

const PAGES = Object.fromEntries(languages.map((lang) => [lang, `${languageFolder(lang)}index.html`]));
const E = golden('lookup.E');

for (const [lang, path] of Object.entries(PAGES)) {
  once(`${path} has no style or script of its own, and only relative addresses`, async () => {
    const html = await readFile(join(SITE, path), 'utf8');
    assert.match(html, new RegExp(`<html lang="${lang}"`));
    assert.doesNotMatch(html, /\sstyle\s*=/i);
    assert.doesNotMatch(html, /<style\b/i);
    assert.doesNotMatch(html, /\son[a-z]+\s*=/i);
    assert.doesNotMatch(html, /javascript:/i);
    for (const [, attributes, inside] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      assert.match(attributes, /\ssrc="/);
      assert.equal(inside, '');
    }
    const [page, sources] = html.split('<section id="sources">');
    const addresses = (text) => [...text.matchAll(/\s(?:href|src|srcset|action|data)="([^"]*)"/g)].map((match) => match[1]);
    assert.ok(addresses(page).length > 15);
    for (const address of addresses(page)) assert.match(address, /^(#|\.{1,2}\/)/, address);
    const outside = addresses(sources).filter((address) => !/^(#|\.{1,2}\/)/.test(address));
    assert.ok(outside.length >= 4);
    for (const address of outside) assert.match(address, /^https:\/\//);
    assert.doesNotMatch(page, /https?:\/\/(?!www\.w3\.org\/)/);
    // Nothing is left of what the build fills in.
    assert.doesNotMatch(html, /\{\{|<(div|span) class="tex">(?!<math)|\\(frac|text|sqrt)/);
    assert.ok(html.match(/<math\b/g).length >= 20);
    assert.match(html, /<math display="block"|<math[^>]* display="block"/);
  });
}

once('style sheets and scripts name no other server', async () => {
  for (const name of await readdir(join(SITE, 'assets'))) {
    assert.match(name, /-[\w-]{8}\.(js|css|wasm)$/); // so that they may be kept for ever
    if (name.endsWith('.wasm')) continue;
    const body = await readFile(join(SITE, 'assets', name), 'utf8');
    for (const [address] of body.matchAll(/https?:\/\/[\w.-]+[^\s"'`)]*/g))
      assert.match(address, /^http:\/\/www\.w3\.org\/|^https:\/\/lit\.dev\//, `${name}: ${address}`);
  }
});

/** The still figures hold the starting numbers. */
async function assertStill(page, lang) {
  assert.deepEqual(
    await rows(page, 'fragment'),
    [
      [0.2, -0.5, 0.8],
      [-0.3, 0.7, 0.1],
      [0.2, -0.5, 0.8],
      [-0.3, 0.7, 0.1],
      [0.2, -0.5, 0.8],
    ].map((row) => shownRow(row, lang)),
  );
  assert.deepEqual(await rows(page, 'table'), shownRows(E, lang));
  assert.deepEqual(await rows(page, 'lookup'), shownRows([...E, ...golden('lookup.X')], lang));
  assert.deepEqual(await rows(page, 'rename'), shownRows([...E, ...golden('lookup.X'), E[4], E[3], E[4]], lang));
  assert.deepEqual(await rows(page, 'edit'), shownRows(golden('lookup.X'), lang));
  const picked = (name, css) =>
    inFigure(page, name, (figure, seen, css) => [...figure.querySelectorAll(css)].map((select) => seen(select.selectedOptions[0])), css);
  assert.deepEqual(await picked('lookup', '.chip select'), ['zamek 3', 'klucz 4', 'zamek 3']);
  assert.deepEqual(await picked('rename', 'select'), ['zamek 3', 'klucz 4']);
  assert.deepEqual(await picked('edit', 'select'), ['zamek', 'e1']);
  assert.deepEqual(await picked('train', 'select'), ['zamek']);
  assert.deepEqual(await picked('context', '.chip select'), ['oto', 'kamienny', 'zamek', 'oto', 'metalowy', 'zamek']);
  assert.equal(await inFigure(page, 'context', (figure) => figure.querySelector('input[type=checkbox]').checked), true);
  const [before, after] = golden('training.rows');
  const update = golden('training.gradient')[0].map((g) => -0.4 * g);
  const chain = [
    shownRow(before, lang),
    ...golden('training.W').map((row) => shownRow(row, lang)),
    ...[before, update, after].map((row) => shownRow(row, lang, 3)),
  ];
  assert.deepEqual(await rows(page, 'train'), chain);
  assert.deepEqual(
    await texts(page, 'train', '.bars b'),
    golden('training.probabilities')[0].map((p) => percent(p, lang)),
  );
  assert.equal(await text(page, 'train', '.equation b'), shown(golden('training.loss')[0][0], 3, lang));
  const weights = ['kamienny', 'metalowy'].flatMap((name) => golden(`${name}.encoded.weights`));
  assert.deepEqual(
    await rows(page, 'context', '.heatmap'),
    weights.map((row) => shownRow(row, lang, 3)),
  );
  assert.deepEqual(await texts(page, 'context', '.stages b'), ['=', '=', '=', '≠', '≠', '≠']);
  for (const name of FIGURES) {
    assert.equal(await text(page, name, '.title b'), messages(lang)[name].title);
    assert.ok((await text(page, name, 'figcaption')).startsWith(messages(lang)[name].caption));
  }
}

inEachEngine(
  'Without scripts',
  (t, engine) => {
    for (const place of [EN_WIDE, EN_NARROW, PL_WIDE, PL_NARROW]) {
      test(nameOf(place), async () => {
        const { page, server } = t;
        const { lang, width } = place;
        server.requests.length = 0;
        await page.resize(width, 800);
        await page.goto(server.page(lang));
        await assertStill(page, lang);
        const seen = await page.evaluate(() => {
          const visible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
          return {
            headings: [...document.querySelectorAll('h1, h2')].filter(visible).length,
            formulas: [...document.querySelectorAll('math')].filter((math) => math.getBoundingClientRect().width > 4).length,
            figures: [...document.querySelectorAll('main figure')].filter(visible).length,
            dead: [...document.querySelectorAll('button, select, input, textarea')]
              .filter((control) => visible(control) && !control.disabled)
              .map((control) => control.outerHTML.slice(0, 80)),
            hosts: performance
              .getEntriesByType('resource')
              .map((entry) => new URL(entry.name).host)
              .filter((host) => host !== location.host),
            text: document.body.innerText,
          };
        });
        assert.ok(seen.headings >= 11, String(seen.headings));
        assert.ok(seen.formulas >= 20, String(seen.formulas));
        assert.equal(seen.figures, 7);
        assert.deepEqual(seen.dead, []);
        assert.deepEqual(seen.hosts, []);
        // The numbers of the article itself.
        const p = golden('training.probabilities').map((row) => percent(row[0], lang));
        for (const number of [
          p[0],
          p[1],
          ...golden('training.loss')
            .slice(0, 2)
            .map(([loss]) => shown(loss, 3, lang)),
          full(0.4, lang),
        ]) {
          assert.ok(seen.text.includes(number), number);
        }
        for (const { path, status } of server.requests) assert.ok(status === 200 || path === '/favicon.ico', `${path}: ${status}`);
        if (engine !== 'webkit')
          assert.deepEqual(
            server.requests.filter(({ path }) => /\.(js|wasm)$/.test(path)),
            [],
          );
      });
    }
  },
  { browser: (engine) => ({ scripts: engine === 'webkit' }), server: (engine) => ({ record: false, scripts: engine !== 'webkit' }) },
);
