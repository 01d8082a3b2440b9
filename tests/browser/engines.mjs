// Three browser engines behind one small API: Chromium and Firefox by playwright-core, WebKitGTK by WebDriver.
//   const page = await open('webkit', { width: 360, dark: true });
//   await page.goto(url); await page.click('te-train >> .go'); await page.close();
// "a >> b" is b inside a; CSS selectors look into open shadow roots in all three.
import { openPlaywright } from './playwright-page.mjs';
import { openWebKit } from './webkit-page.mjs';

const ALL = ['chromium', 'firefox', 'webkit'];

function namesIn(text) {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'none');
  for (const name of names) if (!ALL.includes(name)) throw new Error(`No such engine: ${name}`);
  return names;
}

/** The engines to test, from TE_ENGINES, where nothing else is said in all three. */
export const ENGINES = namesIn(process.env.TE_ENGINES || ALL.join());

/** Those of the whole run, for what cannot be done once for each: see run.mjs. */
export const ALL_ENGINES = process.env.TE_ALL_ENGINES === undefined ? ENGINES : namesIn(process.env.TE_ALL_ENGINES);

const DEFAULTS = {
  width: 1280,
  height: 800,
  dark: false,
  reducedMotion: true, // the figures then show a result at once
  scripts: true, // false: Chromium and Firefox only
  touch: false, // true: Chromium only
};

export function open(engine, options = {}) {
  if (!ALL.includes(engine)) throw new Error(`No such engine: ${engine}`);
  const chosen = { ...DEFAULTS, ...options };
  return engine === 'webkit' ? openWebKit(chosen) : openPlaywright(engine, chosen);
}
