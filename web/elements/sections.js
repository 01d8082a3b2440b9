/** The figures, in the order in which the article shows them. */
export const SECTIONS = ['fragment', 'table', 'lookup', 'rename', 'edit', 'train', 'context'];
