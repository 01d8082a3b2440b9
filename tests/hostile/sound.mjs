// What must hold whatever was put in, in Node and in a page.

const KEYS = [
  Object.prototype,
  Array.prototype,
  String.prototype,
  Function.prototype,
  Number.prototype,
  Promise.prototype,
  Uint8Array.prototype,
];
const known = KEYS.map((prototype) => Reflect.ownKeys(prototype).length);
let globals = new Set(Reflect.ownKeys(globalThis));

/** Begins anew with the globals that there are: a driver or a test may have set some. */
export function noteGlobals() {
  globals = new Set(Reflect.ownKeys(globalThis));
}

/** What is not as it was: names of prototypes and of globals. @returns {string[]} */
export function pollution() {
  const prototypes = KEYS.flatMap((prototype, k) => (Reflect.ownKeys(prototype).length === known[k] ? [] : [prototype.constructor.name]));
  // A window also has its frames by number.
  const added = Reflect.ownKeys(globalThis).filter((key) => !globals.has(key) && !/^(\d+|__pw.*)$/.test(String(key)));
  return [...prototypes, ...added.map(String), ...('polluted' in {} ? ['polluted'] : [])];
}

/** Paths of numbers that are none. @param {unknown} value @param {string} [path] @returns {string[]} */
export function notFinite(value, path = 'state') {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (ArrayBuffer.isView(value)) return value.every(Number.isFinite) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => notFinite(item, `${path}.${key}`));
}
