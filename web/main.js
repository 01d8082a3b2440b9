// The site's page: all figures, the language switch, links that hold a lab, and use without network.
import './elements/lab.js';
import { switchLanguageInPlace } from './elements/language-switch.js';
import { keepForOffline } from './offline/register.js';

switchLanguageInPlace();

const openLink = () => {
  if (location.hash.startsWith('#te')) import('./share/page-link.js').then(({ openFromAddress }) => openFromAddress());
};
openLink();
addEventListener('hashchange', openLink);

keepForOffline();
