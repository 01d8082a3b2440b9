// Plants each fault in a copy of the project, one at a time, and sees whether the tests catch it. Run by tools/plant.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults, planted, sourceOf } from './list.mjs';

const PROJECT = new URL('../../', import.meta.url);
const COPY = fileURLToPath(new URL('build/plant/', PROJECT));
const JOBS = process.argv[2];
const asked = process.argv.slice(3);

/** @param {string} command @param {Record<string, string>} [env] */
function run(command, env) {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: COPY, env: { ...process.env, ...env }, encoding: 'utf8' });
  return { good: status === 0, said: stdout + stderr };
}

const native = `cmake --preset native && cmake --build --preset native --parallel ${JOBS}`;
const module = `export NODE_PATH=/usr/share/nodejs; emcmake cmake --preset wasm && cmake --build --preset wasm --parallel ${JOBS}`;
const plain = `export NODE_PATH=/usr/share/nodejs; emcmake cmake --preset js && cmake --build --preset js --parallel ${JOBS}`;
const site = 'npm --prefix web run build';

/** How to build what the tests of a kind need, and how to run them. @param {string} tests @param {string} [file] the one that was changed */
function steps(tests, file) {
  const [kind, name] = tests.split('/');
  if (kind === 'core') return { build: native, test: 'build/native/tests/core/te_tests --abort', env: { TE_MODEL_SEQUENCES: '5000' } };
  if (kind === 'bindings') return { build: file?.endsWith('.js') ? 'true' : module, test: 'npm --prefix web run test:bindings', env: {} };
  if (kind === 'export') return { build: 'true', test: `node --test tests/export/${name}.test.mjs`, env: {} };
  // One engine: most faults are the same in all.
  return { build: site, test: `cd web && node --test ../tests/browser/${name}.test.mjs`, env: { TE_ENGINES: 'chromium' } };
}

/** What is tracked, as it stands now. What is the same stays as it is, so that only what a fault changes is built anew. */
function copyProject() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: fileURLToPath(PROJECT) });
  for (const name of listed.toString().split('\0').filter(Boolean)) {
    const [from, to] = [new URL(name, PROJECT), join(COPY, name)];
    if (!existsSync(from)) continue; // deleted, and not yet committed
    // By what they hold, not by their times: a run that was stopped left its fault there.
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  const modules = join(COPY, 'web/node_modules');
  if (!existsSync(modules)) symlinkSync(fileURLToPath(new URL('web/node_modules', PROJECT)), modules);
}

/** @param {string} what @param {ReturnType<typeof run>} result */
function mustBeGood(what, { good, said }) {
  if (good) return;
  console.log(said.slice(-4000));
  throw new Error(`Without any fault, ${what} fails.`);
}

const chosen = faults.filter(
  ({ name, tests }) => asked.length === 0 || asked.some((part) => tests.startsWith(part) || name.includes(part)),
);
if (chosen.length === 0) throw new Error('No fault has such a name.');
copyProject();
console.log('Without a fault, everything passes ...');
const kinds = new Set(chosen.map(({ tests }) => tests));
if ([...kinds].some((tests) => tests !== 'core')) for (const build of [module, plain]) mustBeGood('the build', run(build));
for (const tests of kinds) {
  const { build, test, env } = steps(tests);
  mustBeGood('the build', run(build));
  mustBeGood(tests, run(test, env));
}

const survived = [];
for (const fault of chosen) {
  const source = sourceOf(PROJECT, fault);
  const place = join(COPY, fault.file);
  const { build, test, env } = steps(fault.tests, fault.file);
  writeFileSync(place, planted(fault, source));
  const built = run(build);
  const caught = built.good && !run(test, env).good;
  writeFileSync(place, source);
  console.log(`${caught ? 'caught  ' : built.good ? 'SURVIVED' : 'NO BUILD'}  ${fault.tests.padEnd(22)} ${fault.name}`);
  if (!built.good) console.log(built.said.slice(-2000));
  if (!caught) survived.push(fault.name);
}
console.log(`${chosen.length} faults planted, ${chosen.length - survived.length} caught`);
process.exitCode = survived.length > 0 ? 1 : 0;
