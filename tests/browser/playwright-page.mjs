// A page of Chromium or Firefox, by playwright-core.
import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, firefox } from '../../web/node_modules/playwright-core/index.mjs';
import { POINT, SEEK, recorded, untilThere, waitIn } from './page-script.mjs';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launchChromium = () => chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_ARGS });

// What no test needs, and a start waits for.
const AT_ONCE = {
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.enabledScopes': 0,
  'browser.newtabpage.enabled': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'services.settings.server': 'data:,',
  'browser.safebrowsing.update.enabled': false,
  'network.process.enabled': false,
  'media.rdd-process.enabled': false,
};

const launchFirefox = ({ dark, reducedMotion, scripts }) =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: '/usr/bin/firefox-esr',
    timeout: 120_000,
    firefoxUserPrefs: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'security.fileuri.strict_origin_policy': true, // as users have it
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      ...AT_ONCE,
      ...(scripts ? {} : { 'javascript.enabled': false }), // playwright's own option does nothing here
    },
  });

const PATIENCE = 500; // milliseconds until a browser without pages is closed: the next suite may want one

/** The browsers of this process, by engine and by what one is started with. @type {Map<string, {browser: Promise<any>, users: number}>} */
const running = new Map();

/** A browser that may serve others, too. Each use needs its end. */
async function useBrowser(engine, options) {
  const { dark, reducedMotion, scripts } = options;
  const key = engine === 'chromium' ? engine : JSON.stringify({ dark, reducedMotion, scripts });
  if (!running.has(key)) {
    const entry = { browser: engine === 'chromium' ? launchChromium() : launchFirefox(options), users: 0 };
    const forget = () => running.get(key) === entry && running.delete(key);
    running.set(key, entry);
    entry.browser.then((browser) => browser.on('disconnected', forget), forget); // the next page gets another
  }
  const entry = running.get(key);
  ++entry.users;
  const end = async () => {
    if (--entry.users > 0) return;
    await sleep(PATIENCE);
    if (entry.users > 0 || running.get(key) !== entry) return;
    running.delete(key);
    await (await entry.browser).close();
  };
  return { browser: await entry.browser, end };
}

export async function openPlaywright(engine, options) {
  const { width, height, dark, reducedMotion, scripts, touch } = options;
  const { browser, end } = await useBrowser(engine, options);
  const context = await browser.newContext({
    viewport: { width, height },
    ...(scripts ? {} : { javaScriptEnabled: false }),
    ...(touch ? { hasTouch: true } : {}),
    ...(engine === 'chromium' ? { colorScheme: dark ? 'dark' : 'light', reducedMotion: reducedMotion ? 'reduce' : 'no-preference' } : {}),
  });
  const playwright = await context.newPage();
  context.setDefaultTimeout(20_000);
  const { keyboard, mouse } = playwright;
  const find = (css) =>
    untilThere(async () => (await playwright.evaluateHandle(`(${SEEK})(${JSON.stringify(css)})`)).asElement(), `No element matches ${css}`);
  // The driver's own click watches the element for frames before and after, which takes Firefox half a second each time.
  const pointTo = (css) =>
    untilThere(() => playwright.evaluate(`(${POINT})(${JSON.stringify(css)})`), `No element matches ${css} and can be pointed at`);
  /** Where the mouse then is. What it leaves, and what scrolled under it, may change the layout: then once more. */
  async function moveTo(css) {
    for (let at = await pointTo(css), tries = 0; ; ++tries) {
      await mouse.move(...at);
      const now = await pointTo(css);
      if (String(now) === String(at) || tries === 10) return now;
      at = now;
    }
  }
  const errors = [];
  playwright.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(`console ${message.type()}: ${message.text()}`);
  });
  playwright.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  const page = {
    engine,
    version: browser.version(),
    playwright,
    evaluate: (fn, ...args) => playwright.evaluate(`(${fn}).apply(null, ${JSON.stringify(args)})`),
    inject: (source) => playwright.evaluate(`${source}\n;0`),
    waitFor: (fn, ...args) => waitIn(page, fn, args),
    async goto(url) {
      if (scripts) errors.push(...(await recorded(page)));
      await playwright.goto(url);
    },
    // In Firefox the driver misses that a page whose address has a fragment was left; where it went, the test sees by itself.
    back: () => playwright.goBack({ waitUntil: 'commit', timeout: 3000 }).catch((error) => assert.match(error.message, /Timeout/)),
    resize: (w, h) => playwright.setViewportSize({ width: w, height: h }),
    click: async (css) => mouse.click(...(await moveTo(css))),
    tap: async (css) => (await find(css)).tap(),
    hover: moveTo,
    async fill(css, text) {
      // Typed by keys: Firefox fires no change event for what a script put in.
      await (await find(css)).evaluate((field) => (field.focus(), field.select()));
      await (text === '' ? keyboard.press('Backspace') : keyboard.type(text));
    },
    choose: async (css, value) => (await find(css)).selectOption(value),
    press: (keys) => keyboard.press(keys),
    type: (text) => keyboard.type(text),
    async drag([x, y], [toX, toY], steps = 8) {
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(toX, toY, { steps });
      await mouse.up();
    },
    screenshot: async (path) => writeFileSync(path, await playwright.screenshot({ caret: 'initial' })),
    async errors() {
      if (scripts) errors.push(...(await recorded(page)));
      return errors.splice(0);
    },
    async close() {
      await context.close();
      end();
    },
  };
  return page;
}
