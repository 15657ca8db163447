import { sql } from 'drizzle-orm'
import * as dashboard from '@/lib/contract/dashboard'
import { traffic } from '@/lib/contract/dashboard/traffic'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const WHOLE = '00000000-0000-0000-0000-000000000000'

let market: TestMarketplace
let [seller, operator] = ['', '']
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  seller = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const ask = async (token: string, query = {}) => {
  const { status, data } = await market.hit(traffic, token, { query: { range: '30d', ...query } })
  expect(status).toBe(200)
  return data
}
const sumOf = (days: readonly { visitors: number | null }[]) =>
  days.reduce((sum, { visitors }) => sum + (visitors ?? 0), 0)
const kept = async (where: ReturnType<typeof sql>) =>
  (
    await peek<{ n: number }>(
      market,
      sql`select coalesce(sum(visitors), 0)::int as n from ${where} and day between '2026-10-20' and '2026-11-18'`,
    )
  )[0]?.n

test('the days are those of the sales beside their visits, and a shop is told its own alone', async () => {
  const data = await ask(seller)
  const sales = (await market.hit(dashboard.analysis, seller, { query: { range: '30d' } })).data
  expect(data.days.map(({ day, orders, paidP }) => [day, orders, paidP])).toEqual(
    sales.days.map(({ day, orders, paidP }) => [day, orders, paidP]),
  )
  const own = await kept(sql`visit_day where shop_id = ${shopIdOf('liang')} and product_id = ${WHOLE}`)
  expect(sumOf(data.days)).toBe(own)
  expect(own).toBeGreaterThan(100)
  // Whatever a seller asks for, the shop is the session's.
  expect(sumOf((await ask(seller, { ofShop: shopIdOf('pennine') })).days)).toBe(own)
})

test('an operator sees the whole storefront, where nobody counts twice, or one shop', async () => {
  const whole = await kept(sql`visit_total where true`)
  expect(sumOf((await ask(operator)).days)).toBe(whole)
  const shops = await kept(sql`visit_day where product_id = ${WHOLE}`)
  expect(whole).toBeLessThan(shops ?? 0)
  const own = await kept(sql`visit_day where shop_id = ${shopIdOf('pennine')} and product_id = ${WHOLE}`)
  expect(sumOf((await ask(operator, { ofShop: shopIdOf('pennine') })).days)).toBe(own)
})

test('products stand by their visitors, and by the orders of those; no product of another shop is among them', async () => {
  const { byVisitors, byConversion } = await ask(seller)
  expect(byVisitors.length).toBeGreaterThan(3)
  const visitors = byVisitors.map((row) => row.visitors ?? 0)
  expect(visitors).toEqual([...visitors].sort((one, other) => other - one))
  const parts = byConversion.map((row) => row.orders / (row.visitors ?? 1))
  expect(parts).toEqual([...parts].sort((one, other) => other - one))
  expect(byConversion.every((row) => (row.visitors ?? 0) >= 20 && row.orders > 0)).toBe(true)
  const ids = [...byVisitors, ...byConversion].map(({ id }) => id)
  const own = await peek<{ id: string }>(market, sql`select id from product where shop_id = ${shopIdOf('liang')}`)
  expect(ids.filter((id) => !own.some((product) => product.id === id))).toEqual([])
})

test('callers without amounts still see the visitors', async () => {
  const { days } = await ask(await market.login('liang_shipping'))
  expect(days.every(({ paidP, visitors }) => paidP === null && visitors !== null)).toBe(true)
})

test('the workplace has the visitors of today and of the whole day before', async () => {
  const { visitors } = (await market.hit(dashboard.workplace, seller)).data
  const { days } = await ask(seller)
  expect(visitors).toEqual({ today: days.at(-1)?.visitors, yesterday: days.at(-2)?.visitors })
})
