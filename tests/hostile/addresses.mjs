// The part of an address from # on.
import { base64url, cbor, compressed, head, promise, sealed } from './bytes.mjs';
import { NUMBERS } from './numbers.mjs';
import { TEXTS } from './texts.mjs';

const MALFORMED = [
  ...['#te', '#te1', '#te1=', '#te1=en', '#te1=en.', '#te1=.AAAA', '#te1=EN.AAAA', '#te1=e.AAAA', '#te1=eng.AAAA', '#te1=en.AA AA'],
  ...[
    '#te1=en.AAAA=',
    '#te1=en.AA+A',
    '#te1=en.AA/A',
    '#te1=en.A',
    '#te1=en.AAAAA',
    '#te1=en.____',
    '#te1=en.----',
    '#te1=en.AAAA#te1=en.AAAA',
  ],
  ...['#te1=en.AAAA&te1=en.AAAA', '#te1=%65n.AAAA', '#te1%3Den.AAAA', '#TE1=en.AAAA', '#te01=en.AAAA', '#te-1=en.AAAA', '#te1.0=en.AAAA'],
  ...[
    '#te0=en.AAAA',
    '#te2=en.AAAA',
    '#te9=',
    '#te999999999999999999999=x',
    '#te1e400=en.AAAA',
    '#te１=en.AAAA',
    '#te१=en.AAAA',
    '#te0x10=en.AAAA',
  ],
  ...[
    '#te1=xx.AAAA',
    '#te1=__.AAAA',
    '#te1="].AAAA',
    '#te1=en.\u0000',
    '#te1=en.\ud800',
    '#te1=en.\u202eAAAA',
    '#te1=en.\uff21',
    '#te1=en.%',
    '#te1=en.%zz',
  ],
];

/** Mistakes behind a right checksum. */
const BODIES = [
  ...[[], [0xf6], [0xf4], [0x00], [0x80], [0xa0], [0x60], [0x40], [0xc0, 0x00], [0xf7], [0xff], [0x9f, 0xff], [0xbf, 0xff], [0x7f, 0xff]],
  ...[[0x1c], [0x1f], [0x18], [0x19, 0], [0x1a, 0, 0], [0x1b, 0, 0, 0], [0x82, 0], [0xa1, 0x60], [0xa1, 0x00, 0x00], [0x62, 0xc3, 0x28]],
  ...[
    [0x61, 0xff],
    [0x63, 0xed, 0xa0, 0x80],
    [0x64, 0xf4, 0x90, 0x80, 0x80],
    [0x62, 0xc0, 0x80],
    [0xa0, 0xa0],
    [0xa0, 0],
  ],
  ...[
    head(4, 0xffffffff),
    head(5, 0xffffffff),
    head(3, 0xffffffff),
    [0x9b, 255, 255, 255, 255, 255, 255, 255, 255],
    [0x9b, 0, 0, 0, 1, 0, 0, 0, 0],
  ],
  ...[
    [0xbb, 127, 255, 255, 255, 255, 255, 255, 255],
    [0x7b, 255, 255, 255, 255, 255, 255, 255, 255],
  ],
  ...[Array(9).fill(0x81).concat(0), Array(10_000).fill(0x81).concat(0), Array(9).fill([0xa1, 0x60]).flat().concat(0xf6)],
  ...[NaN, Infinity, -Infinity, 1e308, -0, 5e-324].map((x) => cbor({ table: Array(6).fill(Array(6).fill(x)) })),
  ...[NaN, Infinity, 1e300, -1].map((x) => cbor({ training: { learningRate: x } })),
  ...[NaN, Infinity, -1, 0.5, 1e9, 1e18].map((x) => cbor({ training: { step: x } })),
  ...[NaN, Infinity, 1e300, 6].map((x) => cbor({ input: [x] })),
  ...['__proto__', 'constructor', 'toString', '\0', '\u202e', '<img src=x onerror=__ran=1>', 'k'.repeat(5000)].map((key) =>
    cbor({ [key]: 1 }),
  ),
  ...['__proto__', '\0', '\u202ex', '<img src=x onerror=__ran=1>', 'k'.repeat(33), '', ' '].map((name) =>
    cbor({ tokens: [name, 'b', 'c', 'd', 'e', 'f'] }),
  ),
];

/** Each of its own making; those of the page's language. @param {string} good one that the lab made @param {string} lang */
export async function addresses(good, lang) {
  const link = (bytes) => `#te1=${lang}.${base64url(bytes)}`;
  const packed = async (bytes, format) => link(await compressed(bytes, format));
  const whole = await compressed(sealed(cbor({ input: [0] })));
  const cut = Array.from({ length: 12 }, (_, k) => good.slice(0, 9 + Math.floor(((good.length - 9) * k) / 12)));
  const altered = Array.from({ length: 24 }, (_, k) => {
    const at = 8 + Math.floor(((good.length - 9) * k) / 24);
    return good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1);
  });
  const all = [
    ...[...MALFORMED.map((fragment) => fragment.replaceAll('=en.', `=${lang}.`)), ...cut, ...altered],
    ...NUMBERS.filter((_, k) => k % 8 === 0).map((number) => `#te${number}=${lang}.AAAA`),
    ...(await Promise.all(BODIES.map((body) => packed(sealed(body))))),
    link(sealed([0xa0])), // not compressed
    await packed(sealed([0xa0]), 'gzip'),
    await packed(sealed([0xa0]), 'deflate'),
    await packed(Uint8Array.from([1, 2, 3, 4, 0xa0])), // another checksum
    await packed(new Uint8Array(3)),
    link(whole.subarray(0, -1)),
    ...(await Promise.all([2 ** 19, 2 ** 19 + 1, 1.2e6].map((size) => packed(new Uint8Array(size))))), // bombs
    await packed(sealed(promise(500_000, 8))),
    `#te1=${lang}.${'A'.repeat(2000)}`,
    `#te1=${lang}.${'A'.repeat(1_000_000)}`,
  ];
  return [...new Set(all)]; // a cut one may be a malformed one
}

/** Text where bytes should be. @param {string} lang */
export const textAddresses = (lang) =>
  TEXTS.filter((text) => text.length < 200 && text.isWellFormed()).map((text) => `#te1=${lang}.${text}`);
