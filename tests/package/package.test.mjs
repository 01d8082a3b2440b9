// The packed package, installed without a network: what is in it, the core in Node, the types.
import { strict as assert } from 'node:assert';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { build as esbuild } from '../../web/node_modules/esbuild/lib/main.js';
import { SECTIONS } from '../../web/elements/sections.js';
import { PACKAGE, PROJECT, makeConsumer, run } from './consumer.mjs';

const TSC = join(PROJECT, 'web/node_modules/typescript/bin/tsc');

describe('The package', () => {
  let consumer, inside;
  const installed = (path) => join(consumer.path, 'node_modules', PACKAGE.name, path);
  const json = (path) => JSON.parse(readFileSync(installed(path), 'utf8'));

  before(() => {
    consumer = makeConsumer('node');
    inside = readdirSync(installed('.'), { recursive: true });
  });
  after(() => consumer?.remove());

  test('holds what each of its entries names, with types', () => {
    const elements = json('dist/custom-elements.json').modules.map(({ path }) => path.replace(/^dist\/elements\/|\.js$/g, ''));
    assert.deepEqual(elements.sort(), [...SECTIONS, 'lab'].sort());
    const named = Object.values(json('package.json').exports)
      .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
      .flatMap((path) => (path.includes('*') ? elements.map((name) => path.replace('*', name)) : [path]));
    assert.deepEqual(
      named.filter((path) => !existsSync(installed(path))),
      [],
    );
    for (const entry of Object.values(json('package.json').exports)) {
      if (typeof entry !== 'string') assert.deepEqual(Object.keys(entry), ['types', 'default']);
    }
  });

  test('needs nothing else, and holds nothing else', async () => {
    const { private: unpublished, dependencies, peerDependencies } = json('package.json');
    assert.deepEqual([unpublished, dependencies, peerDependencies], [undefined, undefined, undefined]);
    const outside = inside.filter((path) => !/^(dist(\/.*)?|package\.json|README\.md|CHANGELOG\.md)$/.test(path));
    assert.deepEqual(outside, []);
    // No module imports anything that is not beside it.
    const entryPoints = inside.filter((path) => path.endsWith('.js'));
    const { metafile } = await esbuild({
      absWorkingDir: installed('.'),
      entryPoints,
      bundle: true,
      splitting: true,
      packages: 'external',
      format: 'esm',
      outdir: 'unwritten',
      write: false,
      metafile: true,
    });
    assert.equal(Object.keys(metafile.inputs).length, entryPoints.length);
    const foreign = Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    assert.deepEqual(foreign, []);
  });

  test('holds the licences, its own and those of the software inside', () => {
    assert.equal(readFileSync(installed('dist/LICENSE'), 'utf8'), readFileSync(join(PROJECT, 'LICENSE'), 'utf8'));
    const others = readFileSync(installed('dist/THIRD-PARTY.txt'), 'utf8');
    const lit = readFileSync(join(PROJECT, 'web/node_modules/lit/LICENSE'), 'utf8').trim();
    assert.ok(others.includes(lit));
    for (const name of ['Emscripten', 'musl', 'LLVM', 'Eigen', 'tl::expected']) assert.ok(others.includes(`${name}`), name);
  });

  test('looks up, trains and attends in Node', () => {
    const said = JSON.parse(run('node', ['consumer.js'], { cwd: consumer.path }));
    assert.deepEqual(said.row, [0.4, 0.2, -0.4, 0.3, 0.5, -0.1]);
    assert.equal(said.before.toFixed(3), '0.470');
    assert.equal(said.after.toFixed(3), '0.610');
    assert.notDeepEqual(said.moved, said.row);
    const [still, placed] = said.encoded;
    assert.deepEqual(still, [1, 2, 3, 4, 5, 6, 0.4, 0.2, -0.4, 0.3, 0.5, -0.1]);
    assert.equal(placed[1], 3); // cos(0) is added at the first position
    for (const sum of said.sums) assert.ok(Math.abs(sum - 1) < 1e-12);
    assert.deepEqual(said.outputs, { rows: 2, cols: 6 });
    const facts = { known: true };
    assert.deepEqual(said.refused, [
      { ...facts, code: 'idOutOfRange', facts: { value: 2, position: 1, vocabSize: 2 } },
      { ...facts, code: 'idNotInteger', facts: { value: 0.5, position: 0 } },
      { ...facts, code: 'shapeMismatch', facts: { expected: 4, found: 1 } },
      { ...facts, code: 'notFinite', facts: { value: null } }, // NaN, which JSON does not know
      { ...facts, code: 'positionOutOfRange', facts: { value: 2, size: 2 } },
      { ...facts, code: 'sentenceTooLong', facts: { size: 513, limit: 512 } },
    ]);
  });

  test('has types that let right uses pass and wrong ones not', () => {
    const folder = join(consumer.path, 'types');
    mkdirSync(folder);
    const right = readFileSync(new URL('types/consumer.ts', import.meta.url), 'utf8');
    writeFileSync(join(folder, 'right.ts'), right);
    // Each wrong use is an error of its own where nothing expects it.
    writeFileSync(join(folder, 'wrong.ts'), right.replaceAll('@ts-expect-error', 'wrong'));
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable'];
    assert.throws(
      () => run('node', [TSC, ...options, 'types/right.ts', 'types/wrong.ts'], { cwd: consumer.path }),
      ({ message }) => {
        const places = message.match(/^\S+(?=\(\d+,\d+\): error)/gm);
        assert.deepEqual(
          places,
          right.match(/@ts-expect-error/g).map(() => 'types/wrong.ts'),
          message,
        );
        return true;
      },
    );
  });
});
