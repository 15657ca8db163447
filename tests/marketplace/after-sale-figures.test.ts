import { sql } from 'drizzle-orm'
import { listCases } from '@/lib/contract/after-sale'
import { afterSales } from '@/lib/contract/dashboard/after-sale'
import { ukDay } from '@/lib/domain/uk-time'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { told } from '../support/told'

let market: TestMarketplace
let [seller, operator] = ['', '']
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  seller = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const ask = async (token: string, query = {}) => {
  const { status, data } = await market.hit(afterSales, token, { query: { range: '30d', ...query } })
  expect(status).toBe(200)
  return data
}
type Figures = Awaited<ReturnType<typeof ask>>
const sumOf = (rows: Figures['days'] | Figures['reasons'], part: 'opened' | 'refunds' | 'refundedP') =>
  rows.reduce((sum, row) => sum + told(row[part]), 0)

test('cases and refunds stand on the UK day on which they happened, and add up by reason', async () => {
  const data = await ask(seller)
  const own = sql`shop_id = ${shopIdOf('liang')} and`
  const [opened] = await peek<{ n: number }>(
    market,
    sql`select count(*)::int as n from after_sale where ${own} created_at >= '2026-10-20'`,
  )
  const paid = await peek<{ p: number; at: string }>(
    market,
    sql`select refund_p as p, state_at as at from after_sale where ${own} state = 60 and refund_p > 0`,
  )
  expect([sumOf(data.days, 'opened'), sumOf(data.reasons, 'opened')]).toEqual([opened?.n, opened?.n])
  const total = paid.reduce((sum, { p }) => sum + p, 0)
  expect(total).toBeGreaterThan(0)
  expect([sumOf(data.days, 'refundedP'), sumOf(data.reasons, 'refundedP')]).toEqual([total, total])
  expect(sumOf(data.days, 'refunds')).toBe(paid.length)
  const [first] = paid
  const day = ukDay(Date.parse(first?.at ?? ''))
  expect(data.days.find((row) => row.day === day)?.refunds).toBeGreaterThan(0)
  expect(data.orders).toBeGreaterThan(0)
})

test('each reason leads to the cases that it counts', async () => {
  const { days, reasons } = await ask(seller)
  const [from, to] = [days[0]?.day, days.at(-1)?.day] as [string, string]
  for (const { code, opened } of reasons) {
    const { data } = await market.hit(listCases, seller, { query: { reason: code, from, to } })
    expect([code, data.total]).toEqual([code, opened])
  }
})

test('the products of the refunds are the shop’s, and their parts are no more than the refunds', async () => {
  const data = await ask(seller, { range: '90d' })
  const own = await peek<{ id: string }>(market, sql`select id from product where shop_id = ${shopIdOf('liang')}`)
  expect(data.products.length).toBeGreaterThan(0)
  expect(data.products.every(({ id }) => own.some((product) => product.id === id))).toBe(true)
  const parts = data.products.reduce((sum, { refundedP }) => sum + told(refundedP), 0)
  expect(parts).toBeLessThanOrEqual(sumOf(data.days, 'refundedP'))
})

test('the answer that is timed is the first one of the shop', async () => {
  const { answer } = await ask(seller)
  expect(answer.answered).toBeGreaterThan(4)
  expect(answer.waiting).toBeGreaterThan(0)
  expect(answer.minutes).toBeGreaterThan(0)
})

test('an operator sees all shops or one; a seller never another’s', async () => {
  const [all, one, own] = [
    await ask(operator),
    await ask(operator, { ofShop: shopIdOf('pennine') }),
    await ask(seller, { ofShop: shopIdOf('pennine') }),
  ]
  const mine = await ask(seller)
  expect(sumOf(all.days, 'opened')).toBeGreaterThan(sumOf(one.days, 'opened') + sumOf(mine.days, 'opened') - 1)
  expect(own).toEqual(mine)
  expect(one.reasons).not.toEqual(mine.reasons)
})

test('callers without amounts still see the number of cases', async () => {
  const { days, reasons } = await ask(await market.login('liang_shipping'))
  expect([...days, ...reasons].every(({ refundedP }) => refundedP === null)).toBe(true)
})
