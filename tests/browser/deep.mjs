// What runs in the page and looks into shadow roots: the source of two functions for page.evaluate.
//   page.evaluate(`() => { ${DEEP} return everything().length; }`)
export const DEEP = `
  /** Every element of the page, in its order; of a figure the live one, not the still one that it replaced. */
  const everything = (root = document.body) =>
    [...root.children].flatMap((element) => [element, ...(element.shadowRoot && !element.shadowRoot.querySelector('slot') ? everything(element.shadowRoot) : everything(element))]);
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && getComputedStyle(element).clipPath === 'none' && !element.closest('.sr, svg');
  /** Where it stands, for whoever reads a failure. */
  const nameOf = (element) => {
    const host = element.getRootNode().host?.localName ?? '';
    return [host, element.localName + (element.classList.length ? '.' + [...element.classList].join('.') : ''), element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40)].join(' ').trim();
  };
`;
