// All suites of one engine in this process; see run.mjs.
import { readFile, readdir } from 'node:fs/promises';

const FOLDER = new URL('.', import.meta.url);

/** @param {string} engine */
export async function allSuites(engine) {
  Object.assign(process.env, { TE_ENGINES: engine, TE_ELSEWHERE: '', TE_SUITES_ONLY: '1' });
  for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.test.mjs')).sort()) {
    const file = new URL(name, FOLDER);
    const source = await readFile(file, 'utf8');
    if (/\b(?:inEachEngine|ENGINES)\b/.test(source) && !/\bWANTED\b/.test(source)) await import(file);
  }
}
