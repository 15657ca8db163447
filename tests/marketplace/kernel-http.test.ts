import { sql } from 'drizzle-orm'
import { everyEndpoint } from '@/lib/contract'
import * as account from '@/lib/contract/account'
import * as settings from '@/lib/contract/account/settings'
import { withdrawGoods } from '@/lib/contract/goods'
import * as system from '@/lib/contract/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace()
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const post = (headers: Record<string, string>, payload: string) =>
  market.app.inject({ method: 'POST', url: '/sys/login', headers, payload })
const GOOD = JSON.stringify({ username: 'liang_manager', password: 'wrong' })

describe('What reaches a handler at all', () => {
  test('only one spelling of JSON is a body (U-09)', async () => {
    const types = [
      'text/plain',
      'application/json\t; charset=utf-16',
      'application/jsonx',
      'APPLICATION/JSON; boundary=x',
      'multipart/form-data',
    ]
    for (const type of types) {
      const answer = await post({ 'content-type': type }, GOOD)
      expect([type, answer.statusCode, answer.json().error]).toEqual([type, 415, 'UNSUPPORTED_TYPE'])
    }
    expect((await post({}, GOOD)).statusCode).toBe(415)
    for (const type of ['application/json', 'Application/JSON; charset=UTF-8']) {
      expect((await post({ 'content-type': type }, GOOD)).json().error).toBe('LOGIN_FAILED')
    }
  })

  test('malformed JSON, an array, a prototype key and an unknown key are 400 in the envelope (U-08, JB-15)', async () => {
    const bodies = [
      '{"username":',
      '[]',
      '"x"',
      '{"__proto__":{"a":1},"username":"a","password":"b"}',
      '{"username":"a","password":"b","role":"x"}',
      '{"username":1,"password":"b"}',
      '{"username":"liang_manager","password":"a","password":"b"}',
      '{"username":"liang_manager","password":"a","\\u0070assword":"b"}',
      '{"username":"liang_manager","password":"a","password\\u0000":"b"}',
      '{"username":"a","password":"b","constructor":{"prototype":{"a":1}}}',
      `{"username":"a","password":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      '[['.repeat(50_000),
      '',
    ]
    for (const body of bodies) {
      const answer = await post({ 'content-type': 'application/json' }, body)
      expect([body, answer.statusCode, answer.json().error]).toEqual([body, 400, 'INVALID_INPUT'])
    }
  })

  test('a body beyond the limit is refused in the envelope', async () => {
    const answer = await post({ 'content-type': 'application/json' }, `"${'x'.repeat(5 * 1024 * 1024)}"`)
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  })

  test('an unknown path and an unknown method are 404 in the caller’s language', async () => {
    const answer = await market.app.inject({ url: '/sys/nothing', headers: { 'accept-language': 'zh-CN' } })
    expect(answer.json()).toMatchObject({ code: '404', success: false, msg: '很抱歉，资源未找到!', data: null })
    expect((await market.app.inject({ method: 'PUT', url: '/sys/login' })).statusCode).toBe(404)
  })

  test('shopId given twice, as a list or as nonsense is refused (U-02)', async () => {
    for (const query of [
      'shopId=a&shopId=b',
      'shopId=*',
      'shopId=-1',
      'shopId=null',
      "shopId=' or 1=1--",
      'shopId=a,b',
    ]) {
      const answer = await market.app.inject({ url: `/user/info?${encodeURI(query)}`, headers: { token } })
      expect([query, [400, 403].includes(answer.statusCode)]).toEqual([query, true])
    }
  })

  test('nothing tells what the server is made of, and no stack leaves it', async () => {
    const answer = await post({ 'content-type': 'application/json' }, '{')
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-powered-by', 'server']))
    expect(answer.body).not.toMatch(/ at |node_modules|fastify/i)
  })

  test('the request id of the caller comes back; a dangerous one is replaced', async () => {
    const idOf = async (id: string) =>
      (await market.app.inject({ url: '/user/info', headers: { 'x-request-id': id } })).json().requestId
    expect(await idOf('abcdef-123456')).toBe('abcdef-123456')
    expect(await idOf('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('Every endpoint of the contract', () => {
  const guarded = everyEndpoint.filter(({ row }) => row.who !== 'public')
  const urlOf = (path: string) => path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')

  test('refuses a caller without a token before it looks at anything else (JB-24)', async () => {
    for (const { name, row } of guarded) {
      const answer = await market.app.inject({ method: row.method, url: urlOf(row.path) })
      // An area whose module is not part of this build has no route.
      if (answer.json().error === 'NOT_FOUND' && answer.statusCode === 404 && !mounted(row.path)) continue
      expect([name, answer.statusCode]).toEqual([name, 401])
    }
  })

  test('that is the operators’ refuses every seller, and notes it', async () => {
    for (const { name, row } of guarded.filter((entry) => entry.row.who === 'operator')) {
      if (!mounted(row.path)) continue
      const answer = await market.app.inject({ method: row.method, url: urlOf(row.path), headers: { token } })
      expect([name, answer.statusCode]).toEqual([name, 403])
    }
  })

  test('that names a permission refuses who does not hold it', async () => {
    const clerk = await market.login('auditor')
    for (const { name, row } of guarded.filter((entry) => entry.row.permission?.startsWith('announcement:'))) {
      const answer = await market.app.inject({ method: row.method, url: urlOf(row.path), headers: { token: clerk } })
      expect([name, answer.statusCode]).toEqual([name, 403])
    }
  })

  function mounted(path: string): boolean {
    return (
      market.app.hasRoute({ method: 'GET', url: path.replaceAll(/\{(\w+)\}/g, ':$1') }) ||
      ['POST', 'PUT', 'DELETE'].some((method) =>
        market.app.hasRoute({ method: method as 'POST', url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
      )
    )
  }
})

describe('The service key', () => {
  test('is asked of every call but the health probe when one is set (U-15)', async () => {
    const guarded = await startMarketplace({ options: { serviceKey: 'k'.repeat(40) } })
    try {
      const call = (url: string, key?: string) =>
        guarded.app.inject({ url, headers: key ? { 'x-service-key': key } : {} })
      expect((await call('/health')).statusCode).toBe(200)
      expect((await call('/ready')).statusCode).toBe(403)
      expect((await call('/user/info')).statusCode).toBe(403)
      expect((await call('/user/info', 'x'.repeat(40))).statusCode).toBe(403)
      expect((await call('/user/info', 'k'.repeat(40))).statusCode).toBe(401)
      expect((await call('/ready', 'k'.repeat(40))).json()).toMatchObject({ ok: true })
    } finally {
      await guarded.close()
    }
  })
})

describe('Dictionaries and configuration', () => {
  test('items come in the caller’s language', async () => {
    const { data } = await market.hit(
      system.dictItems,
      token,
      { params: { code: 'order_status' } },
      { headers: { 'accept-language': 'zh-CN' } },
    )
    expect(data[0]).toMatchObject({ value: '1', text: '待付款' })
  })

  test('a code is a word and nothing else (JB-01)', async () => {
    const codes = [
      'sys_user,username,password',
      "order_status' or '1'='1",
      'account,username,id where 1=1',
      'order_status;drop table account',
      'order_status--',
      '../account',
      'ORDER_STATUS',
      'a'.repeat(65),
    ]
    for (const code of codes) {
      const { status } = await market.hit(system.dictItems, token, { params: { code } })
      expect([code, [400, 404].includes(status)]).toEqual([code, true])
    }
    const missing = await market.hit(system.dictItems, token, { params: { code: 'account' } })
    expect([missing.status, missing.envelope.error]).toEqual([404, 'NOT_FOUND'])
  })

  test('a public number has its value; an unknown one does not exist', async () => {
    const value = (name: string) => market.hit(system.configValue, token, { query: { name } })
    expect((await value('notice.poll')).data).toEqual({ name: 'notice.poll', value: '6000' })
    expect((await value('database.url')).status).toBe(404)
    await market.database.db.execute(
      sql`insert into config_value (name, value, public) values ('inner.limit', '7', false)`,
    )
    expect((await value('inner.limit')).status).toBe(404)
  })
})

describe('The expired shop (U-11)', () => {
  test('may be read, may sell nothing, and may be left', async () => {
    const owner = await market.login('expired_owner')
    expect((await market.hit(account.userInfo, owner)).status).toBe(200)
    const body = { id: '01990000-0000-7000-8000-000000000000', version: 1 }
    const write = await market.hit(withdrawGoods, owner, { body })
    expect([write.status, write.envelope.error]).toEqual([403, 'SHOP_EXPIRED'])
    expect((await market.hit(settings.savePreferences, owner, { body: { pageSize: 20 } })).status).toBe(200)
    expect((await market.hit(account.logout, owner)).status).toBe(200)
  })
})
