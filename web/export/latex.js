// Tables as LaTeX, with the digits that the screen shows.

/** @typedef {import('./tables.js').Table} Table */

const PREAMBLE = `% \\documentclass{article}
% \\usepackage[T1]{fontenc}
% \\usepackage[utf8]{inputenc}
% \\usepackage{booktabs}
% \\begin{document}
% \\input{FILE}
% \\end{document}
`;

/** What LaTeX would take for a command, and signs that its usual fonts have in formulas only. @type {Record<string, string>} */
const SPECIAL = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '−': '$-$',
  '×': '$\\times$',
  '÷': '$\\div$',
  '√': '$\\surd$',
  '·': '$\\cdot$',
  '→': '$\\rightarrow$',
  '≈': '$\\approx$',
  '≠': '$\\neq$',
};

/** @param {string} text */
export const escaped = (text) =>
  text
    .replace(/(?! )[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[\\{}$&#%_^~<>|"−×÷√·→≈≠]/g, (character) => SPECIAL[character])
    .replace(/-(?=-)|([?!])(?=`)|([,'`])(?=\2)/g, '$&{}'); // no dashes, quotes or turned marks out of two characters

/** @param {string} text a number as the screen has it */
const number = (text) =>
  `$${text
    .replace('−', '-')
    .replace(',', '{,}')
    .replace(/[\p{Z}]/gu, '\\,')
    .replace('%', '\\%')}$`;

/** @param {Table} table */
function tabular({ title, corners, names, columns, coordinates, numbers, shown }) {
  const heads = [...corners.map(escaped), ...columns.map((head) => (coordinates ? `$${head.replace(/(\d+)/, '_{$1}')}$` : escaped(head)))];
  const rows = names.map((name, i) => [...name.map(escaped), ...Array.from({ length: numbers.cols }, (_, j) => number(shown(i, j)))]);
  // The braces: a row that began with a bracket would be read as an option of the line before it.
  const lines = [heads, ...rows].map((cells) => `  {}${cells.join(' & ')} \\\\\n`);
  return `\\begin{table}[htbp]
  \\centering
  \\caption{${escaped(title)}}
  \\begin{tabular}{${'l'.repeat(corners.length)}${'r'.repeat(columns.length)}}
  \\toprule
${lines[0]}  \\midrule
${lines.slice(1).join('')}  \\bottomrule
  \\end{tabular}
\\end{table}
`;
}

/** @param {Table[]} tables @param {string} file */
export const latex = (tables, file) => [PREAMBLE.replace('FILE', () => file), ...tables.map(tabular)].join('\n');
