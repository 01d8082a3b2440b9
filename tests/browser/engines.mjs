// One small API over three engines: Chromium and Firefox by playwright-core, WebKitGTK by WebDriver.
//   const page = await open('webkit', { width: 360, dark: true, reducedMotion: true });
//   await page.goto(url); await page.click('#run'); await page.text('#result'); page.close();
// CSS selectors look into open shadow roots in all three.
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, firefox } from '../../web/node_modules/playwright-core/index.mjs';

export const ENGINES = ['chromium', 'firefox', 'webkit'];
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const MINIBROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

export async function open(engine, options = {}) {
  const o = { width: 1280, height: 800, dark: false, reducedMotion: false, ...options };
  return engine === 'webkit' ? openWebKit(o) : openPlaywright(engine, o);
}

// ---- Chromium and Firefox -------------------------------------------------
async function openPlaywright(engine, { width, height, dark, reducedMotion }) {
  const browser = engine === 'chromium'
    ? await chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_ARGS })
    : await firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr', timeout: 120_000,
      firefoxUserPrefs: { 'security.fileuri.strict_origin_policy': true, // playwright turns it off; users have it on
        'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1, 'ui.prefersReducedMotion': reducedMotion ? 1 : 0 } });
  const media = engine === 'chromium' ? { colorScheme: dark ? 'dark' : 'light', reducedMotion: reducedMotion ? 'reduce' : 'no-preference' } : {};
  const context = await browser.newContext({ viewport: { width, height }, ...media });
  const page = await context.newPage();
  const errors = [];
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') errors.push(`console ${m.type()}: ${m.text()}`); });
  let shooting = false; // in Firefox, playwright's screenshot adds an inline style, which a strict CSP blocks and reports
  page.on('pageerror', (e) => { if (!(shooting && e.message.includes('style-src'))) errors.push('error: ' + e.message); });
  return {
    engine, version: browser.version(), playwright: page,
    goto: (url) => page.goto(url),
    evaluate: (fn, ...args) => page.evaluate(`(${fn}).apply(null, ${JSON.stringify(args)})`),
    inject: (source) => page.evaluate(source + '\n;0'),
    waitFor: (fn, ms = 15_000) => page.waitForFunction(fn, undefined, { timeout: ms }).then(() => {}),
    click: (css) => page.click(css),
    fill: (css, text) => page.fill(css, text),
    press: (key) => page.keyboard.press(key),
    text: (css) => page.innerText(css),
    screenshot: async (path) => { shooting = true; try { writeFileSync(path, await page.screenshot({ caret: 'initial' })); } finally { shooting = false; } },
    errors: async () => errors.slice(),
    close: () => browser.close(),
  };
}

// ---- WebKitGTK ------------------------------------------------------------
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Home: '\uE011', End: '\uE010', Backspace: '\uE003', Space: ' ' };
// MiniBrowser's toolbar would keep the window at least 447 px wide; this lets it shrink.
const GTK_CSS = 'headerbar, toolbar, toolbar *, headerbar *, entry, button, tab, notebook > header * { min-width: 0; padding-left: 0; padding-right: 0; margin-left: 0; margin-right: 0; }\nimage { -gtk-icon-transform: scale(.5); }\n';

const live = new Set(), homes = new Set();
process.on('exit', () => {
  for (const child of live) try { process.kill(-child.pid, 'SIGKILL'); } catch {}
  for (const home of homes) try { rmSync(home, { recursive: true, force: true }); } catch {}
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
function start(command, args, options) {
  // Own process group, so that a stop ends its children too; pdeathsig ends it even when this process is killed outright.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], { ...options, detached: true });
  live.add(child);
  child.on('exit', () => live.delete(child));
  return child;
}
const stop = (child, signal = 'SIGTERM') => { try { process.kill(-child.pid, signal); } catch {} };

function freePort() {
  return new Promise((ok) => { const s = createServer().listen(0, '127.0.0.1', () => { const { port } = s.address(); s.close(() => ok(port)); }); });
}
let display; // one Xvfb for the process
function startDisplay() {
  return display ??= new Promise((ok, fail) => {
    const child = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    child.on('error', fail);
    child.on('exit', () => fail(new Error('Xvfb ended')));
    child.stdio[3].once('data', (d) => { child.unref(); child.stdio[3].unref(); ok(':' + String(d).trim()); }); // it must not keep this process alive
  });
}

async function openWebKit({ width, height, dark, reducedMotion }) {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  homes.add(home);
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), GTK_CSS);
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`);
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env: { ...process.env, DISPLAY: await startDisplay(),
    GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory', XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home } });
  const call = async (method, path, body) => {
    const res = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal: AbortSignal.timeout(30_000), body: body && JSON.stringify(body), headers: body ? { 'content-type': 'application/json' } : {} });
    const { value } = await res.json();
    if (!res.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  for (let i = 0; ; i++) try { await call('GET', '/status'); break; } catch (e) { if (i > 200) throw e; await sleep(25); }
  const session = await call('POST', '/session', { capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: MINIBROWSER, args: ['--automation', ...(dark ? ['--dark-mode'] : [])] } } } });
  const post = (path, body = {}) => call('POST', `/session/${session.sessionId}${path}`, body);
  const get = (path) => call('GET', `/session/${session.sessionId}${path}`);
  const evaluate = async (fn, ...args) => {
    // the async form awaits promises and, unlike execute/sync, also reports a rejected one as an error
    const [ok, value] = await post('/execute/async', { script: `const done = arguments[arguments.length - 1], args = Array.prototype.slice.call(arguments, 0, -1); Promise.resolve().then(() => (${fn}).apply(null, args)).then((v) => done([true, v]), (e) => done([false, String(e)]))`, args });
    if (!ok) throw new Error(value);
    return value;
  };
  const frames = () => evaluate(() => new Promise((ok) => requestAnimationFrame(() => requestAnimationFrame(() => ok(true)))));
  const waitFor = async (fn, ms = 15_000) => { for (const end = Date.now() + ms; !(await evaluate(fn));) { if (Date.now() > end) throw new Error(`timed out waiting for ${fn}`); await sleep(40); } };
  const find = async (css) => {
    for (const end = Date.now() + 10_000; ;) {
      const e = await post('/execute/sync', { args: [css], script: `const seek = (root, css) => { const hit = root.querySelector(css); if (hit) return hit; for (const e of root.querySelectorAll('*')) if (e.shadowRoot) { const r = seek(e.shadowRoot, css); if (r) return r; } return null; };
        const parts = arguments[0].split(' >> '); let at = document; for (const p of parts) { at = at && seek(at.shadowRoot || at, p); } return at;` });
      if (e) return `/element/${e[ELEMENT]}`;
      if (Date.now() > end) throw new Error(`no element matches ${css}`);
      await sleep(40);
    }
  };
  // The window is larger than the page by MiniBrowser's own bars: measure, then correct.
  await post('/window/rect', { x: 0, y: 0, width, height });
  const [w, h] = await evaluate(() => [innerWidth, innerHeight]);
  if (w !== width || h !== height) await post('/window/rect', { x: 0, y: 0, width: 2 * width - w, height: 2 * height - h });
  await waitFor(`() => innerWidth === ${width} && innerHeight === ${height}`);
  return {
    engine: 'webkit', version: session.capabilities.browserVersion, webdriver: { post, get },
    goto: (url) => post('/url', { url }),
    evaluate,
    inject: (source) => post('/execute/sync', { script: source + '\n;return 0', args: [] }),
    waitFor,
    click: async (css) => { await post(`${await find(css)}/click`); },
    fill: async (css, text) => { const e = await find(css); await post(`${e}/clear`); await post(`${e}/value`, { text }); },
    press: async (key) => {
      const value = KEYS[key] ?? key;
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] }] });
    },
    text: async (css) => get(`${await find(css)}/text`),
    screenshot: async (path) => { await frames(); writeFileSync(path, Buffer.from(await get('/screenshot'), 'base64')); },
    errors: () => evaluate(() => globalThis.__errors ?? []), // recorded by the test server's script
    close: async () => {
      await call('DELETE', `/session/${session.sessionId}`).catch(() => {});
      stop(driver);
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      homes.delete(home);
    },
  };
}
