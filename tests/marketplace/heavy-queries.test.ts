/** @database both */
import { sql } from 'drizzle-orm'
import { listOrders } from '@/lib/contract/order'
import { enterScope, rowsOf, transact, troubleOf } from '@/lib/marketplace/kernel/database'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

describe('A query that wants too much (U-16)', () => {
  test('a statement has five seconds and a lock three, and exceeding them is reported as a time-out', async () => {
    const limits = await transact(market.database.db, async (tx) => {
      await enterScope(tx, { kind: 'none' })
      return rowsOf<{ statement: string; lock: string }>(
        tx,
        sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
      )
    })
    expect(limits).toEqual([{ statement: '5s', lock: '3s' }])
    expect(troubleOf({ code: '57014' })).toBe('TIMEOUT')
  })

  test.each([
    ['a page of a thousand rows', { size: 1_000 }],
    ['no page at all', { size: 0 }],
    ['a page before the first', { current: 0 }],
    ['a page that is no number', { current: 'x' }],
    ['a search of ten thousand letters', { q: 'x'.repeat(10_000) }],
  ])('%s is refused before the database is asked', async (_, query) => {
    const { status, envelope } = await market.hit(listOrders, token, { query } as never)
    expect([status, envelope.error]).toEqual([400, 'INVALID_INPUT'])
  })

  test('wildcards of LIKE are letters like any other', async () => {
    for (const q of ['%', '_', '%%%%%%%%', '\\', "%' or '1'='1"]) {
      const { status, data } = await market.hit(listOrders, token, { query: { q } })
      expect([q, status, data?.total]).toEqual([q, 200, 0])
    }
  })
})
