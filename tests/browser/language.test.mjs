// The site under a deep path, and the language switch: en -> pl at 1280 px, pl -> en at 360 px; see placesFor in suite.mjs.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { UNDO, enter, entries, frame, press, rows, text, values } from './figure.mjs';
import { golden, percent, shown, shownRow, shownRows } from './golden.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, live, nameOf, placesFor, forgetVisits } from './suite.mjs';
import { messages } from './words.mjs';

const BASE = '/some/deep/path/';
const FROM = '/from.html'; // where the reader came from
const extra = { [FROM]: '<!doctype html><html lang="en"><head><title>From</title><link rel="icon" href="data:,"></head></html>' };
const PROBABILITY = golden('training.probabilities').map((row) => row[0]);
const LOSS = golden('training.loss').map((row) => row[0]);

const result = (lang, step) => {
  const [p, l] = [(k) => percent(PROBABILITY[k], lang), (k) => shown(LOSS[k], 3, lang)];
  return messages(lang).train.result('zamek', p(step - 1), p(step), l(step - 1), l(step));
};

/** Presses the switch where the reader is, as one who reaches it by keyboard or with a click that scrolls nothing. */
async function switchTo(page, lang) {
  await page.evaluate(() => document.querySelector('a.switch').click());
  await page.waitFor((lang) => document.documentElement.lang === lang, lang);
  await page.waitFor(
    (title) => document.querySelector('te-table').shadowRoot.querySelector('.title b').textContent === title,
    messages(lang).table.title,
  );
  await frame(page);
}

const top = (page, name) => page.evaluate((name) => document.querySelector(`te-${name}`).getBoundingClientRect().top, name);

inEachEngine(
  'Language and place',
  (t, engine) => {
    for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
      const { lang } = place;
      const other = lang === 'en' ? 'pl' : 'en';
      describe(`${nameOf(place)} to ${other}`, () => {
        test('the page works under a deep path, with addresses that may be kept for ever', async () => {
          const { page, server } = t;
          await page.goto(`${server.origin}${FROM}`);
          await forgetVisits(page);
          server.requests.length = 0;
          await t.visit(place);
          await press(page, 'te-train >> .go');
          assert.equal(await text(page, 'train', '.result'), result(lang, 1));
          const paths = server.requests.filter(({ path }) => path !== '/__errors.js' && path !== '/favicon.ico');
          assert.ok(paths.length >= 4);
          for (const { path, status } of paths) {
            assert.equal(status, 200, path);
            assert.ok(path.startsWith(BASE), path);
            assert.match(
              path.slice(BASE.length),
              /^(pl\/)?$|^(icon\.svg|sw\.js|(pl\/)?manifest\.webmanifest)$|^assets\/[\w-]+-[\w-]{8}\.(js|css|wasm)$/,
            );
          }
        });

        test('the switch keeps the work, its history and the place, and Back leaves the page', async () => {
          const { page, server } = t;
          await page.goto(`${server.origin}${FROM}`);
          await t.visit(place);
          const length = await page.evaluate(() => history.length);
          await press(page, 'te-train >> .go');
          await press(page, 'te-train >> .go');
          await enter(page, 'te-lookup >> input.ids', '5 3');
          await page.evaluate(() => document.querySelector('te-train').scrollIntoView({ block: 'start', behavior: 'instant' }));
          await frame(page);
          const before = await top(page, 'train');
          await switchTo(page, other);

          assert.ok(Math.abs((await top(page, 'train')) - before) <= 40, `${before} -> ${await top(page, 'train')}`);
          assert.equal(await page.evaluate(() => location.pathname), `${BASE}${other === 'pl' ? 'pl/' : ''}`);
          assert.match(await page.evaluate(() => document.title), other === 'pl' ? /wektor/ : /vector/);
          assert.equal(await page.evaluate(() => document.querySelector('a.switch').hreflang), lang);
          const links = await page.evaluate(() =>
            [...document.querySelectorAll('link[rel=icon], link[rel=manifest]')].map((link) => new URL(link.href).pathname),
          );
          assert.deepEqual(links.sort(), [`${BASE}icon.svg`, `${BASE}${other === 'pl' ? 'pl/' : ''}manifest.webmanifest`].sort());
          assert.equal(await text(page, 'train', '.result'), result(other, 2));
          const E = golden('lookup.E').map((row, id) => (id === 1 ? golden('training.rows')[2] : row));
          assert.deepEqual(await rows(page, 'table'), shownRows(E, other));
          assert.deepEqual(await values(page, 'lookup', 'input.ids'), ['5 3']);
          assert.equal(await entries(page), 3);
          await press(page, `te-train >> ${UNDO}`);
          await press(page, `te-train >> ${UNDO}`);
          assert.deepEqual((await rows(page, 'train'))[0], shownRow(golden('training.rows')[1], other));

          // There and back again.
          await switchTo(page, lang);
          assert.deepEqual((await rows(page, 'train'))[0], shownRow(golden('training.rows')[1], lang));
          assert.equal(await page.evaluate(() => history.length), length);
          await page.back();
          await page.waitFor((from) => location.pathname === from, FROM);
        });

        test('the other language stands at its own address, too', async () => {
          const { page } = t;
          await t.visit(place);
          await switchTo(page, other);
          const shownIn = await page.evaluate(() => document.body.innerText.length);
          await page.goto(await page.evaluate(() => location.href));
          await live(page);
          assert.equal(await page.evaluate(() => document.documentElement.lang), other);
          assert.equal(await page.evaluate(() => document.body.innerText.length), shownIn);
        });
      });
    }
  },
  { server: { base: BASE, extra } },
);
