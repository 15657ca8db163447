import './support/secrets'
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { readEnvironment } from '@/lib/server/environment'
import { frontDoor } from '@/lib/server/front-door'
import { answerWith } from '@/lib/server/status'
import { guardUpgrades } from '@/lib/server/upgrades'
import { sealSession } from '@/lib/session/cookie'

let server: Server
let port: number
let seen: IncomingHttpHeaders | null
let own: string
let received: number
/** Answers that wait for the test to end them. */
let inHand: ServerResponse[]

beforeAll(async () => {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  port = (probe.address() as AddressInfo).port
  await new Promise((done) => probe.close(done))
  const environment = readEnvironment({ PORT: String(port), TRUSTED_PROXIES: '' } as unknown as NodeJS.ProcessEnv)
  own = environment.appOrigin
  server = createServer(
    frontDoor(
      async (request, response) => {
        seen = request.headers
        if (request.url === '/missing') answerWith(String(request.headers['x-request-id']), 404)
        if (request.url === '/failed') {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.setHeader('Content-Length', '7')
          response.writeHead(500)
          response.write('Inte')
          return void response.end('rnal')
        }
        if (request.url === '/plain') {
          response.statusCode = 500
          response.setHeader('Content-Type', 'text/plain')
          return void response.end('Internal Server Error')
        }
        if (request.method === 'POST') for await (const chunk of request) received += chunk.length
        if (request.url === '/thrown') throw new Error('the root itself')
        if (request.url?.endsWith('held') || request.url === '/api/film') {
          inHand.push(response)
          if (request.url !== '/api/film') return
          response.setHeader('Content-Type', 'video/mp4')
          response.setHeader('Content-Security-Policy', "script-src 'self'")
          response.writeHead(200)
          return void response.write('first of many')
        }
        if (request.url === '/page') {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.setHeader('Content-Security-Policy', "script-src 'nonce-x'")
          return void response.end('<p>page</p>')
        }
        if (request.url === '/data') {
          response.statusCode = 500
          response.setHeader('Content-Type', 'application/json')
          return void response.end('{}')
        }
        response.end('inside')
      },
      environment,
      { everyMs: 250, bytes: 1_000 },
    ),
  )
  guardUpgrades(server, environment, null)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  seen = null
  received = 0
  inHand = []
})

interface Asked {
  path?: string
  method?: string
  headers?: Record<string, string>
}

const ask = ({ path = '/', method = 'GET', headers = {} }: Asked) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: `127.0.0.1:${port}`, ...headers },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.end()
  })

test.each(['evil.example', 'evil.example:3000', '127.0.0.1', '127.0.0.1:1', 'localhost.evil.example'])(
  'a request for the host "%s" is misdirected',
  async (host) => {
    expect([400, 421]).toContain((await ask({ headers: { host } })).status)
    expect(seen).toBeNull()
  },
)

test('both names of the demo are its own; probes come under any', async () => {
  expect((await ask({ headers: { host: `localhost:${port}` } })).status).toBe(200)
  expect((await ask({ path: '/api/healthz', headers: { host: '10.0.0.7' } })).status).toBe(200)
})

test.each(['http://evil.example/', '//evil.example/', '*'])('the address %s goes nowhere', async (path) => {
  expect((await ask({ path })).status).toBe(400)
  expect(seen).toBeNull()
})

test('headers that only our own parts may set do not come in', async () => {
  const foreign = {
    'content-security-policy': "script-src 'nonce-x'",
    'x-nonce': 'x',
    'x-middleware-subrequest': 'middleware',
    'x-middleware-rewrite': 'http://evil.example',
    'x-nextjs-data': '1',
    'next-resume': '1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '8.8.8.8',
    forwarded: 'for=8.8.8.8',
    'x-real-ip': '8.8.8.8',
    'x-client-address': '8.8.8.8',
    'x-request-id': 'mine',
    'x-http-method-override': 'POST',
  }
  await ask({ headers: { ...foreign, 'x-ours': 'stays' } })
  for (const name of Object.keys(foreign)) expect(seen?.[name]).not.toBe(foreign[name as keyof typeof foreign])
  expect(seen?.['x-ours']).toBe('stays')
  expect(seen?.['x-client-address']).toBe('127.0.0.1')
  expect(seen?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

describe('bodies without end (F-13)', () => {
  const MB = 1024 * 1024
  const post = (path: string, bytes: number, told: boolean) =>
    new Promise<number | string>((resolve) => {
      const headers = { host: `127.0.0.1:${port}`, origin: own, ...(told && { 'content-length': String(bytes) }) }
      const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers })
      sent.on('error', () => resolve('cut'))
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      for (let left = bytes; left > 0; left -= 64 * 1024) sent.write(Buffer.alloc(Math.min(left, 64 * 1024)))
      sent.end()
    })

  test.each([
    ['/api/session/logout', MB],
    ['/user/login', MB],
    ['/order/tracking-import?step=2', 11 * MB],
    ['/message/feedback/new', 11 * MB],
    ['/account/settings', 11 * MB],
    ['/mall/chat/0190?at=7', 11 * MB],
    ['/mall/after-sale/new?order=7', 11 * MB],
    ['/api/mall/chat/upload?kind=video', 50 * MB],
  ])('%s takes %d bytes and not one more', async (path, most) => {
    expect([await post(path, most, true), received]).toEqual([200, most])
    expect([413, 'cut']).toContain(await post(path, most + 1, true))
    expect(received).toBe(most)
  })

  test.each([
    ['text/plain;charset=UTF-8', '['.repeat(100_000)],
    ['text/plain', '{"a":'.repeat(100_000)],
    ['multipart/form-data; boundary=x', `--x\r\n\r\n${'[{"a":'.repeat(50_000)}`],
  ])('a body nested 100,000 deep in %s is refused with 400', async (type, body) => {
    const headers = { origin: own, 'content-type': type }
    const answer = await fetch(`http://127.0.0.1:${port}/user/login`, { method: 'POST', headers, body })
    expect([answer.status, await answer.text()]).toEqual([400, ''])
    const flat = { method: 'POST', headers, body: '[{"a":[]}]'.repeat(20_000) }
    expect((await fetch(`http://127.0.0.1:${port}/user/login`, flat)).status).toBe(200)
  })

  test('a body that does not tell its length is cut at the limit', async () => {
    expect([await post('/user/login', MB, false), received]).toEqual([200, MB])
    received = 0
    expect(await post('/user/login', 8 * MB, false)).toBe('cut')
    expect(received).toBeLessThanOrEqual(MB)
  })
})

describe('one caller does not starve the others (F-13)', () => {
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((wake) => setImmediate(wake))
  }
  const cookieOf = async (token: string) => ({
    cookie: `session=${await sealSession({ token, userId: 'u', shopId: null, firstShopExpire: null })}`,
  })
  const finish = async (answers: Promise<{ status: number }>[]) => {
    const statuses = Promise.all(answers.map(async (answer) => (await answer).status))
    let done = false
    statuses.then(() => (done = true))
    let ended = 0
    await until(() => {
      for (; ended < inHand.length; ended += 1) inHand[ended]?.end('at last')
      return done
    })
    return statuses
  }
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

  test('80 pages at once of one session: eight in hand, 64 wait, the others are told to; another session goes on', async () => {
    const [greedy, other] = [await cookieOf('greedy'), await cookieOf('other')]
    const asked = times(80, () => ask({ path: '/held', headers: greedy }))
    const refused: string[] = []
    for (const answer of asked) answer.then(({ status, text }) => status === 429 && refused.push(text))
    await until(() => refused.length === 8)
    expect(refused[0]).toBe(
      '同时发出的请求过多，请等几秒再试\nToo many requests at once. Wait a few seconds, then try again\n',
    )
    expect(inHand).toHaveLength(8)
    expect((await ask({ headers: other })).status).toBe(200)
    expect((await ask({})).status).toBe(200)
    expect((await ask({ path: '/api/healthz', headers: greedy })).status).toBe(200)
    const statuses = await finish(asked)
    expect(statuses.filter((status) => status === 200)).toHaveLength(72)
    expect((await ask({ headers: greedy })).status).toBe(200)
  })

  test('a client that disconnects while waiting leaves the queue', async () => {
    const headers = await cookieOf('impatient')
    const held = times(8, () => ask({ path: '/held', headers }))
    await until(() => inHand.length === 8)
    let full = false
    const gone = times(65, () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('data', () => (full = true))
      socket.write(`GET /held HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${headers.cookie}\r\n\r\n`)
      return socket
    })
    await until(() => full)
    for (const socket of gone) socket.destroy()
    let connections = 65
    await until(() => {
      server.getConnections((_, count) => (connections = count))
      return connections < 60
    })
    const waiting = ask({ headers })
    expect(await finish([...held, waiting])).toEqual(times(9, () => 200))
  })

  test('strangers of one network share sixteen, however many sessions they make up', async () => {
    const forged = times(20, () => ask({ path: '/held', headers: { cookie: `session=${Math.random()}` } }))
    await until(() => inHand.length === 16)
    expect((await ask({ headers: await cookieOf('somebody') })).status).toBe(200)
    expect(inHand).toHaveLength(16)
    expect(await finish(forged)).toEqual(times(20, () => 200))
  })

  test('a file that flows holds nobody up; neither does one that is sent in', async () => {
    const headers = await cookieOf('watcher')
    const films = times(12, () => ask({ path: '/api/film', headers }))
    await until(() => inHand.length === 12)
    const sent = times(8, () =>
      ask({ path: '/api/files/upload?held', method: 'POST', headers: { ...headers, origin: own } }),
    )
    await until(() => inHand.length === 20)
    expect((await ask({ headers })).status).toBe(200)
    await finish([...films, ...sent])
  })

  test('what Next asks itself while an action runs needs no turn of its own', async () => {
    const headers = await cookieOf('redirected')
    const held = times(8, () => ask({ path: '/held', headers }))
    await until(() => inHand.length === 8)
    await ask({})
    const inside = String(seen?.['x-nested'])
    expect((await ask({ headers: { ...headers, 'x-nested': inside } })).status).toBe(200)
    const guessed = ask({ headers: { ...headers, 'x-nested': 'guessed' } })
    expect(await finish([...held, guessed])).toEqual(times(9, () => 200))
  })

  test('300 bodies that do not come are let go, one that comes in pieces is taken', async () => {
    const send = (path: string, length: number) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${own}\r\nContent-Length: ${length}\r\n\r\n`,
      )
      const over = new Promise<string>((resolve) => {
        let text = ''
        socket.on('data', (chunk) => (text += String(chunk)))
        socket.on('error', () => undefined)
        socket.on('close', () => resolve(text))
      })
      return { socket, over }
    }
    const slow = times(300, () => send('/user/login', 100_000))
    for (const { socket } of slow) socket.write('one byte more')
    const told = await Promise.all(slow.map(({ over }) => over))
    // Those that were let in hear why; the rest never got so far.
    expect(told.filter((text) => text.startsWith('HTTP/1.1 408'))).not.toHaveLength(0)
    expect(told.every((text) => /^HTTP\/1\.1 (408|429)|^$/.test(text))).toBe(true)
    const steady = send('/user/login', 12_000)
    for (let piece = 0; piece < 10; piece += 1) {
      steady.socket.write(Buffer.alloc(1_200))
      await new Promise((wake) => setTimeout(wake, 50))
    }
    steady.socket.end()
    expect(await steady.over).toMatch(/^HTTP\/1\.1 200/)
  }, 20_000)
})

describe('forged writes (F-04)', () => {
  const REFUSED: [string, Record<string, string>][] = [
    ['no word about the origin', {}],
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['the null origin', { origin: 'null' }],
    ['another scheme', { origin: 'https://127.0.0.1' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['an own origin with a foreign site', { origin: 'OWN', 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin with an own site', { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
  ]
  const filled = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value === 'OWN' ? own : value]))

  test.each(REFUSED)('%s', async (_, headers) => {
    expect((await ask({ method: 'POST', headers: filled(headers) })).status).toBe(403)
    expect(seen).toBeNull()
  })

  test('our own pages may write', async () => {
    expect((await ask({ method: 'POST', headers: { origin: own } })).status).toBe(200)
    expect((await ask({ method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  })

  test('what a payment provider or a chat service posts comes in at its own address alone: it is signed', async () => {
    expect((await ask({ method: 'POST', path: '/api/payments/stripe', headers: {} })).status).toBe(200)
    expect((await ask({ method: 'POST', path: '/api/payments/stripe/more', headers: {} })).status).toBe(403)
    expect((await ask({ method: 'POST', path: '/api/chat/callback', headers: {} })).status).toBe(200)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'])('%s is no method of ours', async (method) =>
    expect((await ask({ method, headers: { origin: own } })).status).toBe(405),
  )
})

test('the security headers stand on every answer, refusals included', async () => {
  for (const answer of [
    await ask({}),
    await ask({ headers: { host: 'evil' } }),
    await ask({ path: '/_next/image?url=x' }),
  ]) {
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(answer.headers['x-powered-by']).toBeUndefined()
  }
})

test.each(['/chatPage', '/chatPage?c=1', '/mall/chat/a1', '/mall/live/a1', '/service/live', '/service/live/a1'])(
  'people may speak and show themselves on %s',
  async (path) => {
    const { 'permissions-policy': policy } = (await ask({ path })).headers
    for (const name of ['camera', 'microphone', 'autoplay']) expect(policy).toContain(`${name}=(self)`)
    expect(policy).toContain('geolocation=()')
  },
)

test.each(['/', '/order/list', '/chatPages', '/mall/chat', '/mall/live', '/mall/goods/chat', '/service/records'])(
  'and nowhere else: %s',
  async (path) => {
    const { 'permissions-policy': policy } = (await ask({ path })).headers
    for (const name of ['camera', 'microphone', 'autoplay']) expect(policy).toContain(`${name}=()`)
  },
)

test('a file cannot run anything, with any policy of its path; a page keeps its own', async () => {
  const file = ask({ path: '/api/film' })
  while (inHand.length === 0) await new Promise((wake) => setImmediate(wake))
  inHand[0]?.end()
  const sandbox = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"
  expect((await file).headers['content-security-policy']).toBe(sandbox)
  expect((await ask({ path: '/data' })).headers['content-security-policy']).toBe(sandbox)
  expect((await ask({ path: '/page' })).headers['content-security-policy']).toBe("script-src 'nonce-x'")
})

test('the image optimizer is shut; a page chooses its status', async () => {
  expect((await ask({ path: '/_next/image?url=http://evil.example' })).status).toBe(404)
  expect((await ask({ path: '/missing' })).status).toBe(404)
  expect((await ask({ path: '/other' })).status).toBe(200)
})

const upgrade = (line: string, host = `127.0.0.1:${port}`) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
    )
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
  })

test.each(['/', '/_next/webpack-hmr', '/socket.io', '/websocket/u1', 'http://evil.example/socket.io/'])(
  'no upgrade for %s',
  async (path) => expect(await upgrade(path)).toMatch(/^HTTP\/1\.1 400/),
)
test('no upgrade for another host', async () =>
  expect(await upgrade('/socket.io/', 'evil.example')).toMatch(/^HTTP\/1\.1 400/))

describe('a page that fails before its first byte', () => {
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  test.each(['/failed', '/plain', '/thrown'])(
    '%s is answered in both languages, with its number and without scripts',
    async (path) => {
      const { status, headers, text } = await read(path)
      expect(status).toBe(500)
      expect(text).toContain('页面暂时无法打开')
      expect(text).toContain('This page could not be opened')
      expect(text).toContain(headers.get('x-request-id') ?? 'a number')
      expect(text).not.toMatch(/<script|Inte|rnal|Internal/)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test('a response that is not a document passes through unchanged', async () => {
    expect(await read('/data')).toMatchObject({ status: 500, text: '{}' })
  })
})
