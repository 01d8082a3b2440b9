// Figures on pages of another origin, put there with what the page "Put it in your article" says and nothing else.
import { strict as assert } from 'node:assert';
import { after, afterEach, before, describe, test } from 'node:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languageFolder, languages } from '../../web/messages/index.js';
import { ENGINES, open } from './engines.mjs';
import { SITE, serve } from './server.mjs';
import { FIGURES, once } from './suite.mjs';
import { frame, inFigure, press, text } from './figure.mjs';
import { messages } from './words.mjs';

const BASE = '/some/where/'; // the site stands under a sub-path, as on GitHub Pages
const LIMIT = 80_000; // bytes of a first load, gzipped

const html = (body, { head = '', attributes = 'lang="en"' } = {}) =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/__errors.js"></script><title>Host</title>${head}</head><body>${body}</body></html>`;

const isLive = (name) => document.querySelector(`te-${name}`)?.shadowRoot?.querySelector('figure');
const result = (page) => text(page, 'train', '.result');
/** All that the figure says. */
const said = (page) => inFigure(page, 'train', (figure, seen) => seen(figure));

once('the page "Put it in your article" offers every figure and every language', async () => {
  for (const lang of languages) {
    const page = await readFile(join(SITE, languageFolder(lang), 'embed/index.html'), 'utf8');
    const offered = (name) => {
      const [, options] = new RegExp(`<select name="${name}">(.*?)</select>`).exec(page);
      return [...options.matchAll(/ value="(\w+)"/g)].map(([, value]) => value);
    };
    assert.deepEqual(offered('figure'), [...FIGURES, 'lab']);
    assert.deepEqual(offered('lang'), languages);
  }
});

for (const engine of ENGINES) {
  describe(`On another page (${engine})`, () => {
    /** @type {any} */ let page, site, host, v1;
    const pages = {};
    before(async () => {
      site = await serve({ base: BASE, cors: true });
      v1 = `${site.origin}${BASE}v1/te-lab.js`;
      host = await serve({ base: '/none/', extra: pages });
      page = await open(engine);
    });
    after(async () => {
      await page?.close();
      await host?.close();
      await site?.close();
    });
    // Chromium remarks that a page's own sandbox is a loose one.
    afterEach(async () =>
      assert.deepEqual(
        (await page.errors()).filter((line) => !/can escape its sandboxing/.test(line)),
        [],
      ),
    );

    /** Shows a page of the host. */
    const show = async (content) => {
      pages['/host.html'] = content;
      await page.goto(`${host.origin}/host.html`);
    };
    const script = () => `<script type="module" src="${v1}"></script>`;
    const live = (...names) =>
      page.waitFor((list) => list.every((name) => document.querySelector(`te-${name}`)?.shadowRoot?.querySelector('figure')), names);
    const labs = () => page.evaluate((url) => import(url).then(({ liveLabs }) => liveLabs()), v1);

    test('one script and one element; the page stays as it was', async () => {
      await show(
        html('<p id="before">Text <input id="field" value="x"></p><te-train></te-train><p id="after">more</p>', {
          head: `<style>table { border: 9px solid red } td { color: red !important; font-size: 40px } p { color: rgb(1, 2, 3) }</style>
            <script>document.addEventListener('DOMContentLoaded', () => document.getElementById('field').focus());
            globalThis.hadBefore = [...Object.getOwnPropertyNames(globalThis), 'hadBefore'];
            globalThis.symbolsBefore = Object.getOwnPropertyNames(Symbol); globalThis.hadBefore.push('symbolsBefore');</script>`,
        }),
      );
      const before = await page.evaluate(() => [location.href, history.length, document.title]);
      await page.inject(
        `{ const s = document.createElement('script'); s.type = 'module'; s.src = ${JSON.stringify(v1)}; document.head.append(s); }`,
      );
      await live('train');
      assert.match(await said(page), /47\.0%/);
      await press(page, 'te-train >> .control button');
      assert.match(await result(page), /47\.0% → 61\.0%.*0\.755 → 0\.495/);
      assert.deepEqual(await page.evaluate(() => [location.href, history.length, document.title]), before);
      const seen = await page.evaluate(() => {
        const { hadBefore, symbolsBefore } = globalThis;
        const cell = document.querySelector('te-train').shadowRoot.querySelector('td.n');
        return {
          globals: Object.getOwnPropertyNames(globalThis).filter((name) => !hadBefore.includes(name) && !/^(\d+|__pw\w*)$/.test(name)),
          symbols: Object.getOwnPropertyNames(Symbol).filter((name) => !symbolsBefore.includes(name)),
          head: [...document.head.children].map(({ localName }) => localName).sort(),
          stored: localStorage.length + sessionStorage.length,
          cookies: document.cookie,
          paragraph: getComputedStyle(document.getElementById('before')).color,
          cell: [getComputedStyle(cell).color, getComputedStyle(cell).fontSize],
          border: getComputedStyle(cell.closest('table')).borderTopWidth,
          sheets: document.adoptedStyleSheets.length,
          workers: navigator.serviceWorker ? null : null,
        };
      });
      assert.deepEqual(seen.globals, []);
      assert.deepEqual(seen.symbols, []);
      assert.deepEqual(seen.head, ['link', 'meta', 'script', 'script', 'script', 'style', 'title']);
      assert.deepEqual([seen.stored, seen.cookies, seen.sheets], [0, '', 0]);
      assert.equal(seen.paragraph, 'rgb(1, 2, 3)');
      assert.notEqual(seen.cell[0], 'rgb(255, 0, 0)');
      assert.notEqual(seen.cell[1], '40px');
      assert.equal(seen.border, '0px');
    });

    test('the focus stays where it was', async () => {
      await show(html(`<input id="field"><te-train></te-train>${script()}`, { head: '' }));
      await page.evaluate(() => document.getElementById('field').focus());
      await live('train');
      await frame(page);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'field');
    });

    test('all figures, in Polish, with one table; a group of its own', async () => {
      await show(
        html(
          `${FIGURES.map((name) => `<te-${name}></te-${name}>`).join('')}<div id="own"><te-edit group="own"></te-edit></div>${script()}`,
          { attributes: 'lang="pl"' },
        ),
      );
      await live(...FIGURES);
      await press(page, 'te-train >> .control button');
      assert.match(await result(page), /47,0% → 61,0%/);
      const steps = await page.evaluate(() => [
        document.querySelector('te-table').state.training.step,
        document.querySelector('#own te-edit').state.training.step,
      ]);
      assert.deepEqual(steps, [1, 0]);
      assert.equal(await labs(), 2);
    });

    test('what takes the whole core goes on with another table', async () => {
      await show(html(`<te-train group="a"></te-train><te-predict group="a" question="stepRow"></te-predict>${script()}`));
      await live('train');
      const asks = () => page.waitFor(() => document.querySelector('te-predict').shadowRoot.querySelector('form'));
      await asks();
      await press(page, 'te-train >> .to-more');
      await page.waitFor(() => document.querySelector('te-train').shadowRoot.querySelector('.more'));
      for (const group of ['b', 'c']) {
        await page.evaluate((group) => {
          for (const figure of document.querySelectorAll('te-train, te-predict')) figure.setAttribute('group', group);
        }, group);
        await frame(page);
        await asks();
        await page.waitFor(() => document.querySelector('te-train').shadowRoot.querySelector('.more'));
      }
      // Taken away while the whole core is on its way.
      await page.evaluate(() => {
        const figure = document.createElement('te-predict');
        Object.assign(figure, { group: 'd', question: 'stepRow' });
        document.querySelector('te-predict').replaceWith(figure);
        figure.group = 'e';
      });
      await asks();
    });

    test('what is set right after a figure was put on the page counts', async () => {
      await show(html(`<te-train></te-train>${script()}`));
      await live('train');
      await page.evaluate(() => {
        const figure = document.createElement('te-edit');
        document.body.append(figure);
        Object.assign(figure, { lang: 'pl', theme: 'dark', group: 'late' });
      });
      await live('edit');
      assert.equal(await text(page, 'edit', '.title b'), messages('pl').edit.title);
      await page.evaluate(() => document.querySelector('te-train').act({ type: 'step' }));
      const { step, paper } = await page.evaluate(() => {
        const figure = document.querySelector('te-edit');
        return { step: figure.state.training.step, paper: getComputedStyle(figure.shadowRoot.querySelector('figure')).backgroundColor };
      });
      assert.equal(step, 0); // a table of its own
      const [red] = paper.match(/\d+/g);
      assert.ok(Number(red) < 60, paper);
    });

    test('a lab is complete when its figures are', async () => {
      await show(html(`<te-lab sections="train edit"></te-lab>${script()}`));
      await page.waitFor(() => document.querySelector('te-lab')?.state);
      const steps = await page.evaluate(async () => {
        const lab = document.createElement('te-lab');
        const drawn = new Promise((ready) => lab.addEventListener('te-ready', ready, { once: true }));
        lab.setAttribute('group', 'one');
        document.body.append(lab);
        await drawn; // the first of its figures: the others wait for tasks of their own
        const figures = [...lab.shadowRoot.querySelectorAll('.figures > *')];
        figures[0].act({ type: 'step' });
        lab.setAttribute('group', 'other');
        await lab.updateComplete;
        return figures.map((figure) => [figure.group, figure.state?.training.step ?? null]);
      });
      assert.ok(steps.length > 2);
      for (const [group, step] of steps) {
        assert.equal(group, 'other');
        assert.notEqual(step, 1); // of the table before
      }
    });

    test('what stands between the tags is shown until then, and stays where the figure cannot run', async () => {
      const fallback = '<p class="fallback">A figure, in words.</p>';
      await show(html(`<te-train>${fallback}</te-train>`));
      const shown = () => page.evaluate(() => document.querySelector('.fallback').getBoundingClientRect().height > 0);
      assert.equal(await shown(), true);
      await page.inject(
        `{ const s = document.createElement('script'); s.type = 'module'; s.src = ${JSON.stringify(v1)}; document.head.append(s); }`,
      );
      await live('train');
      assert.equal(await shown(), false);
      await show(html(`<te-train wasm-url="https://127.0.0.1:1/none.wasm">${fallback}</te-train>`));
      assert.equal(await shown(), true);
    });

    test('room is kept: what follows does not move', async () => {
      for (const name of ['train', 'fragment']) {
        const { SNIPPETS } = await import('../../web/embed/snippets.js');
        const { roomFor } = await import('../../web/elements/room.js');
        const choice = { figure: name, lang: 'en', theme: 'auto', readonly: false };
        const snippet = SNIPPETS.element(choice, {
          address: `${site.origin}${BASE}`,
          version: '',
          integrity: '',
          height: roomFor([name], 720),
        });
        const still = snippet.replace(/<script.*?<\/script>/, '');
        const style = '<style>body { inline-size: 720px; margin: 0 }</style>';
        await show(html(`${still}<p id="after">more</p>`, { head: style }));
        const place = () => page.evaluate(() => document.getElementById('after').getBoundingClientRect().top + scrollY);
        const before = await place();
        await show(html(`${snippet}<p id="after">more</p>`, { head: style }));
        await live(name);
        await frame(page);
        assert.ok(Math.abs((await place()) - before) < 1, `te-${name}: ${before} -> ${await place()}`);
      }
    });

    test('two copies and two versions', async () => {
      await show(
        html(
          `<te-train></te-train>${script()}${script()}<script type="module" src="${v1}?again"></script><script type="module" src="${site.origin}/__project/build/site/v1/te-lab.js"></script>`,
        ),
      );
      await live('train');
      await frame(page);
      await press(page, 'te-train >> .control button');
      assert.match(await result(page), /61\.0%/);
    });

    test('moved, taken out and put back a hundred times; nothing is left behind', async () => {
      await show(html(`<div id="a"><te-train></te-train></div><div id="b"></div>${script()}`));
      await live('train');
      await press(page, 'te-train >> .control button');
      await page.evaluate(() => document.getElementById('b').append(document.querySelector('te-train')));
      await frame(page);
      assert.match(await result(page), /61\.0%/); // moving keeps the table
      await page.evaluate(async () => {
        const figure = document.querySelector('te-train');
        for (let k = 0; k < 100; ++k) {
          figure.remove();
          if (k % 2) await new Promise((next) => setTimeout(next));
          document.getElementById(k % 2 ? 'a' : 'b').append(figure);
        }
      });
      await live('train');
      await page.waitFor(() => document.querySelector('te-train').state !== null);
      assert.equal(await labs(), 1);
      await page.evaluate(() => document.querySelector('te-train').remove());
      await page.waitFor((url) => import(url).then(({ liveLabs }) => liveLabs()).then((count) => count === 0), v1);
    });

    test('one that starts hidden', async () => {
      await show(html(`<div id="tab" hidden><te-lookup></te-lookup></div>${script()}`));
      await live('lookup');
      await page.evaluate(() => (document.getElementById('tab').hidden = false));
      await page.waitFor(() => document.querySelector('te-lookup').shadowRoot.querySelectorAll('.connectors path').length >= 6);
    });

    test('dark and light follow the page, or the attribute', async () => {
      const ink = (name) =>
        page.evaluate(
          (name) => getComputedStyle(document.querySelector(name).shadowRoot.querySelector('figure')).getPropertyValue('--paper').trim(),
          name,
        );
      await show(
        html(
          `<div style="color-scheme: dark"><te-train></te-train></div><te-table theme="dark"></te-table><te-edit theme="light"></te-edit>${script()}`,
        ),
      );
      await live('train', 'table', 'edit');
      assert.deepEqual([await ink('te-train'), await ink('te-table'), await ink('te-edit')], ['#181715', '#181715', '#fcfbf8']);
    });

    test('in a frame with sandbox="allow-scripts allow-same-origin"', async () => {
      pages['/inner.html'] = html(`<te-train></te-train>${script()}`);
      await show(html('<iframe src="/inner.html" sandbox="allow-scripts allow-same-origin" width="800" height="900"></iframe>'));
      await page.waitFor(() =>
        Boolean(document.querySelector('iframe').contentDocument?.querySelector('te-train')?.shadowRoot?.querySelector('figure')),
      );
    });

    test('embed.html in a frame: as high as its figure, and only for its own window', async () => {
      const { SNIPPETS } = await import('../../web/embed/snippets.js');
      const choice = { figure: 'train', lang: 'pl', theme: 'auto', readonly: false };
      const snippet = SNIPPETS.iframe(choice, { address: `${site.origin}${BASE}`, version: '', integrity: '', height: 300 });
      await show(html(snippet));
      const height = () => page.evaluate(() => document.querySelector('iframe').getBoundingClientRect().height);
      await page.waitFor(() => document.querySelector('iframe').getBoundingClientRect().height > 600);
      const fitting = await height();
      for (const data of [
        { protocol: 'token-embedding-lab', version: 1, height: 1234 }, // not from the frame's window
        { protocol: 'token-embedding-lab', version: 2, height: 1234 },
        null,
        'height',
      ]) {
        await page.evaluate((message) => postMessage(message, '*'), data);
      }
      await frame(page);
      assert.equal(await height(), fitting);
      // Without the script the frame keeps its height.
      await show(html(snippet.replace(/<script.*<\/script>/, '')));
      await new Promise((done) => setTimeout(done, 500));
      assert.equal(await height(), 324);
    });

    test('embed.html with all figures is as high as all of them', async () => {
      await show(
        html(
          `<iframe src="${site.origin}${BASE}embed.html" width="700" height="300"></iframe><script src="${site.origin}${BASE}v1/embed.js"></script>`,
        ),
      );
      await page.waitFor(() => document.querySelector('iframe').getBoundingClientRect().height > 5000);
    });

    test('a frame that lies about its height is kept within bounds', async () => {
      const lie = (height) =>
        `<script>addEventListener('message', () => parent.postMessage({ protocol: 'token-embedding-lab', version: 1, height: ${height} }, '*'))</script>`;
      for (const [said, expected] of [
        ['1e9', 20_000],
        ['-5', 120],
        ['NaN', 324],
        ['"900"', 324],
        ['Infinity', 324],
      ]) {
        pages['/embed.html'] = html(lie(said));
        await show(
          html(`<iframe src="/embed.html" height="324" frameborder="0"></iframe><script src="${site.origin}${BASE}v1/embed.js"></script>`),
        );
        await new Promise((done) => setTimeout(done, 400));
        assert.equal(await page.evaluate(() => document.querySelector('iframe').getBoundingClientRect().height), expected, said);
      }
    });

    test('embed.html names the figures where it is asked for none of them', async () => {
      await page.goto(`${site.origin}${BASE}embed.html?figure=nonsense&lang=pl`);
      await page.waitFor(() => document.querySelector('main p:not(noscript p)'));
      const line = await page.evaluate(() => document.querySelector('main').textContent.trim());
      assert.equal(line, messages('pl').errors.figureUnknown({ name: 'nonsense', known: FIGURES.join(', ') }));
    });

    test('every snippet of the page "Put it in your article", pasted as it is', async () => {
      await page.goto(`${site.origin}${BASE}pl/embed/`);
      await page.waitFor(isLive, 'train');
      const snippets = await page.evaluate(() =>
        Object.fromEntries([...document.querySelectorAll('code[data-snippet]')].map((code) => [code.dataset.snippet, code.textContent])),
      );
      assert.deepEqual(Object.keys(snippets).sort(), ['element', 'iframe', 'jupyter', 'myst', 'pinned', 'policy', 'quarto']);
      const [, withElement, , withFrame] = snippets.policy.split('\n');
      for (const [kind, policy] of [
        ['element', withElement],
        ['pinned', withElement],
        ['iframe', withFrame],
      ]) {
        // The host's own script and icon, what the page says, and the trusted types that it speaks of.
        const own = `default-src 'none'; ${policy.replace('script-src', "script-src 'self'").replace(' img-src data:;', '')}; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html`;
        await show(html(snippets[kind], { head: `<meta http-equiv="Content-Security-Policy" content="${own}">` }));
        if (kind === 'iframe') await page.waitFor(() => document.querySelector('iframe').getBoundingClientRect().height !== 924);
        else {
          await live('train');
          assert.match(await said(page), /47,0%/);
        }
      }
      const address = /src="([^"]*)"/.exec(snippets.iframe)[1].replaceAll('&amp;', '&');
      for (const kind of ['myst', 'jupyter']) assert.ok(snippets[kind].includes(address), snippets[kind]);
      assert.ok(snippets.quarto.includes(snippets.element.trim()));
    });

    test('a pinned script that was altered is not run', async () => {
      await page.goto(`${site.origin}${BASE}embed/`);
      await page.waitFor(isLive, 'train');
      const pinned = await page.evaluate(() => document.querySelector('code[data-snippet=pinned]').textContent);
      assert.match(pinned, /integrity="sha384-[\w+/]{64}"/);
      await show(html(pinned.replace(/sha384-./, (start) => `sha384-${start.at(-1) === 'A' ? 'B' : 'A'}`)));
      await new Promise((done) => setTimeout(done, 500));
      assert.equal(await page.evaluate(() => customElements.get('te-train') === undefined), true);
      assert.notEqual((await page.errors()).length, 0); // the browser says so
    });

    if (engine === 'chromium') {
      test(`one figure loads at most ${LIMIT} bytes`, async () => {
        for (const [lang, name] of [
          ['en', 'train'],
          ['pl', 'context'],
        ]) {
          site.requests.length = 0;
          await show(html(`<te-${name}></te-${name}>${script()}`, { attributes: `lang="${lang}"` }));
          await live(name);
          const paths = [...new Set(site.requests.map(({ path }) => path))];
          const sizes = await Promise.all(
            paths.map(async (path) => gzipSync(await readFile(join(SITE, path.slice(BASE.length))), { level: 9 }).length),
          );
          const sum = sizes.reduce((total, size) => total + size, 0);
          console.log(`${sum} bytes for te-${name} (${lang})`);
          assert.ok(paths.some((path) => path.endsWith('.wasm')) && sum <= LIMIT, `${sum}: ${paths}`);
        }
      });
    }
  });
}
