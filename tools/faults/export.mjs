// Faults of what figures are saved as. The tests of export that are named must catch each.

/** Name, file, what stands there, what is put in its place, which test of export. @type {string[][]} */
export default [
  ['a cell of a spreadsheet that computes', 'web/export/delimited.js', "FORMULA.test(text) ? `'${text}` : text", 'text', 'tables'],
  ['quotes in CSV are not doubled', 'web/export/delimited.js', `field.replaceAll('"', '""')`, 'field', 'tables'],
  [
    'LaTeX reads a name as a command',
    'web/export/latex.js',
    '.replace(/[\\\\{}$&#%_^~<>|"−×÷√·→≈≠]/g, (character) => SPECIAL[character])',
    '',
    'tables',
  ],
];
