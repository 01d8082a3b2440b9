// Polish words for what is fetched when it is asked for: sharing, export, saved labs.
import { tied } from './pl.js';

/** @param {number} at */
const place = (at) => `miejsce ${at}`;

const ENTRIES = { one: 'wpis', few: 'wpisy', many: 'wpisów', other: 'wpisu' };
const CHARACTERS = { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' };

/** What a saved lab should hold at a place. @type {Record<string, string>} */
const KINDS = {
  object: 'obiekt z nazwanymi częściami',
  list: 'lista',
  table: 'tabela o wierszach równej długości',
  pair: 'lista dwóch zdań',
  point: 'lista złożona z kroku, prawdopodobieństwa i straty',
  number: 'liczba',
  integer: 'liczba całkowita',
  text: 'tekst',
  flag: 'true albo false',
  start: '„article” albo całe laboratorium',
};

/** @type {typeof import('./en-more.js').default} */
const words = {
  share: {
    copyLink: 'Kopiuj link',
    saveFile: 'Zapisz laboratorium (plik)',
    openFile: 'Otwórz zapisane laboratorium…',
    copied: (characters, f) =>
      `Skopiowano link do laboratorium w obecnym stanie: z tabelą, ID, uczeniem i zdaniami (${f.integer(characters)} ${f.plural(characters, CHARACTERS)}).`,
    toCopy: (characters, f) =>
      `Przeglądarka nie pozwala stronie niczego skopiować. Link (${f.integer(characters)} ${f.plural(characters, CHARACTERS)}) jest w polu obok: skopiuj go stamtąd.`,
    noCurve: 'Punkty wykresu uczenia już się w nim nie zmieściły. Są za to w zapisanym pliku.',
    linkField: 'Link do tego laboratorium',
    opened: 'Zapisane laboratorium jest otwarte. „Cofnij” przywraca poprzednie.',
    close: 'Zamknij',
    inFile: (where) => `Zapisane laboratorium, „${where}”: `,
  },
  export: {
    label: 'Eksport tego rysunku',
    formats: {
      svg: 'Obraz (SVG)',
      png: 'Obraz (PNG)',
      csv: 'Liczby (CSV)',
      tsv: 'Liczby (TSV)',
      latex: 'Tabele (LaTeX)',
      pytorch: 'PyTorch',
      numpy: 'NumPy',
      tensorflow: 'TensorFlow.js',
      eigen: 'C++ z Eigenem',
    },
    saved: (file) => `Zapisano: ${file}`,
    responses: 'Odpowiedzi: wagi wyjściowe, logit i prawdopodobieństwo',
    curve: 'Przebieg uczenia',
    step: 'krok',
    marked: 'zmiana ręczna',
    comments: {
      about: (title) => `Token Embedding Lab, „${title}”: liczy od nowa to, co widać na ekranie, i porównuje.`,
      tolerance: 'O tyle może się różnić liczba; o więcej tam, gdzie sumują się duże liczby (size).',
      unknown: 'Na rysunku widać tylko te wiersze; zawartość pozostałych nie jest znana (NaN).',
    },
  },
  errors: {
    figureUnknown: (x) => `Nie ma rysunku „${x.name}”. W adresie po figure= może stać: lab, ${x.known}.`,
    linkTooLong: () => 'To laboratorium nie zmieści się w linku o długości 2000 znaków. Zapisz je do pliku i przekaż plik.',
    linkDamaged: () =>
      'Link, który tu prowadził, został po drodze ucięty albo zmieniony, więc laboratorium jest w stanie początkowym. Poproś o link jeszcze raz albo o plik.',
    linkVersion: () =>
      'Link, który tu prowadził, pochodzi z innej wersji tej strony, więc laboratorium jest w stanie początkowym. Odśwież stronę i spróbuj ponownie.',
    fileNotJson: () =>
      'To nie jest plik z zapisanym laboratorium: nie da się go odczytać jako JSON. Wybierz plik zapisany na tej stronie. Nic się nie zmieniło.',
    fileNotALab: () => 'To plik JSON, ale nie zapisane laboratorium. Wybierz plik zapisany na tej stronie. Nic się nie zmieniło.',
    fileVersion: (x) =>
      `Ten plik ma wersję ${x.version} formatu, a strona czyta wersję ${x.known}. Odśwież stronę albo zapisz laboratorium jeszcze raz. Nic się nie zmieniło.`,
    fileTooLarge: (x, f) =>
      `Plik jest za duży jak na zapisane laboratorium: strona czyta najwyżej ${f.full(x.limit)} kB. Nic się nie zmieniło.`,
    fileNotFetched: (x) => `Nie udało się pobrać zapisanego laboratorium dla tego rysunku (${x.reason}), więc rysunek działa bez niego.`,
    dataDamaged: () => 'Zapisane laboratorium jest uszkodzone. Nic się nie zmieniło.',
    dataInvalid: (x) =>
      `Zapisanego laboratorium nie da się odczytać w miejscu „${x.where}”: wymagane: ${KINDS[x.expected]}. Nic się nie zmieniło.`,
    dataUnknownKey: (x) => `W zapisanym laboratorium jest nieznana nazwa „${x.where}”. Usuń ją albo popraw pisownię. Nic się nie zmieniło.`,
    stateInconsistent: (x) =>
      x.where === 'curve'
        ? 'Punkty zapisanego wykresu uczenia nie są po kolei albo nie są prawdopodobieństwami i stratami. Usuń „curve”, a wykres zacznie się od nowa. Nic się nie zmieniło.'
        : 'Tokeny zapisanego laboratorium to nie tokeny z jego początku w innej kolejności. Popraw „tokens” i „origin” albo usuń „start”. Nic się nie zmieniło.',
    tableEmpty: () => 'Tabela musi mieć co najmniej jeden wiersz i jedną współrzędną.',
    shapeMismatch: (x, f) =>
      `Rozmiary do siebie nie pasują: powinno być ${f.integer(x.expected)} ${f.plural(x.expected, ENTRIES)}, a jest ${f.integer(x.found)}.`,
    tokenEmpty: (x) => `Token (${place(x.position)}) nie ma nazwy.`,
    tokenDuplicate: (x) => `„${x.name}” występuje drugi raz (${place(x.position)}), a każdy token może być tylko jeden.`,
    tableTooLarge: (x, f) =>
      `Tabela ${f.integer(x.rows)} × ${f.integer(x.cols)} jest za duża: może mieć najwyżej ${f.integer(x.rowLimit)} ${f.plural(x.rowLimit, { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' })} po ${f.integer(x.colLimit)} ${f.plural(x.colLimit, { one: 'współrzędnej', other: 'współrzędnych' })}.`,
    tokenTooLong: (x, f) =>
      `Token (${place(x.position)}) ma ${f.integer(x.size)} ${f.plural(x.size, CHARACTERS)}, a może mieć najwyżej ${f.integer(x.limit)}.`,
  },
};

export default tied(words);
