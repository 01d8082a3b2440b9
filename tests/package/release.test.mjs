// tools/release in a repository of its own, with tests that take no time.
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { PACKAGE, PROJECT, run, temporaryFolder } from './consumer.mjs';

const VERSION = '1.2.3';
const CHANGES = `# Changes\n\n## ${VERSION} (2026-01-31)\n\n- One.\n\n## 1.2.2 (2026-01-01)\n`;
const hasGit = spawnSync('git', ['--version']).status === 0;

describe('tools/release', { skip: !hasGit && 'git is not there' }, () => {
  const folders = [];
  let folder;

  const git = (...args) => run('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: folder }).trim();
  const write = (path, text) => writeFileSync(join(folder, path), text);
  const commit = () => (git('add', '.'), git('commit', '-q', '-m', 'change'));
  const tests = (code) => (write('tools/test', `#!/bin/sh\nexit ${code}\n`), chmodSync(join(folder, 'tools/test'), 0o755));

  /** @returns {{code: number, said: string, tags: string}} */
  function release(...args) {
    const env = { ...process.env, GIT_AUTHOR_NAME: 'T', GIT_AUTHOR_EMAIL: 't@example.org' };
    const done = spawnSync('bash', ['tools/release', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, GIT_COMMITTER_NAME: 'T', GIT_COMMITTER_EMAIL: 't@example.org' },
    });
    return { code: done.status, said: done.stdout + done.stderr, tags: git('tag') };
  }

  beforeEach(() => {
    folders.push(temporaryFolder());
    folder = folders.at(-1).path;
    for (const path of ['tools/setup.sh', 'tools/release', '.gitignore']) cpSync(join(PROJECT, path), join(folder, path));
    mkdirSync(join(folder, 'web/node_modules'), { recursive: true });
    write('web/package-lock.json', '{}');
    write('web/node_modules/.package-lock.json', '{}'); // installed already
    write('web/package.json', `${JSON.stringify({ name: PACKAGE.name, version: VERSION, files: ['dist'] }, null, 2)}\n`);
    write('web/CHANGELOG.md', CHANGES);
    tests(0);
    git('init', '-q');
    commit();
  });
  after(() => folders.forEach(({ remove }) => remove()));

  test('says what it would do, and does nothing, when it is only to look', () => {
    tests(1); // would not pass
    commit();
    const { code, said, tags } = release('--dry-run');
    assert.equal(said, `1.2.3 may be released. Would run tools/test, pack build/release/${PACKAGE.name}-1.2.3.tgz and tag v1.2.3.\n`);
    assert.deepEqual([code, tags, existsSync(join(folder, 'build'))], [0, '', false]);
  });

  test('runs the tests, packs, tags and says what to publish', () => {
    const { code, said, tags } = release();
    assert.equal(code, 0, said);
    assert.match(said, /npm publish build\/release\/token-embedding-lab-1\.2\.3\.tgz\n {2}git push origin v1\.2\.3\n/);
    assert.equal(tags, 'v1.2.3');
    assert.ok(existsSync(join(folder, `build/release/${PACKAGE.name}-1.2.3.tgz`)));
    const again = release();
    assert.equal(again.code, 1);
    assert.match(again.said, /v1\.2\.3 is there already/);
  });

  test('tags nothing when a test fails', () => {
    tests(1);
    commit();
    assert.deepEqual({ ...release(), said: '' }, { code: 1, said: '', tags: '' });
  });

  for (const [reason, path, text, said] of [
    ['the tree is not clean', 'web/note.txt', 'x', /not committed/],
    ['the changes are of another version', 'web/CHANGELOG.md', CHANGES.replace('1.2.3', '1.2.4'), /must be '## 1\.2\.3 \(YYYY-MM-DD\)'/],
    ['the changes have no date yet', 'web/CHANGELOG.md', CHANGES.replace('2026-01-31', 'unreleased'), /unreleased/],
    ['the version is no semantic one', 'web/package.json', '{\n  "version": "1.2",\n}\n', /no semantic version: '1\.2'/],
  ]) {
    test(`refuses when ${reason}`, () => {
      write(path, text);
      if (!path.endsWith('.txt')) commit();
      const done = release('--dry-run');
      assert.equal(done.code, 1);
      assert.match(done.said, said);
    });
  }

  test('the project itself has one version, and a heading for it', () => {
    const heading = /^## (\S+) \((.+)\)$/m.exec(readFileSync(join(PROJECT, 'web/CHANGELOG.md'), 'utf8'));
    assert.equal(heading?.[1], PACKAGE.version);
    assert.match(heading[2], /^(unreleased|\d{4}-\d\d-\d\d)$/);
    const lock = JSON.parse(readFileSync(join(PROJECT, 'web/package-lock.json'), 'utf8'));
    assert.equal(lock.version, PACKAGE.version);
  });
});
