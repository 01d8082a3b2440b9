// The drawings of all figures, for whoever draws them without elements.
import { context } from './context-view.js';
import { edit } from './edit-view.js';
import { fragment } from './fragment-view.js';
import { lookup } from './lookup-view.js';
import { rename } from './rename-view.js';
import { table } from './table-view.js';
import { train } from './train-view.js';

/** @type {Record<string, import('./view-types').Drawing>} */
export const DRAWINGS = { fragment, table, lookup, rename, edit, train, context };
