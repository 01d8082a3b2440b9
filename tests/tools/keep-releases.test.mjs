// tools/keep-releases with planted sites: what is carried over, what is dropped, and what is never touched.
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keepReleases } from '../../web/offline/keep-releases.js';

const TOOL = fileURLToPath(new URL('../../tools/keep-releases', import.meta.url));

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'releases-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} name @param {Record<string, string>} files */
function site(name, files) {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
/** A build as the bundler leaves it. */
const build = (k, version = '1.0.0') =>
  site(`build${k}`, {
    'index.html': `page ${k}`,
    'assets/main-same.css': 'css',
    [`assets/main-${k}.js`]: `main ${k}`,
    [`${version}/te-lab.js`]: `import "../assets/main-${k}.js"`,
    'v1/te-lab.js': `v1 ${k}`,
  });
const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
const read = (folder, path) => readFileSync(join(folder, path), 'utf8');
const NOWHERE = '/nowhere';

test('the first release only writes its list', async () => {
  const first = build(1);
  assert.deepEqual(await keepReleases(NOWHERE, first), { releases: 1, carried: [], lost: [] });
  assert.deepEqual(JSON.parse(read(first, 'releases.json')), [
    { versions: ['1.0.0'], files: ['1.0.0/te-lab.js', 'assets/main-1.js', 'assets/main-same.css'] },
  ]);
});

test('hashed files of the release before are carried over, pages are not, and nothing is overwritten', async () => {
  const first = build(1);
  await keepReleases(NOWHERE, first);
  const second = build(2);
  assert.deepEqual(await keepReleases(first, second), { releases: 2, carried: ['assets/main-1.js'], lost: [] });
  assert.equal(read(second, 'assets/main-1.js'), 'main 1');
  assert.equal(read(second, 'index.html'), 'page 2');
  assert.equal(read(second, 'v1/te-lab.js'), 'v1 2');
  assert.equal(read(second, '1.0.0/te-lab.js'), 'import "../assets/main-2.js"');
});

test('the same build once more is no further release', async () => {
  const first = build(1);
  await keepReleases(NOWHERE, first);
  const before = files(first);
  const again = build('again');
  rmSync(again, { recursive: true });
  assert.deepEqual(await keepReleases(first, site('again', Object.fromEntries(before.map((path) => [path, read(first, path)])))), {
    releases: 1,
    carried: [],
    lost: [],
  });
});

test('ten releases are kept, and of each version the newest', async () => {
  let old = NOWHERE;
  const version = (k) => (k <= 3 ? '1.0.0' : '1.1.0');
  for (let k = 1; k <= 15; ++k) {
    const next = build(k, version(k));
    await keepReleases(old, next);
    old = next;
  }
  assert.deepEqual(
    files(old).filter((path) => path.endsWith('.js') && path.startsWith('assets/')),
    [3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((k) => `assets/main-${k}.js`).sort(),
  );
  assert.equal(read(old, '1.0.0/te-lab.js'), 'import "../assets/main-3.js"');
  assert.equal(read(old, '1.1.0/te-lab.js'), 'import "../assets/main-15.js"');
  assert.equal(JSON.parse(read(old, 'releases.json')).length, 11);
});

test('a file that the published site has lost is named, and no longer listed', async () => {
  const first = build(1);
  await keepReleases(NOWHERE, first);
  rmSync(join(first, 'assets/main-1.js'));
  const second = build(2);
  assert.deepEqual((await keepReleases(first, second)).lost, ['assets/main-1.js']);
  assert.doesNotMatch(read(second, 'releases.json'), /main-1\.js/);
});

for (const path of ['../outside.js', 'assets/../../outside.js', '/etc/passwd', 'assets/', 'index.html', 'assets/.hidden', 'v1/te-lab.js']) {
  test(`a list that names ${path} is refused`, async () => {
    const old = site('old', { 'outside.js': '', 'releases.json': JSON.stringify([{ versions: [], files: [path] }]) });
    const next = build(2);
    const before = files(next);
    await assert.rejects(keepReleases(old, next), /not one of this program's/);
    assert.deepEqual(files(next), before);
  });
}

test('a published site is read by its address; while it is away, nothing is published', async () => {
  const first = build(1);
  await keepReleases(NOWHERE, first);
  let status = 200;
  const server = createServer((request, response) => {
    const path = request.url.slice('/lab/'.length);
    const there = request.url.startsWith('/lab/') && files(first).includes(path);
    response.writeHead(there ? status : 404).end(there && status === 200 ? read(first, path) : '');
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const address = `http://127.0.0.1:${server.address().port}/lab`;
    const second = build(2);
    assert.deepEqual(await keepReleases(address, second), { releases: 2, carried: ['assets/main-1.js'], lost: [] });
    assert.equal(read(second, 'assets/main-1.js'), 'main 1');
    status = 503;
    const third = build(3);
    await assert.rejects(keepReleases(address, third), /503/);
    assert.ok(!files(third).includes('releases.json'));
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the command says what it did', async () => {
  const first = build(1);
  await keepReleases(NOWHERE, first);
  const said = execFileSync(TOOL, [first, build(2)], { encoding: 'utf8' });
  assert.match(said, /^Releases kept: 2\. Files carried over from earlier ones: 1\.$/m);
});
