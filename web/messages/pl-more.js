// Polish words for what is fetched when it is asked for: sharing, export, saved labs.
import { tied } from './pl.js';

/** @param {number} at */
const place = (at) => `miejsce ${at}`;

const CHARACTERS = { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' };

/** What a saved lab should hold at a place, in the genitive. @type {Record<string, string>} */
const KINDS = {
  object: 'obiektu z nazwanymi częściami',
  list: 'listy',
  table: 'tabeli o wierszach równej długości',
  pair: 'listy dwóch zdań',
  point: 'listy złożonej z kroku, prawdopodobieństwa i straty',
  number: 'liczby',
  integer: 'liczby całkowitej',
  text: 'tekstu',
  flag: 'wartości true albo false',
  start: 'słowa „article” albo całego laboratorium',
  choice: 'jednej z nazw, które wymienia dokumentacja pliku',
};

/** @type {typeof import('./en-more.js').default} */
const words = {
  share: {
    copyLink: 'Kopiuj link',
    saveFile: 'Zapisz laboratorium do pliku',
    openFile: 'Otwórz zapisane laboratorium…',
    copied: (characters, f) =>
      `Skopiowano link do laboratorium w obecnym stanie: z tabelą, ID, uczeniem i zdaniami (${f.integer(characters)} ${f.plural(characters, CHARACTERS)}).`,
    toCopy: (characters, f) =>
      `Przeglądarka nie pozwala stronie niczego skopiować. Link (${f.integer(characters)} ${f.plural(characters, CHARACTERS)}) jest zaznaczony w polu: skopiuj go stamtąd.`,
    noCurve: 'Punkty wykresu uczenia nie zmieściły się w linku. Zachowa je zapis do pliku.',
    linkField: 'Link do tego laboratorium',
    opened: 'Zapisane laboratorium jest otwarte. „Cofnij” przywraca poprzednie.',
    close: 'Zamknij',
    inFile: (where) => `Nie otwarto zapisanego laboratorium: błąd w części „${where}”. `,
  },
  export: {
    label: 'Udostępnianie i eksport',
    formats: {
      svg: 'Obraz (SVG)',
      png: 'Obraz (PNG)',
      csv: 'Liczby (CSV)',
      tsv: 'Liczby (TSV)',
      latex: 'Tabele (LaTeX)',
      pytorch: 'PyTorch',
      numpy: 'NumPy',
      tensorflow: 'TensorFlow.js',
      eigen: 'C++ z biblioteką Eigen',
    },
    saved: (file) => `Zapisano: ${file}`,
    unrotatedOnly: 'Programy obliczają pozycje we współrzędnych z początku. Te zostały obrócone, więc nie ma programu do zapisania.',
    plainOnly:
      'Programy obliczają krok taki jak w artykule: jedno wejście, początkowe odpowiedzi, zamrożone wagi odpowiedzi i metoda gradientu prostego. Przy innych ustawieniach nie ma programu do zapisania.',
    responses: 'Odpowiedzi: wagi, logit i prawdopodobieństwo',
    curve: 'Przebieg uczenia',
    step: 'krok',
    marked: 'zmiana ręczna',
    comments: {
      about: (title) => `Laboratorium osadzeń tokenów, „${title}”: oblicza od nowa liczby z ekranu i porównuje wyniki.`,
      tolerance: 'Dopuszczalna różnica; większa tam, gdzie dodaje się duże liczby (size).',
      unknown: 'Na rysunku widać tylko te wiersze; zawartość pozostałych nie jest znana (NaN).',
    },
  },
  errors: {
    figureUnknown: (x) => `Nie ma rysunku „${x.name}”. W adresie po figure= może stać: lab, ${x.known}.`,
    linkTooLong: () => 'To laboratorium nie zmieści się w linku o długości 2000 znaków. Zapisz je do pliku i przekaż plik.',
    linkDamaged: () =>
      'Link, który tu prowadził, został po drodze ucięty albo zmieniony, więc nie otwarto laboratorium z tego linku. Poproś o link jeszcze raz albo o plik.',
    linkVersion: () =>
      'Link, który tu prowadził, pochodzi z innej wersji tej strony, więc nie otwarto laboratorium z tego linku. Odśwież stronę i spróbuj ponownie.',
    fileNotJson: () =>
      'To nie jest plik z zapisanym laboratorium: nie da się go odczytać jako JSON. Wybierz plik zapisany na tej stronie. Nic się nie zmieniło.',
    fileNotALab: () => 'To plik JSON, ale nie zapisane laboratorium. Wybierz plik zapisany na tej stronie. Nic się nie zmieniło.',
    fileVersion: (x) =>
      `Ten plik ma format w wersji ${x.version}, a strona czyta wersję ${x.known}. Odśwież stronę albo zapisz laboratorium jeszcze raz. Nic się nie zmieniło.`,
    fileTooLarge: (x, f) =>
      `Plik jest za duży jak na zapisane laboratorium: strona czyta najwyżej ${f.full(x.limit)} kB. Nic się nie zmieniło.`,
    fileNotFetched: (x) =>
      `Nie udało się pobrać zapisanego laboratorium dla tego rysunku (${x.reason}), więc rysunek działa bez niego. Odśwież stronę, aby spróbować ponownie.`,
    dataDamaged: () => 'Zapisane laboratorium jest uszkodzone. Nic się nie zmieniło.',
    dataInvalid: (x) =>
      `Nie da się odczytać części „${x.where}” zapisanego laboratorium: oczekiwano ${KINDS[x.expected]}. Popraw plik. Nic się nie zmieniło.`,
    dataUnknownKey: (x) => `W zapisanym laboratorium jest nieznana nazwa „${x.where}”. Usuń ją albo popraw pisownię. Nic się nie zmieniło.`,
    stateInconsistent: (x) =>
      x.where === 'fragment'
        ? 'ID wierszy pokazanych w zapisanym fragmencie muszą iść po kolei, od najmniejszego, każde raz. Popraw „shown”. Nic się nie zmieniło.'
        : x.where === 'curve'
          ? 'Punktów zapisanego wykresu uczenia jest za dużo, nie są po kolei, wykraczają poza „step” albo nie są prawdopodobieństwami i stratami. Popraw „step” albo usuń „curve”, a wykres zacznie się od nowa. Nic się nie zmieniło.'
          : x.where === 'basis'
            ? 'Macierz „basis” zapisanego laboratorium musi być ortogonalna. Popraw ją albo usuń razem z obróconymi tabelami. Nic się nie zmieniło.'
            : x.where === 'training'
              ? 'Części zapisanego uczenia do siebie nie pasują: przy „everyResponse” lub wspólnych wagach odpowiedzią jest każdy token, a to, co pamięta optymalizator, ma kształt swojej macierzy. Popraw „training”. Nic się nie zmieniło.'
              : 'Tokeny zapisanego laboratorium muszą być takie jak na jego początku, w kolejności podanej w „origin”. Popraw „tokens” i „origin” albo usuń „start”. Nic się nie zmieniło.',
    tableEmpty: () => 'Tabela musi mieć co najmniej jeden wiersz i jedną współrzędną.',
    shapeMismatch: (x, f) =>
      `Rozmiary do siebie nie pasują: liczba wpisów powinna wynosić ${f.integer(x.expected)}, a wynosi ${f.integer(x.found)}.`,
    tokenEmpty: (x) => `Token (${place(x.position)}) nie ma nazwy. Nadaj mu nazwę.`,
    tokenDuplicate: (x) => `„${x.name}” występuje drugi raz (${place(x.position)}), a każdy token musi mieć inną nazwę.`,
    tableTooLarge: (x, f) =>
      `Tabela ${f.integer(x.rows)} × ${f.integer(x.cols)} jest za duża: może mieć najwyżej ${f.integer(x.rowLimit)} ${f.plural(x.rowLimit, { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' })} po ${f.integer(x.colLimit)} ${f.plural(x.colLimit, { one: 'współrzędnej', few: 'współrzędne', other: 'współrzędnych' })}.`,
    tokenTooLong: (x, f) =>
      `Nazwa tokenu (${place(x.position)}) ma ${f.integer(x.size)} ${f.plural(x.size, CHARACTERS)}, a może mieć najwyżej ${f.integer(x.limit)}.`,
  },
};

export default tied(words);
