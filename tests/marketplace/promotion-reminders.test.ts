/** @database both */
import { sql } from 'drizzle-orm'
import { claimCoupon } from '@/lib/contract/mall/coupon'
import { addCoupon } from '@/lib/contract/marketing/coupon'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { listNotifications } from '@/lib/contract/notification'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())
beforeEach(() =>
  peek(
    market,
    sql`update promotion set state = 5, ending_told = true, budget_told = true where state <> 0 returning 1`,
  ),
)

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()

/** A coupon of the shop that runs, for some days. */
async function running(days: number, budgetP: number | null = null): Promise<string> {
  const body = {
    ...{ name: `Tea week ${days}`, titleZh: '春茶周', titleEn: 'Tea week', termsZh: '', termsEn: '' },
    ...{ startsAt: at(10 * MINUTE), endsAt: at(days * DAY), audience: 'all' as const, categories: [], meets: [] },
    ...{ usesOfBuyer: 1, budgetP, mode: 'off' as const, tiers: [{ fromP: 2_000, value: 500 }], maxP: null },
    ...{ quantity: 100, validDays: null, claimWays: ['page' as const], code: '', refundReturns: true },
  }
  const { id } = (await market.hit(addCoupon, seller, { body })).data
  expect((await market.hit(PROMOTION_CALLS.schedule, seller, { body: { id, version: 1 } })).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  return id
}

async function remind() {
  const count = await sweep(market, 'marketing.remind')
  await followEvents(runnerOf(market))
  return count
}

const told = async (kind: 'promotionEnding' | 'promotionBudget', token: string) => {
  const { records } = (await market.hit(listNotifications, token, { query: { kind } })).data
  return records.map(({ refId, text }) => [refId, text.en])
}

test('a shop reads once that a promotion ends within a day', async () => {
  const id = await running(3)
  await remind()
  expect(await told('promotionEnding', seller)).toEqual([])
  market.clock.advance(2 * DAY + HOUR)
  seller = await market.login('liang_manager')
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect(await told('promotionEnding', seller)).toEqual([
    [id, expect.stringMatching(/^The promotion “Tea week 3” ends \d{4}-\d{2}-\d{2} \d{2}:\d{2} UK time$/)],
  ])
  const other = await market.login('hannah_pennine')
  expect(await told('promotionEnding', other)).toEqual([])
})

test('a promotion that runs for a few hours has no reminder of its end', async () => {
  await running(0.9)
  expect(await remind()).toBe(0)
})

test('a shop reads once that most of a budget is spent', async () => {
  const id = await running(5, 10_000)
  await peek(market, sql`update promotion set spent_p = 7999 where id = ${id} returning 1`)
  expect(await remind()).toBe(0)
  await peek(market, sql`update promotion set spent_p = 8000 where id = ${id} returning 1`)
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect(await told('promotionBudget', seller)).toEqual([
    [id, 'The promotion “Tea week 5” has used £80.00 of its budget of £100.00: it gives nothing once that is spent'],
  ])
})

test('operators read it of a promotion of the platform', async () => {
  const [row] = await peek<{ id: string }>(
    market,
    sql`update promotion set state = 2, budget_told = false, budget_p = 10000, spent_p = 9000 where id in
      (select id from promotion where kind = 'platformCoupon' and state = 5 limit 1) returning id`,
  )
  await remind()
  const operator = await market.login('operator')
  expect((await told('promotionBudget', operator)).map(([id]) => id)).toEqual([row?.id])
})

test('a buyer gets one letter for all coupons that end soon and are unused', async () => {
  const ids = [await running(4), await running(5)]
  const one = await shop.newBuyer()
  for (const id of ids) expect((await market.hit(claimCoupon, one.token, { body: { id } })).status).toBe(200)
  market.clock.advance(3 * DAY + HOUR)
  const letters = async () =>
    (
      await peek<{ text: string }>(
        market,
        sql`select payload ->> 'sealed' as text from outbox where type = 'buyer.mail' order by seq`,
      )
    )
      .map(({ text }) => JSON.parse(market.vault.open(text)))
      .filter(({ buyer }) => buyer === 'buyerCouponEnding')
  await remind()
  await remind()
  expect(await letters()).toEqual([
    expect.objectContaining({
      to: expect.stringMatching(/@example\.com$/),
      text: expect.stringMatching(/^Your coupons end soon: Tea week, Tea week\. The first ends/),
    }),
  ])
})
