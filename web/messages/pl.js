// Polskie słowa rysunków. Sam tekst; liczby przychodzą już zapisane po polsku.

/** @typedef {import('../draw/format.js').Format} Format */
/** @typedef {Record<string, any>} Facts */

/** @param {number} at */
const place = (at) => `miejsce ${at}`;

/**
 * Ties each one-letter word to the next word, so that none is left at the end of a line.
 * @template T
 * @param {T} words
 * @returns {T}
 */
export function tied(words) {
  /** @param {any} x @returns {any} */
  const tie = (x) => {
    if (typeof x === 'string') return x.replace(/(\S+) /g, (all, word) => (/^[„(]?[aiouwz]$/i.test(word) ? `${word}\u00a0` : all));
    if (typeof x === 'function') return (/** @type {any[]} */ ...facts) => tie(x(...facts));
    if (Array.isArray(x)) return x.map(tie);
    return Object.fromEntries(Object.entries(x).map(([key, value]) => [key, tie(value)]));
  };
  return tie(words);
}

/** @type {typeof import('./en.js').default} */
const words = {
  lang: 'pl',
  glosses: {},
  common: {
    undo: 'Cofnij',
    redo: 'Ponów',
    reset: 'Resetuj',
    present: 'Prezentuj',
    point: 'Wskaż liczbę lub jej dotknij, a zobaczysz, skąd się wzięła.',
    tryThis: 'Spróbuj:',
    undone: (change) => `Cofnięto: ${change}.`,
    redone: (change) => `Ponowiono: ${change}.`,
    id: 'ID',
    token: 'token',
    position: 'poz.',
    scale: 'Kolory liczb od −1 do 1; poza tym zakresem takie jak na jego krańcach',
  },
  changes: {
    lookup: 'zdanie',
    coordinate: 'współrzędna',
    rename: 'nowe ID',
    step: 'uczenie',
    learningRate: 'współczynnik uczenia',
    target: 'poprawna odpowiedź',
    sentence: 'zdanie',
    positionalEncoding: 'kodowanie pozycyjne',
    identical: 'zdanie B',
    fragment: 'ID we fragmencie',
    reset: 'reset',
    load: 'otwarcie zapisanego laboratorium',
  },
  sentence: {
    position: (at) => `token na miejscu ${at}`,
    remove: 'usuń',
    add: 'dodaj token',
    token: 'token',
    empty: 'brak tokenów',
  },
  fragment: {
    title: 'Fragment tabeli',
    badge: (shown, all) => `widać ${shown} z ${all} wierszy, trzy współrzędne, wartości wymyślone`,
    caption: 'Dla ID 6\u00a09\u00a06 pierwszy i ostatni wiersz wyniku to jeden i ten sam wiersz tabeli, odczytany dwa razy.',
    tryThis: 'wpisz 9\u00a09\u00a06, potem ID, którego wiersza nie widać, na przykład 17, a potem takie, którego nie ma, na przykład 20.',
    ids: 'ID do odczytania',
    tableLabel: 'Widoczne wiersze tabeli',
    resultLabel: 'Odczytane wektory',
    hidden: 'ukryte',
    said: (ids) => (ids ? `Odczytano: ${ids}.` : 'Nie ma ID do odczytania.'),
    resetSaid: 'ID do odczytania są takie jak na początku.',
  },
  table: {
    title: 'Tabela',
    badge: (V, d, all, changed) => `V × d = ${V} × ${d} = ${all} parametrów, zmienionych od początku: ${changed}`,
    more: 'Doświadczenia',
    caption: 'Z tej tabeli korzystają wszystkie rysunki poniżej. Wartości są wymyślone.',
    tryThis: 'wybierz komórkę, wpisz inną liczbę i naciśnij Enter. Potem odszukaj tę liczbę na rysunkach poniżej.',
    label: 'Tabela osadzeń E, po jednym wierszu na token',
    edit: (id, token, j) => `Nowa wartość współrzędnej e${j} tokenu „${token}”, ID ${id}`,
    changed: 'zmieniona',
    said: (token, j, value) => `Współrzędna e${j} tokenu „${token}” wynosi teraz ${value}.`,
    resetSaid: 'Wszystko jest takie jak na początku.',
  },
  lookup: {
    title: 'Odczyt',
    badge: (T, V, d, all) => `${T} ID → macierz ${T} × ${d}, odczytana z tabeli ${V} × ${d} o ${all} parametrach`,
    caption: 'To samo ID daje w całym zdaniu ten sam wiersz, liczba w liczbę. Odczyt nie zagląda do sąsiednich tokenów.',
    tryThis: 'zamień środkowy token „klucz” na inny i popatrz na oba wiersze tokenu „zamek”: nie zmieniają się.',
    sentence: 'Zdanie',
    words: 'słowa',
    ids: 'ID',
    view: 'Widok',
    rowsView: 'odczyt wierszy',
    oneHotView: 'wiersze z jedną jedynką × E',
    tableLabel: 'Tabela osadzeń E; używane wiersze mają obwódkę',
    resultLabel: 'Wektory zdania',
    oneHotLabel: 'Zdanie jako wiersze z jedną jedynką',
    productLabel: 'Iloczyn: wiersze z jedną jedynką razy tabela E',
    same: 'Iloczyn i wiersze odczytane według ID są takie same co do bitu.',
    notSame: 'Iloczyn i wiersze odczytane według ID się różnią.',
    said: (ids) => (ids ? `Zdanie brzmi teraz: ${ids}.` : 'Zdanie jest puste.'),
    resetSaid: 'Zdanie jest takie jak na początku.',
  },
  rename: {
    title: 'Zmiana ID',
    swapBadge: (a, b) => `„${a}” i „${b}” zamieniają się ID`,
    shuffleBadge: (seed) => `wszystkie ID potasowane, ziarno losowania ${seed}`,
    caption: 'ID to adres. Zmiana adresu nie szkodzi, gdy wiersz przeprowadza się razem z tokenem. Inaczej token trafia na cudzy wiersz.',
    tryThis: 'potasuj ID i porównaj napisy na trzech dużych przyciskach.',
    swap: 'Zamień ID',
    and: 'i',
    shuffle: 'Potasuj ID',
    seed: 'ziarno losowania',
    what: 'Co się zmienia',
    modes: { idsOnly: 'Zmień same ID', rowsOnly: 'Przenieś same wiersze', both: 'Zmień ID i przenieś wiersze' },
    verdict: (n, all, f) =>
      n === 0
        ? 'wynik ten sam, co do bitu'
        : f.plural(n, {
            one: `różni się 1 liczba z ${all}`,
            few: `różnią się ${n} liczby z ${all}`,
            many: `różni się ${n} liczb z ${all}`,
            other: `różni się ${n} liczby z ${all}`,
          }),
    now: 'teraz',
    then: 'po zmianie (podgląd)',
    nowLabel: 'Wektory zdania teraz',
    thenLabel: 'Wektory zdania po zmianie',
    tableLabel: 'Tabela po zmianie',
    differs: 'inna',
    apply: 'Zastosuj w laboratorium',
    applyNote: 'Zastosować można tylko zmianę ID razem z przeniesieniem wierszy. Nowych ID użyją wtedy wszystkie rysunki laboratorium.',
    said: 'Rysunki laboratorium używają teraz nowych ID, a żaden wektor się nie zmienił.',
    resetSaid: 'ID są takie jak na początku.',
  },
  edit: {
    title: 'Zmiana współrzędnej',
    badge: (token, j, value) => `e${j} tokenu „${token}” = ${value}`,
    caption:
      'Zmieniasz jedną komórkę tabeli. Razem z nią zmieniają się wszystkie wystąpienia jej tokenu, a pozostałe tokeny zostają bez zmian.',
    tryThis: 'przesuń suwak i zobacz, jak oba wystąpienia tokenu „zamek” zmieniają się razem.',
    token: 'token',
    coordinate: 'współrzędna',
    slider: 'Wartość współrzędnej, suwak',
    value: 'wartość',
    resultLabel: 'Wektory zdania',
    follows: 'zmienia się',
    count: (token, n, T, f) =>
      n === 0
        ? `Tokenu „${token}” nie ma w zdaniu, więc nic się w nim nie zmienia.`
        : `Token „${token}” występuje w zdaniu ${f.plural(n, { one: 'raz', few: `${n} razy`, many: `${n} razy`, other: `${n} raza` })}: ${f.plural(n, { one: 'zmienia się 1 wiersz', few: `zmieniają się ${n} wiersze`, many: `zmienia się ${n} wierszy`, other: `zmienia się ${n} wiersza` })}, ${f.plural(T - n, { one: '1 pozostaje', few: `${T - n} pozostają`, many: `${T - n} pozostaje`, other: `${T - n} pozostaje` })} bez zmian.`,
    said: (token, j, value, n, f) =>
      `Współrzędna e${j} tokenu „${token}” wynosi ${value}; w zdaniu ${n === 0 ? 'nic się nie zmienia' : f.plural(n, { one: 'zmienia się 1 wiersz', few: `zmieniają się ${n} wiersze`, many: `zmienia się ${n} wierszy`, other: `zmienia się ${n} wiersza` })}.`,
    resetSaid: 'Komórka znów ma początkową wartość.',
  },
  train: {
    title: 'Uczenie',
    badge: (step, input, target, rate) => `krok ${step}, „${input} → ${target}”, współczynnik uczenia ${rate}`,
    caption: 'Zmienia się tylko wiersz tokenu z wejścia. Wagi odpowiedzi są wymyślone i stałe; nie ma pędu ani zaniku wag.',
    tryThis: 'zrób dwa kroki, potem jako poprawną odpowiedź wybierz „klucz” i naciśnij „Ucz bez przerwy”.',
    more: 'Inne sposoby uczenia',
    updateBy: '+ zmiana',
    inputShown: 'pokazywane wejście',
    stepButton: 'Zrób krok',
    play: 'Ucz bez przerwy',
    pause: 'Zatrzymaj',
    target: 'poprawna odpowiedź',
    learningRate: 'współczynnik uczenia',
    partByPart: 'obliczenia po kolei',
    previousPart: 'Poprzednia część obliczeń',
    nextPart: 'Następna część obliczeń',
    partAt: (at, of, part) => `${at}/${of}: ${part}`,
    parts: ['osadzenie', 'logity', 'softmax', 'strata', 'gradient', 'nowy wiersz'],
    embeddingOf: 'osadzenie tokenu',
    dotProduct: 'iloczyn skalarny ze stałymi wagami każdej odpowiedzi',
    dotProductAny: 'iloczyn skalarny z wagami każdej odpowiedzi',
    lossOfRight: 'strata dla poprawnej odpowiedzi',
    embeddingLabel: (token) => `Osadzenie tokenu „${token}”`,
    weightsLabel: (token) => `Wagi odpowiedzi „${token}”`,
    updateLabel: 'Zmiana wiersza, współrzędna po współrzędnej',
    part: 'składnik',
    rowNow: 'wiersz przed krokiem',
    rowAfter: 'wiersz po kroku',
    update: (rate) => `+ (−${rate} × gradient)`,
    mapLabel: 'Które komórki tabeli się zmieniają',
    moves: 'zmienia się',
    stays: 'bez zmian',
    movedCount: (moved, unmoved, f) =>
      `${f.plural(moved, { one: 'Zmienia się 1 komórka', few: `Zmieniają się ${moved} komórki`, many: `Zmienia się ${moved} komórek`, other: `Zmienia się ${moved} komórki` })}; ${f.plural(unmoved, { one: '1 pozostaje', few: `${unmoved} pozostają`, many: `${unmoved} pozostaje`, other: `${unmoved} pozostaje` })} bez najmniejszej zmiany.`,
    result: (token, p0, p1, l0, l1) => `p(${token}): ${p0} → ${p1}, strata: ${l0} → ${l1}`,
    notYet: 'Poniżej widać, co zrobiłby następny krok.',
    replaying: 'Ostatni krok: obliczenia po kolei.',
    targetSaid: (token) => `Poprawna odpowiedź to teraz „${token}”.`,
    resetSaid: 'Uczenie zaczyna się od początku, a wiersz tokenu z wejścia ma początkowe wartości.',
    curveLabel: (step, p, loss) => `Wykresy prawdopodobieństwa i straty do kroku ${step}: teraz ${p} i ${loss}`,
    curveProbability: (token) => `p(${token})`,
    curveLoss: 'strata',
    breakLabel: 'linia przerywana: ręczna zmiana wiersza lub poprawnej odpowiedzi',
    step: (n) => `krok ${n}`,
  },
  context: {
    title: 'Kontekst',
    badge: 'jedna głowa, rzutowania tożsamościowe, bez uczenia',
    caption:
      'Każdy wiersz wag należy do jednego zapytania, a jego wagi dają razem 1. Początkowe zdania różnią się jednym tokenem; pierwszy znak ≠ stoi przy etapie, od którego widać jego wpływ. Δ to największa różnica.',
    tryThis: 'skopiuj zdanie A do B, potem przywróć zdanie B i wyłącz kodowanie pozycyjne.',
    letters: ['A', 'B'],
    sentence: (letter) => `Zdanie ${letter}`,
    more: 'Zmień kolejność',
    makeIdentical: 'Skopiuj zdanie A do B',
    restore: 'Przywróć zdanie B',
    positionalEncoding: 'kodowanie pozycyjne',
    nowIdentical: 'Zdanie B jest teraz takie samo jak A.',
    restored: 'Przywrócono zdanie B.',
    encodingOn: 'Kodowanie pozycyjne jest włączone.',
    encodingOff: 'Kodowanie pozycyjne jest wyłączone.',
    stages: ['ID', 'wiersz tabeli', '+ miejsce', 'oceny', 'wagi', 'wynik'],
    same: 'równe',
    differs: 'różne',
    notComparable: 'nie do porównania',
    otherSize: 'inna długość',
    noTokens: 'Zdanie nie ma tokenów, więc nie ma zapytania do porównania.',
    noCounterpart: (token) =>
      `W drugim zdaniu nie ma tokenu „${token}”, więc nie ma z czym porównać tego zapytania. Wybierz poniżej inny wiersz.`,
    stageOf: (stage, token) => `Zapytanie „${token}”, etap: ${stage}`,
    stageLabel: (stage, letter) => `Zdanie ${letter}, etap: ${stage}`,
    keyAt: place,
    weightsLabel: (letter) => `Wagi uwagi zdania ${letter}: zapytania w wierszach, klucze w kolumnach`,
    query: 'zapytanie',
    workingOf: (letter) => `Zdanie ${letter}, zapytanie → token:`,
    workingLabel: 'Od iloczynów skalarnych do wag zapytania',
    workingStep: 'działanie',
    dotProduct: 'iloczyn skalarny',
    scaled: (d) => `÷ √${d} = ocena`,
    exponential: 'exp(ocena − największa ocena)',
    share: (sum) => `÷ suma (≈ ${sum}) = waga`,
    pickedKey: 'wybrany',
    resetSaid: 'Zdania są takie jak na początku.',
  },
  export: {
    button: 'Udostępnij',
    failed: (reason) => `Nie udało się. Spróbuj ponownie lub odśwież stronę. Przyczyna: ${reason}`,
  },
  why: {
    table: (token, id, j, value) => `E[${id}; ${j}] = ${value}: wiersz ${id} (token „${token}”), współrzędna e${j}.`,
    changedFrom: (start) => `Zmieniona: na początku było ${start}.`,
    vector: (at, id, token, j, value) =>
      `X[${at}; ${j}] = ${value}: kopia z wiersza ${id} tabeli (token „${token}”), bo ID ${id} stoi na miejscu ${at}.`,
    fragmentRow: (id, j, value) => `Wiersz ${id}, współrzędna e${j} = ${value}. Wartość wymyślona.`,
    fragmentVector: (at, id, j, value) => `Miejsce ${at}, współrzędna e${j} = ${value}: kopia z wiersza ${id}.`,
    oneHot: (at, column, id) =>
      column === id ? `1, bo na miejscu ${at} stoi ID ${id}.` : `0, bo na miejscu ${at} stoi ID ${id}, a nie ${column}.`,
    product: (_at, id, j, value) =>
      `${value}: wiersz z jedną jedynką na miejscu ${id} razy kolumna e${j} tabeli E. Przez 1 mnożymy tylko liczbę z wiersza ${id}.`,
    outputWeight: (token, j, value) => `Waga odpowiedzi „${token}” przy współrzędnej e${j} = ${value}. Wymyślona i zamrożona.`,
    logit: (token, input, value) => `Logit = ${value}: iloczyn skalarny osadzenia tokenu „${input}” i wag odpowiedzi „${token}”.`,
    probability: (token, value) => `p(${token}) = ${value}: exp z logitu tej odpowiedzi podzielone przez sumę exp obu logitów.`,
    loss: (token, value) => `L = ${value}: minus logarytm naturalny z p(${token}), liczony wprost z logitów. Jednostka: nat.`,
    update: (j, rate, gradient, value) =>
      `−${rate} × (${gradient}) → ${value}. W nawiasie gradient: jak szybko rośnie strata, gdy rośnie e${j}.`,
    rowAfter: (j, before, update, after) => `e${j} po kroku: ${before} + (${update}) → ${after}.`,
    weight: (query, key, score, weight, sum) =>
      `Zapytanie „${query}” daje tokenowi „${key}” wagę ${weight} (ocena ${score}). Suma wag w tym wierszu: ${sum}.`,
    dotProduct: (q, k, value) => `${value}: mnożymy odpowiednie współrzędne wektorów „${q}” i „${k}”, a iloczyny dodajemy.`,
    score: (q, k, value, facts) => `${value}: iloczyn skalarny wektorów „${q}” i „${k}” podzielony przez √${facts.d}.`,
    exponential: (_q, k, value, facts) =>
      `${value}: exp z oceny tokenu „${k}” pomniejszonej o ${facts.max}, największą ocenę w wierszu. To odejmowanie nie zmienia wag.`,
    share: (_q, _k, value, facts) => `${value}: liczba powyżej podzielona przez sumę swojego wiersza, ${facts.sum}.`,
    stage: (stage, letter, token, where, value, kind) =>
      kind === 'id'
        ? `Token „${token}” w zdaniu ${letter} ma ID ${value}.`
        : kind === 'scores' || kind === 'weights'
          ? `Zdanie ${letter}, zapytanie „${token}”: ${kind === 'scores' ? 'ocena' : 'waga'} tokenu „${where}” to ${value}.`
          : `Zdanie ${letter}, token „${token}”, etap „${stage}”, ${where}: ${value}.`,
  },
  errors: {
    notANumber: (x) =>
      `${x.text.trim() ? `Wpisu „${x.text}”` : 'Pustego pola'} nie da się odczytać jako liczby. Napisz ją na przykład tak: 0,5 albo 0.5, z jednym znakiem dziesiętnym i bez odstępów. Poprzednia wartość zostaje.`,
    notAnId: (x) => `Wpisu „${x.text}” nie da się odczytać jako ID. Wpisz liczby całkowite rozdzielone spacjami, na przykład 3 4 3.`,
    idNotInteger: (x, f) =>
      `${Number.isFinite(x.value) ? f.full(x.value) : 'Wpis'} (${place(x.position)}) nie jest liczbą całkowitą, więc nie może być ID. Rozdzielaj ID spacjami.`,
    idOutOfRange: (x, f) => `Nie ma ID ${f.full(x.value)} (${place(x.position)}): do wyboru są ID od 0 do ${x.vocabSize - 1}.`,
    idNotShown: (x, f) =>
      `Wiersz ${f.full(x.value)} istnieje, ale na tym rysunku go nie widać (${place(x.position)}). Użyj ID widocznych wierszy.`,
    positionOutOfRange: (x, f) => `Nie ma tu miejsca ${f.full(x.value)}. Liczba miejsc, liczonych od 0: ${x.size}.`,
    notAPermutation: () => 'Każdy token musi mieć własne ID, a tu jakieś ID się powtarza albo któregoś brakuje.',
    notFinite: () => 'To nie jest skończona liczba. Poprzednia wartość zostaje.',
    coordinateTooLarge: (x, f) =>
      `Liczba ${f.full(x.value)} wykracza poza zakres: współrzędna musi być od −${f.full(x.limit)} do ${f.full(x.limit)}. Poprzednia wartość zostaje.`,
    learningRateInvalid: (x, f) =>
      `Współczynnik uczenia musi być liczbą od 0 do ${f.full(x.limit)}${Number.isFinite(x.value) ? `, a nie ${f.full(x.value)}` : ''}. Poprzedni zostaje.`,
    seedInvalid: (x, f) => `Ziarno musi być liczbą całkowitą od 0 do ${f.full(x.limit)}.`,
    tokenUnknown: (x) => `W tabeli nie ma tokenu „${x.name}” (${place(x.position)}). Użyj tokenów z tabeli.`,
    sentenceTooLong: (x) => `Za dużo tokenów: ${x.size}. Tutaj zmieści się najwyżej ${x.limit}.`,
    stepTooLarge: (x, f) =>
      `Krok ze współczynnikiem uczenia ${f.full(x.learningRate)} wyprowadziłby współrzędne poza zakres od −${f.full(x.limit)} do ${f.full(x.limit)}. Zmniejsz współczynnik albo naciśnij „Resetuj”.`,
    targetNotAResponse: () => 'Poprawna odpowiedź musi być jedną z odpowiedzi.',
    nothingToUndo: () => 'Nie ma czego cofnąć.',
    nothingToRedo: () => 'Nie ma czego ponowić.',
    coreBroken: () => 'Obliczenie zostało przerwane i nic się nie zmieniło. Spróbuj jeszcze raz, a jeśli to nie pomoże, odśwież stronę.',
    coreMissing: () => 'Nie udało się uruchomić rysunku, dlatego jest nieruchomy. Odśwież stronę, aby spróbować ponownie.',
  },
};

export default tied(words);
