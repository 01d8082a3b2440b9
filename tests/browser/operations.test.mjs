// All lists of operations, replayed in each engine on the shipped module, give the bits that they give natively.
import { strict as assert } from 'node:assert';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT, SITE } from './server.mjs';
import { inEachEngine } from './suite.mjs';

const shipped = await readdir(join(SITE, 'assets'));
const asset = (pattern) => `/assets/${shipped.find((name) => pattern.test(name))}`;
const policy = (await readFile(join(SITE, 'index.html'), 'utf8')).match(/<meta http-equiv="Content-Security-Policy"[^>]*>/)[0];

// A page of the tests only, under the page's own policy. Its WebAssembly file and its plain build are those of the site; the
// loader of the former is what the site's bundle was made of.
const SCRIPT = `
import { LabCore } from '/__project/web/core/lab-core.js';
import { replayMore } from '/__project/tests/bindings/operations-more.mjs';
import { replay } from '/__project/tests/bindings/operations.mjs';
import createWasm from '/__project/build/wasm/te_core.mjs';
import createFirst from '/__project/build/wasm/te_first.mjs';
import createPlain from '${asset(/^te_core-.*\.js$/)}';

const read = async (name) => (await fetch('/__project/tests/' + name)).text();
const [text, moreText, randomText] = [await read('operations.txt'), await read('operations-more.txt'), await read('operations-random.txt')];
const firstBinary = await (await fetch('${asset(/^te_first-.*\.wasm$/)}')).arrayBuffer();
const wasmBinary = await (await fetch('${asset(/^te_core-.*\.wasm$/)}')).arrayBuffer();
async function run(start) {
  const module = await start();
  const lab = new LabCore(module);
  const hash = replay(lab, text);
  lab.delete();
  const more = [];
  for (const [list, every] of 'setTraining' in module ? [[moreText, 1], [randomText, 20]] : []) {
    const other = new LabCore(module);
    more.push(replayMore(other, list, every));
    other.delete();
  }
  return { hash, more, left: module.liveLabs() };
}
globalThis.answer = [await run(() => createFirst({ wasmBinary: firstBinary })), await run(() => createWasm({ wasmBinary })), await run(() => createPlain({}))];
`;
const extra = {
  '/replay.html': `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}<title>Replay</title><link rel="icon" href="/icon.svg"><script src="/__errors.js"></script><script type="module" src="/replay.js"></script></head><body></body></html>`,
  '/replay.js': SCRIPT,
};

inEachEngine(
  'Operations',
  (t) => {
    test('the same hash with WebAssembly, in its first part and without', async () => {
      const known = async (name) => (await readFile(join(PROJECT, `tests/golden/${name}.hash`), 'utf8')).trim();
      const hash = await known('operations');
      const more = [await known('operations-more'), await known('operations-random')];
      for (const digits of [hash, ...more]) assert.match(digits, /^[0-9a-f]{16}$/);
      await t.page.goto(`${t.server.origin}/replay.html`);
      const answer = await t.page.waitFor(() => globalThis.answer);
      // The first part has not the commands of the other lists.
      const expected = [[], more, more].map((second) => ({ hash, more: second, left: 0 }));
      assert.deepEqual(answer, expected);
    });
  },
  { server: { extra } },
);
