import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SELLER } from '../support/accounts'
import { addressOfFile, PAST_THE_GATE } from '../support/past-the-gate'
import { type PlainBrowser, plainSignIn } from '../support/plain-browser'
import { WHOLE } from '../support/ring'
import { everywhere, type Scene, setScene } from '../support/scene'
import { OTHER_HOSTS, OTHER_WORDS } from '../support/strange-hosts'

const AT_ONCE = 4
const OTHER = 'hannah_pennine'

const RECORDER = path.resolve('tests/support/connect-recorder.cjs')
let scene: Scene
/** Where everything is written down to which the application connects. */
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'entrepot-connections-'))
  const env = { NODE_OPTIONS: `--require ${RECORDER}`, CONNECTIONS: path.join(folder, 'list') }
  scene = await setScene(undefined, [], env)
}, 300_000)
afterAll(async () => {
  await scene?.instance.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Text that only pages for signed-in users contain. */
const PROTECTED = /data-row=|SO\d{10}|side-menu|liang|order-detail|梁/
/** The sheet that a first document carries names every part of the frame and shows none. */
const STYLE = /<style.*?<\/style>/gs

/** As it stands: what a browser would tidy up before it asks goes out with all its dots and slashes. */
const askRaw = (url: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; to: string; text: string }>((resolve, reject) => {
    const sent = request(url, { path, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString('utf8')
      resolve({ status: answer.statusCode ?? 0, to: answer.headers.location ?? '', text: text.replace(STYLE, '') })
    })
    sent.once('error', reject).end()
  })

test('no request without a session gets a protected byte, by any known bypass (F-01)', async () => {
  expect(PAST_THE_GATE.length).toBeGreaterThanOrEqual(40)
  const open: string[] = []
  const stops = scene.stops.filter(({ username }) => username)
  await everywhere([...stops.entries()], AT_ONCE, async ([at, { address }]) => {
    // Every third way of each page, others for the next one: `npm run test:all` walks all ways of all pages.
    const ways = PAST_THE_GATE.filter((_, nth) => WHOLE || (nth + at) % 3 === 0)
    for (const { name, headers = {}, change = String } of ways) {
      const { status, text } = await askRaw(scene.instance.url, change(address), headers)
      if (status >= 500 || PROTECTED.test(text)) {
        open.push(`${address}, ${name}: ${status} ${PROTECTED.exec(text)?.[0]}`)
      }
    }
  })
  expect(open).toEqual([])
})

const cookieOf = (browser: PlainBrowser): string =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

const actionIds = (): string[] => {
  const manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))
  return Object.keys({ ...manifest.node, ...manifest.edge })
}

/** A stack, a statement, a library's own words. */
const INSIDES = /\bat \w+ \(|node_modules|SELECT |ZodError|SyntaxError|TypeError/

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

test('every action refuses callers without a session, and junk from those with one, without failing (F-03)', async () => {
  const told: string[] = []
  const ids = actionIds()
  expect(ids.length).toBeGreaterThan(10)
  const browser = scene.browsers.get(SELLER) as PlainBrowser
  const cookie = cookieOf(browser)
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
      if (INSIDES.test(text)) told.push(`${id}: tells its insides`)
      if (!headers.cookie && (/"ok":true/.test(text) || PROTECTED.test(text))) told.push(`${id}: works for nobody`)
    }
  }
  expect(told).toEqual([])
  expect((await browser.open('/order/list')).status).toBe(200)
})

/** Every address of a handler, from the file system: a new one is asked too. */
const HANDLERS = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .map((file) => `app/${file}`)
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
const LONG = 'x'.repeat(50_000)
const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
const BODIES = [...JUNK, 'null', '"\\ud800"', LONG, DEEP, '--x\r\nContent-Disposition: form-data; name="a"', '%']

test('no handler fails, or reveals internals, for any body or query (F-03)', async () => {
  const { url, captcha } = scene.instance
  // One of the handlers signs out: use an account that no other test needs.
  const cookie = cookieOf(await plainSignIn(url, captcha, 'liang_shipping'))
  const told: string[] = []
  await everywhere([...HANDLERS.entries()], AT_ONCE, async ([nth, file]) => {
    // Every third body for each handler, others for the next one: `npm run test:all` sends all of them.
    const bodies = BODIES.filter((_, at) => WHOLE || (nth + at) % 3 === 0)
    for (const [at, body] of bodies.entries()) {
      const headers = { cookie, origin: url, 'content-type': TYPES[(nth + at) % TYPES.length] ?? '' }
      const query = new URLSearchParams({ query: body.slice(0, 500), id: body.slice(0, 100), since: 'x', no: '%00' })
      const answers = [
        await fetch(`${url}${addressOfFile(file)}`, { method: 'POST', redirect: 'manual', headers, body }),
        await fetch(`${url}${addressOfFile(file)}?${query}`, { redirect: 'manual', headers: { cookie } }),
      ]
      for (const answer of answers) {
        const text = await answer.text()
        if (answer.status >= 500 || INSIDES.test(text)) told.push(`${file}: ${answer.status} for ${body.slice(0, 40)}`)
      }
    }
  })
  expect(HANDLERS.length).toBeGreaterThan(15)
  expect(told).toEqual([])
})

test('another host is refused, and another word for ours believed nowhere (F-05)', async () => {
  expect(OTHER_HOSTS.length + OTHER_WORDS.length).toBeGreaterThanOrEqual(30)
  const { url } = scene.instance
  const { host, port } = new URL(url)
  const own = (text: string) => text.replaceAll('OWN', host).replaceAll('PORT', port)
  const ask = ({ headers, path: to = '/order/list' }: (typeof OTHER_HOSTS)[number]) => {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, own(value)]))
    return askRaw(url, own(to), sent)
  }
  const wrong: string[] = []
  for (const strange of OTHER_HOSTS) {
    const { status } = await ask(strange)
    if (![400, 421].includes(status)) wrong.push(`${strange.name}: ${status}`)
  }
  for (const strange of OTHER_WORDS) {
    const { status, to, text } = await ask(strange)
    if (status !== 307 || !to.startsWith('/user/login?') || /evil/.test(to + text))
      wrong.push(`${strange.name}: ${status} ${to}`)
  }
  expect(wrong).toEqual([])
})

/** Headers of a request that another site can cause, with the cookie. */
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
    .map((file) => addressOfFile(`app/${file}`))

test('no handler and no action accepts a write from another site, for any user (F-04)', async () => {
  const browser = scene.browsers.get(SELLER) as PlainBrowser
  const cookie = cookieOf(browser)
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

test('nothing that is sent to browsers contains a secret of the server (F-15)', () => {
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

test('the application has connected to its marketplace and to nothing else, after all that (F-05, JB-19)', () => {
  const to = new Set(readFileSync(path.join(folder, 'list'), 'utf8').trim().split('\n'))
  expect(to).toContain(new URL(scene.instance.proxy.url).host)
  expect([...to].filter((each) => ![scene.instance.proxy.url, scene.instance.url].includes(`http://${each}`))).toEqual(
    [],
  )
})
