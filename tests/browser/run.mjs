// Runs every test of the browsers, two files at a time. Starting Chromium or Firefox takes longer than most tests: each has one
// process for all its suites, with one browser. WebKit's driver cannot share one; its suites go file by file, and so does what
// needs no engine. TE_ENGINES says which engines.
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const SHARING = ['chromium', 'firefox'];

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = (process.env.TE_ENGINES || 'chromium,firefox,webkit').split(',');
const shared = SHARING.filter((engine) => wanted.includes(engine));
const files = [...shared.map((engine) => `${engine}.mjs`), ...(await readdir(folder)).filter((name) => name.endsWith('.test.mjs')).sort()];
const child = spawn(process.execPath, ['--test', '--test-concurrency=2', '--test-timeout=2700000', ...files.map((name) => folder + name)], {
  stdio: 'inherit',
  env: { ...process.env, TE_ENGINES: wanted.join(), TE_ELSEWHERE: shared.join() },
});
child.on('exit', (code) => (process.exitCode = code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
