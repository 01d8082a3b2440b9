/** A style sheet that shadow roots and documents can adopt. @param {string} css */
export function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
