// A lab in an address: #te1=LANGUAGE.DATA, where DATA is what the core says differs from the start, compressed (raw
// deflate) and in base64url. What the bytes mean, and whether they are whole, the core decides.
import { readAtMost } from './bounded.js';

/** Longer addresses are cut by some of the programs that pass them on. */
export const LINK_LIMIT = 2000;
/** Bytes that an address may unfold to; the largest lab takes about half. */
export const INFLATED_LIMIT = 2 ** 19;

const VERSION = '1';

/** @typedef {{ok: true, lang: string, bytes: Uint8Array}} Link */
/** @typedef {{ok: false, code: 'linkVersion' | 'linkDamaged'}} BadLink */

/**
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} limit
 */
async function through(bytes, stream, limit) {
  const writer = stream.writable.getWriter();
  // Errors arrive at the reader, too.
  writer.write(/** @type {any} */ (bytes)).catch(() => {});
  writer.close().catch(() => {});
  const whole = await readAtMost(stream.readable, limit);
  if (!whole) throw new RangeError('The data unfolds to too much.');
  return new Uint8Array(await whole.arrayBuffer());
}

/** @param {Uint8Array} bytes */
const base64url = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @param {string} text */
const fromBase64url = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** @param {string} lang @param {Uint8Array} bytes @returns {Promise<string>} the part of the address from # on */
export const makeFragment = async (lang, bytes) =>
  `#te${VERSION}=${lang}.${base64url(await through(bytes, new CompressionStream('deflate-raw'), Infinity))}`;

/**
 * The address of a page of the site that opens with the group's lab.
 * @param {{saveBytes(curve: boolean): Uint8Array | null}} lab
 * @param {string} lang
 * @param {string} page
 * @returns {Promise<{url: string, curve: boolean} | null | undefined>} curve: whether the points of the training curve are in it;
 *   null where the address would be too long even without them, undefined where the core is broken
 */
export async function makeLink(lab, lang, page) {
  for (const curve of [true, false]) {
    const bytes = lab.saveBytes(curve);
    if (!bytes) return undefined;
    const url = page.replace(/#.*/s, '') + (await makeFragment(lang, bytes));
    if (url.length <= LINK_LIMIT) return { url, curve };
  }
  return null;
}

/** Whether an address asks for a lab at all, of this version or any other. @param {string} fragment */
export const asksForLab = (fragment) => /^#te\d/.test(fragment);

/** @param {string} fragment from # on @returns {Promise<Link | BadLink>} */
export async function readFragment(fragment) {
  const [, version = VERSION] = /^#te(\d+)=/.exec(fragment) ?? [];
  if (version !== VERSION) return { ok: false, code: 'linkVersion' };
  const [, lang, data] = /^#te\d+=([a-z]{2})\.([\w-]+)$/.exec(fragment) ?? [];
  if (!data || fragment.length > LINK_LIMIT) return { ok: false, code: 'linkDamaged' };
  try {
    return { ok: true, lang, bytes: await through(fromBase64url(data), new DecompressionStream('deflate-raw'), INFLATED_LIMIT) };
  } catch {
    return { ok: false, code: 'linkDamaged' };
  }
}
