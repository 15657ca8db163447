import './support/secrets'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { packResponse } from '@/lib/server/compression'
import { guestPages } from '@/lib/server/guest-pages'

const GOODS = '/mall/goods/0197b000-0000-7000-8000-000000000001'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'

let server: Server
let port: number
let clock: number
let drawn: number
let held: (() => void)[]
let status: number
let cookies: string[]

beforeAll(async () => {
  let isAnswered: ReturnType<typeof guestPages> | undefined
  server = createServer(async (request, response) => {
    isAnswered ??= guestPages('zh-CN', () => clock)
    if (await isAnswered(request, response)) return
    packResponse(request, response)
    drawn += 1
    const page = `<p>page ${drawn} ${'x'.repeat(2_000)}</p>`
    const send = () => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Content-Security-Policy', "default-src 'none'")
      response.setHeader('X-Request-Id', `own-${drawn}`)
      if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
      response.writeHead(status)
      response.write(page.slice(0, 10))
      response.end(page.slice(10))
    }
    if (request.headers['x-held']) held.push(send)
    else send()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  // Past whatever an earlier test left.
  clock = (clock ?? 0) + 10_000
  drawn = 0
  held = []
  status = 200
  cookies = []
})

const ask = (path = GOODS, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: { 'user-agent': CHROME, ...headers } })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString('latin1'),
        }),
      )
    })
    sent.end()
  })

test('guests of the same half second share a page, with its policy and not with its id', async () => {
  const [first, second] = [await ask(), await ask()]
  expect(drawn).toBe(1)
  expect(second.text).toBe(first.text)
  expect(second.headers['content-security-policy']).toBe("default-src 'none'")
  expect(second.headers['x-request-id']).toBeUndefined()
})

test('the time counts from the request, not from the end of the drawing', async () => {
  const first = ask(GOODS, { 'x-held': '1' })
  while (held.length === 0) await new Promise(setImmediate)
  clock += 499
  held[0]?.()
  await first
  expect((await ask()).text).toContain('page 1')
  clock += 1
  expect((await ask()).text).toContain('page 2')
})

test('who comes while it is drawn waits for it', async () => {
  const first = ask(GOODS, { 'x-held': '1' })
  while (held.length === 0) await new Promise(setImmediate)
  const others = [ask(), ask(), ask()]
  await new Promise((wake) => setTimeout(wake, 50))
  held[0]?.()
  for (const { text } of await Promise.all([first, ...others])) expect(text).toContain('page 1')
  expect(drawn).toBe(1)
})

test.each<[string, Record<string, string>]>([
  ['a buyer', { cookie: 'locale=en-GB; buyer=sealed' }],
  ['a seller', { cookie: 'session=sealed' }],
  ['somebody whose products are remembered', { cookie: 'viewed=-' }],
  ['somebody with a cookie that we do not know', { cookie: 'other=1' }],
  ['a token', { authorization: 'Bearer x' }],
  ['a change of pages by a script', { rsc: '1' }],
])('%s gets a page of their own, and nobody else gets it', async (_, headers) => {
  expect((await ask(GOODS, headers)).text).toContain('page 1')
  expect((await ask()).text).toContain('page 2')
  expect((await ask(GOODS, headers)).text).toContain('page 3')
  expect((await ask()).text).toContain('page 2')
})

test('languages and codings do not mix', async () => {
  await ask(GOODS, { cookie: 'locale=en-GB' })
  await ask(GOODS, { cookie: 'locale=zh-CN' })
  await ask(GOODS, { 'accept-language': 'en' })
  await ask(GOODS, { 'accept-language': 'fr' })
  expect(drawn).toBe(2)
  const packed = await ask(GOODS, { 'accept-encoding': 'gzip' })
  const again = await ask(GOODS, { 'accept-encoding': 'gzip' })
  expect(drawn).toBe(3)
  expect(again.headers['content-encoding']).toBe('gzip')
  expect(again.text).toBe(packed.text)
})

test('the SKU that a tile chooses is part of the address', async () => {
  await ask(`${GOODS}?sku=1`)
  await ask(`${GOODS}?sku=1`)
  await ask(`${GOODS}?sku=2`)
  expect(drawn).toBe(2)
})

test.each([
  '/mall',
  '/mall/search',
  '/mall/cart',
  `${GOODS}?done=wished`,
  `${GOODS}?sku=1&qty=2`,
  '/order/list',
  '/mall/goods',
])('%s is drawn each time', async (path) => {
  await ask(path)
  await ask(path)
  expect(drawn).toBe(2)
})

test('a failure is not kept', async () => {
  status = 404
  await ask()
  status = 200
  expect((await ask()).text).toContain('page 2')
})

test("the device's cookie stays with its browser; any other keeps the page from the others", async () => {
  cookies = ['device=AAAAAAAAAAAAAAAAAAAAAA; Path=/']
  expect((await ask()).headers['set-cookie']).toHaveLength(1)
  expect((await ask()).headers['set-cookie']).toBeUndefined()
  expect(drawn).toBe(1)
  clock += 2_000
  cookies = ['device=AAAAAAAAAAAAAAAAAAAAAA; Path=/', 'buyer=sealed; Path=/']
  await ask()
  await ask()
  expect(drawn).toBe(3)
})

test('a visitor who leaves before the page is whole does not keep the others from it', async () => {
  const sent = httpRequest({ host: '127.0.0.1', port, path: GOODS, headers: { 'x-held': '1' } })
  sent.on('error', () => undefined)
  sent.end()
  while (held.length === 0) await new Promise(setImmediate)
  const other = ask()
  sent.destroy()
  expect((await other).text).toContain('page 2')
})
