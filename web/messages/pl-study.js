// Polskie słowa do tego, co rysunki mają w zanadrzu: inne sposoby uczenia, doświadczenia.
import { tied } from './pl.js';

/** @typedef {Record<string, any>} Facts */

/** @type {Record<string, string>} */
const OPTIONS = {
  labelSmoothing: 'Wygładzanie etykiet',
  momentum: 'Współczynnik pędu μ',
  beta1: 'β₁',
  beta2: 'β₂',
  epsilon: 'ε',
  weightDecay: 'Zanik wag',
};

/** @type {typeof import('./en-study.js').default} */
const words = {
  study: {
    train: {
      caption: (v) =>
        `To nie jest przypadek z artykułu. ${v.t.study.train.optimizerNotes[v.state.training.settings.optimizer.kind]} Wszystkie wartości są wymyślone.`,
      why: {
        outputWeight: (token, j, value, kind) =>
          kind === 'tied'
            ? `Współrzędna e${j} wiersza „${token}” w E, tutaj w roli wagi odpowiedzi: ${value}.`
            : `Waga ${j} odpowiedzi „${token}” = ${value}.`,
        probability: (token, value) => `p(${token}) = ${value}: exp jej logitu podzielone przez sumę exp wszystkich odpowiedzi.`,
        loss: (value) => `L = ${value} nata, dla tego wejścia. Przy wygładzaniu etykiet liczy się po trochu każda odpowiedź.`,
        update: (j, gradient, value) =>
          `Optymalizator dodaje do e${j} liczbę ${value}. Nachylenie straty wzdłuż tej współrzędnej to ${gradient}.`,
      },
      settings: 'Ustawienia',
      settingsNote:
        'Przypadek z artykułu to jedno wejście, dwie odpowiedzi, zamrożone wagi odpowiedzi i zwykły spadek gradientu. Zmieniaj po jednej rzeczy i sprawdzaj rejestr zmian poniżej.',
      weights: 'wagi odpowiedzi',
      weightsKinds: { frozen: 'zamrożone', trained: 'też uczone', tied: 'wspólne z wierszami E' },
      responses: 'odpowiedzi',
      responsesChosen: 'takie jak na początku',
      responsesEvery: 'wszystkie tokeny',
      labelSmoothing: 'wygładzanie etykiet',
      optimizer: 'optymalizator',
      optimizers: { sgd: 'Spadek gradientu', momentum: 'Pęd', adam: 'Adam', adamw: 'AdamW' },
      options: { momentum: 'μ', beta1: 'β₁', beta2: 'β₂', epsilon: 'ε' },
      decayCoupled: 'zanik wag w gradiencie (L2)',
      decayDecoupled: 'zanik wag poza gradientem',
      optimizerNotes: {
        sgd: 'Spadek gradientu: każdy parametr przesuwa się przeciwnie do swojego gradientu i nic nie jest pamiętane.',
        momentum: 'Pęd: v ← μ v + g, a parametr przesuwa się o −współczynnik · v. Wiersz toczy się dalej, choć jego gradient już zniknął.',
        adam: 'Adam: średnie kroczące gradientu i jego kwadratu; jeśli wagi zanikają, zanik jest częścią gradientu (L2).',
        adamw: 'AdamW: jak Adam, ale zanik działa na sam parametr, obok gradientu, a nie przez niego.',
      },
      dense:
        'To zwykły (gęsty) wariant z PyTorcha: torch.optim i nn.Embedding z sparse=False. Optymalizatory rzadkie, na przykład SparseAdam, nie ruszają wierszy bez gradientu.',
      inputs: 'wejścia',
      batchNote:
        'Każde wejście ma przewidzieć tę samą poprawną odpowiedź, a strata jest ich średnią. Gradienty powtórzonego ID dodają się do siebie.',
      backToStart: 'Wróć do przypadku początkowego',
      settingsSaid: (p) => `Ustawiono. Dla pierwszego wejścia poprawna odpowiedź ma teraz prawdopodobieństwo ${p}.`,
      ledger: 'Rejestr zmian',
      ofLast: 'Co zrobił ostatni krok.',
      ofNext: 'Co zrobiłby następny krok.',
      claim: 'Zmieniają się tylko odczytane wiersze:',
      holds: 'prawda.',
      fails: 'fałsz.',
      verdictNone: 'Żaden wiersz tabeli się nie zmienił.',
      verdictTrue: (rows, n, f) =>
        f.plural(n, {
          one: `Zmienił się wiersz tokenu ${rows} i żaden inny wiersz E.`,
          other: `Zmieniły się wiersze tokenów ${rows} i żaden inny wiersz E.`,
        }),
      verdictFalse: (rows, n, reasons, f) =>
        `${f.plural(n, { one: `Zmienił się też wiersz tokenu ${rows}, choć nikt go nie odczytał`, other: `Zmieniły się też wiersze tokenów ${rows}, choć nikt ich nie odczytał` })}. Powód: ${reasons}.`,
      reasons: {
        letters: ['G', 'P', 'Z', 'W'],
        names: ['gradient', 'pęd z wcześniejszego kroku', 'zanik wag', 'wspólne wagi odpowiedzi'],
      },
      legend:
        'G: gradient wynikający z odczytu; P: pęd z wcześniejszego kroku (w Adamie średnia krocząca); Z: zanik wag; W: wiersz jest zarazem wagami odpowiedzi; –: bez najmniejszej zmiany.',
      tableLedger: 'Tabela E',
      weightsLedger: 'Wagi odpowiedzi',
      weightsFrozen: 'Wagi odpowiedzi są zamrożone: żadna się nie zmieniła.',
      weightsTied: 'Oddzielnych wag odpowiedzi nie ma: ich rolę pełnią wiersze E.',
      movedHead: 'zmienione',
      accessed: 'odczytany',
      movedOf: (n, of) => `${n} z ${of}`,
      gradient: 'Sprawdź ten gradient',
      gradientNote:
        'Przesuń jeden parametr odrobinę w obie strony, policz stratę dwa razy i podziel różnicę: to jest nachylenie, bez żadnego wzoru na gradient.',
      matrix: 'macierz',
      matrixE: 'E',
      matrixW: 'wagi odpowiedzi',
      row: 'wiersz',
      column: 'współrzędna',
      analytic: 'gradient ze wzoru',
      numeric: '(L₊ − L₋) / 2h',
      h: 'h',
      error: 'różnica',
      losses: (plus, minus) => `L₊ = ${plus}, L₋ = ${minus}. Reszta to zaokrąglenia i następny wyraz szeregu.`,
      overtrain: 'Za długie uczenie na jednym przykładzie',
      overtrainNote: 'Sto kroków na tym samym przykładzie, a potem każdy token jako wejście: czego tabela nauczyła się o pozostałych?',
      overtrainButton: (n, f) => `${f.integer(n)} kroków naraz`,
      overtrained: (n, p) => `Wykonano ${n} kroków. Poprawna odpowiedź ma teraz ${p}; jedno „Cofnij” cofa je wszystkie.`,
      othersLabel: (target) => `Prawdopodobieństwo odpowiedzi „${target}” dla każdego wejścia`,
      input: 'wejście',
      atStart: 'na początku',
      now: 'teraz',
      trained: 'uczone',
      compare: 'Porównaj wiersze',
      compareWith: 'z wierszem',
      compareNow: (token) => `${token} teraz`,
      compareStart: (token) => `${token} na początku`,
    },
    table: {
      seed: 'ziarno losowania',
      randomise: 'Wylosuj tabelę',
      randomiseNote:
        'Odczyt kopiuje to, co stoi w wierszu. Z wylosowanymi wartościami działa równie dobrze jak przedtem, więc nie znał żadnego znaczenia.',
      randomiseButton: 'Wylosuj wartości',
      randomised: 'W każdym wierszu są teraz losowe dziesiąte części. Odczyty poniżej nadal kopiują je dokładnie.',
      rotate: 'Obróć współrzędne',
      rotateNote:
        'Jedna losowa macierz ortogonalna obraca jednocześnie E, wagi odpowiedzi i wektory pozycji. Liczby są inne, ale to, co się z nich oblicza, pozostaje.',
      rotateButton: 'Obróć',
      turned: (changed, all, f) => `Obrócono. Liczby, które są teraz inne: ${f.integer(changed)} z ${f.integer(all)}.`,
      counted: (changed, all, f) =>
        `Liczby w E, wagach odpowiedzi i wektorach pozycji, które się zmieniają: ${f.integer(changed)} z ${f.integer(all)}.`,
      noDifference: 'te same bity',
      largest: (x) => `takie same z dokładnością do zaokrągleń (największa różnica ${x})`,
      logits: 'logity',
      scores: 'oceny w uwadze',
      weights: 'wagi uwagi',
      outputs: 'wyniki, obrócone razem z resztą',
      goOn: (n, f) =>
        `Prawdopodobieństwo poprawnej odpowiedzi po kolejnych ${f.integer(n)} ${f.plural(n, { one: 'kroku', other: 'krokach' })}`,
      own: 'bez obrotu',
      turnedHead: 'po obrocie',
      largestHead: 'największa różnica',
      rotateWhy:
        'Spadek gradientu i pęd działają dalej tak samo, bo ich kroki obracają się razem z resztą. Adam skaluje każdą współrzędną osobno, więc zależy od osi. Żadna współrzędna nie ma nazwy, której obrót nie mógłby jej odebrać.',
      distances: 'Odległości',
      distancesNote: 'Między dwoma wierszami i między ich ID potraktowanymi jak liczby.',
      from: 'od',
      to: 'do',
      rows: 'wiersze',
      ids: (a, b) => `ID ${a} i ${b}`,
      measures: (euclidean, cosine) => `odległość euklidesowa ${euclidean}, cosinus ${cosine}`,
      none: 'brak: zero nie ma kierunku',
      nearest: (token) => `Wiersze według odległości od „${token}”, od najbliższego`,
      token: 'token',
      euclidean: 'odległość euklidesowa',
      cosine: 'cosinus',
      idDifference: 'różnica ID',
      idsSayNothing: 'Kolejność wierszy nie jest kolejnością ID: z tego, że dwa ID są blisko siebie, nic nie wynika dla ich wierszy.',
    },
    context: {
      order: 'Czy kolejność ma znaczenie?',
      orderNote:
        'Zamień miejscami dwa pierwsze tokeny i porównaj każdy wiersz wyniku z poprzednim wierszem tego samego tokenu. Bez kodowania pozycyjnego wiersze zmieniają tylko kolejność.',
      swap: (letter) => `Zamień dwa pierwsze tokeny zdania ${letter}`,
      wouldBe: 'Po zamianie:',
      without: 'bez kodowania pozycyjnego',
      with: 'z kodowaniem pozycyjnym',
      sameBits: 'te same wiersze w innej kolejności, co do bitu',
      toRounding: (x) => `te same wiersze w innej kolejności, z dokładnością do zaokrągleń (największa różnica ${x})`,
      differ: (x) => `inne wiersze (największa różnica ${x})`,
      swapped: (letter) => `Dwa pierwsze tokeny zdania ${letter} zamieniły się miejscami.`,
    },
  },
  errors: {
    sentenceEmpty: () => 'Uczenie potrzebuje co najmniej jednego wejścia. Poprzednie wejścia zostają.',
    sentenceTooShort: (x) => `Nie ma czego zamienić: w zdaniu jest mniej tokenów niż ${x.least}.`,
    optionOutOfRange: (x, f) =>
      `${OPTIONS[x.option]}: dozwolone są liczby od ${f.full(x.low)} do ${x.high < 1 ? 'niemal 1' : f.full(x.high)}${Number.isFinite(x.value) ? `, a nie ${f.full(x.value)}` : ''}. Poprzednia wartość zostaje.`,
    countOutOfRange: (x, f) => `Liczba kroków musi być całkowita, od 1 do ${f.integer(x.limit)}.`,
    zeroVector: (x) => `Wiersz o ID ${x.id} składa się z samych zer. Nie ma kierunku, więc nie ma cosinusa z żadnym innym.`,
  },
};

export default tied(words);
