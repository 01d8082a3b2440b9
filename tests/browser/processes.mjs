// Helper programs that must not outlive the tests.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';

const running = new Set();
const folders = new Set();

process.on('exit', () => {
  for (const child of running) stop(child, 'SIGKILL');
  for (const folder of folders) removeFolder(folder);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** Starts a program in its own process group, so that a stop ends its children too; it dies with this process in any case. */
export function start(command, args, options) {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], { ...options, detached: true });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

export function stop(child, signal = 'SIGTERM') {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

export const keepFolder = (folder) => folders.add(folder);

export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  folders.delete(folder);
}

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

let display;

/** The name of a screen that nobody sees, one for the process. */
export function startDisplay() {
  display ??= new Promise((resolve, reject) => {
    const args = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
    const child = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    child.on('error', reject);
    child.on('exit', () => reject(new Error('Xvfb ended')));
    child.stdio[3].once('data', (data) => {
      child.unref(); // it must not keep this process alive
      child.stdio[3].unref();
      resolve(`:${String(data).trim()}`);
    });
  });
  return display;
}
