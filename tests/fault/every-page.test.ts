import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isWrite } from '@/lib/contract/endpoint'
import { opensDevices } from '@/lib/navigation/devices'
import { OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import { rowOf } from '../support/crawl'
import { failedMessages } from '../support/failed-messages'
import type { Passing } from '../support/fault-proxy'
import type { PlainBrowser } from '../support/plain-browser'
import { WHOLE } from '../support/ring'
import { everywhere, type Scene, type Stop, setScene } from '../support/scene'
import { SERVICE_HEADERS } from './marketplace'

const AT_ONCE = 4

/** Response for a screen, as a document or as the data of a client navigation. */
interface Came {
  address: string
  status: number
  headers: Headers
  text: string
}

let scene: Scene
let documents: Came[]
let flights: Came[]
/** Requests that the application sent to the marketplace meanwhile. */
let asked: readonly Passing[]

const cookieOf = ({ username }: Stop): string =>
  (scene.browsers.get(username) as PlainBrowser)
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** Requests every screen and its variants, as a user who may see it, with these headers. */
async function walk(headers: Record<string, string>, stops: readonly Stop[] = scene.stops): Promise<Came[]> {
  const came: Came[] = []
  await everywhere(stops, AT_ONCE, async (stop) => {
    const sent = { headers: { ...headers, cookie: cookieOf(stop) }, redirect: 'manual' } as const
    const answer = await fetch(`${scene.instance.url}${stop.address}`, sent)
    came.push({ address: stop.address, status: answer.status, headers: answer.headers, text: await answer.text() })
  })
  return came.sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** Every nth page; `npm run test:all` requests all of them. */
const some = (step: number): readonly Stop[] => scene.stops.filter((_, nth) => WHOLE || nth % step === 0)

/** Counts views of advertisements; it leaves prefetches out (ad-shown). */
const COUNTS_VIEWS = '/mall/ad/show'
const PREFETCH = { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' }

beforeAll(async () => {
  scene = await setScene()
  await scene.instance.proxy.heal()
  documents = await walk(PREFETCH)
  flights = await walk({ ...PREFETCH, rsc: '1' }, some(2))
  asked = [...scene.instance.proxy.seen()]
}, 180_000)
afterAll(() => scene?.instance.stop())

const isDocument = ({ headers, text }: Came) =>
  headers.get('content-type')?.startsWith('text/html') && text.includes('<html')

test('looking at a page writes nothing, neither as a document nor as what a link fetches beforehand (F-06)', () => {
  expect(documents.filter(({ status }) => status === 200).length).toBeGreaterThan(70)
  expect(asked.length).toBeGreaterThan(100)
  const unknown = asked.filter((call) => !rowOf(call) && call.path !== '/health')
  const writes = asked.filter((call) => {
    const row = rowOf(call)
    // A trial keeps for a while what was looked at, under a token, and changes nothing.
    return row && isWrite(row) && !row.trial && row.path !== COUNTS_VIEWS
  })
  expect([...unknown, ...writes].map(({ method, path: to }) => `${method} ${to}`)).toEqual([])
})

test('every word of every screen is there, and was given what it takes', () => {
  expect(failedMessages(scene.instance.output())).toEqual([])
})

/** Secrets that no browser may receive: the server's, and those handed to it for a user. */
function secrets(): string[] {
  const file = path.join(scene.instance.folder, 'secrets.json')
  const own = JSON.parse(readFileSync(file, 'utf8')) as { NEXTAUTH_SECRET: string; SERVICE_KEY: string }
  const tokens = asked.map(({ headers }) => String(headers.token ?? '')).filter(Boolean)
  const sessions = [...scene.browsers.values()]
    .flatMap((browser) => browser.cookies())
    .filter(({ name }) => /session|device/.test(name))
    .map(({ value }) => value)
  return [...new Set([...Object.values(own), SERVICE_HEADERS['X-Service-Key'], PASSWORD, ...tokens, ...sessions])]
}

test('no secret of the server and nobody’s token is in a page, in what a link fetches, or in a file (B-07, F-15)', () => {
  const known = secrets()
  expect(known.length).toBeGreaterThan(6)
  expect(Math.min(...known.map(({ length }) => length))).toBeGreaterThanOrEqual(14)
  const files = readdirSync('.next/static', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(woff2?|png|svg|ico)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((address) => ({ address, text: readFileSync(address, 'utf8') }))
  expect(files.length).toBeGreaterThan(5)
  const told = [...documents, ...flights, ...files].filter(({ text }) => known.some((secret) => text.includes(secret)))
  expect(told.map(({ address }) => address)).toEqual([])
})

test('every document has a nonce of its own, of more than 128 bits, and every script of it bears that (B-03)', () => {
  const shown = documents.filter(isDocument)
  expect(shown.length).toBeGreaterThan(70)
  const nonces = shown.map(({ headers }) =>
    [...(headers.get('content-security-policy') ?? '').matchAll(/'nonce-([^']+)'/g)].map(([, nonce = '']) => nonce),
  )
  expect(nonces.filter((each) => new Set(each).size !== 1)).toEqual([])
  expect(new Set(nonces.flat()).size).toBe(shown.length)
  expect(Math.min(...nonces.flat().map((nonce) => Buffer.from(nonce, 'base64').length * 8))).toBeGreaterThanOrEqual(128)
  const bare = shown.flatMap(({ address, text }, at) =>
    (text.match(/<script\b[^>]*>/g) ?? [])
      .filter((tag) => !tag.includes(`nonce="${nonces[at]?.[0]}"`))
      .map(() => address),
  )
  expect(bare).toEqual([])
})

test('no page can be put into a frame, and none says where it was to another site (B-06)', () => {
  const open = [...documents, ...flights].filter(
    ({ address, headers }) =>
      headers.get('x-frame-options') !== 'DENY' ||
      headers.get('cross-origin-opener-policy') !== 'same-origin' ||
      headers.get('cross-origin-resource-policy') !== 'same-origin' ||
      headers.get('referrer-policy') !== 'same-origin' ||
      headers.get('x-content-type-options') !== 'nosniff' ||
      headers.get('permissions-policy')?.includes('camera=()') === opensDevices(address.split('?')[0] ?? '') ||
      !/frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? ''),
  )
  expect(open.map(({ address }) => address)).toEqual([])
})

test('headers that only our own parts may set change no page (B-05)', async () => {
  const mark = 'Str4nger'
  const foreign = {
    'content-security-policy': `script-src 'nonce-${mark}'`,
    'content-security-policy-report-only': `script-src 'nonce-${mark}'`,
    'x-nonce': mark,
    'x-pathname': `/${mark}`,
    'x-request-id': mark,
    'x-client-address': mark,
    'x-middleware-rewrite': `/${mark}`,
    'x-middleware-request-x-nonce': mark,
    'x-middleware-override-headers': 'x-nonce,cookie',
    'x-nextjs-rewritten-path': `/${mark}`,
    'x-forwarded-host': `${mark}.example`,
    'x-forwarded-prefix': `/${mark}`,
  }
  const strange = await walk(foreign, some(3))
  const before = new Set(documents.map(({ address, status }) => `${status} ${address}`))
  expect(strange.filter(({ address, status }) => !before.has(`${status} ${address}`))).toEqual([])
  const believed = strange.filter(({ headers, text }) => (JSON.stringify([...headers]) + text).includes(mark))
  expect(believed.map(({ address }) => address)).toEqual([])
})

/** Lists with a file of what they show: the list, what narrows it, and what the form sends beside that. */
const FILES: [list: string, query: string, file: string, fields: Record<string, string>][] = [
  ['/order/list', 'status=3', '/api/orders/export', {}],
  ['/system/users', 'status=1', '/system/users/export.csv', {}],
  ['/system/logs/login', 'q=liang', '/system/logs/export.csv', { log: 'login' }],
  ['/op/messages/feedback', 'tab=replied', '/op/messages/feedback/export.csv', {}],
]

test.each(FILES)('a file of %s that cannot be made leads back to the list of %s', async (list, query, file, fields) => {
  const { proxy } = scene.instance
  const reader = scene.browsers.get(list.startsWith('/order') ? SELLER : OPERATOR)?.copy() as PlainBrowser
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, query })) form.append(name, value)
  await proxy.inflict('refused', ({ path: to }) => to.endsWith('/exportXls'))
  const shown = await reader.open(file, form)
  await proxy.heal()
  const { pathname, searchParams } = new URL(shown.url)
  const [key = '', value] = query.split('=')
  expect({ pathname, kept: searchParams.get(key) }).toEqual({ pathname: list, kept: value })
})
