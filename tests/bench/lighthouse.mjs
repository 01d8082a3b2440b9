// What Lighthouse says of the built site, served as a host of static sites does, for each language, on a phone and on a desk. Run by
// tools/bench --lighthouse, with the path of the command. Fails where a category that does not depend on the machine is below 100.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serve } from '../browser/server.mjs';

const [command] = process.argv.slice(2);
const run = promisify(execFile);
const server = await serve({ record: false, host: true });
let failed = false;
try {
  for (const lang of ['en', 'pl']) {
    for (const [device, options] of [
      ['phone', []],
      ['desk', ['--preset=desktop']],
    ]) {
      const { stdout } = await run(
        command,
        [server.page(lang), ...options, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
        { maxBuffer: 1 << 28, env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH || '/usr/bin/chromium' } },
      );
      const { categories, audits, environment } = JSON.parse(stdout);
      const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
      console.log(
        `${lang}, ${device}: ${scores.join(', ')} (speed of this machine by Lighthouse's own loop: ${environment.benchmarkIndex})`,
      );
      for (const { id, score, auditRefs } of Object.values(categories)) {
        if (score === 1) continue;
        if (id !== 'performance') failed = true;
        for (const { id: audit, weight } of auditRefs) {
          const { score: part, displayValue = '' } = audits[audit];
          if (weight > 0 && part !== null && part < 0.9) console.log(`    ${audit} ${part} ${displayValue}`);
        }
      }
    }
  }
} finally {
  await server.close();
}
process.exitCode = failed ? 1 : 0;
