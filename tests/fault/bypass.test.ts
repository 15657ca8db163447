import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SELLER } from '../support/accounts'
import { type PlainBrowser, plainSignIn } from '../support/plain-browser'
import { everywhere, type Scene, setScene } from '../support/scene'

const AT_ONCE = 4
const OTHER = 'hannah_pennine'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
}, 120_000)
afterAll(() => scene?.instance.stop())

/** Ways past a gate that stands before the pages (safety 1.2): headers, spellings of the path, other kinds of answer. */
const PAST_THE_GATE: [name: string, headers: Record<string, string>, change: (address: string) => string][] = [
  ['x-middleware-subrequest', { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware' }, (to) => to],
  ['x-middleware-subrequest, src', { 'x-middleware-subrequest': 'src/middleware:src/middleware' }, (to) => to],
  ['x-middleware-next', { 'x-middleware-next': '1', 'x-middleware-rewrite': '/order/list' }, (to) => to],
  ['x-matched-path', { 'x-matched-path': '/order/list', 'x-now-route-matches': '1=order' }, (to) => to],
  ['a forged session header', { 'x-pathname': '/user/login', token: 'x', authorization: 'Bearer x' }, (to) => to],
  ['a flight answer', { rsc: '1' }, (to) => to],
  ['a prefetch', { rsc: '1', 'next-router-prefetch': '1' }, (to) => to],
  ['a segment', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }, (to) => to],
  ['the _rsc query', { rsc: '1' }, (to) => `${to}${to.includes('?') ? '&' : '?'}_rsc=abc`],
  ['.rsc', {}, (to) => to.replace(/(\?|$)/, '.rsc$1')],
  ['.segments', {}, (to) => to.replace(/(\?|$)/, '.segments/_tree.segment.rsc$1')],
  ['an encoded letter', {}, (to) => to.replace('/o', '/%6f').replace('/d', '/%64')],
  ['a slash at the end', {}, (to) => to.replace(/(\?|$)/, '/$1')],
  ['a slash twice', {}, (to) => to.replace(/^\//, '/.//')],
  ['capitals', {}, (to) => to.toUpperCase()],
  ['nxtP parameters', {}, (to) => `${to}${to.includes('?') ? '&' : '?'}nxtPid=1&nxtPpath=order`],
  ['a locale', {}, (to) => `/en${to}`],
  ['data of the older router', {}, (to) => `/_next/data/build${to.replace(/(\?|$)/, '.json$1')}`],
]

/** What stands only on pages of somebody who is signed in. */
const PROTECTED = /data-row=|SO\d{10}|side-menu|liang|order-detail|梁/
/** The sheet that a first document carries names every part of the frame and shows none. */
const STYLE = /<style.*?<\/style>/gs

test('nobody who is not signed in gets a protected byte, whatever way is tried (F-01)', async () => {
  const open: string[] = []
  const stops = scene.stops.filter(({ username }) => username)
  await everywhere(stops, AT_ONCE, async ({ address }) => {
    for (const [name, headers, change] of PAST_THE_GATE) {
      const answer = await fetch(`${scene.instance.url}${change(address)}`, { headers, redirect: 'manual' })
      const text = (await answer.text()).replace(STYLE, '')
      if (PROTECTED.test(text)) open.push(`${address}, ${name}: ${answer.status} ${PROTECTED.exec(text)?.[0]}`)
    }
  })
  expect(open).toEqual([])
})

const actionIds = (): string[] => {
  const manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))
  return Object.keys({ ...manifest.node, ...manifest.edge })
}

const JUNK = [
  '[]',
  '[{}]',
  '["$undefined"]',
  '[{"__proto__":{"isAdmin":true}}]',
  '["$K1"]',
  '{',
  '',
  '[["$F1"]]',
  '[null,{"id":1e9}]',
]

test('every action refuses whoever is not signed in, and junk from whoever is, without falling over (F-03)', async () => {
  const told: string[] = []
  const ids = actionIds()
  expect(ids.length).toBeGreaterThan(10)
  const browser = scene.browsers.get(SELLER) as PlainBrowser
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  for (const [at, id] of ids.entries()) {
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const answer = await fetch(`${scene.instance.url}/order/list`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...headers,
          origin: scene.instance.url,
          'next-action': id,
          'content-type': 'text/plain;charset=UTF-8',
        },
        body: JUNK[at % JUNK.length] ?? '',
      })
      const text = await answer.text()
      if (/\bat \w+ \(|node_modules|SELECT |ZodError/.test(text)) told.push(`${id}: tells its insides`)
      if (!headers.cookie && (/"ok":true/.test(text) || PROTECTED.test(text))) told.push(`${id}: works for nobody`)
    }
  }
  expect(told).toEqual([])
  expect((await browser.open('/order/list')).status).toBe(200)
})

/** What another site can make a browser send along with the cookie, or leave out. */
const FROM_ELSEWHERE: Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: 'http://evil.example' },
  { origin: 'http://127.0.0.1:1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'OWN', 'sec-fetch-site': 'cross-site' },
]

/** Addresses of the handlers that take a write. */
const writingHandlers = (): string[] =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('route.ts') && /export async function POST/.test(readFileSync(`app/${file}`, 'utf8')),
    )
    .map((file) => `/${path.dirname(file)}`.replace(/\/\([^)]+\)/g, '').replace(/\[\w+\]/g, '1'))

test('no handler and no action takes a write from another site, whoever is signed in (F-04)', async () => {
  const browser = scene.browsers.get(SELLER) as PlainBrowser
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  // The last two are the library's own: it signs in and out.
  const handlers = [...writingHandlers(), '/api/auth/signout', '/api/auth/callback/credentials']
  expect(handlers).toContain('/api/session/logout')
  const targets: [to: string, headers: Record<string, string>][] = [
    ...handlers.map((address): [string, Record<string, string>] => [address, {}]),
    ...actionIds().map((id): [string, Record<string, string>] => ['/order/list', { 'next-action': id }]),
  ]
  const taken: string[] = []
  for (const [address, own] of targets) {
    for (const foreign of FROM_ELSEWHERE) {
      const headers = { cookie, ...own, ...foreign, ...(foreign.origin === 'OWN' && { origin: scene.instance.url }) }
      const sent = { method: 'POST', redirect: 'manual', headers, body: '[]' } as const
      const { status } = await fetch(`${scene.instance.url}${address}`, sent)
      if (status !== 403) taken.push(`${address} ${own['next-action'] ?? ''} ${JSON.stringify(foreign)}: ${status}`)
    }
  }
  expect(taken).toEqual([])
  expect((await browser.open('/order/list')).html).toContain('data-row=')
})

test('two sellers at the same address at the same time see their own shop only (F-07)', async () => {
  const { url, captcha } = scene.instance
  const [mine, other] = [scene.browsers.get(SELLER) as PlainBrowser, await plainSignIn(url, captcha, OTHER)]
  const numbers = async (browser: PlainBrowser) =>
    new Set((await browser.open('/order/list')).html.match(/SO\d{10}\w*/g) ?? [])
  const [own, foreign] = [await numbers(mine), await numbers(other)]
  expect(own.size).toBeGreaterThan(3)
  expect([...own].filter((no) => foreign.has(no))).toEqual([])
  const rounds = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => [at % 2 === 0, await numbers(at % 2 === 0 ? mine : other)] as const),
  )
  for (const [first, seen] of rounds) expect([...seen].filter((no) => (first ? foreign : own).has(no))).toEqual([])
})

test('no token, no password and no cookie is in the log, after all that (F-08)', async () => {
  await scene.instance.proxy.heal()
  for (const [, browser] of scene.browsers) await browser.open('/order/list').catch(() => undefined)
  const tokens = new Set(scene.instance.proxy.seen().map(({ headers }) => String(headers.token ?? '')))
  const cookies = [...scene.browsers.values()].flatMap((browser) => browser.cookies())
  const secrets = [
    ...tokens,
    ...cookies.filter(({ name }) => name !== 'locale').map(({ value }) => value),
    'Entrepot-2026!',
  ]
  const log = scene.instance.output()
  expect(tokens.size).toBeGreaterThan(1)
  expect(secrets.filter((secret) => secret.length > 8 && log.includes(secret))).toEqual([])
})

test('what is sent to browsers names no secret of the server (F-15)', () => {
  const folder = '.next/static'
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.(js|css|json)$/.test(entry.name),
  )
  const NAMES = /NEXTAUTH_SECRET|SERVICE_KEY|DATABASE_URL|MARKETPLACE_KEY|UPSTREAM_API_URL|X-Service-Key|argon2/
  const found = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => NAMES.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(5)
  expect(found).toEqual([])
})
