// The Custom Elements Manifest against the elements as they live on the page. Engine: Chromium, which is enough for what scripts see.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import Ajv from '../../web/node_modules/ajv/dist/ajv.js';
import { makeManifest } from '../../web/package/manifest.js';
import { enter, press } from './figure.mjs';
import { EN_WIDE, FIGURES, inEachEngine, once } from './suite.mjs';

const SCHEMA = new URL('../../web/node_modules/custom-elements-manifest/schema.json', import.meta.url);

// What figures have for each other, for their menu and for Lit, besides the handlers of their drawings. Anything else that an
// element has is either said to be public or named here.
const INTERNAL = [
  'act ask attributeChangedCallback besides connectedCallback connections constructor disconnectedCallback drawing',
  'getUpdateComplete goOn groupChanged makeLink makeStateFile newGesture readAllWords refuse render requestUpdate say scheduleUpdate sentence ui update updated view willUpdate',
].flatMap((line) => line.split(' '));
const isInternal = (name) => INTERNAL.includes(name) || /^on[A-Z]/.test(name);

const names = (list) => (list ?? []).map(({ name }) => name).sort();

const manifest = await makeManifest();
const elements = manifest.modules.flatMap(({ declarations }) => declarations);

once('The manifest is one of schema 2, and has every element', () => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  assert.ok(validate(manifest), JSON.stringify(validate.errors?.slice(0, 3)));
  assert.match(manifest.schemaVersion, /^2\./);
  assert.deepEqual(elements.map(({ tagName }) => tagName).sort(), [...FIGURES, 'lab'].map((name) => `te-${name}`).sort());
});

once('The manifest explains whatever it names, with types', () => {
  for (const element of elements) {
    const named = ['attributes', 'members', 'events', 'cssParts', 'cssProperties', 'slots'].flatMap((kind) => element[kind] ?? []);
    for (const item of named) {
      // Every element of a page has a language.
      if (item.name !== 'lang') assert.ok(item.description, `${element.tagName}: ${item.name}`);
    }
    for (const item of [...element.attributes, ...element.members.filter(({ kind, name }) => kind === 'field' && name !== 'lang')]) {
      assert.ok(item.type?.text, `${element.tagName}: ${item.name}`);
    }
  }
});

inEachEngine(
  'The manifest',
  (t) => {
    // Every figure, by itself and in a lab of its own, and every event that they fire.
    const visit = async () => {
      await t.visit(EN_WIDE);
      await t.page.evaluate(() => {
        globalThis.fired = [];
        for (const type of ['te-ready', 'te-change', 'te-error']) {
          addEventListener(type, (event) => fired.push([event.type, event.composedPath()[0].localName, event.bubbles && event.composed]));
        }
        const dispatch = EventTarget.prototype.dispatchEvent;
        globalThis.dispatched = new Set();
        EventTarget.prototype.dispatchEvent = function (event) {
          if (this instanceof HTMLElement && event instanceof CustomEvent) dispatched.add(`${this.localName} ${event.type}`);
          return dispatch.call(this, event);
        };
        const lab = document.createElement('te-lab');
        lab.setAttribute('group', 'manifest');
        document.querySelector('main').append(lab);
      });
      await t.page.waitFor(() => {
        const figures = [...document.querySelector('te-lab').shadowRoot.querySelectorAll('[exportparts]')];
        return figures.length >= 7 && figures.every(({ shadowRoot }) => shadowRoot.querySelector('figure'));
      });
    };

    test('names the attributes that are observed', async () => {
      await visit();
      const observed = await t.page.evaluate(
        (tags) => tags.map((tag) => [...new Set(customElements.get(tag).observedAttributes)].sort()),
        elements.map(({ tagName }) => tagName),
      );
      assert.deepEqual(
        observed,
        elements.map(({ attributes }) => names(attributes)),
      );
    });

    test('names the properties and methods that are not internal', async () => {
      await visit();
      const found = await t.page.evaluate(
        (tags) =>
          tags.map((tag) => {
            const classes = [];
            for (let c = customElements.get(tag).prototype; c !== HTMLElement.prototype; c = Object.getPrototypeOf(c)) classes.unshift(c);
            const members = {};
            for (const c of classes.slice(2)) {
              // The first two are Lit's.
              for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(c))) {
                members[name] = property.value ? 'method' : property.set ? 'field' : 'readonly field';
              }
            }
            return members;
          }),
        elements.map(({ tagName }) => tagName),
      );
      elements.forEach((element, k) => {
        const said = element.members
          .filter(({ name }) => name !== 'lang')
          .map(({ name, kind, readonly }) => [name, `${readonly ? 'readonly ' : ''}${kind}`]);
        const live = Object.entries(found[k]).filter(([name]) => !isInternal(name) && name !== 'lang');
        assert.deepEqual(Object.fromEntries(said.sort()), Object.fromEntries(live.sort()), element.tagName);
      });
    });

    test('names the parts that are in the figures, and through the lab', async () => {
      await visit();
      const found = await t.page.evaluate(() => {
        const parts = (root) => [...new Set([...root.querySelectorAll('[part]')].flatMap((part) => [...part.part]))].sort();
        const lab = document.querySelector('te-lab').shadowRoot;
        const exported = new Set([...lab.querySelectorAll('[exportparts]')].flatMap((e) => e.getAttribute('exportparts').split(', ')));
        const figures = [...lab.querySelectorAll('[exportparts]')].map((figure) => [figure.localName, parts(figure.shadowRoot)]);
        return { ...Object.fromEntries(figures), 'te-lab': [...exported].sort() };
      });
      assert.deepEqual(found, Object.fromEntries(elements.map(({ tagName, cssParts }) => [tagName, names(cssParts)])));
    });

    test('names the custom properties that the styles read', async () => {
      await visit();
      const found = await t.page.evaluate(() =>
        [...document.querySelector('te-lab').shadowRoot.querySelectorAll('[exportparts]')].map((figure) => {
          const text = figure.shadowRoot.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
          return [figure.localName, [...new Set(text.match(/--te-[\w-]+/g))].sort()];
        }),
      );
      assert.equal(found.length, FIGURES.length);
      const said = Object.fromEntries(elements.map(({ tagName, cssProperties }) => [tagName, names(cssProperties)]));
      for (const [tag, properties] of found) {
        assert.deepEqual(properties, said[tag], tag);
        assert.deepEqual(properties, said['te-lab']);
      }
    });

    test('names the events that are fired', async () => {
      await visit();
      await press(t.page, 'te-train >> .go');
      await enter(t.page, 'te-lookup >> input.ids', '99');
      await t.page.waitFor(() => fired.some(([type]) => type === 'te-error'));
      const { types, each, through } = await t.page.evaluate(() => ({
        types: [...new Set([...dispatched].map((line) => line.split(' ')[1]))].sort(),
        each: [...dispatched],
        through: fired.every(([, , crosses]) => crosses),
      }));
      assert.ok(through, 'they bubble and leave shadow roots');
      for (const { tagName, events } of elements) assert.deepEqual(types, names(events), tagName);
      for (const name of FIGURES) {
        for (const type of ['te-ready', 'te-change']) assert.ok(each.includes(`te-${name} ${type}`), `te-${name} ${type}`);
      }
      assert.ok(each.includes('te-lookup te-error'));
    });

    test('names the one slot', async () => {
      await visit();
      const found = await t.page.evaluate(
        (tags) =>
          Promise.all(
            tags.map(async (tag) => {
              const element = document.createElement(tag);
              element.setAttribute('group', `slot-${tag}`);
              document.querySelector('main').append(element);
              const slots = [];
              const observer = new MutationObserver((records) =>
                records.forEach(({ addedNodes }) =>
                  addedNodes.forEach((node) => {
                    const all = node.localName === 'slot' ? [node] : [...(node.querySelectorAll?.('slot') ?? [])];
                    slots.push(...all.map((slot) => slot.getAttribute('name') ?? ''));
                  }),
                ),
              );
              observer.observe(element.shadowRoot, { childList: true, subtree: true });
              await new Promise((live) => element.addEventListener('te-ready', live, { once: true }));
              element.remove();
              return [...new Set(slots)];
            }),
          ),
        elements.map(({ tagName }) => tagName),
      );
      assert.deepEqual(
        found,
        elements.map(({ slots }) => names(slots)),
      );
    });
  },
  { engines: ['chromium'] },
);
