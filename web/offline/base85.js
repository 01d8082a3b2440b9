// Bytes as text that may stand in a script element of a page: 5 characters for 4 bytes, where base64 takes 16 for 12.

const FIRST = 35; // '#'; '<' among those that follow could end the element, so 'x', which is not, stands for it

/** @param {Uint8Array} bytes */
export function toBase85(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    let number = 0;
    for (let k = 0; k < 4; ++k) number = number * 256 + (bytes[at + k] ?? 0);
    let group = '';
    for (let k = 0; k < 5; ++k, number = Math.floor(number / 85)) group = String.fromCharCode(FIRST + (number % 85)) + group;
    text += group.slice(0, 1 + Math.min(4, bytes.length - at)); // what was filled up is cut off
  }
  return text.replaceAll('<', 'x');
}

/** @param {string} text */
export function fromBase85(text) {
  const whole = text.replaceAll('x', '<');
  const bytes = new Uint8Array(whole.length - Math.ceil(whole.length / 5));
  for (let at = 0; at < whole.length; at += 5) {
    let number = 0;
    for (let k = 0; k < 5; ++k) number = number * 85 + (at + k < whole.length ? whole.charCodeAt(at + k) - FIRST : 84);
    for (let k = 0; k < 4; ++k) bytes[(at / 5) * 4 + k] = number >>> (24 - 8 * k); // beyond the end nothing is written
  }
  return bytes;
}
