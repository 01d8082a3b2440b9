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
        probability: (token, value) => `p(${token}) = ${value}: exp z logitu tej odpowiedzi podzielone przez sumę exp wszystkich logitów.`,
        loss: (value) =>
          `L = ${value} nata dla tego wejścia. Przy wygładzaniu etykiet s każda z R odpowiedzi wnosi swoje −ln p z wagą s/R, a poprawna odpowiedź z wagą o 1 − s większą.`,
        update: (j, gradient, value) =>
          `Optymalizator dodaje do e${j} liczbę ${value}. Gradient straty dla tej współrzędnej wynosi ${gradient}.`,
      },
      settings: 'Ustawienia',
      settingsNote:
        'Przypadek z artykułu to jedno wejście, dwie odpowiedzi, zamrożone wagi odpowiedzi i metoda gradientu prostego. Zmieniaj po jednej rzeczy i sprawdzaj rejestr zmian poniżej.',
      weights: 'wagi odpowiedzi',
      weightsKinds: { frozen: 'zamrożone', trained: 'też uczone', tied: 'wspólne z wierszami E' },
      responses: 'odpowiedzi',
      responsesChosen: 'takie jak na początku',
      responsesEvery: 'wszystkie tokeny',
      labelSmoothing: 'wygładzanie etykiet',
      optimizer: 'optymalizator',
      optimizers: { sgd: 'Gradient prosty', momentum: 'Pęd', adam: 'Adam', adamw: 'AdamW' },
      options: { momentum: 'μ', beta1: 'β₁', beta2: 'β₂', epsilon: 'ε' },
      decayCoupled: 'zanik wag w gradiencie (L2)',
      decayDecoupled: 'zanik wag poza gradientem',
      optimizerNotes: {
        sgd: 'Gradient prosty: każdy parametr przesuwa się przeciwnie do swojego gradientu, a poprzednich kroków nic nie pamięta.',
        momentum:
          'Pęd: v ← μ v + g, a parametr przesuwa się o −η v, gdzie η to współczynnik uczenia. Wiersz toczy się dalej, choć jego gradient już zniknął.',
        adam: 'Adam: średnie kroczące gradientu i jego kwadratu, z poprawką na start od zera; krok to −η razy pierwsza, podzielone przez pierwiastek z drugiej plus ε. Zanik wag, jeśli go włączysz, dolicza się do gradientu (L2).',
        adamw: 'AdamW: jak Adam, ale zanik wag zmniejsza sam parametr bezpośrednio, z pominięciem gradientu.',
      },
      dense:
        'Kroki są takie jak w PyTorchu przy gęstych gradientach: torch.optim i nn.Embedding z sparse=False. Optymalizatory do gradientów rzadkich, na przykład SparseAdam, nie ruszają wierszy, których nie odczytano.',
      inputs: 'wejścia',
      batchNote:
        'Dla każdego wejścia poprawna odpowiedź jest ta sama, a strata jest średnią po wejściach. Jeśli ID się powtarza, jego gradienty się sumują.',
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
          one: `Zmienił się tylko wiersz tokenu ${rows}.`,
          other: `Zmieniły się tylko wiersze tokenów ${rows}.`,
        }),
      verdictFalse: (rows, n, reasons, f) =>
        `${f.plural(n, { one: `Zmienił się też wiersz tokenu ${rows}, choć nikt go nie odczytał`, other: `Zmieniły się też wiersze tokenów ${rows}, choć nikt ich nie odczytał` })}. Powód: ${reasons}.`,
      reasons: {
        letters: ['G', 'P', 'Z', 'W'],
        names: ['gradient', 'pęd z wcześniejszego kroku', 'zanik wag', 'wspólne wagi odpowiedzi'],
      },
      legend:
        'G: gradient (w E: z odczytu); P: pęd z wcześniejszego kroku (w Adamie średnia krocząca); Z: zanik wag; W: wiersz służy zarazem jako wagi odpowiedzi; –: bez najmniejszej zmiany.',
      tableLedger: 'Tabela E',
      weightsLedger: 'Wagi odpowiedzi',
      weightsFrozen: 'Wagi odpowiedzi są zamrożone: żadna się nie zmieniła.',
      weightsTied: 'Oddzielnych wag odpowiedzi nie ma: ich rolę pełnią wiersze E.',
      movedHead: 'zmienione',
      accessed: 'odczytany',
      movedOf: (n, of) => `${n} z ${of}`,
      gradient: 'Sprawdź ten gradient',
      gradientNote:
        'Jeden parametr przesuwamy o h w obie strony, za każdym razem liczymy stratę, a różnicę strat dzielimy przez 2h. Tak szybko rośnie strata, a wzór na gradient nie był potrzebny.',
      matrix: 'macierz',
      matrixE: 'E',
      matrixW: 'wagi odpowiedzi',
      row: 'wiersz',
      column: 'współrzędna',
      analytic: 'gradient ze wzoru',
      numeric: '(L₊ − L₋) / 2h',
      h: 'h',
      error: 'różnica',
      losses: (plus, minus) => `L₊ = ${plus}, L₋ = ${minus}. Różnica bierze się z zaokrągleń i z tego, że h jest małe, ale nie zerowe.`,
      overtrain: 'Za długie uczenie na jednym przykładzie',
      overtrainNote: 'Sto kroków na tym samym przykładzie, a potem każdy token jako wejście: czego tabela nauczyła się o pozostałych?',
      overtrainButton: (n, f) => `${f.integer(n)} kroków naraz`,
      overtrained: (n, p) =>
        `Wykonano ${n} kroków. Poprawna odpowiedź ma teraz prawdopodobieństwo ${p}; jedno naciśnięcie „Cofnij” cofa wszystkie te kroki.`,
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
        'Odczyt kopiuje to, co stoi w wierszu. Z wylosowanymi wartościami działa równie dobrze jak przedtem, a więc żadnego znaczenia nie zna.',
      randomiseButton: 'Wylosuj wartości',
      randomised: 'W każdym wierszu stoją teraz wylosowane liczby z jedną cyfrą po przecinku. Odczyty poniżej nadal kopiują je dokładnie.',
      rotate: 'Obróć współrzędne',
      rotateNote:
        'Jedna losowa macierz ortogonalna (obrót, być może z odbiciem) przekształca jednocześnie E, wagi odpowiedzi i wektory kodowania pozycyjnego. Współrzędne się zmieniają, ale iloczyny skalarne nie, więc logity i wagi uwagi też nie.',
      rotateButton: 'Obróć',
      turned: (changed, all, f) => `Obrócono. Zmienione liczby: ${f.integer(changed)} z ${f.integer(all)}.`,
      counted: (changed, all, f) =>
        `Zmieniające się liczby w E, w wagach odpowiedzi i w kodowaniu pozycyjnym: ${f.integer(changed)} z ${f.integer(all)}.`,
      noDifference: 'takie same co do bitu',
      largest: (x) => `takie same z dokładnością do zaokrągleń (największa różnica ${x})`,
      logits: 'logity',
      scores: 'oceny',
      weights: 'wagi uwagi',
      outputs: 'wyniki, obrócone razem z resztą',
      goOn: (n, f) =>
        `Prawdopodobieństwo poprawnej odpowiedzi po ${f.integer(n)} ${f.plural(n, { one: 'kolejnym kroku', other: 'kolejnych krokach' })}`,
      own: 'bez obrotu',
      turnedHead: 'po obrocie',
      notPossible: 'współczynnik uczenia jest na to za duży',
      largestHead: 'największa różnica',
      rotateWhy:
        'Gradient prosty i pęd działają dalej tak samo, bo ich kroki obracają się razem z resztą. Adam skaluje każdą współrzędną osobno, więc zależy od osi. Żadna współrzędna nie ma nazwy, której obrót nie mógłby jej odebrać.',
      distances: 'Odległości',
      distancesNote: 'Między dwoma wierszami i między ich ID potraktowanymi jak liczby.',
      from: 'od',
      to: 'do',
      rows: 'wiersze',
      ids: (a, b) => `ID ${a} i ${b}`,
      measures: (euclidean, cosine) => `odległość euklidesowa ${euclidean}, cosinus ${cosine}`,
      none: 'brak: zero nie ma kierunku',
      nearest: (token) => `Wiersze według odległości od wiersza „${token}”, od najbliższego`,
      token: 'token',
      euclidean: 'odległość euklidesowa',
      cosine: 'cosinus',
      idDifference: 'różnica ID',
      idsSayNothing: 'Odległość liczymy z samych wierszy. Z tego, że dwa ID są blisko siebie, nic dla ich wierszy nie wynika.',
    },
    context: {
      order: 'Czy kolejność ma znaczenie?',
      orderNote:
        'Zamień miejscami dwa pierwsze tokeny i porównaj każdy wiersz wyniku z poprzednim wierszem tego samego tokenu. Bez kodowania pozycyjnego wiersze zmieniają tylko kolejność.',
      swap: (letter) => `Zamień miejscami dwa pierwsze tokeny zdania ${letter}`,
      wouldBe: 'Po zamianie:',
      without: 'bez kodowania pozycyjnego',
      with: 'z kodowaniem pozycyjnym',
      sameBits: 'te same wiersze w innej kolejności, co do bitu',
      toRounding: (x) => `te same wiersze w innej kolejności, z dokładnością do zaokrągleń (największa różnica ${x})`,
      differ: (x) => `inne wiersze (największa różnica ${x})`,
      swapped: (letter) => `Dwa pierwsze tokeny zdania ${letter} zamieniły się miejscami.`,
    },
  },
  changes: { settings: 'ustawienia uczenia', randomise: 'losowanie tabeli', rotation: 'obrót współrzędnych' },
  errors: {
    sentenceEmpty: () => 'Uczenie potrzebuje co najmniej jednego wejścia. Poprzednie wejścia zostają.',
    sentenceTooShort: (x) => `Nie ma czego zamienić: liczba tokenów w zdaniu jest mniejsza niż ${x.least}.`,
    optionOutOfRange: (x, f) =>
      `${OPTIONS[x.option]}: dozwolone są liczby od ${f.full(x.low)} do ${x.high < 1 ? '1 (bez 1)' : f.full(x.high)}${Number.isFinite(x.value) ? `, a nie ${f.full(x.value)}` : ''}. Poprzednia wartość zostaje.`,
    countOutOfRange: (x, f) => `Liczba kroków musi być całkowita, od 1 do ${f.integer(x.limit)}.`,
    zeroVector: (x) => `Wiersz o ID ${x.id} składa się z samych zer. Taki wiersz nie ma kierunku, więc nie da się obliczyć cosinusa.`,
  },
};

export default tied(words);
