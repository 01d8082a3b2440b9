// English words for what is fetched when it is asked for: sharing, export, saved labs.

/** @typedef {import('../draw/format.js').Format} Format */
/** @typedef {Record<string, any>} Facts */

/** Where in a list, counted as the figures count. @param {number} at */
const place = (at) => `position ${at}`;

/** What a saved lab should hold at a place. @type {Record<string, string>} */
const KINDS = {
  object: 'an object with named parts',
  list: 'a list',
  table: 'a table whose rows are equally long',
  pair: 'a list of two sentences',
  point: 'a list of step, probability and loss',
  number: 'a number',
  integer: 'a whole number',
  text: 'text',
  flag: 'true or false',
  start: '“article” or a whole lab',
  choice: 'one of the names that the documentation of the file lists',
};

export default {
  share: {
    copyLink: 'Copy link',
    saveFile: 'Save the lab as a file',
    openFile: 'Open a saved lab…',
    /** @param {number} characters @param {Format} f */
    copied: (characters, f) =>
      `Copied: a link to this lab as it stands, with its table, IDs, training and sentences (${f.integer(characters)} ${f.plural(characters, { one: 'character', other: 'characters' })}).`,
    /** @param {number} characters @param {Format} f */
    toCopy: (characters, f) =>
      `This browser does not let the page copy. The link, ${f.integer(characters)} ${f.plural(characters, { one: 'character', other: 'characters' })} long, is in the field: copy it from there.`,
    noCurve: 'The points of the training curve did not fit into the link. A saved file holds them, too.',
    linkField: 'Link to this lab',
    opened: 'The saved lab is open. Undo brings back the one before.',
    close: 'Close',
    /** @param {string} where */
    inFile: (where) => `The saved lab was not opened: error in “${where}”. `,
  },
  export: {
    label: 'Share and export',
    formats: {
      svg: 'Picture (SVG)',
      png: 'Picture (PNG)',
      csv: 'Numbers (CSV)',
      tsv: 'Numbers (TSV)',
      latex: 'Tables (LaTeX)',
      pytorch: 'PyTorch',
      numpy: 'NumPy',
      tensorflow: 'TensorFlow.js',
      eigen: 'C++ with Eigen',
    },
    /** @param {string} file */
    saved: (file) => `Saved: ${file}`,
    unrotatedOnly:
      'The programs compute the positions in the coordinates of the start. These were rotated, so there is no program to save.',
    plainOnly:
      'The programs compute the article’s kind of step: one input, the responses of the start, frozen output weights, plain gradient descent. With other settings there is no program to save.',
    responses: 'Responses: output weights, logit and probability',
    curve: 'Training curve',
    step: 'step',
    marked: 'changed by hand',
    comments: {
      /** @param {string} title */
      about: (title) => `Token Embedding Lab, “${title}”: computes the numbers on the screen again and compares them.`,
      tolerance: 'How far a number may be off; more where large numbers are added up (size).',
      unknown: 'The figure shows these rows only; what is in the others is not known (NaN).',
    },
  },
  errors: {
    /** @param {Facts} x */
    figureUnknown: (x) => `There is no figure “${x.name}”. In the address, figure= can be one of these: lab, ${x.known}.`,
    linkTooLong: () => 'This lab does not fit into a link of 2000 characters. Save it as a file and pass that on.',
    linkDamaged: () =>
      'The link that led here was cut or altered on its way, so the lab in it was not opened. Ask for the link again, or for a file.',
    linkVersion: () =>
      'The link that led here was made by another version of this page, so the lab in it was not opened. Reload the page and try again.',
    fileNotJson: () => 'This file is not a saved lab: it cannot be read as JSON. Choose a file that was saved here. Nothing has changed.',
    fileNotALab: () => 'This file is JSON, but not a saved lab. Choose a file that was saved here. Nothing has changed.',
    /** @param {Facts} x */
    fileVersion: (x) =>
      `This file has version ${x.version} of the format; this page reads version ${x.known}. Reload the page, or save the lab again. Nothing has changed.`,
    /** @param {Facts} x @param {Format} f */
    fileTooLarge: (x, f) => `This file is too large for a saved lab: at most ${f.full(x.limit)} kB are read. Nothing has changed.`,
    /** @param {Facts} x */
    fileNotFetched: (x) =>
      `The saved lab of this figure could not be fetched (${x.reason}), so the figure goes on without it. Reload the page to try again.`,
    dataDamaged: () => 'The saved lab is damaged. Nothing has changed.',
    /** @param {Facts} x */
    dataInvalid: (x) =>
      `The saved lab cannot be read at “${x.where}”: ${KINDS[x.expected]} is expected there. Correct the file. Nothing has changed.`,
    /** @param {Facts} x */
    dataUnknownKey: (x) =>
      `The saved lab has an entry “${x.where}” that is not known. Remove it or correct its spelling. Nothing has changed.`,
    /** @param {Facts} x @returns {string} */
    stateInconsistent: (x) =>
      x.where === 'fragment'
        ? 'The shown IDs of the saved fragment must be in ascending order, each once. Correct “shown”. Nothing has changed.'
        : x.where === 'curve'
          ? 'The saved training curve is too long, out of order, beyond “step”, or not made of probabilities and losses. Correct “step”, or remove “curve” to begin a new one. Nothing has changed.'
          : x.where === 'basis'
            ? 'The “basis” of the saved lab must be an orthogonal matrix. Correct it, or remove it together with the rotated tables. Nothing has changed.'
            : x.where === 'training'
              ? 'The parts of the saved training do not fit together: with “everyResponse” or tied weights every token is a response, and what the optimiser remembers has the shape of its matrix. Correct “training”. Nothing has changed.'
              : 'The tokens of the saved lab must be those of its start, in the order that “origin” gives. Correct “tokens” and “origin”, or remove “start”. Nothing has changed.',
    tableEmpty: () => 'A table needs at least one row and one coordinate.',
    /** @param {Facts} x @param {Format} f */
    shapeMismatch: (x, f) =>
      `The sizes do not fit together: the number of entries should be ${f.integer(x.expected)}, but it is ${f.integer(x.found)}.`,
    /** @param {Facts} x */
    tokenEmpty: (x) => `The token at ${place(x.position)} has no name. Give it one.`,
    /** @param {Facts} x */
    tokenDuplicate: (x) => `“${x.name}” is there a second time (${place(x.position)}); each token needs a name of its own.`,
    /** @param {Facts} x @param {Format} f */
    tableTooLarge: (x, f) =>
      `A table of ${f.integer(x.rows)} × ${f.integer(x.cols)} is too large: at most ${f.integer(x.rowLimit)} rows of ${f.integer(x.colLimit)} coordinates are possible.`,
    /** @param {Facts} x @param {Format} f */
    tokenTooLong: (x, f) =>
      `The token at ${place(x.position)} has ${f.integer(x.size)} characters; at most ${f.integer(x.limit)} are possible.`,
  },
};
