// token-embedding-lab: defines all elements.
export { LabElement } from '../elements/lab.js';
export { FragmentElement } from '../elements/fragment.js';
export { TableElement } from '../elements/table.js';
export { LookupElement } from '../elements/lookup.js';
export { RenameElement } from '../elements/rename.js';
export { EditElement } from '../elements/edit.js';
export { TrainElement } from '../elements/train.js';
export { ContextElement } from '../elements/context.js';
