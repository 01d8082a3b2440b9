// The Custom Elements Manifest of the package, from the comments in elements/: what is said there of each class, and of its members
// what is marked @public or is an attribute.
import { fileURLToPath } from 'node:url';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** @param {any} member of the analyzer, which gives a getter's type as that of an answer */
function publicMember({ return: answer, ...member }) {
  if (member.kind === 'method') return { ...member, return: answer };
  const text = (member.type ?? answer?.type)?.text.replace('typeof default', 'Messages');
  return { ...member, type: text && { text } };
}

/** @param {any} declaration */
const publicFace = (declaration) => ({
  ...declaration,
  superclass: { name: 'HTMLElement' },
  members: declaration.members.filter((/** @type {any} */ member) => member.attribute || member.privacy === 'public').map(publicMember),
});

/** @param {string} path in dist/ @param {any} declaration its element */
const published = (path, declaration) => ({
  kind: 'javascript-module',
  path,
  declarations: [publicFace(declaration)],
  exports: [
    { kind: 'js', name: declaration.name, declaration: { name: declaration.name, module: path } },
    { kind: 'custom-element-definition', name: declaration.tagName, declaration: { name: declaration.name, module: path } },
  ],
});

/** Without what an element has from classes that are not published. @param {string} _key @param {unknown} value */
const withoutInside = (_key, value) =>
  value !== null && typeof value === 'object' && 'inheritedFrom' in value ? { ...value, inheritedFrom: undefined } : value;

/** @returns {Promise<any>} */
export async function makeManifest() {
  const argv = ['analyze', '--quiet', '--litelement', '--globs', 'elements/*.js'];
  const analyzed = await cli({ argv, cwd: WEB, noWrite: true });
  const modules = analyzed.modules.flatMap((/** @type {any} */ module) => {
    const element = module.declarations.find((/** @type {any} */ declaration) => declaration.tagName);
    return element ? [published(`dist/${module.path}`, element)] : [];
  });
  return JSON.parse(JSON.stringify({ schemaVersion: '2.1.0', readme: 'README.md', modules }, withoutInside));
}
