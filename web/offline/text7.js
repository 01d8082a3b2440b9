// Bytes as text that may stand in a script element of a page: seven bits in a character, 8 for 7 bytes, where base64 takes 4
// for 3. Three of the 128 characters may not stand there (NUL, which becomes another; CR, which becomes LF; <, where it could end
// the element): each has its upper neighbour of the same seven bits instead, which takes two bytes in the file.

const UNFIT = /[\0\r]|<(?=[/!])/g;

/** @param {Uint8Array} bytes */
export function toText7(bytes) {
  const characters = [];
  for (let bit = 0; bit < bytes.length * 8; bit += 7) {
    const at = bit >> 3;
    const pair = ((bytes[at] << 8) | (bytes[at + 1] ?? 0)) >> (9 - (bit & 7));
    characters.push(String.fromCharCode(pair & 127));
  }
  return characters.join('').replace(UNFIT, (character) => String.fromCharCode(character.charCodeAt(0) + 128));
}

/** @param {string} text */
export function fromText7(text) {
  const bytes = new Uint8Array((text.length * 7) >> 3); // what is left over fills no byte
  for (let k = 0; k < bytes.length; ++k) {
    const first = ((k * 8) / 7) | 0;
    const skipped = k * 8 - first * 7;
    bytes[k] = (((text.charCodeAt(first) & 127) << 7) | (text.charCodeAt(first + 1) & 127)) >> (6 - skipped);
  }
  return bytes;
}
