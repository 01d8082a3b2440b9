// token-embedding-lab: defines all elements.
export { LabElement } from '../elements/lab.js';
export * from '../elements/all.js';
