// Polish words for the questions.
import { tied } from './pl.js';

/** @param {string[]} tokens */
const quoted = (tokens) => `„${tokens.join(' ')}”`;

/** @type {Record<string, string>} */
const LACKS = {
  tokens: 'tabela ma za mało tokenów',
  training: 'wagi odpowiedzi nie są zamrożone albo etykiety są wygładzane',
  responses: 'jest tylko jedna odpowiedź do wyboru',
  sentence: 'zdanie jest za krótkie albo zaczyna się dwa razy tym samym tokenem',
  step: 'krok uczenia wyszedłby poza zakres tabeli',
};

const NUMBERS = { one: 'liczba', few: 'liczby', many: 'liczb', other: 'liczby' };

/** @type {typeof import('./en-predict.js').default} */
const words = {
  predict: {
    label: 'Przewidź',
    check: 'Sprawdź',
    yourAnswer: 'Twoja odpowiedź',
    token: (name) => `„${name}”`,
    none: 'żaden z nich',
    right: (answer) => `Zgadza się: ${answer}.`,
    wrong: (answer) => `W laboratorium: ${answer}.`,
    given: (given) => `Twoje przewidywanie: ${given}.`,
    or: 'albo',
    changed: 'Od Twojej odpowiedzi laboratorium się zmieniło. Tak jest teraz.',
    other: 'Laboratorium się zmieniło, a razem z nim to pytanie.',
    progress: (answered, all) => `Pytania z odpowiedzią: ${answered} z ${all}.`,
    questions: {
      sameRow: {
        ask: (x) => `Odczytujemy zdanie ${quoted(x.sentence)}. Czy w wyniku oba wiersze tokenu „${x.token}” będą się od siebie różnić?`,
        choices: { same: 'będą równe, liczba w liczbę', differ: 'będą się różnić' },
        because: (x, f) =>
          `W obu miejscach stoi ID ${f.integer(x.id)}, więc w obu odczytujemy ten sam wiersz. Różniących się liczb: ${f.integer(x.differing)} z ${f.integer(x.d)}. Odczyt nie zagląda do sąsiadów.`,
      },
      nearest: {
        ask: (x) => `Wiersz którego tokenu leży najbliżej wiersza tokenu „${x.token}”?`,
        because: (x, f) =>
          `Odległość euklidesowa od „${x.token}” (ID ${f.integer(x.id)}) do „${x.nearest}” (ID ${f.integer(x.nearestId)}) wynosi ${f.fixed(x.distance, 3)}. ${
            x.besideIsNearest
              ? 'To, że ich ID sąsiadują, jest przypadkiem: odległości nie liczy się z ID.'
              : `Sąsiednie ID ${f.integer(x.besideId)} ma „${x.beside}”, a jego wiersz leży w odległości ${f.fixed(x.besideDistance, 3)}.`
          }`,
      },
      repeatPosition: {
        ask: (x, f) =>
          `Odczytujemy ID ${f.integer(x.id)} ${f.integer(x.id)} ${f.integer(x.id)}. Ile wynosi ostatnia współrzędna, e${x.coordinate}, wektora na miejscu ${x.position}, licząc od zera?`,
        value: (number, f) => f.fixed(number, f.decimals([number])),
        unit: '',
        within: (size) => `z dokładnością do ${size}`,
        because: (x, f) =>
          `Na każdym z trzech miejsc odczytujemy wiersz ${f.integer(x.id)}, czyli wiersz tokenu „${x.token}”, a w nim e${x.coordinate} wynosi ${f.fixed(x.value, f.decimals([x.value]))}. Miejsce w zdaniu nie ma znaczenia.`,
      },
      idsOnly: {
        ask: (x) =>
          `Każdy token dostaje następne ID, a token z ostatnim ID dostaje ID 0. Wiersze zostają tam, gdzie były. Czy zdanie ${quoted(x.sentence)} odczyta te same wektory?`,
        choices: { stay: 'wektory pozostaną te same', change: 'wektory się zmienią' },
        because: (x, f) =>
          `Token „${x.token}” ma wtedy ID ${f.integer(x.id)} i odczytuje wiersz, który należał do tokenu „${x.owner}”. ${f.plural(
            x.differing,
            {
              one: `Zmienia się 1 liczba`,
              few: `Zmieniają się ${x.differing} liczby`,
              many: `Zmienia się ${x.differing} liczb`,
              other: `Zmienia się ${x.differing} liczby`,
            },
          )} z ${f.integer(x.all)}.`,
      },
      swapTarget: {
        ask: (x) =>
          `Na wejściu stoi „${x.input}”, a poprawną odpowiedzią zamiast „${x.target}” zostaje „${x.other}”. Jak zmieni się strata?`,
        choices: { falls: 'zmaleje', rises: 'wzrośnie', same: 'nie zmieni się' },
        because: (x, f) =>
          `Przy tym wejściu p(${x.target}) to ${f.percent(x.probability)}, co daje L = ${f.fixed(x.loss, 3)}, a p(${x.other}) to ${f.percent(x.otherProbability)}, co daje L = ${f.fixed(x.otherLoss, 3)}. Im mniej prawdopodobna poprawna odpowiedź, tym większa strata.`,
      },
      gradientSign: {
        ask: (x) =>
          `Na wejściu stoi „${x.input}”, a poprawna odpowiedź to „${x.target}”. Jaki znak ma gradient straty dla współrzędnej e${x.coordinate}?`,
        choices: { positive: 'dodatni', negative: 'ujemny', zero: 'żaden: jest równy zeru' },
        because: (x, f) =>
          `Gradient to średnia wag odpowiedzi przy e${x.coordinate}, ważona ich prawdopodobieństwami, minus waga poprawnej odpowiedzi: ${f.fixed(x.gradient, 3)}. Krok idzie w przeciwną stronę: przy współczynniku uczenia ${f.full(x.rate)} prowadzi e${x.coordinate} od ${f.fixed(x.before, 3)} do ${f.fixed(x.after, 3)}, a p(${x.target}) od ${f.percent(x.probability)} do ${f.percent(x.probabilityAfter)}.`,
      },
      stepRow: {
        ask: (x) =>
          `Jeden krok metodą gradientu prostego: na wejściu stoi „${x.input}”, a poprawna odpowiedź to „${x.target}”. Wiersz którego tokenu się zmieni?`,
        because: (x, f) =>
          x.moved === 0
            ? 'Gradient jest tu równy zeru albo zbyt mały, żeby zmienić jakąkolwiek liczbę.'
            : `Krok zmienia to, co zostało odczytane, a na wejściu stał „${x.input}”. W jego wierszu ${f.plural(x.moved, { one: 'zmienia się', few: 'zmieniają się', many: 'zmienia się', other: 'zmienia się' })} ${f.integer(x.moved)} ${f.plural(x.moved, NUMBERS)}. Pozostałe liczby, razem ${f.integer(x.unmoved)}, są takie same co do bitu. „${x.target}” był tylko poprawną odpowiedzią.`,
      },
      rateProbability: {
        ask: (x, f) =>
          `Na wejściu: ${f.list(x.inputs.map((/** @type {string} */ token) => `„${token}”`))}. Robimy jeden krok ze współczynnikiem uczenia ${f.full(x.rate)} zamiast ${f.full(x.rateNow)}. Ile procent wyniesie potem prawdopodobieństwo odpowiedzi „${x.target}”${x.inputs.length > 1 ? ', średnio po wejściach' : ''}?`,
        value: (number, f) => `${f.fixed(number, 1)}%`,
        unit: '%',
        within: (size) => `z dokładnością do ${size} punktów procentowych`,
        because: (x, f) =>
          `p(${x.target}) zmienia się z ${f.percent(x.before)} na ${f.percent(x.probability)}; przy współczynniku ${f.full(x.rateNow)} byłoby ${f.percent(x.afterNow)}. Krok rośnie proporcjonalnie do współczynnika, prawdopodobieństwo nie.`,
      },
      stepCount: {
        ask: (x, f) =>
          `Jeden krok metodą gradientu prostego, z dwoma tokenami na wejściu naraz: ${f.list(x.inputs.map((/** @type {string} */ token) => `„${token}”`))}. Ile z ${f.integer(x.all)} liczb w tabeli się zmieni?`,
        value: (number, f) => f.integer(number),
        unit: '',
        within: () => '',
        because: (x, f) =>
          `Zmienionych liczb w wierszu „${x.inputs[0]}”: ${f.integer(x.first)}, w wierszu „${x.inputs[1]}”: ${f.integer(x.second)}. Dla pozostałych (${f.integer(x.unmoved)} z ${f.integer(x.all)}) gradient jest równy zeru.`,
      },
      momentumRow: {
        ask: (x, f) =>
          `Uczenie z pędem ${f.full(x.momentum)}: najpierw krok z tokenem „${x.old}” na wejściu, potem krok z tokenem „${x.new}”. Który z tych dwóch wierszy zmieni się w drugim kroku?`,
        choices: {
          old: (x) => `tylko „${x.old}”`,
          new: (x) => `tylko „${x.new}”`,
          both: 'oba',
          neither: 'żaden',
        },
        because: (x, f) =>
          `W drugim kroku współrzędne tokenu „${x.new}” zmieniają się najwyżej o ${f.fixed(x.newUpdate, 3)}, a współrzędne tokenu „${x.old}” najwyżej o ${f.fixed(x.oldUpdate, 3)}. Gradient dla „${x.old}” jest już wtedy równy zeru: ten wiersz porusza ${f.full(x.momentum)} poprzedniego kroku.`,
      },
      weightSum: {
        ask: (x) =>
          `W zdaniu ${quoted(x.sentence)} każdy token patrzy na wszystkie cztery tokeny. Ile wynosi suma czterech wag uwagi zapytania „${x.query}”?`,
        value: (number, f) => f.fixed(number, 3),
        unit: '',
        within: (size) => `z dokładnością do ${size}`,
        because: (x, f) =>
          `Softmax dzieli każde exp przez sumę wszystkich czterech, więc bez względu na oceny wagi dają razem 1: ${x.weights.map((/** @type {number} */ w) => f.fixed(w, 3)).join(' + ')} ≈ 1.`,
      },
      neighbourWeight: {
        ask: (x) =>
          `W zdaniu ${quoted(x.sentence)} pomijamy kodowanie pozycyjne. Co stanie się z wagą, którą zapytanie „${x.query}” daje tokenowi „${x.key}”?`,
        choices: { grows: 'wzrośnie', falls: 'zmaleje', same: 'nie zmieni się' },
        because: (x, f) =>
          `Z kodowaniem wynosi ${f.fixed(x.with, 3)}, a bez niego ${f.fixed(x.without, 3)}. To, co dodajemy za miejsce w zdaniu, wchodzi do każdego iloczynu skalarnego, a więc i do każdej wagi w wierszu.`,
      },
      swapFirst: {
        ask: (x) =>
          `Bez kodowania pozycyjnego zamieniamy miejscami dwa pierwsze tokeny: ${quoted(x.swapped)} zamiast ${quoted(x.sentence)}. Jaki będzie wynik samouwagi?`,
        choices: { same: 'te same wiersze w innej kolejności', other: 'inne wiersze' },
        because: (x, f) =>
          `Bez kodowania token znajduje tych samych sąsiadów, gdziekolwiek stoją: jego wiersz różni się ${x.isRounding ? 'najwyżej zaokrągleniem' : `nawet o ${f.short(x.without)}`}. Z kodowaniem różniłby się nawet o ${f.short(x.with)}.`,
      },
    },
  },
  errors: {
    questionUnknown: (x) => `Nie ma pytania „${x.name}”.`,
    questionNotPossible: (x) => `Tego pytania nie można zadać laboratorium w obecnym stanie: ${LACKS[x.reason] ?? 'czegoś w nim brakuje'}.`,
    answerNotANumber: (x) =>
      `${x.text.trim() ? `Wpisu „${x.text}” nie da się odczytać jako liczby.` : 'Nie ma tu jeszcze liczby.'} Napisz ją na przykład tak: 0,5 albo 0.5, z jednym znakiem dziesiętnym.`,
    answerNotAnOption: () => 'Najpierw wybierz jedną z odpowiedzi.',
  },
};

export default tied(words);
