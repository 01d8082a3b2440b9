// The sentences of the article that hold for its own way to train, and those that stand in their place for any other.

/** The figures that share the article's table. @param {EventTarget | null} target @returns {target is import('./elements/figure.js').Figure} */
const isOwn = (target) => target instanceof HTMLElement && 'state' in target && 'group' in target && target.group === '';

export function followTraining() {
  document.addEventListener('te-change', ({ target }) => {
    if (isOwn(target) && target.state) document.documentElement.classList.toggle('trains-otherwise', !target.state.training.plain);
  });
}
