// The part of the model test that runs in the page: does what an action says, as a reader's browser would tell it to the page,
// waits until the page has come to rest, and notes everything that it shows.

/**
 * Puts window.model there. Its source goes to the page: it may use nothing from here.
 * @param {Record<string, {texts: string[], fields: string[], labels: string[]}>} look what to note of each figure
 * @param {string} still what has no numbers of the lab
 * @param {Record<string, object>} labs that may be opened
 */
export function install(look, still, labs) {
  const FIGURES = Object.keys(look);
  const host = (name) => document.querySelector(`te-${name}`);
  const figure = (name) => host(name).shadowRoot.querySelector('figure');
  const bare = (text) => text.replace(/\s+/g, '');
  const questions = () => [...document.querySelectorAll('te-predict')];

  /** What a reader sees of an element. */
  function seen(element) {
    if (!element.firstElementChild) return element.textContent.trim();
    const copy = element.cloneNode(true);
    copy.querySelectorAll('.sr').forEach((hidden) => hidden.remove());
    return copy.textContent.replace(/\s+/g, ' ').trim();
  }

  function active() {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  }

  const until = async (what, check) => {
    for (const end = performance.now() + 20_000; !check(); await new Promise(requestAnimationFrame))
      if (performance.now() > end) throw new Error(`The page does not come to ${what}.`);
  };

  // Some things are done in the next task; a field that cannot be used any more loses the focus when the page is drawn.
  async function rest() {
    await new Promise((next) => setTimeout(next));
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    await Promise.all([...FIGURES.map(host), ...questions()].map((element) => element.updateComplete));
  }

  // -- doing --

  const key = (name) => {
    const keys = name.split('+');
    const event = { key: keys.at(-1), bubbles: true, composed: true, cancelable: true };
    active().dispatchEvent(new KeyboardEvent('keydown', { ...event, ctrlKey: keys.includes('Control'), shiftKey: keys.includes('Shift') }));
  };
  const tell = (element, ...types) => types.forEach((type) => element.dispatchEvent(new Event(type, { bubbles: true })));

  /** Finds where the action is to be done, marks the place and says what will be chosen; null where it cannot be done. */
  function find(action) {
    if (action.gesture === 'language') return { element: document.querySelector('a.switch') };
    if (action.gesture === 'predict') {
      const all = questions();
      return { element: all[action.nth % all.length] };
    }
    if (action.gesture === 'load') return { element: figure(action.figure).querySelector('.to-export') };
    if (action.gesture === 'cell' && host('table').state.locks.includes('cells')) return null; // they are no buttons then
    const places = [...figure(action.figure).querySelectorAll(action.css)].filter((place) => !place.matches(':disabled'));
    if (places.length === 0) return null;
    const index = action.nth % places.length;
    const element = places[index];
    const did = { index, why: element.dataset.why, name: element.dataset.name, at: element.closest('li')?.dataset.at };
    did.which = [...figure('context').querySelectorAll('.line, .order')].indexOf(element.closest('.line, .order')) % 2;
    if (action.gesture === 'choose') {
      const options = [...element.options].filter((option) => !option.selected);
      if (options.length === 0) return null;
      did.value = options[action.pick % options.length].value;
    }
    if (action.gesture === 'type' && element.value === action.text) return null; // a browser would tell of no change
    if (action.gesture === 'cell') {
      const cells = element.closest('tr').querySelectorAll('td.n');
      // From the last cell Tab leads out of the table, and to the editor that is left.
      did.end = action.end === 'Tab' && element === cells[cells.length - 1] ? 'blur' : action.end;
    }
    document.querySelectorAll('[data-model]').forEach((old) => delete old.dataset.model);
    for (const name of FIGURES) figure(name).querySelectorAll('[data-model]').forEach((old) => delete old.dataset.model); // prettier-ignore
    element.dataset.model = '';
    return { element, did };
  }

  const DO = {
    press: (element) => element.click(),
    // Play and pause.
    twice(element) {
      element.click();
      return Promise.resolve(host('train').updateComplete).then(() => element.click());
    },
    type(element, { text }) {
      element.value = text;
      tell(element, 'input', 'change');
    },
    choose(element, _action, did) {
      element.value = did.value;
      tell(element, 'input', 'change');
    },
    slide(element, { values }) {
      for (const value of values) {
        element.value = value;
        tell(element, 'input');
      }
      tell(element, 'change');
    },
    async cell(element, { text }, did) {
      element.click();
      const editor = () => host('table').shadowRoot.querySelector('td input');
      await until('an editor', editor);
      await host('table').updateComplete;
      did.before = editor().value;
      editor().value = text;
      tell(editor(), 'input');
      if (did.end === 'blur') editor().blur();
      else key(did.end);
    },
    async keys(_element, { keys }) {
      for (const name of keys) {
        key(name);
        await host('train').updateComplete;
      }
    },
    async more(element, { figure: name }) {
      const open = element.getAttribute('aria-expanded') === 'true';
      element.click();
      await until('the panel', () => !figure(name).querySelector('.more h3') === open);
    },
    async share(element, { figure: name }) {
      const menu = () => figure(name).querySelector('.export');
      element.click();
      await until('the menu', menu);
      await rest();
      key('Escape');
      await until('the end of the menu', () => !menu());
    },
    async present(element, { figure: name, turns }) {
      const screen = () => host(name).shadowRoot.querySelector('te-presenter') ?? FIGURES.map((n) => host(n).shadowRoot.querySelector('te-presenter')).find(Boolean); // prettier-ignore
      element.click();
      await until('the presentation', () => screen()?.shadowRoot.querySelector('[role=status]')?.textContent.trim());
      for (let turn = 0; turn < turns; ++turn) {
        screen().shadowRoot.querySelector('.next').click();
        await rest();
      }
      screen().shadowRoot.querySelector('.leave').click();
      await until('its end', () => !screen());
    },
    load: (_element, { figure: name, lab }) =>
      host(name).loadFile(new Blob([JSON.stringify({ format: 'token-embedding-lab', version: 1, lab: labs[lab] })])),
    async language(element) {
      const other = element.lang;
      element.click();
      await until('the other language', () => document.documentElement.lang === other);
      await until('its words', () => FIGURES.every((name) => host(name).messages.lang === other));
    },
    async predict(element, { pick, nth }, did) {
      const form = () => element.shadowRoot?.querySelector('form');
      if (!form()) {
        element.querySelector('form input')?.focus();
        await until('the question', () => element.shadowRoot?.querySelector('.predict'));
        await rest();
        if (!form()) return; // it cannot be asked of the table as it stands
      }
      const inputs = [...form().querySelectorAll('input')];
      const input = inputs[pick % inputs.length];
      input.focus();
      if (input.type === 'radio') input.click();
      else {
        input.value = ['1', '0,5', '12', '-0.3', '', 'many'][nth % 6];
        tell(input, 'input');
      }
      Object.assign(did, { question: element.question, answer: input.value });
      form().querySelector('button').focus();
      form().querySelector('button').click();
    },
  };

  /** Does an action, and notes what came of it. */
  async function take(action) {
    const found = find(action);
    if (!found) return { did: null, page: null };
    const { element, did = {} } = found;
    element.focus({ preventScroll: true });
    await DO[action.gesture](element, action, did);
    return { did, page: await note() };
  }

  // -- noting --

  const texts = (root, css) => [...root.querySelectorAll(css)].map((element) => bare(seen(element)));

  function noteFigure(name) {
    const root = figure(name);
    const { texts: said, fields, labels } = look[name];
    const rest = root.cloneNode(true);
    rest.querySelectorAll(['[data-why]', still, ...said, ...fields].join()).forEach((part) => part.remove());
    const [undo, redo] = root.querySelectorAll('.actions button:nth-last-child(3), .actions button:nth-last-child(2)');
    return {
      cells: [...root.querySelectorAll('[data-why]')].map((cell) => [cell.dataset.why, seen(cell)]),
      texts: Object.fromEntries(said.map((css) => [css, texts(root, css)])),
      fields: Object.fromEntries(fields.map((css) => [css, [...root.querySelectorAll(css)].map((field) => field.value)])),
      labels: Object.fromEntries(
        labels.map((one) => {
          const [css, attribute] = one.split('@');
          return [one, [...root.querySelectorAll(css)].map((element) => element.getAttribute(attribute))];
        }),
      ),
      lit: [...root.querySelectorAll('.heat')].map((heat) =>
        [...heat.querySelectorAll('tbody tr')].findIndex((row) => row.matches('.lit')),
      ),
      marked: [...root.querySelectorAll('.working td.marked')].map((cell) => Number(cell.dataset.why.split(' ').pop())),
      pressed: [...root.querySelectorAll('[aria-pressed]')].map((button) => button.getAttribute('aria-pressed') === 'true'),
      panel: root.querySelector('.more') !== null,
      undo: !undo.disabled,
      redo: !redo.disabled,
      why: seen(root.querySelector('.why')),
      status: root.querySelector('.status').textContent,
      refused: root.querySelector('.status').matches('.refused'),
      rest: rest.textContent.replace(/\s+/g, ' '),
      all: root.textContent,
    };
  }

  /** What is wider than its place, by more than what rounding a width to whole pixels may give. */
  function tooWide() {
    const root = document.documentElement;
    const found = root.scrollWidth > innerWidth ? [`the page: ${root.scrollWidth}`] : [];
    for (const name of FIGURES) {
      const one = figure(name);
      if (one.scrollWidth > one.clientWidth + 1) {
        const edge = one.getBoundingClientRect().right;
        const beyond = [...one.querySelectorAll(':not(.sr)')].findLast((part) => part.getBoundingClientRect().right > edge + 0.5);
        found.push(`${name}: ${one.scrollWidth} > ${one.clientWidth}, ${beyond?.localName} “${beyond?.textContent.trim()}”`);
      }
      for (const cell of one.querySelectorAll('td.n'))
        if (cell.scrollWidth > cell.clientWidth + 1) found.push(`${name} ${cell.dataset.why}: ${cell.textContent}`);
    }
    return found;
  }

  async function note() {
    await rest();
    const focus = active();
    return {
      figures: Object.fromEntries(FIGURES.map((name) => [name, noteFigure(name)])),
      questions: questions().flatMap((element) => {
        const form = element.shadowRoot?.querySelector('form');
        if (!form) return [];
        const status = form.querySelector('[role=status]');
        return { name: element.question, asked: bare(seen(form.querySelector('legend'))), said: bare(status.textContent) };
      }),
      steps: host('train').state.training.step,
      labs: await window.model.liveLabs(),
      errors: [...(window.__errors ?? [])],
      tooWide: tooWide(),
      focus: !focus || focus === document.body ? '' : `${focus.localName} ${focus.className} ${focus.textContent.trim().slice(0, 30)}`,
    };
  }

  window.model = {
    take,
    note,
    /** Finds where an action is to be done by hand, and puts the focus there. */
    find(action) {
      const found = find(action);
      found?.element.focus({ preventScroll: true });
      return found?.did ?? null;
    },
    liveLabs: () => 0,
    async run(list) {
      const notes = [];
      for (const action of list) notes.push(await take(action));
      return notes;
    },
  };
  return import('/v1/te-lab.js').then(({ liveLabs }) => void (window.model.liveLabs = liveLabs));
}
