// Messages and attributes by chance, in Chromium on the built site. Usage: node tests/hostile/run-fuzz.mjs WAY SECONDS [SEED]
// WAY is tellPage, tellFrame or attributes. The last line says how many inputs there were; what fails is told with its seed.
import { open } from '../browser/engines.mjs';
import { serve } from '../browser/server.mjs';
import { PAGES, fuzzFor } from './host.mjs';

const [way, seconds, seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const server = await serve({ base: '/site/', extra: PAGES });
const page = await open('chromium');
try {
  console.log(`${way}, seeds from ${seed}`);
  const { inputs, failed } = await fuzzFor(page, server.origin, way, Number(seconds), Number(seed));
  if (failed) console.log(`Failed: ${failed}`);
  console.log(`${inputs} inputs`);
  process.exitCode = failed || !inputs ? 1 : 0;
} finally {
  await page.close();
  await server.close();
}
