// Polish words for the classroom: present mode, tasks, worksheets.
import { tied } from './pl.js';

/** @typedef {import('../draw/format.js').Format} Format */

/** What a task can lock, in the nominative. @type {Record<string, string>} */
const CONTROLS = {
  lookup: 'zdanie do odczytu',
  cells: 'komórki tabeli',
  names: 'zmiana ID',
  settings: 'ustawienia uczenia',
  steps: 'kroki uczenia',
  sentences: 'zdania w kontekście',
  positions: 'kodowanie pozycyjne',
  fragment: 'ID we fragmencie',
};

/** @param {number} n @param {Format} f */
const characters = (n, f) => `${f.integer(n)} ${f.plural(n, { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' })}`;

/** @type {typeof import('./en-class.js').default} */
const words = {
  present: {
    label: 'Prezentacja',
    previous: 'Wstecz',
    next: 'Dalej',
    leave: 'Zakończ prezentację',
    figure: (title, at, of) => `${title} (rysunek ${at} z ${of})`,
    step: (what, at, of) => `${what}, krok ${at} z ${of}`,
    whole: 'całość',
    position: (at, token) => `miejsce ${at}, „${token}”`,
    first: 'Tu zaczyna się prezentacja.',
    last: 'To był ostatni krok ostatniego rysunku.',
  },
  task: {
    make: 'Przygotuj zadanie…',
    legend: 'Zadanie zaczyna się od tabeli i ustawień w obecnym stanie, a uczenie od kroku 0. Zablokuj w nim:',
    controls: CONTROLS,
    copy: 'Kopiuj link do zadania',
    save: 'Zapisz zadanie do pliku',
    file: 'token-embedding-task.json',
    copied: (names, n, f) => `Skopiowano link, który otwiera to laboratorium jako zadanie, ${names} (${characters(n, f)}).`,
    locking: (names) => `zablokowane: ${names}`,
    lockingNothing: 'bez blokad',
    toCopy: (n, f) =>
      `Przeglądarka nie pozwala stronie niczego skopiować. Link do zadania (${characters(n, f)}) jest zaznaczony w polu: skopiuj go stamtąd.`,
    field: 'Link do tego zadania',
    lockedBy: (names) => `Zablokowane w tym zadaniu: ${names}.`,
  },
  worksheet: {
    label: 'Karta pracy',
    seed: 'ziarno losowania',
    another: 'Inna karta',
    print: 'Drukuj',
    close: 'Zamknij',
    title: 'Od ID do wektora',
    name: 'Imię i nazwisko',
    date: 'Data',
    number: (seed) => `Karta pracy, ziarno losowania ${seed}`,
    decimals: (decimals) =>
      `Podawaj wyniki z dokładnością do ${decimals} miejsc po przecinku, a liczby z odczytu przepisuj bez zmian. Jeśli liczysz dalej na zaokrąglonych liczbach, ostatnia cyfra może się różnić od klucza.`,
    rounded: (decimals) =>
      `Liczby z laboratorium są tu zaokrąglone do ${decimals} miejsc po przecinku, a wyniki w kluczu obliczono z zaokrąglonych liczb.`,
    part: (n, V, k, d, f) =>
      `Laboratorium ma ${V} ${f.plural(V, { one: 'token', few: 'tokeny', many: 'tokenów', other: 'tokenu' })} i ${d} ${f.plural(d, { one: 'współrzędną', few: 'współrzędne', many: 'współrzędnych', other: 'współrzędnej' })}. Ta karta bierze tylko początek tabeli: ${n} ${f.plural(n, { one: 'token', few: 'tokeny', many: 'tokenów', other: 'tokenu' })} i ${k} ${f.plural(k, { one: 'współrzędną', few: 'współrzędne', many: 'współrzędnych', other: 'współrzędnej' })}, jak gdyby innych nie było.`,
    table: 'Tabela',
    lookup: 'Odczyt',
    lookupTask: 'Zapisz token każdego ID i przepisz jego wiersz.',
    step: 'Jeden krok uczenia',
    stepTask: (rate) => `Współczynnik uczenia wynosi ${rate}. Oblicz jeden krok metodą gradientu prostego dla wiersza tokenu z wejścia.`,
    input: 'Wejście',
    target: 'Poprawna odpowiedź',
    row: 'wiersz',
    weights: 'wagi',
    logit: 'logit',
    logitRule: 'wiersz wejścia · wagi',
    probability: 'prawdopodobieństwo',
    probabilityRule: 'exp(logit) ÷ suma exp po odpowiedziach',
    loss: 'Strata',
    lossRule: '−ln prawdopodobieństwa poprawnej odpowiedzi',
    gradient: 'gradient',
    gradientRule: 'suma (prawdopodobieństwo − y) × wagi po odpowiedziach; y wynosi 1 dla poprawnej odpowiedzi, a 0 dla innych',
    newRow: 'nowy wiersz',
    newRowRule: 'wiersz − współczynnik uczenia × gradient',
    attention: 'Jeden wiersz uwagi',
    attentionTask: (d) =>
      `Bez kodowania pozycyjnego, więc wiersze pochodzą wprost z tabeli. Ocena: iloczyn skalarny wierszy zapytania i klucza podzielony przez √${d}. Waga: exp(ocena) ÷ suma exp po kluczach.`,
    sentence: 'Zdanie',
    query: 'Zapytanie',
    at: (at) => `miejsce ${at}`,
    dotProduct: 'iloczyn skalarny',
    score: 'ocena',
    weight: 'waga',
    key: 'Klucz odpowiedzi',
    blank: 'do uzupełnienia',
  },
  errors: {
    controlLocked: (x) => `Zablokowane w tym zadaniu: ${CONTROLS[x.control] ?? x.control}. Nic się nie zmieniło.`,
    taskTooLong: () => 'To zadanie nie zmieści się w linku o długości 2000 znaków. Zapisz je do pliku i przekaż plik.',
  },
};

export default tied(words);
