import './support/secrets'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { readEnvironment } from '@/lib/server/environment'
import { frontDoor } from '@/lib/server/front-door'
import { answerWith } from '@/lib/server/status'
import { guardUpgrades } from '@/lib/server/upgrades'

let server: Server
let port: number
let seen: IncomingHttpHeaders | null
let own: string
let received: number

beforeAll(async () => {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  port = (probe.address() as AddressInfo).port
  await new Promise((done) => probe.close(done))
  const environment = readEnvironment({ PORT: String(port), TRUSTED_PROXIES: '' } as unknown as NodeJS.ProcessEnv)
  own = environment.appOrigin
  server = createServer(
    frontDoor(async (request, response) => {
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
      if (request.url === '/data') {
        response.statusCode = 500
        response.setHeader('Content-Type', 'application/json')
        return void response.end('{}')
      }
      response.end('inside')
    }, environment),
  )
  guardUpgrades(server, environment, null)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  seen = null
  received = 0
})

interface Asked {
  path?: string
  method?: string
  headers?: Record<string, string>
}

const ask = ({ path = '/', method = 'GET', headers = {} }: Asked) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: `127.0.0.1:${port}`, ...headers },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
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
  ])('%s takes %d bytes and not one more', async (path, most) => {
    expect([await post(path, most, true), received]).toEqual([200, most])
    expect([413, 'cut']).toContain(await post(path, most + 1, true))
    expect(received).toBe(most)
  })

  test('a body that does not tell its length is cut at the limit', async () => {
    expect([await post('/user/login', MB, false), received]).toEqual([200, MB])
    received = 0
    expect(await post('/user/login', 8 * MB, false)).toBe('cut')
    expect(received).toBeLessThanOrEqual(MB)
  })
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

  test('what a payment provider posts comes in at its own address alone: it is signed', async () => {
    expect((await ask({ method: 'POST', path: '/api/payments/stripe', headers: {} })).status).toBe(200)
    expect((await ask({ method: 'POST', path: '/api/payments/stripe/more', headers: {} })).status).toBe(403)
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

  test('what is no document goes through as it is', async () => {
    expect(await read('/data')).toMatchObject({ status: 500, text: '{}' })
  })
})
