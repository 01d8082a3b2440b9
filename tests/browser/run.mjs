// Runs every test of the browsers, two processes at a time. Starting a browser takes longer than most tests, so all suites of an engine
// share a process; WebKit's driver serves one session at a time and is slower, so it has two. What needs no engine has its own.
// TE_ENGINES says which engines.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENGINES } from './engines.mjs';

const PROCESSES = { chromium: ['chromium'], firefox: ['firefox'], webkit: ['webkit-1', 'webkit-2'] };

const files = [...ENGINES.flatMap((engine) => PROCESSES[engine]), 'once'].map((name) =>
  fileURLToPath(new URL(`whole/${name}.mjs`, import.meta.url)),
);
const child = spawn(process.execPath, ['--test', '--test-concurrency=2', '--test-timeout=2700000', ...files], {
  stdio: 'inherit',
  env: { ...process.env, TE_ALL_ENGINES: ENGINES.join() },
});
child.on('exit', (code) => (process.exitCode = code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
