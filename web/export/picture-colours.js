// Computed colours in the one form that every program reads: #rrggbb.

const hex = (/** @type {number} */ part) =>
  Math.min(255, Math.max(0, Math.round(part)))
    .toString(16)
    .padStart(2, '0');

/** The numbers of rgb(...), rgba(...) and color(srgb ...), from 0 to 255; the last is alpha. @param {string} colour */
function partsOf(colour) {
  const numbers = (colour.replace('srgb', '').match(/[\d.]+(?:e-?\d+)?%?/g) ?? []).map((text) =>
    text.endsWith('%') ? parseFloat(text) / 100 : Number(text),
  );
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const scale = colour.startsWith('color(') ? 255 : 1;
  return [red * scale, green * scale, blue * scale, alpha];
}

/** @param {string} colour */
export const alphaOf = (colour) => (colour === 'transparent' || colour === 'none' ? 0 : partsOf(colour)[3]);

/** @param {string} colour */
export const plainColour = (colour) => (colour === 'none' ? colour : `#${partsOf(colour).slice(0, 3).map(hex).join('')}`);

/** The colour that the figure stands on: of the nearest element behind it that has one. @param {Element} figure */
export function paperOf(figure) {
  for (let at = /** @type {Element | null} */ (figure); at; at = at.parentElement ?? hostOf(at)) {
    const colour = getComputedStyle(at).backgroundColor;
    if (alphaOf(colour) > 0) return colour;
  }
  return '#ffffff';
}

/** @param {Element} element */
function hostOf(element) {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
