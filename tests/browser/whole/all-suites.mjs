// The suites of one engine, in this process; see ../run.mjs.
import { readdir } from 'node:fs/promises';

const FOLDER = new URL('../', import.meta.url);

/** @param {string} engine or none, for what needs no engine @param {number} [part] which of them @param {number} [parts] of how many */
export async function allSuites(engine, part = 0, parts = 1) {
  process.env.TE_ENGINES = engine;
  if (engine !== 'none') process.env.TE_SUITES_ONLY = '1';
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.test.mjs')).sort();
  for (const name of files.filter((_, k) => k % parts === part)) await import(new URL(name, FOLDER));
}
