/** @database both */
import { randomUUID } from 'node:crypto'
import { everyEndpoint } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let reader: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  reader = await market.login('liang_readonly')
})
afterAll(() => market.close())

/** Where the family of this system hands out its people to any token. */
const OF_PEOPLE = [
  '/sys/user/list',
  '/sys/user/queryUserByDepId?id=1',
  '/sys/user/queryUserRole?userid=1',
  '/sys/user/queryById?id=1',
  '/sys/user/queryall',
  '/sys/role/list',
  '/sys/role/queryall',
  '/sys/sysDepart/queryTreeList',
  '/sys/permission/list',
  '/sys/dict/queryTableData?code=1',
]

describe('People, roles and departments are no public list (JB-14)', () => {
  test.each(OF_PEOPLE)('%s says nothing to a token that may not see it', async (url) => {
    const headers = { token: reader, 'accept-language': 'en-GB' }
    const answer = await market.app.inject({ method: 'GET', url, headers })
    expect([401, 403, 404]).toContain(answer.statusCode)
    expect(answer.json().data ?? null).toBeNull()
  })

  test('every endpoint with a right refuses callers without it, for any input', async () => {
    const open: string[] = []
    for (const { name, row } of everyEndpoint as { name: string; row: Endpoint }[]) {
      if (row.who !== 'operator') continue
      const params = Object.fromEntries(Object.keys(row.params?.shape ?? {}).map((key) => [key, randomUUID()]))
      const options = row.idempotent ? { key: randomUUID() } : {}
      const { status } = await market.hit(row, reader, { params, body: {} } as never, options)
      if (status !== 403) open.push(`${name}: ${status}`)
    }
    expect(open).toEqual([])
  })
})

/** Names under which a hash, a salt or a key of ours is stored. */
const SECRETS = /"(password\w*|salt|hash|secret|pepper|tokenHash|sealed)"\s*:/i

test('no answer to a reader or an operator holds a secret of a row (JB-25)', async () => {
  const operator = await market.login('operator')
  const told: string[] = []
  for (const token of [reader, operator]) {
    for (const { name, row } of everyEndpoint as { name: string; row: Endpoint }[]) {
      if (row.method !== 'GET' || row.params || row.effect === 'write' || row.who === 'public') continue
      const { envelope } = await market.hit(row, token)
      const text = JSON.stringify(envelope)
      if (SECRETS.test(text) || text.includes('$argon2') || text.includes(DEMO_PASSWORD)) told.push(name)
    }
  }
  expect(told).toEqual([])
})
