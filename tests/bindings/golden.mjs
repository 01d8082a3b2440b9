// The figures of tests/golden: name -> {rows, cols, data}.
import { readTest } from './load.mjs';

export async function readGolden(file) {
  const records = new Map();
  for (const line of (await readTest(`golden/${file}`)).split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const [name, rows, cols, ...entries] = line.split(' ');
    records.set(name, { rows: Number(rows), cols: Number(cols), data: Float64Array.from(entries, Number) });
  }
  return (name) => {
    if (!records.has(name)) throw new Error(`no golden record ${name}`);
    return records.get(name);
  };
}
