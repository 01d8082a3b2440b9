// Programs that reproduce what a figure shows: one writer for each library.
import { taskOf } from '../task.js';
import { eigen } from './eigen.js';
import { numpy } from './numpy.js';
import { pytorch } from './pytorch.js';
import { tensorflow } from './tensorflow.js';

/** @typedef {import('../../elements/view-types').View} View */

/** How a program is named and started. @type {Record<string, {write: (task: import('../task.js').Task, words: import('./text.js').Words) => string,
 *   extension: string, run: (file: string) => string}>} */
export const LIBRARIES = {
  pytorch: { write: pytorch, extension: 'pytorch.py', run: (file) => `python3 ${file}` },
  numpy: { write: numpy, extension: 'numpy.py', run: (file) => `python3 ${file}` },
  tensorflow: { write: tensorflow, extension: 'tfjs.mjs', run: (file) => `npm install @tensorflow/tfjs && node ${file}` },
  eigen: {
    write: eigen,
    extension: 'cpp',
    run: (file) => {
      const program = file.replace(/\.cpp$/, '');
      return `g++ -std=c++17 -I /usr/include/eigen3 ${file} -o ${program} && ./${program}`;
    },
  },
};

/** @param {string} figure @param {string} extension */
export const fileName = (figure, extension) => `token-embedding-${figure}.${extension}`;

/**
 * The whole program, or null where there is none: the next step of training is refused.
 * @param {string} figure
 * @param {View} v
 * @param {string} library
 */
export function programOf(figure, v, library) {
  const { write, extension, run } = LIBRARIES[library];
  const task = taskOf(figure, v);
  const { comments } = v.t.export;
  const title = /** @type {any} */ (v.t)[figure].title;
  return (
    task &&
    write(task, {
      about: comments.about(title),
      run: run(fileName(figure, extension)),
      tolerance: comments.tolerance,
      unknown: comments.unknown,
    })
  );
}
