// A page of WebKitGTK's MiniBrowser, by WebDriver.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEEK, recorded, untilThere, waitIn } from './page-script.mjs';
import { freePort, keepFolder, removeFolder, start, startDisplay, stop } from './processes.mjs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const SCRIPT_MS = 180_000; // ten thousand operations in plain JavaScript, on a busy machine

const KEYS = {
  Control: '\uE009',
  Shift: '\uE008',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Space: ' ',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
};

// MiniBrowser's toolbar would keep the window at least 447 px wide; this lets it shrink.
const GTK_CSS = `
headerbar, toolbar, toolbar *, headerbar *, entry, button, tab, notebook > header * {
  min-width: 0; padding-left: 0; padding-right: 0; margin-left: 0; margin-right: 0;
}
image { -gtk-icon-transform: scale(.5); }
`;

/** Where the distribution keeps the browser. */
function miniBrowser() {
  const folders = readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`);
  const found = [...folders, '/usr/libexec/webkit2gtk-4.1/MiniBrowser'].find((path) => existsSync(path));
  if (!found) throw new Error('WebKitGTK has no MiniBrowser here.');
  return found;
}

async function startDriver(reducedMotion) {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  keepFolder(home);
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), GTK_CSS);
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: await startDisplay(),
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
    // Without a graphics card the layers of a page cost a whole core for seconds after each visit.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
  };
  const driver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env });
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(SCRIPT_MS + 10_000),
      body: body && JSON.stringify(body),
      headers: body ? { 'content-type': 'application/json' } : {},
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  for (let tries = 0; ; ++tries) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (tries > 400) throw error;
      await sleep(25);
    }
  }
  const end = () => {
    stop(driver);
    removeFolder(home);
  };
  return { call, end };
}

export async function openWebKit({ width, height, dark, reducedMotion }) {
  const { call, end } = await startDriver(reducedMotion);
  const args = ['--automation', ...(dark ? ['--dark-mode'] : [])];
  const session = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        timeouts: { script: SCRIPT_MS },
        'webkitgtk:browserOptions': { binary: miniBrowser(), args },
      },
    },
  });
  const post = (path, body = {}) => call('POST', `/session/${session.sessionId}${path}`, body);
  const act = (type, parameters, actions) =>
    post('/actions', { actions: [{ type, id: type, ...(parameters && { parameters }), actions }] });

  const find = (css) =>
    untilThere(() => post('/execute/sync', { script: `return (${SEEK})(arguments[0])`, args: [css] }), `No element matches ${css}`);
  const move = (origin, x = 0, y = 0) => ({ type: 'pointerMove', duration: 0, origin, x: Math.round(x), y: Math.round(y) });
  const key = (name) => KEYS[name] ?? name;
  /** Moves the mouse to an element, then does the rest. What moved away between finding and pointing is brought into view again. */
  const pointAt = async (css, first = [], rest = []) => {
    for (let tries = 1; ; ++tries) {
      try {
        return await act('pointer', null, [...first, move(await find(css)), ...rest]);
      } catch (error) {
        if (tries === 5 || !/out of bounds|stale element/.test(error.message)) throw error;
        await sleep(50);
      }
    }
  };

  const errors = [];
  const page = {
    engine: 'webkit',
    version: session.capabilities.browserVersion,
    async evaluate(fn, ...list) {
      // The async form awaits promises and, unlike execute/sync, also reports a rejected one as an error.
      const script = `const done = arguments[arguments.length - 1], args = Array.prototype.slice.call(arguments, 0, -1);
        Promise.resolve().then(() => (${fn}).apply(null, args)).then((v) => done([true, v]), (e) => done([false, String(e)]))`;
      const [ok, value] = await post('/execute/async', { script, args: list });
      if (!ok) throw new Error(value);
      return value;
    },
    inject: (source) => post('/execute/sync', { script: `${source}\n;return 0`, args: [] }),
    waitFor: (fn, ...list) => waitIn(page, fn, list),
    async goto(url) {
      errors.push(...(await recorded(page)));
      await post('/url', { url });
    },
    back: () => post('/back'),
    async resize(w, h) {
      // The window is larger than the page by MiniBrowser's own bars: measure, then correct.
      const size = () => page.evaluate(() => [innerWidth, innerHeight]);
      let [innerW, innerH] = await size();
      if (innerW === w && innerH === h) return;
      const outer = await call('GET', `/session/${session.sessionId}/window/rect`);
      await post('/window/rect', { x: 0, y: 0, width: outer.width + w - innerW, height: outer.height + h - innerH });
      await page.waitFor((...wanted) => innerWidth === wanted[0] && innerHeight === wanted[1], w, h);
    },
    click: (css) =>
      pointAt(
        css,
        [],
        [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      ),
    // From elsewhere: a mouse that stays where it was tells nothing, whatever was scrolled under it.
    hover: (css) => pointAt(css, [move('viewport', 1, 1)]),
    async fill(css, text) {
      const element = await find(css);
      await post('/execute/sync', { script: 'arguments[0].focus(); arguments[0].select();', args: [element] });
      await (text === '' ? page.press('Backspace') : page.type(text));
    },
    async choose(css, value) {
      const option = await find(`${css} >> option[value="${value}"]`);
      // As when a reader opens the list: only then WebKit notes what is chosen, to tell whether it changes.
      await post('/execute/sync', {
        script: `const select = arguments[0].closest('select'); select.blur(); select.focus();`,
        args: [option],
      });
      await post(`/element/${option[ELEMENT]}/click`);
    },
    press(keys) {
      const chord = keys.split('+').map(key);
      return act('key', null, [
        ...chord.map((value) => ({ type: 'keyDown', value })),
        ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    type(text) {
      return act(
        'key',
        null,
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    async drag([x, y], [toX, toY], steps = 8) {
      const along = Array.from({ length: steps }, (_, i) =>
        move('viewport', x + ((toX - x) * (i + 1)) / steps, y + ((toY - y) * (i + 1)) / steps),
      );
      await act('pointer', null, [move('viewport', x, y), { type: 'pointerDown', button: 0 }, ...along, { type: 'pointerUp', button: 0 }]);
    },
    async screenshot(path) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))); // else an old frame
      writeFileSync(path, Buffer.from(await call('GET', `/session/${session.sessionId}/screenshot`), 'base64'));
    },
    async errors() {
      errors.push(...(await recorded(page)));
      return errors.splice(0);
    },
    async close() {
      await call('DELETE', `/session/${session.sessionId}`).catch(() => {});
      end();
    },
  };
  await page.resize(width, height);
  return page;
}
