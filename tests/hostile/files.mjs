// State files: not JSON, JSON of another shape, labs that no lab can be, and labs with names and keys that do harm elsewhere.
import { TEXTS } from './texts.mjs';
import { compressed } from './bytes.mjs';

const file = (lab, more = '') => `{"format":"token-embedding-lab","version":1${more},"lab":${lab}}`;
const of = (lab) => file(JSON.stringify(lab));
const many = (text, times) => `${Array(times).fill(text).join(',')}`;
const nested = (open, close, depth, core = '0') => open.repeat(depth) + core + close.repeat(depth);

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const named = (name) => of({ tokens: [name, ...NAMES.slice(1)] });

const NO_JSON = [
  ...['', ' ', '\0', '\ufeff', '{', '[', '}', '{"format":', "{'format':'token-embedding-lab'}", 'undefined', 'NaN', '<html></html>'],
  ...[
    '// comment\n{}',
    '{"a":1,}',
    '{"a":01}',
    '{"a":0x10}',
    '{"a":1e}',
    '{"a":.5}',
    '{"a":+1}',
    '{"a":"\t"}',
    '{}{}',
    `${of({})};alert(1)`,
  ],
  ...[of({}).slice(0, -1), of({}).slice(1), `)]}',\n${of({})}`, `\0${of({})}`, of({}).replace('"format"', '"for\0mat"')],
];

const OTHER_JSON = [
  ...[
    'null',
    'true',
    '0',
    '-0',
    '1e400',
    '"token-embedding-lab"',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '{"__proto__":{"format":"token-embedding-lab"}}',
  ],
  ...['{"format":null}', '{"format":["token-embedding-lab"],"version":1}', '{"format":"Token-Embedding-Lab","version":1}'],
  ...['{"format":{"toString":0},"version":1}', '{"constructor":{"prototype":{"polluted":1}}}'],
  nested('[', ']', 100_000),
  nested('{"a":', '}', 100_000),
  '['.repeat(200_000),
];

const HEADERS = [
  ...[
    '0',
    '2',
    '-1',
    '1.5',
    '1e400',
    '"1"',
    'null',
    'true',
    '[]',
    '[1]',
    '{}',
    '{"toString":0,"valueOf":0}',
    '{"valueOf":1}',
    '"<b>2</b>"',
  ],
  nested('[', ']', 50_000),
  JSON.stringify('2'.repeat(500_000)),
]
  .map((version) => `{"format":"token-embedding-lab","version":${version},"lab":{}}`)
  .concat(
    ['{"toString":0,"valueOf":0}', '[]', '0', 'null', '"<script>"', '"__proto__"', '"xx"', nested('[', ']', 50_000)].map((language) =>
      file('{}', `,"language":${language}`),
    ),
  );

const SHAPES = [
  ...[
    'null',
    '0',
    '""',
    '[]',
    'true',
    '"article"',
    '[{}]',
    '{"lab":{}}',
    '{"start":{"start":{}}}',
    '{"start":"elsewhere"}',
    '{"start":null}',
  ],
  ...[
    '{"__proto__":{"tokens":[]}}',
    '{"constructor":{}}',
    '{"tokens":{"length":6}}',
    '{"tokens":{"0":"a","length":1e9}}',
    '{"toJSON":"x"}',
  ],
  ...[
    '{"tokens":[]}',
    '{"tokens":[""]}',
    '{"tokens":[null,0,{},[],true,"a"]}',
    '{"tokens":["a","a","b","c","d","e"]}',
    '{"tokens":"abcdef"}',
  ],
  ...[
    '{"table":[]}',
    '{"table":[[]]}',
    '{"table":[[],[],[],[],[],[]]}',
    '{"table":[[1],[1,2]]}',
    '{"table":[[null]]}',
    '{"table":[["1"]]}',
  ],
  ...['{"table":[[1e400]]}', '{"table":[[-1e400]]}', '{"table":{"0":[1]}}', '{"table":[[[[[[[[[[[1]]]]]]]]]]]}', '{"table":7}'],
  ...[
    '{"input":[-1]}',
    '{"input":[1.5]}',
    '{"input":[6]}',
    '{"input":[1e9]}',
    '{"input":[1e10]}',
    '{"input":["0"]}',
    '{"input":{}}',
    '{"input":null}',
  ],
  ...[
    '{"input":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}',
    '{"training":null}',
    '{"training":[]}',
    '{"training":{"target":-1}}',
    '{"training":{"target":0}}',
  ],
  ...[
    '{"training":{"learningRate":-1}}',
    '{"training":{"learningRate":1e400}}',
    '{"training":{"learningRate":"0.1"}}',
    '{"training":{"step":-1}}',
  ],
  ...['{"training":{"step":1e9,"curve":[]}}', '{"training":{"curve":[[0,-1,1]]}}', '{"training":{"curve":[[5,0.5,0.5],[1,0.5,0.5]]}}'],
  ...[
    '{"training":{"curve":[[0,2,-1]]}}',
    '{"training":{"curve":[[0,1e400,0]]}}',
    '{"training":{"curve":[[]]}}',
    '{"training":{"inputs":[]}}',
  ],
  ...[
    '{"training":{"responses":[]}}',
    '{"training":{"responses":[1,1]}}',
    '{"training":{"weights":"evil"}}',
    '{"training":{"weights":"__proto__"}}',
  ],
  ...['{"training":{"optimizer":{"kind":"constructor"}}}', '{"training":{"optimizer":{"kind":"adam","epsilon":0}}}'],
  ...['{"training":{"optimizer":{"kind":"adam","beta1":1}}}', '{"training":{"momentsE":{"steps":-1,"first":[[1]],"second":[[-1]]}}}'],
  ...['{"context":{"sentences":[]}}', '{"context":{"sentences":[[0],[0],[0]]}}', '{"context":{"sentences":[[0,0,0,0,0,0,0],[]]}}'],
  ...[
    '{"context":{"positionalEncoding":"yes"}}',
    '{"context":{"setAside":[9]}}',
    '{"fragment":{"vocabSize":1e9}}',
    '{"fragment":{"vocabSize":-1}}',
  ],
  ...[
    '{"fragment":{"shown":[9,3]}}',
    '{"fragment":{"rows":[]}}',
    '{"fragment":{"shown":[1e9]}}',
    '{"basis":[[1]]}',
    '{"basis":[[2]]}',
    '{"basis":[]}',
  ],
  ...[
    '{"locks":["everything"]}',
    '{"start":{"locks":["__proto__"]}}',
    '{"origin":[0]}',
    '{"origin":[0,0,1,2,3,4]}',
    '{"origin":[-1,0,1,2,3,4]}',
  ],
  ...[
    '{"tokens":["a","b","c","d","e","f"],"tokens":["a"]}',
    '{"table":[[0]],"tokens":["a"],"input":[0]}',
    '{"nonsense":1}',
    '{"":1}',
    '{"\\u0000":1}',
  ],
].map((lab) => file(lab));

const LARGE = [
  file(`{"tokens":[${many('0', 490_000)}]}`),
  file(`{"tokens":[${many('[]', 330_000)}]}`),
  file(`{"tokens":[${many('{}', 330_000)}]}`),
  file(`{"tokens":[${many('"a"', 250_000)}]}`),
  file(`{"tokens":[${many('{}', 60_000)}]}`),
  file(`{"table":[[${many('0', 65_000)}]]}`),
  file(`{"table":[${many('[0]', 65_000)}]}`),
  file(`{"input":[${many('0', 65_000)}]}`),
  file(`{"training":{"curve":[${many('[0,0.5,0.7]', 20_000)}]}}`),
  file(`{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":0`).join(',')}}`),
  file(`{"${'k'.repeat(900_000)}":0}`),
  file(`{"tokens":["${'k'.repeat(900_000)}","b","c","d","e","f"]}`),
  file(nested('[', ']', 200_000)),
  file(nested('{"start":', '}', 50_000, '{}')),
  file(`{"tokens":${nested('[', ']', 7, '"a"')}}`),
  file(`{"tokens":${nested('[', ']', 5_000, '"a"')}}`),
  ' '.repeat(2 ** 20 + 1),
  `${of({})}${' '.repeat(2 ** 20 - of({}).length)}`,
];

const bytes = (...list) => Uint8Array.from(list);
const utf8 = (text) => new TextEncoder().encode(text);
const utf16 = (text) => Uint8Array.from([...text].flatMap((c) => [c.charCodeAt(0), 0]));

/** Files of another make, by their first bytes. */
const WRONG_MAGIC = [
  bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
  bytes(0x50, 0x4b, 3, 4, 0, 0, 0, 0),
  bytes(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
  bytes(0x25, 0x50, 0x44, 0x46),
  bytes(0x7f, 0x45, 0x4c, 0x46),
  bytes(0x80, 4, 0x95, 0x2e), // a pickle
  bytes(0xc3, 0x28, 0xa0, 0xa1, 0xf0, 0x28, 0x8c, 0xbc), // no UTF-8
  bytes(0xff, 0xff, 0xff, 0xff),
  new Uint8Array(1000),
  utf16(of({})), // without a mark, by which some browsers would know it
  Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8(of({}))]), // a mark that readers of UTF-8 skip
  Uint8Array.from([...utf8(of({})).slice(0, 30), 0xff, ...utf8(of({})).slice(30)]),
];

const utf8Deflated = ['gzip', 'deflate'].map((format) => compressed(utf8(of({})), format));

const READ = [...OTHER_JSON, ...HEADERS];
/** How many of the first ones lean on how a browser itself reads JSON. */
export const READ_FILES = READ.length;

/** Each of its own making. @type {(string | Uint8Array)[]} */
export const FILES = [...READ, ...NO_JSON, ...SHAPES, ...LARGE, ...WRONG_MAGIC, ...(await Promise.all(utf8Deflated))];

const names = TEXTS.filter((text) => text.length < 20_000);
const short = names.filter((text) => text.length < 100);

/** Labs with a name, a key or a choice that is hostile text. */
export const NAMED_FILES = [
  ...names.map(named),
  ...short.map((text) => of({ [text]: 1 })),
  ...short.map((text) => of({ training: { optimizer: { kind: text } } })),
];
