// Reading what others send, no further than anything of the lab's own goes.

/**
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {number} limit bytes
 * @returns {Promise<Blob | null>} null where there are more; they are not asked for
 */
export async function readAtMost(stream, limit) {
  const parts = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > limit) {
      reader.cancel().catch(() => {});
      return null;
    }
    parts.push(value);
  }
}
