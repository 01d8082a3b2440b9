// Three browser engines behind one small API: Chromium and Firefox by playwright-core, WebKitGTK by WebDriver.
//   const page = await open('webkit', { width: 360, dark: true });
//   await page.goto(url); await page.click('te-train >> .go'); await page.close();
// "a >> b" is b inside a; CSS selectors look into open shadow roots in all three.
import { openPlaywright } from './playwright-page.mjs';
import { openWebKit } from './webkit-page.mjs';

const namesIn = (text) => text.split(',').flatMap((name) => name.trim() || []);

/** The engines to test, from TE_ENGINES. */
export const WANTED = namesIn(process.env.TE_ENGINES || 'chromium,firefox,webkit');

/** Those whose suites are this process's to run: not what has a process of its own; see run.mjs. */
export const ENGINES = WANTED.filter((name) => !namesIn(process.env.TE_ELSEWHERE ?? '').includes(name));

const DEFAULTS = {
  width: 1280,
  height: 800,
  dark: false,
  reducedMotion: true, // the figures then show a result at once
  scripts: true, // false: Chromium and Firefox only
  touch: false, // true: Chromium only
};

export function open(engine, options = {}) {
  if (!['chromium', 'firefox', 'webkit'].includes(engine)) throw new Error(`No such engine: ${engine}`);
  const chosen = { ...DEFAULTS, ...options };
  return engine === 'webkit' ? openWebKit(chosen) : openPlaywright(engine, chosen);
}
