/** @database both */
import { sql } from 'drizzle-orm'
import { getMerchant, listMerchants, type MERCHANT_SORTS } from '@/lib/contract/merchant'
import { wholeDays } from '@/lib/domain/analysis'
import { ukDay } from '@/lib/domain/uk-time'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  operator = await market.login('operator')
})
afterAll(() => market.close())

const shops = async (sort: (typeof MERCHANT_SORTS)[number] = 'joinTime', order: 'asc' | 'desc' = 'desc') =>
  (await market.hit(listMerchants, operator, { query: { sort, order, size: 100 } })).data.records

test('a shop’s sales, balance and rates are those of its orders and its books, prepared or not', async () => {
  const { days } = wholeDays('30d', ukDay(market.clock.now.getTime()))
  const within = (column: string) =>
    sql`(${sql.raw(column)} at time zone 'Europe/London')::date between ${days[0]}::date and ${days.at(-1)}::date`
  const counted = await peek<{ id: string; salesP: number; balanceP: number; refundBp: number | null }>(
    market,
    sql`select sh.id, (select coalesce(sum(paid_p), 0)::int from orders o where o.shop_id = sh.id and kind <> 3
          and ${within('o.paid_at')}) as "salesP",
        (select coalesce(-sum(balance_p), 0)::int from ledger_balance b where b.shop_id = sh.id) as "balanceP",
        round((select count(*) from orders o where o.shop_id = sh.id and kind <> 3 and ${within('o.refunded_at')}) * 10000.0
          / nullif((select count(*) from orders o where o.shop_id = sh.id and kind <> 3 and ${within('o.paid_at')}), 0))::int
          as "refundBp" from shop sh order by sh.id`,
  )
  const found = await shops()
  const own = found
    .map(({ id, salesP, balanceP, refundBp }) => ({ id, salesP, balanceP, refundBp }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(own).toEqual(counted)
  expect(found.some(({ salesP, onTimeBp }) => Number(salesP) > 0 && onTimeBp !== null)).toBe(true)
  for (const { onTimeBp } of found)
    if (onTimeBp !== null) expect([onTimeBp >= 0, onTimeBp <= 10_000]).toEqual([true, true])
  await sweep(market, 'analysis.closeDays')
  expect(await shops()).toEqual(found)
  const { salesP, onTimeBp } = (await market.hit(getMerchant, operator, { query: { id: found[0]?.id ?? '' } })).data
  expect({ salesP, onTimeBp }).toEqual({ salesP: found[0]?.salesP, onTimeBp: found[0]?.onTimeBp })
})

test('shops stand in the order that is asked for, those without a figure last', async () => {
  const sold = (await shops('salesP')).map(({ salesP }) => Number(salesP))
  expect(sold).toEqual(sold.toSorted((one, other) => other - one))
  const rates = (await shops('onTimeBp', 'asc')).map(({ onTimeBp }) => onTimeBp ?? Number.POSITIVE_INFINITY)
  expect(rates).toEqual(rates.toSorted((one, other) => one - other))
})

test('readers who see no books are told rates, but no amounts, neither as figures nor as an order', async () => {
  const reviewer = await market.login('goods_reviewer')
  const { records } = (await market.hit(listMerchants, reviewer)).data
  expect(new Set(records.flatMap(({ salesP, balanceP }) => [salesP, balanceP]))).toEqual(new Set([null]))
  expect(records.some(({ onTimeBp }) => onTimeBp !== null)).toBe(true)
  expect((await market.hit(listMerchants, reviewer, { query: { sort: 'balanceP' } })).status).toBe(403)
})
