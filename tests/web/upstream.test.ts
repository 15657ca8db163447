import './support/secrets'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { send } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/error'
import type { Caller } from '@/lib/upstream/request'
import { RetryBudget } from '@/lib/upstream/retry-budget'
import { answering, type FaultyServer, faultyServer } from './support/faulty-server'

let upstream: FaultyServer
let turn = 0
beforeAll(async () => {
  upstream = await faultyServer()
})
afterAll(() => upstream.close())
/** Each test has what may be repeated to itself. */
beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('entrepot.upstream.retries')))

/** Each test asks by a path of its own, so that no circuit is open from another. */
const base = { from: 'extension', who: 'user', summary: 'test', data: z.object({ name: z.string() }) } as const
const fresh = () => {
  turn += 1
  return `/fault/${turn}`
}
const reading = () => endpoint({ ...base, method: 'GET', path: fresh() })
const writing = () => endpoint({ ...base, method: 'POST', path: fresh(), body: z.object({}) })

const CALLER: Caller = {
  token: 'tok-1',
  shopId: 'shop-1',
  firstShopExpire: null,
  locale: 'en-GB',
  device: 'device-1',
  requestId: 'request-1',
  address: '203.0.113.9',
}
const ok = (data: unknown = { name: 'x' }) => ({ code: '200', success: true, msg: '', data })
const ask = (row: Parameters<typeof send>[0], call = {}, more: Partial<Caller> = {}, key?: string, timeoutMs = 1_500) =>
  send(row, call, { ...CALLER, ...more }, { url: upstream.url, serviceKey: 'service', timeoutMs }, key)

async function faultOf(promise: Promise<unknown>): Promise<UpstreamError> {
  const error = await promise.then(
    () => null,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error
}

describe('what goes along (specification, section 7)', () => {
  const query = () => new URL(upstream.last()?.url ?? '', upstream.url).searchParams
  beforeEach(() => upstream.behave(answering(200, ok())))

  test('language, token, device, service key, request id; _t in seconds and the shop', async () => {
    await ask(reading(), { query: { a: 1, list: ['x', 'y'], none: undefined } })
    expect(upstream.last()?.headers).toMatchObject({
      token: 'tok-1',
      'accept-language': 'en-GB',
      'x-device': 'device-1',
      'x-service-key': 'service',
      'x-request-id': 'request-1',
      'x-client-address': '203.0.113.9',
    })
    expect(Math.abs(Number(query().get('_t')) - Date.now() / 1000)).toBeLessThan(5)
    expect(query().getAll('list')).toEqual(['x', 'y'])
    expect(query().get('shopId')).toBe('shop-1')
    expect(query().has('none')).toBe(false)
  })

  test('no _t where the row declines it; none on a write', async () => {
    await ask({ ...reading(), timestamp: false })
    expect(query().has('_t')).toBe(false)
    await ask(writing(), { body: {} })
    expect(query().has('_t')).toBe(false)
    expect(query().get('shopId')).toBe('shop-1')
  })

  test('a shop that is named stays, in the query and in the body; the flag blanks it', async () => {
    await ask(reading(), { query: { shopId: 'other' } })
    expect(query().getAll('shopId')).toEqual(['other'])
    await ask(writing(), { body: { shopId: 'other' } })
    expect(query().has('shopId')).toBe(false)
    await ask({ ...reading(), shopId: 'blank' })
    expect(query().get('shopId')).toBe('')
  })

  test('an expired first shop skips the request, but not what the login page needs', async () => {
    const expired = { firstShopExpire: '2020-01-01T00:00:00Z' }
    const error = await faultOf(ask(reading(), {}, expired))
    expect(error.code).toBe('SHOP_EXPIRED')
    expect(upstream.hits()).toBe(0)
    await ask({ ...reading(), whenExpired: 'allowed' }, {}, expired)
    await ask({ ...reading(), who: 'public' }, {}, expired)
    expect(upstream.hits()).toBe(2)
  })

  test('values in the path are escaped', async () => {
    await ask({ ...reading(), path: '/x/{id}' }, { params: { id: '../a?b' } })
    expect(upstream.last()?.url).toContain('/x/..%2Fa%3Fb?')
  })
})

describe('faults (safety 4.5)', () => {
  const HTML = '<html><script>alert(1)</script></html>'
  const TABLE: [string, Parameters<typeof answering>, string][] = [
    ['200 with HTML', [200, HTML], 'INTERNAL'],
    ['200 with nothing in it', [200, {}], 'INTERNAL'],
    ['200 with the wrong data', [200, ok({ name: 7 })], 'INTERNAL'],
    ['the code as a number', [200, { ...ok(), code: 200 }], 'INTERNAL'],
    ['success that says it is none', [200, { ...ok(), success: false, msg: 'no' }], 'INTERNAL'],
    ['half of a JSON text', [200, '{"code":"200","succ'], 'INTERNAL'],
    ['400', [400, { code: '400', success: false, msg: 'bad', data: null }], 'INVALID_INPUT'],
    ['401', [401, HTML], 'UNAUTHORISED'],
    ['403', [403, { code: '403', success: false, msg: '', data: null }], 'FORBIDDEN'],
    ['404', [404, HTML], 'NOT_FOUND'],
    ['429', [429, HTML], 'TOO_MANY_REQUESTS'],
    ['500 with HTML', [500, HTML], 'INTERNAL'],
    ['500', [500, { code: '500', success: false, msg: 'boom', data: null }], 'INTERNAL'],
    ['500, expired', [200, { code: '500', success: false, msg: 'Token失效，请重新登录', data: null }], 'TOKEN_EXPIRED'],
    [
      '500 that only mentions a token',
      [200, { code: '500', success: false, msg: 'token list broken', data: null }],
      'INTERNAL',
    ],
    ['502', [502, HTML], 'UNAVAILABLE'],
    ['503', [503, HTML], 'UNAVAILABLE'],
    ['504', [504, HTML], 'TIMEOUT'],
    ['a redirect elsewhere', [302, '', { Location: 'http://127.0.0.1:9/steal' }], 'INTERNAL'],
    ['broken gzip', [200, 'not gzip', { 'Content-Encoding': 'gzip' }], 'UNAVAILABLE'],
    [
      'our own error key',
      [422, { code: '422', success: false, msg: '验证码错误', data: null, error: 'CODE_WRONG' }],
      'CODE_WRONG',
    ],
  ]
  test.each(TABLE)('%s', async (_, answer, code) => {
    upstream.behave(answering(...answer))
    const error = await faultOf(ask(reading()))
    expect(error.code).toBe(code)
    expect(error.message).not.toBe('')
    expect(error.message).not.toContain('<')
    expect(error.requestId).toBe('request-1')
  })

  test('the server’s own text, one line of it', async () => {
    const msg = `no${'\n\u0007'}stock ${'x'.repeat(500)}`
    upstream.behave(
      answering(409, { code: '409', success: false, msg, data: null, error: 'ORDER_HELD', detail: { by: 'Li' } }),
    )
    const error = await faultOf(ask(reading()))
    expect(error).toMatchObject({ code: 'ORDER_HELD', status: 409, detail: { by: 'Li' } })
    expect(error.message).toHaveLength(300)
    expect(error.message).not.toMatch(/\p{Cc}/u)
  })

  test('refused connections and unknown hosts', async () => {
    for (const url of ['http://127.0.0.1:1', 'http://nowhere.invalid']) {
      const error = await faultOf(send(reading(), {}, CALLER, { url, serviceKey: undefined, timeoutMs: 2_000 }))
      expect(error.code).toBe('UNAVAILABLE')
    }
  })

  test('no first byte, and one byte a second: the time is for the whole answer', async () => {
    upstream.behave(() => undefined)
    expect((await faultOf(ask(reading(), {}, {}, undefined, 300))).code).toBe('TIMEOUT')
    upstream.behave((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(drip))
    })
    const began = Date.now()
    expect((await faultOf(ask(reading(), {}, {}, undefined, 400))).code).toBe('TIMEOUT')
    expect(Date.now() - began).toBeLessThan(1_200)
  })

  test('a transport that never ends does not keep the call, nor its circuit', async () => {
    const transport = Symbol.for('entrepot.upstream.fetch')
    const [row, before] = [reading(), Reflect.get(globalThis, transport)]
    Reflect.set(globalThis, transport, () => new Promise(() => undefined))
    for (let failure = 0; failure < 5; failure += 1)
      expect((await faultOf(ask(row, {}, {}, undefined, 20))).code).toBe('TIMEOUT')
    Reflect.set(globalThis, transport, before)
    upstream.behave(answering(200, ok()))
    expect((await faultOf(ask(row))).code).toBe('UNAVAILABLE')
  })

  test('cut in the middle, and reset', async () => {
    upstream.behave((_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' })
      response.write('{"code":')
      setTimeout(() => response.destroy(), 10)
    })
    expect((await faultOf(ask(reading()))).code).toBe('UNAVAILABLE')
    upstream.behave((request) => request.socket.resetAndDestroy())
    expect((await faultOf(ask(reading()))).code).toBe('UNAVAILABLE')
  })

  test('fifty megabytes, also when they come packed', async () => {
    upstream.behave((_, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(1024 * 1024, 32)
      for (let n = 0; n < 50; n += 1) response.write(chunk)
      response.end()
    })
    expect((await faultOf(ask(reading(), {}, {}, undefined, 10_000))).code).toBe('INTERNAL')
    upstream.behave(answering(200, gzipSync(Buffer.alloc(50 * 1024 * 1024, 32)), { 'Content-Encoding': 'gzip' }))
    expect((await faultOf(ask(reading(), {}, {}, undefined, 10_000))).code).toBe('INTERNAL')
  })
})

describe('trying again', () => {
  test('a read is asked three times, and the third answer is good', async () => {
    let calls = 0
    upstream.behave((request, response) => {
      calls += 1
      answering(calls < 3 ? 503 : 200, calls < 3 ? 'no' : ok())(request, response)
    })
    await expect(ask(reading())).resolves.toEqual({ name: 'x' })
    expect(calls).toBe(3)
  })

  test('no more than three times, and not at all after a refusal', async () => {
    upstream.behave(answering(503, 'no'))
    await faultOf(ask(reading()))
    expect(upstream.hits()).toBe(3)
    upstream.behave(answering(403, 'no'))
    await faultOf(ask(reading()))
    expect(upstream.hits()).toBe(1)
  })

  test('a write once; with an idempotency key again, under the same key', async () => {
    upstream.behave(answering(503, 'no'))
    await faultOf(ask(writing(), { body: {} }))
    expect(upstream.hits()).toBe(1)
    upstream.behave(answering(503, 'no'))
    await faultOf(ask(writing(), { body: { a: 1 } }, {}, 'key-12345678'))
    expect(upstream.hits()).toBe(3)
    expect(upstream.last()?.headers['idempotency-key']).toBe('key-12345678')
    expect(upstream.lastBody()).toBe('{"a":1}')
  })

  test('a GET that writes is a write', async () => {
    upstream.behave(answering(503, 'no'))
    await faultOf(ask({ ...reading(), effect: 'write' }))
    expect(upstream.hits()).toBe(1)
  })
})

describe('repetitions are a tenth of the calls, or the few that one page makes (S-03)', () => {
  test('a hundred pages at once do not ask an upstream in trouble three hundred times', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    try {
      upstream.behave(answering(503, 'no'))
      for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 10 }, () => faultOf(ask(reading()))))
      expect(upstream.hits()).toBe(100 + 20)
      clock.mockReturnValue(1_010_000)
      upstream.behave(answering(503, 'no'))
      await faultOf(ask(reading()))
      expect(upstream.hits()).toBe(3)
    } finally {
      clock.mockRestore()
    }
  })

  test('of many calls that go well a tenth may be repeated, those of the last ten seconds', () => {
    const budget = new RetryBudget()
    const taken = (nowMs: number) => Array.from({ length: 500 }, () => budget.takes(nowMs)).filter(Boolean).length
    for (let n = 0; n < 1_000; n += 1) budget.called(n)
    expect(taken(1_000)).toBe(100)
    expect(taken(9_999)).toBe(0)
    // The first five hundred calls are out of the window, the hundred repetitions are still in it.
    expect(taken(10_499)).toBe(0)
    expect(taken(11_000)).toBe(20)
  })
})

describe('one endpoint in trouble does not take the others along (S-04)', () => {
  test('five failures open the circuit; a probe closes it', async () => {
    const row = writing()
    upstream.behave(answering(503, 'no'))
    for (let n = 0; n < 5; n += 1) await faultOf(ask(row, { body: {} }))
    upstream.behave(answering(200, ok()))
    const began = Date.now()
    expect((await faultOf(ask(row, { body: {} }))).code).toBe('UNAVAILABLE')
    expect(upstream.hits()).toBe(0)
    expect(Date.now() - began).toBeLessThan(100)
    const later = jest.spyOn(Date, 'now').mockReturnValue(began + 2_050)
    await expect(ask(row, { body: {} })).resolves.toEqual({ name: 'x' })
    await expect(ask(row, { body: {} })).resolves.toEqual({ name: 'x' })
    later.mockRestore()
  })

  test('a hanging endpoint holds its share of the places and no more', async () => {
    const hanging = reading()
    upstream.behave((request, response) => {
      if (!request.url?.startsWith(hanging.path)) answering(200, ok())(request, response)
    })
    const held = Array.from({ length: 40 }, () => faultOf(ask(hanging, {}, {}, undefined, 1_000)))
    const began = Date.now()
    await expect(ask(reading())).resolves.toEqual({ name: 'x' })
    expect(Date.now() - began).toBeLessThan(500)
    const codes = (await Promise.all(held)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'TIMEOUT')).toHaveLength(32)
    expect(codes.filter((code) => code === 'UNAVAILABLE')).toHaveLength(8)
  })
})
