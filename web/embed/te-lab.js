// The script for a page of somebody else: defines the elements and does nothing besides.
import '../elements/lab.js';
import '../elements/predict.js';
export { liveLabs } from '../core/module.js';
