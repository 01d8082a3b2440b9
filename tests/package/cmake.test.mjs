// The C++ core as CMake installs it: a small program of somebody else finds it, is built with it and computes with it.
import { strict as assert } from 'node:assert';
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { PACKAGE, PROJECT, run, temporaryFolder } from './consumer.mjs';

describe('The installed C++ core', () => {
  let folder, prefix, headers;
  const cmake = (...args) => run('cmake', args, { cwd: PROJECT });
  const configure = (version) =>
    cmake('-S', folder.path, '-B', join(folder.path, 'build'), `-DCMAKE_PREFIX_PATH=${prefix}`, `-DTE_VERSION=${version}`);

  before(() => {
    cmake('--preset', 'native');
    cmake('--build', '--preset', 'native', '--target', 'te_core', '--parallel');
    folder = temporaryFolder();
    prefix = join(folder.path, 'prefix');
    cmake('--install', 'build/native', '--prefix', prefix);
    cpSync(new URL('cmake', import.meta.url), folder.path, { recursive: true });
    headers = readdirSync(join(prefix, 'include/token_embedding'));
    writeFileSync(join(folder.path, 'every_header.h'), headers.map((name) => `#include <token_embedding/${name}>\n`).join(''));
  });
  after(() => folder?.remove());

  test('is found by its version, with headers and licence', () => {
    assert.ok(headers.includes('lab.h') && headers.includes('functions.h'), headers.join(' '));
    assert.ok(existsSync(join(prefix, 'share/doc/token_embedding/LICENSE')));
    assert.match(configure(PACKAGE.version), /Configuring done/);
    const [major, minor] = PACKAGE.version.split('.').map(Number);
    assert.throws(() => configure(`${major}.${minor + 1}`), /token_embedding/);
  });

  test('looks up and trains', () => {
    configure(PACKAGE.version);
    cmake('--build', join(folder.path, 'build'), '--parallel');
    assert.equal(run(join(folder.path, 'build/consumer'), []), '2 x 6: 0.4\n47.0% -> 61.0%\nidOutOfRange\n');
  });
});
