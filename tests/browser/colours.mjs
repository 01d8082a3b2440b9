// How well two colours can be told apart, as WCAG 2 has it; the source of functions for page.evaluate.
export const COLOURS = `
  const channels = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((c) => c / (colour.startsWith('color(') ? 1 : 255));
  const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const lightness = (colour) => [0.2126, 0.7152, 0.0722].reduce((sum, part, k) => sum + part * linear(channels(colour)[k]), 0);
  const contrast = (a, b) => (Math.max(lightness(a), lightness(b)) + 0.05) / (Math.min(lightness(a), lightness(b)) + 0.05);
`;
