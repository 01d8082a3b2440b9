// Bytes as the core packs them, and bytes that only claim to be.

const FNV = 0x811c9dc5;

/** Behind the checksum that the core looks at first. @param {Iterable<number>} body */
export function sealed(body) {
  const bytes = Uint8Array.from([0, 0, 0, 0, ...body]);
  let hash = FNV;
  for (const byte of bytes.subarray(4)) hash = Math.imul(hash ^ byte, 0x01000193);
  new DataView(bytes.buffer).setUint32(0, hash >>> 0, true);
  return bytes;
}

/** A CBOR item's head with its number in four bytes. */
export const head = (major, number) => [(major << 5) | 26, number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];

const utf8 = (text) => [...new TextEncoder().encode(text)];

/** Plain data as CBOR, with 64-bit floats for all numbers. */
export function cbor(value) {
  if (value === null) return [0xf6];
  if (typeof value === 'boolean') return [value ? 0xf5 : 0xf4];
  if (typeof value === 'number') {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value);
    return [0xfb, ...bytes];
  }
  if (typeof value === 'string') return [...head(3, utf8(value).length), ...utf8(value)];
  if (Array.isArray(value)) return [...head(4, value.length), ...value.flatMap(cbor)];
  const entries = Object.entries(value);
  return [...head(5, entries.length), ...entries.flatMap(([key, item]) => [...cbor(key), ...cbor(item)])];
}

/** So many bytes that promise lists within lists, each as long as all the rest. */
export function promise(size, depth) {
  const bytes = new Array(size).fill(0);
  for (let level = 0; level < depth; ++level) head(4, size - 5 * (level + 1)).forEach((byte, i) => (bytes[5 * level + i] = byte));
  return bytes;
}

/** @param {Uint8Array} bytes @param {'deflate-raw' | 'deflate' | 'gzip'} format */
export async function compressed(bytes, format = 'deflate-raw') {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array} bytes */
export const base64url = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
