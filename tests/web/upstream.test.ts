import './support/secrets'
import { gzipSync } from 'node:zlib'
import { logout } from '@/lib/contract/account'
import { carriers } from '@/lib/contract/order'
import { dictItems } from '@/lib/contract/system'
import { send } from '@/lib/upstream/client'
import { answering } from './support/faulty-server'
import { ask, CALLER, faultOf, ok, reading, upstream, writing } from './support/upstream-calls'

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

  test('signing out and dictionaries belong to no shop: a user who lost the current one still gets out', async () => {
    for (const row of [logout, dictItems, carriers]) {
      await faultOf(send(row, { params: { code: 'carrier' } }, CALLER, { url: upstream.url, serviceKey: undefined }))
      expect([row.path, query().get('shopId')]).toEqual([row.path, ''])
    }
  })

  test('an expired first shop skips the request, but not what the login page needs', async () => {
    const expired = { firstShopExpire: '2020-01-01T00:00:00Z' }
    const error = await faultOf(ask(reading(), {}, expired))
    expect(error.code).toBe('SHOP_EXPIRED')
    expect(upstream.hits()).toBe(0)
    await ask({ ...reading(), whenPaused: 'allowed' }, {}, expired)
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
