// Every figure of the lab.
export { FragmentElement } from './fragment.js';
export { TableElement } from './table.js';
export { LookupElement } from './lookup.js';
export { RenameElement } from './rename.js';
export { EditElement } from './edit.js';
export { TrainElement } from './train.js';
export { ContextElement } from './context.js';
