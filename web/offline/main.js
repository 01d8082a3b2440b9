// The program of the single file: all figures, and addresses that hold a lab.
import '../elements/all.js';
import { followTraining } from '../article-case.js';
import { openFromAddress } from '../share/page-link.js';

followTraining();
openFromAddress();
addEventListener('hashchange', openFromAddress);
