// The hostile corpus by every way into a page: each input is taken or refused by the same name as in Node, nothing runs, nothing is
// polluted, a refusal leaves the state as it was, and the figures go on.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { LabCore } from '../../web/core/lab-core.js';
import { makeFragment } from '../../web/share/link.js';
import { largest } from '../bindings/largest.mjs';
import { startWasm } from '../bindings/load.mjs';
import { addresses, textAddresses } from '../hostile/addresses.mjs';
import { FIELDS, openAddress, openFile } from '../hostile/core-ways.mjs';
import { PAGES, call, fuzzFor, openFor, uncaughtIn } from '../hostile/host.mjs';
import { ATTRIBUTES } from '../hostile/attributes.mjs';
import { FILES, NAMED_FILES, READ_FILES } from '../hostile/files.mjs';
import { TYPED } from '../hostile/typed.mjs';
import { press, text } from './figure.mjs';
import { messages } from './words.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';

const LARGEST = JSON.stringify({ format: 'token-embedding-lab', version: 1, lab: largest() });

const PARTS = 6; // Node takes all of them, and each engine another part
/**
 * Which of so many inputs an engine takes: the first ones, and a part of the others.
 * @param {number} shift so that another way has another part
 */
const shareOf = (engine, all, size, shift = 0) => {
  const turn = ['chromium', 'firefox', 'webkit'].indexOf(engine) + shift;
  return Array.from({ length: size }, (_, k) => k).filter((k) => k < all || (k + turn) % PARTS === 0);
};

// Browsers take long themselves to lay out a field of more text. The longest are for Node.
const typedShare = (engine, shift) => shareOf(engine, 0, TYPED.length, shift).filter((k) => TYPED[k].length <= 20_000);

/** Calls a way of page-ways.mjs in the page. */
const way = (page, name, ...args) => call(page, 'page-ways.mjs', name, ...args);

/** What the core answers to those inputs, each in a lab of its own. */
async function expected(inputs, which, send) {
  const module = await startWasm();
  const answers = [];
  for (const k of which) {
    const lab = new LabCore(module);
    answers.push(await send(lab, inputs[k]));
    lab.delete();
  }
  return answers;
}

const show = (input) => JSON.stringify(String(input).slice(0, 60));
const inLine = (text) => text.replace(/[\r\n]/g, ''); // a field of one line takes no others

/** The figure still answers a reader. */
async function answersStill(page) {
  await press(page, 'te-train >> .control button');
  assert.match(await text(page, 'train', '.result'), /\d.*→.*\d/);
}

const SECONDS = Number(process.env.TE_FUZZ_SECONDS || 1); // of chance by each way
const AT_ONCE = 25; // a driver does not wait forever

/** Sends inputs by a way of the page: no problems, and the answers are those of the core. */
async function sendAll(page, [name, ...before], inputs, which, limit, answers) {
  for (let from = 0; from < which.length; from += AT_ONCE) {
    const some = which.slice(from, from + AT_ONCE);
    const report = await way(page, name, ...before, some, limit);
    assert.deepEqual(report.problems, []);
    assert.equal(report.answers.length, some.length);
    const others = report.answers.flatMap((answer, k) =>
      answer === answers[from + k] ? [] : [`${show(inputs[some[k]])}: ${answer}, not ${answers[from + k]}`],
    );
    assert.deepEqual(others, []);
  }
}

inEachEngine(
  'Hostile input',
  (t, engine) => {
    for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
      /** The page at its start, and how long one input may take there. */
      const begin = async () => {
        await t.visit(place);
        return way(t.page, 'patience', LARGEST);
      };

      test(`typed and pasted (${nameOf(place)})`, async () => {
        const limit = await begin();
        const { page } = t;
        for (const [shift, [field, { way: send }]] of Object.entries(FIELDS).entries()) {
          const which = typedShare(engine, shift);
          const answers = await expected(TYPED, which, (lab, text) => send(lab, inLine(text)));
          await sendAll(page, ['fields', field], TYPED, which, limit, answers);
        }
        const which = typedShare(engine);
        const answers = await expected(TYPED, which, (lab, text) => FIELDS.coordinate.way(lab, inLine(text)));
        await sendAll(page, ['cells'], TYPED, which, limit, answers);
        const { problems, answers: verdicts } = await way(page, 'predictions', which, limit);
        assert.deepEqual([problems, [...new Set(verdicts)].sort()], [[], ['refused', 'taken']]);
        await answersStill(page);
      });

      test(`state files (${nameOf(place)})`, async () => {
        const limit = await begin();
        const inputs = [...FILES, ...NAMED_FILES];
        const which = shareOf(engine, READ_FILES, inputs.length);
        await sendAll(t.page, ['stateFiles'], inputs, which, limit, await expected(inputs, which, openFile));
        await answersStill(t.page);
      });

      test(`of addresses that come at once the last one counts (${nameOf(place)})`, async () => {
        await t.visit(place);
        const { linkVersion } = messages(place.lang).errors;
        for (let again = 0; again < 5; ++again) {
          const all = [`#te1=xx.${again}`, `#te2=${again}`, '#te', `#te1=en.${again}`, `#te3=${again}`];
          assert.deepEqual(await way(t.page, 'atOnce', all, linkVersion()), [linkVersion()]);
        }
      });

      test(`addresses (${nameOf(place)})`, async () => {
        const limit = await begin();
        const { page } = t;
        const lab = new LabCore(await startWasm());
        lab.change({ type: 'coordinate', id: 0, coordinate: 0, value: 1 / 3 });
        const good = await makeFragment(place.lang, lab.saveBytes(true));
        lab.delete();
        const made = await addresses(good, place.lang);
        const inputs = [...made, ...textAddresses(place.lang)];
        const which = shareOf(engine, 0, inputs.length);
        const answers = await expected(inputs, which, (lab, fragment) =>
          /^#te\d/.test(fragment) ? openAddress(lab, fragment) : 'asksForNothing',
        );
        await sendAll(page, ['fragments', good, place.lang], inputs, which, limit, answers);
        await answersStill(page);
      });
    }

    // Whatever a page of somebody else writes or says.
    const nothingEscaped = async () => assert.deepEqual(await uncaughtIn(t.page), []);

    test('attributes', async () => {
      Object.assign(t.files, PAGES);
      await openFor(t.page, t.server.origin, 'attributes');
      const codes = [];
      for (let from = 0; from < ATTRIBUTES.length; from += 6) {
        const report = await call(t.page, 'element-ways.mjs', 'elements', from, from + 6);
        assert.deepEqual(report.problems, []);
        codes.push(...report.codes);
      }
      for (const code of ['fileNotFetched', 'fileNotJson', 'fileNotALab', 'fileVersion', 'fileTooLarge', 'dataInvalid'])
        assert.ok(codes.includes(code), `${code}: ${codes}`);
      await nothingEscaped();
    });

    for (const direction of ['tellPage', 'tellFrame']) {
      test(`messages: ${direction}`, async () => {
        Object.assign(t.files, PAGES);
        await openFor(t.page, t.server.origin, direction);
        const { count, problems } = await call(t.page, 'message-ways.mjs', 'corpus', direction);
        assert.deepEqual(problems, []);
        assert.ok(count > 50);
        await nothingEscaped();
      });
    }

    for (const name of ['attributes', 'tellPage', 'tellFrame']) {
      test(`by chance: ${name}`, async () => {
        Object.assign(t.files, PAGES);
        const { inputs, failed } = await fuzzFor(t.page, t.server.origin, name, SECONDS, Number(process.env.TE_FUZZ_SEED || 1));
        assert.equal(failed, '');
        assert.ok(inputs > 0);
        await nothingEscaped();
      });
    }
  },
  { server: { base: '/site/' } },
);
