// The program of the single file: all figures, and addresses that hold a lab.
import '../elements/all.js';
import { openFromAddress } from '../share/page-link.js';

openFromAddress();
addEventListener('hashchange', openFromAddress);
