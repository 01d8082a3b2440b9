// What a window may be told: everything but the one message that is expected. Made anew by each call, for a message is a copy.

const own = { protocol: 'token-embedding-lab', version: 1 };

/** A list that holds itself. */
function ring() {
  const list = [own];
  list.push(list);
  return list;
}

const nested = (depth) => {
  let value = 1;
  for (let k = 0; k < depth; ++k) value = { protocol: 'token-embedding-lab', version: 1, height: value };
  return value;
};

/** Heights that are none, or are kept within bounds. */
const HEIGHTS = [
  ...[NaN, Infinity, -Infinity, -1, 0, -0, 1e9, 1e308, 5e-324, 119.5, 20000.5, 2 ** 31, 2 ** 53],
  ...['900', '900px', '1e400', '0x10', '१२', '１', '', null, undefined, true, false, [900], { valueOf: 900 }, 10n, new Date(900)],
  ...['1px;background:url(javascript:x)', 'calc(100vh)', 'expression(alert(1))', '<script>globalThis.__ran=1</script>'],
];

export const messages = () => [
  ...HEIGHTS.map((height) => ({ ...own, height })),
  ...[
    null,
    undefined,
    0,
    NaN,
    '',
    'height',
    'token-embedding-lab',
    true,
    5n,
    [],
    {},
    [own],
    new Date(0),
    /x/,
    new Map([['protocol', 'token-embedding-lab']]),
  ],
  ...[
    new Set([own]),
    new Uint8Array(8),
    new ArrayBuffer(8),
    new Error('token-embedding-lab'),
    Object('token-embedding-lab'),
    Object(1),
    ring(),
    nested(500),
  ],
  ...[JSON.stringify({ ...own, height: 900 }), new Float64Array(100_000), 'x'.repeat(1_000_000), Array(100_000).fill(0), new Blob(['x'])],
  ...[
    { height: 900 },
    { protocol: own.protocol, height: 900 },
    { version: 1, height: 900 },
    { ...own, protocol: 'Token-Embedding-Lab', height: 900 },
  ],
  ...[0, 2, '1', 1.5, null, [1], NaN, true, -1, { valueOf: 1 }].map((version) => ({ ...own, version, height: 900 })),
  ...[
    { ...own, ask: 'heights' },
    { ...own, ask: ['height'] },
    { ...own, ask: null },
    { ...own, ask: { toString: 1 } },
    { ...own, ask: 'height ' },
    own,
  ],
  ...[JSON.parse('{"__proto__":{"protocol":"token-embedding-lab","version":1,"height":900,"ask":"height","polluted":1}}')],
  ...[
    { ...own, constructor: { prototype: { polluted: 1 } } },
    { ...own, src: 'javascript:globalThis.__ran=1', html: '<img src=x onerror=__ran=1>' },
  ],
  ...[
    { ...own, type: 'load', lab: {} },
    { ...own, eval: '__ran=1', code: '__ran=1' },
    { source: 'react-devtools-bridge' },
    { type: 'webpackOk' },
  ],
];
