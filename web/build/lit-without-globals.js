// Lit tells its versions to each other through global variables, and fills in Symbol.metadata. A page that takes in a figure
// keeps its globals to itself, so both stay inside the module. A Lit that words this otherwise ends the build.

const METADATA = /Symbol\.metadata\?\?=Symbol\("metadata"\),(\w+)\.litPropertyMetadata\?\?=new WeakMap;/;
const VERSIONS = /\(\w+\.(?:reactiveElement|litHtml|litElement)Versions\?\?=\[\]\)\.push\("[\d.]+"\)/;
const FILES = /\/(?:@lit\/reactive-element\/reactive-element|lit-html\/lit-html|lit-element\/lit-element)\.js$/;

/** @param {string} code @param {string} id */
function withoutGlobals(code, id) {
  if (!VERSIONS.test(code)) throw new Error(`${id} does not tell its version as expected.`);
  let local = code.replace(VERSIONS, '0');
  if (id.includes('reactive-element.js')) {
    if (!METADATA.test(local)) throw new Error(`${id} does not fill in Symbol.metadata as expected.`);
    local = `const teMetadata=Symbol("metadata"),litPropertyMetadata=new WeakMap;${local.replace(METADATA, '').replaceAll('Symbol.metadata', 'teMetadata')}`;
  }
  return local;
}

/** @returns {import('vite').Plugin} */
export const litWithoutGlobals = () => ({
  name: 'lit-without-globals',
  apply: 'build',
  transform: (code, id) => (FILES.test(id.split('?')[0]) ? { code: withoutGlobals(code, id), map: null } : null),
});
