// What an author pastes into another page, as text.

/**
 * @typedef {object} Choice
 * @property {string} figure a name without te-, or lab
 * @property {string} lang
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {boolean} readonly
 */
/**
 * @typedef {object} Site
 * @property {string} address ends with a slash
 * @property {string} version
 * @property {string} integrity of the script of that version
 * @property {number} height of the chosen figure in a column of text, in pixels
 */

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param {Choice} c @param {Site} site */
function element(c, site) {
  const attributes = [
    `lang="${escaped(c.lang)}"`,
    ...(c.theme === 'auto' ? [] : [`theme="${c.theme}"`]),
    ...(c.readonly ? ['readonly'] : []),
    `style="display: block; min-block-size: ${site.height}px"`,
  ];
  return `<te-${c.figure} ${attributes.join(' ')}></te-${c.figure}>`;
}

/** @param {Choice} c @param {Site} site */
function frameAddress(c, site) {
  const query = new URLSearchParams({ figure: c.figure, lang: c.lang });
  if (c.theme !== 'auto') query.set('theme', c.theme);
  if (c.readonly) query.set('readonly', '');
  return `${site.address}embed.html?${query}`;
}

/** @param {Choice} c @param {Site} site */
const frame = (c, site) =>
  `<iframe src="${escaped(frameAddress(c, site))}" title="Token Embedding Lab: ${c.figure}" loading="lazy" allow="clipboard-write" width="100%" height="${site.height + 24}" frameborder="0"></iframe>`;

/** @param {Site} site */
const script = (site) => `<script type="module" src="${site.address}v1/te-lab.js"></script>`;

/** A string of Python or of a shell-like option. @param {string} text */
const quoted = (text) => JSON.stringify(text);

/** @type {Record<string, (c: Choice, site: Site) => string>} */
export const SNIPPETS = {
  element: (c, site) => `${script(site)}\n${element(c, site)}\n`,
  pinned: (c, site) =>
    `<script type="module" src="${site.address}${site.version}/te-lab.js" integrity="${site.integrity}" crossorigin="anonymous"></script>\n${element(c, site)}\n`,
  iframe: (c, site) => `${frame(c, site)}\n<script src="${site.address}v1/embed.js" async></script>\n`,
  // MyST takes the address alone; its own option gives the width.
  myst: (c, site) => `:::{iframe} ${frameAddress(c, site)}\n:width: 100%\nToken Embedding Lab: ${c.figure}\n:::\n`,
  quarto: (c, site) => `\`\`\`{=html}\n${script(site)}\n${element(c, site)}\n\`\`\`\n`,
  jupyter: (c, site) =>
    `from IPython.display import IFrame\n\nIFrame(${quoted(frameAddress(c, site))}, width="100%", height=${site.height + 24})\n`,
  policy: (_c, site) => {
    const { origin } = new URL(site.address);
    return [
      '# with the element',
      `script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; img-src data:; style-src-attr 'unsafe-inline'`,
      '# with the iframe',
      `frame-src ${origin}; script-src ${origin}`,
      '',
    ].join('\n');
  },
};
