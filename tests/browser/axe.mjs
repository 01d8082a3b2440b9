// axe-core on a page, or on a part of it.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';

const AXE = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** It finds nothing, and it looked: more than so many rules passed. @param {string} [part] a selector; the whole page otherwise */
export async function assertAccessible(page, what, least, part = 'html') {
  await page.inject(`if (!globalThis.axe) { ${AXE} }`);
  const { checked, violations } = await page.evaluate(async (part) => {
    const found = await globalThis.axe.run({ include: [[part]] }, { resultTypes: ['violations', 'passes'] });
    const places = (nodes) => nodes.map((node) => node.target.flat().join(' ')).join('; ');
    return { checked: found.passes.length, violations: found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${places(nodes)}`) };
  }, part);
  assert.deepEqual(violations, [], what);
  assert.ok(checked > least, `${what}: ${checked} rules`);
}
