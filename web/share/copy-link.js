/**
 * Puts a link on the clipboard. Where that is refused it is shown in a field, selected: whether it was copied.
 * @param {import('../elements/figure.js').Figure} figure
 * @param {string} url
 * @param {string} field a selector
 * @param {() => void} show
 */
export async function copyLink(figure, url, field, show) {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    show();
    await figure.updateComplete;
    const input = /** @type {HTMLInputElement} */ (figure.renderRoot.querySelector(field));
    input.focus();
    input.select();
    return false;
  }
}
