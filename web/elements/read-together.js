// What figures read of the page's layout. Each read between two writes would lay the whole page out anew, so all figures read
// together, after the updates that are due.

/** @type {{read: () => unknown, answer: (value: any) => void}[]} */
let due = [];

function readAll() {
  const now = due;
  due = [];
  const values = now.map(({ read }) => read());
  now.forEach(({ answer }, k) => answer(values[k]));
}

/**
 * @template T
 * @param {() => T} read
 * @returns {Promise<T>}
 */
export function readTogether(read) {
  if (due.length === 0) queueMicrotask(readAll);
  return new Promise((answer) => due.push({ read, answer }));
}
