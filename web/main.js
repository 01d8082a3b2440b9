// The site's page: all figures, the language switch, links that hold a lab, and use without network.
import './elements/lab.js';
import './elements/predict.js';
import { followTraining } from './article-case.js';
import { switchLanguageInPlace } from './elements/language-switch.js';
import { keepForOffline } from './offline/register.js';

switchLanguageInPlace();
followTraining();

const openLink = () => {
  if (location.hash.startsWith('#te')) import('./share/page-link.js').then(({ openFromAddress }) => openFromAddress());
};
openLink();
addEventListener('hashchange', openLink);

// What the article offers besides the figures.
document.documentElement.classList.add('live');
document.addEventListener('click', (event) => {
  const button = /** @type {Element} */ (event.target).closest('button[data-open=worksheet]');
  if (button) import('./worksheet/open.js').then(({ openWorksheet }) => openWorksheet(button));
});

keepForOffline();
