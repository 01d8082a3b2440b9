// Every figure of the lab.
import './context.js';
import './train.js';
