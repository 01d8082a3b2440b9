// Carries the files of earlier releases, which pages loaded before a deployment still ask for, into a site about to be published:
// those of the last ten, and of each version the newest, for authors who pinned it. releases.json in the site tells which release
// has which files. Usage: node keep-releases.js OLD NEW   OLD: the address or the folder of the published site; NEW: a folder
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const KEPT = 10;
const LIST = 'releases.json';
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;
// What the list of a published site may name, since it says where files are written.
const FILE = /^(?:assets|\d+\.\d+\.\d+(?:-[\w.-]+)?)\/\w[\w.-]*$/;

/** Newest first. @typedef {{versions: string[], files: string[]}} Release */

/** A file of the published site, or null where there is none. @param {string} old @param {string} path @returns {Promise<Buffer | null>} */
async function fileOf(old, path) {
  if (!/^https?:/.test(old)) {
    return readFile(join(old, path)).catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }
  const url = new URL(path, old.endsWith('/') ? old : `${old}/`);
  const response = await fetch(url, { cache: 'no-store' });
  if (response.status === 404) return null;
  // Nothing may be lost because the site is away for a moment.
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** @param {string} folder @returns {Promise<Release>} */
async function releaseIn(folder) {
  const versions = (await readdir(folder)).filter((name) => VERSION.test(name)).sort();
  const names = await Promise.all(
    ['assets', ...versions].map(async (name) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`)),
  );
  return { versions, files: names.flat().sort() };
}

/** @param {Buffer | null} list @returns {Release[]} */
function releasesOf(list) {
  if (!list) return [];
  const releases = JSON.parse(String(list));
  const isRelease = (/** @type {any} */ { versions, files }) =>
    versions.every((/** @type {unknown} */ name) => VERSION.test(String(name))) &&
    files.every((/** @type {unknown} */ path) => FILE.test(String(path)));
  if (!Array.isArray(releases) || !releases.every(isRelease)) throw new Error(`The published ${LIST} is not one of this program's.`);
  return releases;
}

/** @param {Release[]} releases */
function worthKeeping(releases) {
  const seen = new Set();
  return releases.filter(({ versions }, at) => {
    const isNewest = versions.some((version) => !seen.has(version));
    versions.forEach((version) => seen.add(version));
    return at < KEPT || isNewest;
  });
}

/**
 * @param {string} old
 * @param {string} folder
 * @returns {Promise<{releases: number, carried: string[], lost: string[]}>} lost: named by the list, but not in the published site
 */
export async function keepReleases(old, folder) {
  const present = await releaseIn(folder);
  const earlier = releasesOf(await fileOf(old, LIST));
  const isPresent = (/** @type {Release} */ release) => JSON.stringify(release) === JSON.stringify(present);
  const releases = worthKeeping([present, ...earlier.filter((release) => !isPresent(release))]);
  const own = new Set(present.files);
  const wanted = [...new Set(releases.flatMap(({ files }) => files))].filter((path) => !own.has(path));
  const carried = [];
  const lost = new Set();
  for (const path of wanted) {
    const content = await fileOf(old, path);
    if (content) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content, { flag: 'wx' });
      carried.push(path);
    } else lost.add(path);
  }
  const list = releases.map(({ versions, files }) => ({ versions, files: files.filter((path) => !lost.has(path)) }));
  await writeFile(join(folder, LIST), `${JSON.stringify(list, null, 1)}\n`);
  return { releases: list.length, carried, lost: [...lost] };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [old, folder, ...others] = process.argv.slice(2);
  if (!folder || others.length) throw new Error('Usage: keep-releases OLD NEW');
  const { releases, carried, lost } = await keepReleases(old, folder);
  console.log(`Releases kept: ${releases}. Files carried over from earlier ones: ${carried.length}.`);
  for (const path of lost) console.warn(`Not in the published site: ${path}`);
}
