// The site's page: all figures, and the language switch.
import './elements/lab.js';
import { switchLanguageInPlace } from './elements/language-switch.js';

switchLanguageInPlace();
