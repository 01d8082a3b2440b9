// Names of tokens in source text. A reader chooses them, so nothing that a name can hold may end a string, a comment or a
// line, or make the source look other than it is (characters that turn the direction of writing, or that have no shape).

/** Controls, marks without a shape, halves of surrogate pairs, unassigned characters, and all spaces but the plain one. */
const UNSEEN = /(?! )[\p{C}\p{Z}]/gu;

/** @param {string} character */
const codeOf = (character) => /** @type {number} */ (character.codePointAt(0));
/** @param {number} code @param {number} digits */
const hex = (code, digits) => code.toString(16).padStart(digits, '0');

/** @param {string} text @param {(code: number) => string} escape */
const quoted = (text, escape) => `"${text.replace(/["\\]/g, '\\$&').replace(UNSEEN, (character) => escape(codeOf(character)))}"`;

/** A string literal of Python. @param {string} text */
export const pythonString = (text) => quoted(text, (code) => (code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`));

/** A string literal of JavaScript. @param {string} text */
export const javascriptString = (text) => quoted(text, (code) => `\\u{${hex(code, 1)}}`);

/** A string literal of C++, as the bytes of UTF-8 whatever the compiler takes the file for. A question mark could begin a
 * trigraph; an octal escape ends after three digits whatever follows it. @param {string} text */
export const cppString = (text) =>
  `"${[...new TextEncoder().encode(text)]
    .map((byte) => {
      if (byte < 0x20 || byte > 0x7e) return `\\${byte.toString(8).padStart(3, '0')}`;
      const character = String.fromCharCode(byte);
      return '"\\?'.includes(character) ? `\\${character}` : character;
    })
    .join('')}"`;

/** For a comment up to the end of the line. A backslash there would carry the comment on into the next line in C++.
 * @param {string} text */
export const inComment = (text) =>
  text
    .replace(UNSEEN, (character) => `<U+${hex(codeOf(character), 4).toUpperCase()}>`)
    .replaceAll('\\', '<U+005C>')
    .replaceAll('??', '?<U+003F>');
