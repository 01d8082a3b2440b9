// A project of somebody else: an empty folder, outside this one, into which the packed package is installed.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
export const PACKAGE = JSON.parse(readFileSync(join(PROJECT, 'web/package.json'), 'utf8'));

/** Runs a command; what it printed is in the message when it fails. */
export function run(command, args, options) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', ...options });
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`, { cause: error });
  }
}

/** A folder that is gone afterwards. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'te-package-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** @param {string} files a folder here, copied into the project */
export function makeConsumer(files) {
  const folder = temporaryFolder();
  const archive = join(PROJECT, `build/package/${PACKAGE.name}-${PACKAGE.version}.tgz`);
  cpSync(new URL(files, import.meta.url), folder.path, { recursive: true });
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder.path });
  return folder;
}
