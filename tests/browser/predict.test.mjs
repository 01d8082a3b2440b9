// The questions of the article, answered right and wrong. What is right is computed here, from the numbers of the live table.
import { strict as assert } from 'node:assert';
import { describe, test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { UNDO, enter, frame, press } from './figure.mjs';
import { EN_WIDE, PL_NARROW, inEachEngine, nameOf, placesFor } from './suite.mjs';
import { messages } from './words.mjs';

const NAMES = [
  ...['sameRow', 'nearest', 'repeatPosition', 'idsOnly', 'swapTarget', 'gradientSign', 'stepRow', 'rateProbability', 'stepCount'],
  ...['momentumRow', 'weightSum', 'neighbourWeight', 'swapFirst'],
];

// -- the same maths once more, on plain lists --

const dot = (a, b) => a.reduce((sum, x, j) => sum + x * b[j], 0);
const softmax = (scores) => {
  const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
  return powers.map((power) => power / powers.reduce((a, b) => a + b));
};
/** The lab of the page as lists. */
const labOf = (page) =>
  page.evaluate(() => {
    const { tokens, table, training, context } = document.querySelector('te-table').state;
    const rows = ({ cols, data }) => Array.from({ length: data.length / cols }, (_, i) => [...data].slice(i * cols, (i + 1) * cols));
    const { responses, target, learningRate, inputIds } = training;
    return {
      tokens,
      E: rows(table),
      W: rows(training.outputWeights),
      responses,
      target,
      learningRate,
      inputIds,
      sentences: context.sentences,
    };
  });
const probability = (lab, row, target) => softmax(lab.W.map((w) => dot(w, row)))[lab.responses.indexOf(target)];
const weight = (lab, sentence, positions) => {
  const d = lab.E[0].length;
  const X = sentence.map((id, p) =>
    lab.E[id].map((x, j) => {
      const angle = p / 10000 ** ((j - (j % 2)) / d);
      return x + (positions ? (j % 2 ? Math.cos(angle) : Math.sin(angle)) : 0);
    }),
  );
  return softmax(X.map((x) => dot(x, X.at(-1)) / Math.sqrt(d))).at(-2);
};
const gradient = (lab, row, target) => {
  const p = softmax(lab.W.map((w) => dot(w, row)));
  return row.map((_, j) => lab.W.reduce((sum, w, r) => sum + (p[r] - (lab.responses[r] === target)) * w[j], 0));
};

/** What is right: an option or a number, for the lab and what the question names. */
const RIGHT = {
  sameRow: () => 'same',
  nearest: ({ E, tokens }, x) => {
    const from = tokens.indexOf(x.token);
    const apart = E.map((row) => Math.hypot(...row.map((value, j) => value - E[from][j])));
    apart[from] = Infinity;
    return tokens[apart.indexOf(Math.min(...apart))];
  },
  repeatPosition: ({ E, tokens }, x) => E[tokens.indexOf(x.token)].at(-1),
  idsOnly: () => 'change',
  swapTarget: (lab, x) => {
    const row = lab.E[lab.tokens.indexOf(x.input)];
    return probability(lab, row, lab.tokens.indexOf(x.other)) > probability(lab, row, lab.tokens.indexOf(x.target)) ? 'falls' : 'rises';
  },
  gradientSign: (lab, x) =>
    gradient(lab, lab.E[lab.tokens.indexOf(x.input)], lab.tokens.indexOf(x.target))[x.coordinate] > 0 ? 'positive' : 'negative',
  stepRow: (_lab, x) => x.input,
  rateProbability: (lab) => {
    const row = lab.E[lab.inputIds[0]];
    const slopes = gradient(lab, row, lab.target);
    return (
      100 *
      probability(
        lab,
        row.map((value, j) => value - 2 * lab.learningRate * slopes[j]),
        lab.target,
      )
    );
  },
  stepCount: ({ E }) => 2 * E[0].length,
  momentumRow: () => 'both',
  weightSum: () => 1,
  neighbourWeight: (lab, x) => {
    const sentence = x.sentence.map((token) => lab.tokens.indexOf(token));
    return weight(lab, sentence, false) > weight(lab, sentence, true) ? 'grows' : 'falls';
  },
  swapFirst: () => 'same',
};
const NUMBERS = ['repeatPosition', 'rateProbability', 'stepCount', 'weightSum'];

const at = (name) => `te-predict[question=${name}]`;
const opened = (page, name) => page.waitFor((css) => document.querySelector(css).shadowRoot.querySelector('form') !== null, at(name));
/** What the live question says, all of it. */
const said = (page, name) =>
  page.evaluate((css) => {
    const root = document.querySelector(css).shadowRoot;
    return {
      asked: root.querySelector('legend').textContent.replace(/\s+/g, ' ').trim(),
      status: root.querySelector('[role=status]').textContent.replace(/\s+/g, ' ').trim(),
    };
  }, at(name));
/** Touches the question, so that it is asked of the lab as it stands, and answers what it names. */
async function touch(page, name) {
  await page.evaluate((css) => {
    const host = document.querySelector(css);
    (host.shadowRoot.querySelector('input') ?? host.querySelector('form input')).focus({ preventScroll: true });
  }, at(name));
  await opened(page, name);
  await frame(page);
  return page.evaluate((css) => {
    const host = document.querySelector(css);
    return host.ask({ type: 'question', name: host.question }).value;
  }, at(name));
}
async function answer(page, name, value) {
  if (NUMBERS.includes(name)) await page.fill(`${at(name)} >> input.number`, value);
  else await page.click(`${at(name)} >> input[value="${value || ' '}"]`);
  await press(page, `${at(name)} >> button`);
}
const spelled = (number, lang) => String(number).replace('.', lang === 'pl' ? ',' : '.');
const space = (text) => text.replace(/\s+/g, ' ').trim();

inEachEngine('Predict, then see', (t, engine) => {
  for (const place of placesFor(engine, [EN_WIDE, PL_NARROW])) {
    const { lang } = place;
    const words = messages(lang).predict;
    const f = messages.format(lang);

    /** Answers a question wrong, then right, and checks what is said. */
    async function both(name, answered) {
      const { page } = t;
      const question = await touch(page, name);
      const right = RIGHT[name](await labOf(page), question.facts);
      const own = words.questions[name];
      const text = (value) =>
        NUMBERS.includes(name)
          ? own.value(value, f)
          : question.kind === 'token'
            ? words.token(value)
            : [own.choices[value]].map((choice) => (typeof choice === 'function' ? choice(question.facts) : choice))[0];
      const wrong = NUMBERS.includes(name) ? right + 2.5 : question.options.find((option) => option !== right);
      await answer(page, name, NUMBERS.includes(name) ? spelled(wrong, lang) : wrong);
      const whenWrong = await said(page, name);
      assert.ok(whenWrong.status.startsWith(space(words.wrong(text(right)))), `${name}: ${whenWrong.status}`);
      assert.ok(whenWrong.status.includes(space(words.given('')).replace(/\.$/, '').trim()), whenWrong.status);
      assert.ok(whenWrong.status.endsWith(space(words.progress(answered, NAMES.length))), whenWrong.status);
      await answer(page, name, NUMBERS.includes(name) ? spelled(right, lang) : right);
      const whenRight = await said(page, name);
      assert.ok(whenRight.status.startsWith(space(words.right(text(right)))), `${name}: ${whenRight.status}`);
      assert.doesNotMatch(whenRight.status, /NaN|undefined|\[object/);
      assert.equal(whenRight.asked, space(`${words.label} ${own.ask(question.facts, f)}`));
      return { question, right, status: whenRight.status };
    }

    describe(nameOf(place), () => {
      test('every question: wrong, then right, as it was served; nothing is fetched before', async () => {
        const { page, server } = t;
        server.requests.length = 0;
        await t.visit(place);
        const fetched = server.requests.map(({ path }) => path);
        const served = await page.evaluate(() =>
          [...document.querySelectorAll('te-predict')].map((host) => [
            host.question,
            host.querySelector('legend').textContent.replace(/\s+/g, ' ').trim(),
          ]),
        );
        assert.deepEqual(
          served.map(([name]) => name),
          NAMES,
        );
        assert.deepEqual(
          fetched.filter((path) => /predict-view-|-predict-|te_core-/.test(path)),
          [],
        );
        for (const [k, [name, asked]] of served.entries()) {
          assert.equal((await touch(page, name)).name, name);
          assert.equal((await said(page, name)).asked, asked);
          await both(name, k + 1);
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      });

      test('a table changed before the answer, and after it', async () => {
        const { page } = t;
        await t.visit(place);
        await press(page, 'te-table >> [data-why="E 5 5"]');
        await enter(page, 'te-table >> td input', '0.25');
        await press(page, 'te-train >> .go');
        const { right, status } = await both('repeatPosition', 1);
        assert.equal(right, 0.25);
        const { status: before } = await both('rateProbability', 2);
        await press(page, 'te-table >> [data-why="E 5 5"]');
        await enter(page, 'te-table >> td input', '0.75');
        assert.ok((await said(page, 'repeatPosition')).status.startsWith(space(`${words.changed} ${words.wrong(f.fixed(0.75, 2))}`)));
        await press(page, `te-table >> ${UNDO}`);
        assert.equal(
          (await said(page, 'repeatPosition')).status,
          status.replace(space(words.progress(1, 13)), space(words.progress(2, 13))),
        );
        await press(page, `te-table >> ${UNDO}`);
        const after = (await said(page, 'rateProbability')).status;
        assert.ok(after.startsWith(space(words.changed)) && after !== before, after);
      });

      test('what is no answer is refused in words', async () => {
        const { page } = t;
        const { errors } = messages(lang);
        await t.visit(place);
        await touch(page, 'stepCount');
        await answer(page, 'stepCount', '1,2,3');
        assert.equal((await said(page, 'stepCount')).status, space(errors.answerNotANumber({ text: '1,2,3' })));
        await touch(page, 'stepRow');
        await press(page, `${at('stepRow')} >> button`);
        assert.equal((await said(page, 'stepRow')).status, space(errors.answerNotAnOption({})));
        await both('stepCount', 1);
      });

      test('what cannot be asked of the lab says so, and keeps the focus', async () => {
        const { page } = t;
        await t.visit(place);
        await page.evaluate(async (css) => {
          const train = document.querySelector('te-train');
          await train.goOn();
          train.act({ type: 'settings', settings: { weights: 'trained' } });
          document.querySelector(css).querySelector('input').focus();
        }, at('gradientSign'));
        const told = await page.waitFor(
          (css) => document.querySelector(css).shadowRoot.querySelector('.predict p')?.textContent,
          at('gradientSign'),
        );
        assert.equal(told, messages(lang).errors.questionNotPossible({ reason: 'training' }));
        await page.waitFor((css) => document.querySelector(css).shadowRoot.activeElement?.matches('.predict'), at('gradientSign'));
      });

      test('the answer stays through a change of language', async () => {
        const { page } = t;
        await t.visit(place);
        await both('stepRow', 1);
        const other = lang === 'en' ? 'pl' : 'en';
        await page.evaluate(() => document.querySelector('a.switch').click());
        await page.waitFor((lang) => document.documentElement.lang === lang, other);
        await opened(page, 'stepRow');
        await page.waitFor(
          (css, label) => document.querySelector(css).shadowRoot.querySelector('legend b').textContent === label,
          at('stepRow'),
          messages(other).predict.label,
        );
        const { status } = await said(page, 'stepRow');
        assert.ok(status.startsWith(space(messages(other).predict.right(messages(other).predict.token('drzwi')))), status);
        assert.ok(status.endsWith(space(messages(other).predict.progress(1, 13))), status);
      });

      test('by keyboard alone', async () => {
        const { page } = t;
        await t.visit(place);
        await page.evaluate((css) => document.querySelector(css).querySelector('input').focus(), at('stepRow'));
        await opened(page, 'stepRow');
        await frame(page);
        await page.press('Space');
        for (let k = 0; k < 5; ++k) await page.press('ArrowDown');
        await page.press('Enter');
        await frame(page);
        assert.ok(
          (await said(page, 'stepRow')).status.startsWith(space(words.right(words.token('drzwi')))),
          (await said(page, 'stepRow')).status,
        );
      });

      test('axe-core finds nothing in the questions, answered or not', async () => {
        const { page } = t;
        await t.visit(place);
        await both('stepRow', 1);
        await both('weightSum', 2);
        await assertAccessible(page, 'the questions', 10, 'te-predict');
      });
    });
  }
});
