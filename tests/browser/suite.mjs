// The frame of a test file: each engine in turn, one browser and one server each, and nothing on the console after any test.
import { strict as assert } from 'node:assert';
import { after, afterEach, before, describe, test } from 'node:test';
import { ENGINES, open } from './engines.mjs';
import { serve } from './server.mjs';

export const FIGURES = ['fragment', 'table', 'lookup', 'rename', 'edit', 'train', 'context'];

/** All of them on a page. */
export const ELEMENTS = FIGURES.map((name) => `te-${name}`).join(', ');

/** A test that is not one of an engine's suites: it runs once, whatever the engines. */
export const once = process.env.TE_SUITES_ONLY ? () => {} : test;

/** Several of them, with what they share. */
export const onceTogether = process.env.TE_SUITES_ONLY ? () => {} : describe;

/** For what the engines hardly differ in: in Chromium, and with TE_EVERYWHERE=1 in each. */
export const CHROMIUM_OR_ALL = process.env.TE_EVERYWHERE ? ENGINES : ['chromium'];

/** Where a reader may be. Two of these, one from each column, see both languages and both widths. */
export const EN_WIDE = { lang: 'en', width: 1280 };
export const EN_NARROW = { lang: 'en', width: 360 };
export const PL_WIDE = { lang: 'pl', width: 1280 };
export const PL_NARROW = { lang: 'pl', width: 360 };

/**
 * Firefox sees a test in the first place, Chromium and WebKit in the second: so each promise is tested in each engine, in each
 * language and at each width, in a time that one can wait.
 */
export const placesFor = (engine, [first, second]) => (engine === 'firefox' ? [first] : [second]);

/** The same, and Chromium in both: for the numbers that the article promises. */
export const morePlacesFor = (engine, places) => (engine === 'chromium' ? places : placesFor(engine, places));

export const nameOf = ({ lang, width }) => `${lang}, ${width} px`;

/** Waits until each figure is live, also those that the reader is far from. */
export const live = (page, figures = FIGURES) =>
  page.waitFor(
    (names) =>
      names.every((name) => {
        const figure = document.querySelector(`te-${name}`);
        const isLive = figure?.shadowRoot?.querySelector('figure');
        if (!isLive) figure?.requestUpdate?.();
        return isLive;
      }),
    figures,
  );

/** Takes away what an earlier visit left for reading without network: the next visit asks the server for everything. */
export const forgetVisits = (page) =>
  page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });

/**
 * @param {string} subject
 * @param {(t: any, engine: string) => void} define declares the tests; t.page and t.server are there when they run
 * @param {{engines?: string[], browser?: object | ((engine: string) => object), server?: object | ((engine: string) => object), timeout?: number}} [options]
 *   of open and serve; functions of the engine where it matters; timeout of all tests of an engine, in milliseconds
 */
export function inEachEngine(subject, define, { engines = ENGINES, browser, server, timeout = 900_000 } = {}) {
  for (const engine of ENGINES.filter((name) => engines.includes(name))) {
    describe(`${subject} (${engine})`, { timeout }, () => {
      const t = {
        /** Files that the server has besides the site's: address and content. */
        files: {},
        /** Opens the page anew, with everything as at the start. */
        async visit({ lang, width, height = 800 }) {
          await t.page.resize(width, height);
          await t.page.goto(t.server.page(lang));
          await live(t.page);
        },
      };
      before(async () => {
        t.server = await serve({ extra: t.files, ...(typeof server === 'function' ? server(engine) : server) });
        t.page = await open(engine, typeof browser === 'function' ? browser(engine) : browser);
      });
      after(async () => {
        await t.page?.close();
        await t.server?.close();
      });
      afterEach(async () => {
        const missing = t.server.requests.flatMap(({ path, status }) => (status === 404 ? [path] : []));
        assert.deepEqual(await t.page.errors(), [], `not found: ${missing.join(' ')}`);
      });
      define(t, engine);
    });
  }
}
