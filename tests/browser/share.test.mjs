// The lab passed on: by its link and by its file, as a reader and an author would.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { everything, frame, inFigure, press, text } from './figure.mjs';
import { clipboard, noteDownloads } from './share.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, live, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const SHARE = '.to-export';
const item = (name) => `te-train >> .export [data-share=${name}]`;

const openPanel = async (page) => {
  await press(page, `te-train >> ${SHARE}`);
  await page.waitFor(() => document.querySelector('te-train').shadowRoot.querySelector('.export'));
};

/** Does something in several figures. */
const disturb = async (page) => {
  await page.evaluate(() => {
    const figure = document.querySelector('te-train');
    figure.act({ type: 'step' });
    figure.act({ type: 'rename', permutation: [5, 0, 1, 2, 3, 4] });
    figure.act({ type: 'coordinate', id: 2, coordinate: 1, value: 1 / 3 });
    figure.act({ type: 'sentence', which: 1, ids: [0, 4] });
    figure.act({ type: 'positionalEncoding', on: false });
  });
  await frame(page);
};

const state = (page) =>
  page.evaluate(() =>
    JSON.stringify({ ...document.querySelector('te-train').state, canUndo: 0, canRedo: 0 }, (_, value) =>
      ArrayBuffer.isView(value) ? [...value] : value,
    ),
  );
const notice = (page) => page.evaluate(() => document.querySelector('.notice')?.firstChild.textContent.trim() ?? '');

inEachEngine(
  'Share',
  (t, engine) => {
    for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
      const words = messages(place.lang);
      const f = messages.format(place.lang);

      test(`"Copy link" says what it copied, and the link opens the same lab (${nameOf(place)})`, async () => {
        await t.visit(place);
        const { page } = t;
        await disturb(page);
        const [before, shown] = [await state(page), await everything(page)];
        await clipboard(page, true);
        await openPanel(page);
        await press(page, item('link'));
        await page.waitFor(() => globalThis.copied.length === 1);
        const link = await page.evaluate(() => globalThis.copied[0]);
        assert.ok(link.startsWith(`${t.server.page(place.lang)}#te1=${place.lang}.`) && link.length <= 2000, link);
        await frame(page);
        assert.equal(await text(page, 'train', '.status'), words.share.copied(link.length, f));
        assert.equal(await page.evaluate(() => document.querySelector('te-train').toURL()), link);
        assert.equal(await page.evaluate(() => location.hash), ''); // only the reader writes addresses

        const from = `${t.server.origin}/from.html`;
        t.files['/from.html'] = '<!doctype html><title>From</title><link rel="icon" href="data:,">';
        await page.goto(from);
        await page.goto(link);
        await live(page);
        await page.waitFor(() => document.querySelector('te-train').state.training.step === 1);
        await frame(page);
        assert.equal(await state(page), before);
        assert.deepEqual(await everything(page), shown);
        assert.equal(await notice(page), '');
        // One undo leads back to the start.
        await page.evaluate(() => document.querySelector('te-train').undo());
        assert.equal(await page.evaluate(() => document.querySelector('te-table').state.changedCount), 0);
        await page.back();
        assert.equal(await page.evaluate(() => location.href), from);
      });

      test(`where the clipboard is refused the link is shown, to be copied (${nameOf(place)})`, async () => {
        await t.visit(place);
        const { page } = t;
        await clipboard(page, false);
        await openPanel(page);
        await press(page, item('link'));
        await page.waitFor(() => document.querySelector('te-train').shadowRoot.querySelector('input.link'));
        const [value, selected, focused] = await inFigure(page, 'train', (figure) => {
          const field = figure.querySelector('input.link');
          return [field.value, field.value.slice(field.selectionStart, field.selectionEnd), figure.getRootNode().activeElement === field];
        });
        assert.ok(value.startsWith(t.server.page(place.lang)));
        assert.deepEqual([selected, focused], [value, true]);
        assert.equal(await text(page, 'train', '.status'), words.share.toCopy(value.length, f));
      });

      test(`a link that was cut, altered or made elsewhere opens the start, with one line (${nameOf(place)})`, async () => {
        await t.visit(place);
        const { page } = t;
        await disturb(page);
        const good = new URL(await page.evaluate(() => document.querySelector('te-train').toURL())).hash;
        const damaged = words.errors.linkDamaged();
        for (const [fragment, sentence] of [
          [good.slice(0, -9), damaged],
          [good.slice(0, 20) + (good[20] === 'a' ? 'b' : 'a') + good.slice(21), damaged],
          [good.replace('=', '%3D'), damaged],
          ['#te1=en.<script>alert(1)</script>', damaged],
          ['#te9=whatever', words.errors.linkVersion()],
        ]) {
          await page.goto('about:blank');
          await page.goto(t.server.page(place.lang) + fragment);
          await live(page);
          await page.waitFor(() => document.querySelector('.notice'));
          assert.equal(await notice(page), sentence);
          assert.equal(await page.evaluate(() => document.querySelectorAll('.notice').length), 1);
          assert.equal(await page.evaluate(() => document.querySelector('te-table').state.changedCount), 0);
          assert.equal(await page.evaluate(() => document.querySelector('te-table').state.canUndo), false);
        }
        await press(page, '.notice button');
        assert.equal(await notice(page), '');
      });

      test(`a file saves and opens the lab; what is none is refused in words (${nameOf(place)})`, async () => {
        await t.visit(place);
        const { page } = t;
        await disturb(page);
        const before = await state(page);
        await noteDownloads(page);
        await openPanel(page);
        await press(page, item('save'));
        await page.waitFor(() => globalThis.blobs.length === 1);
        await frame(page);
        assert.equal(await page.evaluate(() => globalThis.savedAs), 'token-embedding-lab.json');
        assert.equal(await text(page, 'train', '.status'), words.export.saved('token-embedding-lab.json'));
        await page.evaluate(() => document.querySelector('te-table').reset());
        const opened = await page.evaluate(() => document.querySelector('te-train').loadFile(globalThis.blobs[0]));
        await frame(page);
        assert.equal(opened, true);
        assert.equal(await state(page), before);
        assert.equal(await text(page, 'train', '.status'), words.share.opened);
        for (const [file, sentence] of [
          ['{', words.errors.fileNotJson()],
          ['{}', words.errors.fileNotALab()],
          [
            '{"format":"token-embedding-lab","version":1,"lab":{"table":[["x"]]}}',
            words.errors.dataInvalid({ where: 'table', expected: 'number' }),
          ],
          [
            '{"format":"token-embedding-lab","version":1,"lab":{"tokens":["a","a","b","c","d","e"]}}',
            words.share.inFile('tokens') + words.errors.tokenDuplicate({ name: 'a', position: 1 }),
          ],
        ]) {
          assert.equal(await page.evaluate((file) => document.querySelector('te-train').loadFile(new Blob([file])), file), false);
          await frame(page);
          assert.equal(await text(page, 'train', '.status'), sentence);
          assert.equal(await state(page), before);
        }
      });
    }

    test('another table, of another size, in every figure', async () => {
      await t.visit(EN_WIDE);
      const { page } = t;
      const lab = (tokens, d) => ({
        tokens,
        table: tokens.map((_, i) => Array.from({ length: d }, (_, j) => (i - j) / 10)),
        input: [0],
        training: { inputs: [0], responses: [0], target: 0, outputWeights: Array(tokens.length).fill(Array(d).fill(0.5)) },
        context: { sentences: [[0], []] },
      });
      for (const [tokens, d] of [
        [['jeden'], 1],
        [['a', 'b <b>x</b>', '\u202ec', 'd'], 3],
        [Array.from({ length: 20 }, (_, i) => `t${i}`), 8],
      ]) {
        const file = JSON.stringify({ format: 'token-embedding-lab', version: 1, lab: lab(tokens, d) });
        assert.equal(await page.evaluate((file) => document.querySelector('te-train').loadFile(new Blob([file])), file), true);
        await frame(page);
        const seen = await everything(page);
        assert.equal(seen.length, 7);
        for (const figure of seen) assert.doesNotMatch(figure, /NaN|undefined|\[object/);
        assert.deepEqual(await page.evaluate(() => document.querySelector('te-table').state.tokens), tokens);
      }
      await page.evaluate(() => document.querySelector('te-table').undo());
      await page.evaluate(() => document.querySelector('te-table').undo());
      await page.evaluate(() => document.querySelector('te-table').undo());
      await frame(page);
      assert.equal(await page.evaluate(() => document.querySelector('te-table').state.tokens[3]), 'zamek');
    });

    test('a figure that joins a table of another size picks what is there', async () => {
      await t.visit(EN_WIDE);
      const { page } = t;
      const lab = {
        tokens: ['a', 'b'],
        table: [[0.5], [0.25]],
        input: [1],
        training: { inputs: [0], responses: [0], target: 0, outputWeights: [[1], [1]] },
      };
      const file = JSON.stringify({ format: 'token-embedding-lab', version: 1, lab: { ...lab, context: { sentences: [[0], [1]] } } });
      assert.equal(await page.evaluate((file) => document.querySelector('te-table').loadFile(new Blob([file])), file), true);
      const shown = await page.evaluate(async () => {
        const figures = ['rename', 'edit'].map((name) => document.createElement(`te-${name}`));
        document.body.append(...figures);
        await Promise.all(figures.map((figure) => new Promise((ready) => figure.addEventListener('te-ready', ready, { once: true }))));
        return figures.map((figure) => figure.shadowRoot.querySelector('figure').textContent);
      });
      for (const text of shown) assert.doesNotMatch(text, /NaN|undefined/);
    });

    test('src: a figure that begins with a state file, on the page and changed later', async () => {
      await t.visit(EN_WIDE);
      const { page } = t;
      const file = {
        format: 'token-embedding-lab',
        version: 1,
        lab: { tokens: ['a', 'b', 'c', 'd', 'e', 'f'], training: { learningRate: 0.1 } },
      };
      t.files['/lab.json'] = JSON.stringify(file);
      const put = (src, group) =>
        page.evaluate(
          (src, group) => {
            document.querySelector('#with-src')?.remove();
            const figure = document.createElement('te-train');
            Object.assign(figure, { id: 'with-src', group, src });
            document.body.append(figure);
          },
          src,
          group,
        );
      await put('/lab.json', 'own');
      await page.waitFor(() => document.querySelector('#with-src').shadowRoot.querySelector('figure'));
      assert.deepEqual(
        await page.evaluate(() => {
          const { tokens, training, canUndo, changedCount } = document.querySelector('#with-src').state;
          return [tokens[0], training.learningRate, canUndo, changedCount];
        }),
        ['a', 0.1, false, 0],
      );
      await put('/none.json', 'other');
      await page.waitFor(() => document.querySelector('#with-src').shadowRoot.querySelector('.status.refused'));
      const said = await page.evaluate(() => document.querySelector('#with-src').shadowRoot.querySelector('.status').textContent);
      assert.equal(said, messages('en').errors.fileNotFetched({ reason: '404' }));
      assert.equal(await page.evaluate(() => document.querySelector('#with-src').state.tokens[0]), 'oto');
      await page.errors(); // the browser notes the missing file

      // Right after it was put there, and together with the group: then the table that it leaves stays.
      await page.evaluate(() => {
        document.querySelector('#with-src').remove();
        const figure = document.createElement('te-train');
        Object.assign(figure, { id: 'with-src', group: 'third' });
        document.body.append(figure);
        figure.src = '/lab.json';
      });
      await page.waitFor(() => document.querySelector('#with-src').state?.tokens[0] === 'a');
      await put('', '');
      await page.waitFor(() => document.querySelector('#with-src').state);
      await page.evaluate(() => Object.assign(document.querySelector('#with-src'), { group: 'fourth', src: '/lab.json' }));
      await page.waitFor(() => document.querySelector('#with-src').state?.tokens[0] === 'a');
      assert.equal(await page.evaluate(() => document.querySelector('te-table').state.tokens[0]), 'oto');
    });
  },
  { server: { base: '/site/' } },
); // the pages of the tests are not the service worker's
