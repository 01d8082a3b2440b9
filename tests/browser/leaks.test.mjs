// Figures that come and go leave nothing behind: no nodes, no listeners, no labs, no memory of the core. In Chromium, which counts
// them. TE_LEAK_MOUNTS says how often each figure comes.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { FIGURES, inEachEngine } from './suite.mjs';

const LEAST = 30;
const MOUNTS = Math.max(LEAST, Number(process.env.TE_LEAK_MOUNTS || LEAST));
const TIMEOUT = 600_000 + MOUNTS * 500; // milliseconds for each figure
const AT_ONCE = 10; // on the page, each with a table of its own

const PAGE = `<!doctype html><html lang="en"><head><title>Leaks</title><link rel="icon" href="data:,">
  <script type="module" src="/leaks.js"></script></head><body></body></html>`;

// What a reader leaves a figure in the middle of, by the figure's name.
const SCRIPT = `
  const memories = [];
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...words) => {
    const made = await instantiate(...words);
    memories.push(...Object.values((made.instance ?? made).exports).filter((one) => one instanceof WebAssembly.Memory));
    return made;
  };
  const { liveLabs } = await import('/v1/te-lab.js');
  const next = () => new Promise((done) => setTimeout(done));
  const until = async (check) => {
    for (const end = performance.now() + 30000; !(await check()); await next()) if (performance.now() > end) throw new Error(String(check));
  };
  const inside = (host, css) => host.shadowRoot.querySelector(css);
  const drawn = (host) => (host.localName === 'te-lab' ? [...inside(host, '.figures').children].every(drawn) : inside(host, 'figure'));
  const event = (name) => new Event(name, { bubbles: true });

  const USE = {
    fragment: (host) => host.act({ type: 'fragment', ids: [9, 9, 6] }),
    async table(host) {
      inside(host, 'td.n').click(); // an open editor
      await host.updateComplete;
    },
    lookup: (host) => inside(host, '[role=group] button:last-child').click(),
    rename: (host) => inside(host, '.apply button').click(),
    edit(host) {
      const slider = inside(host, 'input[type=range]');
      slider.value = 0.5;
      slider.dispatchEvent(event('input')); // a drag that does not end
    },
    train: (host) => inside(host, '.go + button').click(), // a run that goes on
    context: (host) => inside(host, 'input[type=checkbox]').click(),
    async predict(host) {
      const form = () => inside(host, 'form');
      await until(form);
      form().querySelector('input').click();
      form().querySelector('button').click();
    },
    lab: (host) => host.undo(),
  };
  // What is fetched when it is asked for: once in thirty times.
  async function more(host) {
    for (const css of ['.to-more', '.to-export', '.to-present']) {
      const button = inside(host, css);
      if (button) button.click();
    }
    await until(() => inside(host, 'te-presenter')?.shadowRoot?.querySelector('.stage > *')?.shadowRoot?.querySelector('figure'));
    await until(() => inside(host, '.export') && (!inside(host, '.to-more') || inside(host, '.more')));
  }

  let group = 0;
  globalThis.mount = async (name, count, most) => {
    for (let done = 0; done < count; done += most) {
      const hosts = Array.from({ length: Math.min(most, count - done) }, () => {
        const host = document.createElement('te-' + name);
        host.setAttribute('group', 'g' + (group++ % most));
        if (name === 'predict') {
          // As the page is served: what is touched there is taken over.
          host.setAttribute('question', 'stepRow');
          host.innerHTML = '<form><input type="radio" name="answer" value="zamek"><button>Check</button></form>';
        }
        return host;
      });
      document.body.append(...hosts);
      if (name === 'predict') {
        await until(() => hosts.every((host) => host.state));
        for (const host of hosts)
          for (const type of ['pointerdown', 'pointerup'])
            host.querySelector('input').dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
      } else await until(() => hosts.every((host) => host.state && drawn(host)));
      for (const host of hosts) await USE[name](host);
      if (name !== 'predict' && name !== 'lab' && done % (3 * most) === 0) await more(hosts[0]);
      for (const host of hosts) host.remove();
      await until(async () => (await liveLabs()) === 0);
    }
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    return memories.map(({ buffer }) => buffer.byteLength);
  };
  globalThis.ready = true;
`;

inEachEngine(
  'Leaks',
  (t) => {
    t.files['/leaks.html'] = PAGE;
    t.files['/leaks.js'] = SCRIPT;
    let chrome;
    const counted = async () => {
      // What one round of collecting frees may hold what the next one frees.
      for (let round = 0; round < 3; ++round) await chrome.send('HeapProfiler.collectGarbage');
      const { metrics } = await chrome.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    };

    for (const name of [...FIGURES, 'predict', 'lab']) {
      test(`te-${name} comes and goes, ${MOUNTS} figures in all`, { timeout: TIMEOUT }, async () => {
        const { page } = t;
        await page.goto(`${t.server.origin}/leaks.html`);
        await page.waitFor(() => globalThis.ready);
        chrome = await page.playwright.context().newCDPSession(page.playwright);
        await chrome.send('Performance.enable');
        const each = name === 'lab' ? FIGURES.length : 1; // it has all of them
        const most = Math.ceil(AT_ONCE / each);
        const mount = (count) => page.evaluate((...facts) => globalThis.mount(...facts), name, count, most);
        const memory = await mount(2 * most); // whatever is made once
        const before = await counted();
        assert.deepEqual(await mount(Math.ceil(MOUNTS / each)), memory);
        const after = await counted();
        const grown = (what) => after[what] - before[what];
        assert.ok(before.Nodes > 0);
        // A figure or two may wait to be collected, however many came: bounds that do not grow. What each left behind would be more,
        // hundreds of nodes or one listener.
        assert.ok(grown('Nodes') < 25 * LEAST, `${grown('Nodes')} nodes kept`);
        assert.ok(grown('JSEventListeners') < LEAST / 2, `${grown('JSEventListeners')} listeners kept`);
        if (process.env.TE_LEAK_MOUNTS) console.log(name, memory, before, after);
        await chrome.detach();
      });
    }
  },
  { engines: ['chromium'], timeout: (FIGURES.length + 2) * TIMEOUT },
);
