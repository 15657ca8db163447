import { FIELD_NAMES, INTENTS } from './server-functions'

const HUGE = 'x'.repeat(1_000_000)
const EQUAL = 10_000
const DEEP_LEVELS = 5_000

const TEXTS = [
  ...[
    '',
    ' ',
    '1',
    '-1',
    '1e999',
    '%',
    '{}',
    'x',
    'null',
    '__proto__',
    'constructor',
    '//evil.example/',
    '/\\evil.example',
  ],
  ...['a\0b', '\ud800', '中文\r\nSet-Cookie: a=b', 'https://evil.example/?a=b#c', HUGE],
] as const

function deep(): unknown {
  let inside: unknown = []
  for (let level = 0; level < DEEP_LEVELS; level++) inside = [inside]
  return inside
}

const sayNo = () => {
  throw new Error('Cannot be looked into on the server')
}
/** Stand-in for a reference to data that the browser never sent: any access throws. */
const sealed = () => new Proxy(() => undefined, { get: sayNo, set: sayNo })

/** Whatever the wire of server functions can carry in the place of one argument. */
const things = (): unknown[] => [
  ...[undefined, null, true, 0, Number.NaN, Number.POSITIVE_INFINITY, 10n, new Date(Number.NaN)],
  ...[[], [[]], Array(EQUAL).fill('1'), {}, { turn: HUGE }, { toString: 1, valueOf: null }, { get: 'x', getAll: 1 }],
  ...[JSON.parse('{"__proto__":{"turn":1}}'), Object.create(null), deep(), new Map([['turn', 1]]), new Set(['x'])],
  ...[new Uint8Array(8), new Blob(['x']), Promise.resolve(1), [1].values(), async () => null, sealed()],
]

const STRANGE_NAMES = ['', '__proto__', 'constructor', 'toString', '$ACTION_ID_x', 'a.b.0', 'x'.repeat(500), '\0']
const NAMES = [...FIELD_NAMES, ...STRANGE_NAMES]

const formOf = (entries: Iterable<readonly [string, string | Blob]>): FormData => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
/** A form that has every field there is, so that something is read whatever the function looks for. */
const everywhere = (value: string | Blob, more: Readonly<Record<string, string>> = {}): FormData =>
  formOf([...NAMES.filter((name) => !(name in more)).map((name) => [name, value] as const), ...Object.entries(more)])
const FILE = new File(['\0\ud800,"'], '../\0.csv', { type: 'text/csv' })

const forms = (): FormData[] => [
  ...[new FormData(), everywhere(FILE), formOf([...everywhere('1'), ...everywhere('x')])],
  ...[formOf([...everywhere('1'), ...everywhere(FILE)]), formOf(NAMES.map((name) => [`${name}[]`, 'x']))],
  formOf(Array(EQUAL).fill(['ids[]', '1'])),
  ...TEXTS.filter((text) => text !== HUGE).map((text) => everywhere(text)),
  ...['query', 'to', 'list', 'text'].map((name) => formOf([[name, HUGE]])),
]

/** The same for a function that asks which button was pressed. */
export const pressed = (): FormData[] =>
  INTENTS.flatMap((intent) => [everywhere('x', { intent }), everywhere(FILE, { intent }), formOf([['intent', intent]])])

const objects = (): unknown[] =>
  ['x', 1, null, [], {}, ['x', 1], deep(), sealed()].map((value) =>
    Object.fromEntries(NAMES.map((name) => [name, value])),
  )

/** Junk for one argument, created anew because streams can be read once. */
export const junk = (): unknown[] => [...things(), ...TEXTS, ...objects(), ...forms()]

/** A form in which nothing is wrong but that it is of nobody's making. */
export const someForm = (): FormData => everywhere('x')
