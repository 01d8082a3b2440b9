// Every figure of the lab.
import './fragment.js';
import './table.js';
import './lookup.js';
import './rename.js';
import './edit.js';
import './train.js';
import './context.js';
