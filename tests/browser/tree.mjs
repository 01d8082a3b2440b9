// What Chromium tells screen readers of a figure: its accessibility tree.

// What has nothing to say by itself: it is left out, and what it holds stands in its place.
const SILENT = new Set([
  'none',
  'generic',
  'InlineTextBox',
  'StaticText',
  'paragraph',
  'LabelText',
  'rowgroup',
  'subscript',
  'strong',
  'emphasis',
]);

/** @typedef {{role: string, name: string, value: string, states: Record<string, any>, inside: Node[]}} Node */

/** @param {any} page of Chromium @param {string} name of the figure @returns {Promise<Node>} */
export const treeOf = async (page, name) => (await treesOf(page, [name]))[0];

/** The trees of several figures: Chromium makes one of the whole page, which takes long. @param {any} page @param {string[]} names @returns {Promise<Node[]>} */
export async function treesOf(page, names) {
  const devtools = (page.devtools ??= await page.playwright.context().newCDPSession(page.playwright));
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((one) => [one.nodeId, one]));
  const simple = (one) => {
    const inside = (one.childIds ?? []).flatMap((id) => simple(byId.get(id)));
    const role = one.role?.value;
    if (one.ignored || SILENT.has(role)) return inside;
    const states = Object.fromEntries((one.properties ?? []).map(({ name, value }) => [name, value.value]));
    return [{ role, name: (one.name?.value ?? '').trim(), value: String(one.value?.value ?? ''), states, inside }];
  };
  const trees = [];
  for (const name of names) {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: `document.querySelector('te-${name}').shadowRoot.querySelector('figure')`,
    });
    const { node } = await devtools.send('DOM.describeNode', { objectId: result.objectId });
    trees.push(simple(nodes.find((one) => one.backendDOMNodeId === node.backendNodeId))[0]);
  }
  return trees;
}

/** All nodes of a tree with one of these roles, in the order of the page. @param {Node} tree @param {string[]} roles @returns {Node[]} */
export const all = (tree, roles) => [...(roles.includes(tree.role) ? [tree] : []), ...tree.inside.flatMap((one) => all(one, roles))];
