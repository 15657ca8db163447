import { sql } from 'drizzle-orm'
import { type PlatformAnalysis, platformAnalysis } from '@/lib/contract/analysis'
import { lastMonths, wholeDays } from '@/lib/domain/analysis'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  operator = await market.login('operator')
})
afterAll(() => market.close())

const see = async (range = '30d' as const): Promise<PlatformAnalysis> =>
  (await market.hit(platformAnalysis, operator, { query: { range } })).data
const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

test('ranges are whole days that are over, beside as many before', () => {
  expect(wholeDays('7d', '2026-11-18')).toEqual({
    days: ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'],
    before: ['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09', '2026-11-10'],
  })
  const march = wholeDays('lastMonth', '2027-04-01')
  expect([march.days.length, march.before.length, march.before.at(-1)]).toEqual([31, 28, '2027-02-28'])
  expect(wholeDays('thisMonth', '2026-11-01').days.at(-1)).toBe('2026-10-31')
  expect(lastMonths('2027-02-10', 3)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
})

test('figures agree with the orders, with each other, and stay the same once their days are prepared', async () => {
  const live = await see()
  const [own] = await peek<{ orders: number; paid: number }>(
    market,
    sql`select count(*)::int as orders, sum(paid_p)::int as paid from orders where kind <> 3
      and (paid_at at time zone 'Europe/London')::date between ${live.days[0]?.day} and ${live.days.at(-1)?.day}`,
  )
  expect({ orders: live.now.orders, paid: live.now.gmvP }).toEqual(own)
  expect(live.days).toHaveLength(30)
  expect(total(live.days, ({ paidP }) => paidP)).toBe(live.now.gmvP)
  expect(total(live.places, ({ paidP }) => paidP)).toBe(live.now.gmvP)
  expect(total(live.categories, ({ paidP }) => paidP)).toBe(live.now.gmvP)
  expect(total(live.earned, ({ amountP }) => amountP)).toBe(live.now.netP)
  expect(live.now.activeShops).toBeGreaterThan(0)
  expect(live.now.activeShops).toBeLessThanOrEqual(live.openShops)
  for (const { shops, active } of live.cohorts) for (const count of active) expect(count).toBeLessThanOrEqual(shops)
  const { submitted, passed, listed, sold } = live.funnel
  expect([submitted >= passed, passed >= listed, listed >= sold]).toEqual([true, true, true])
  await sweep(market, 'analysis.closeDays')
  expect(await see()).toEqual(live)
  const [closed] = await peek<{ days: number }>(market, sql`select count(*)::int as days from platform_day_closed`)
  expect(closed?.days).toBeGreaterThan(180)
})

test('chat counts all shops with their buyers, and the platform with shops, and who waits now', async () => {
  const { days, chat } = await see()
  const ofKind = async (kind: string) => {
    const [row] = await peek<{ sessions: number; missed: number; ratings: number; waiting: number }>(
      market,
      sql`select count(*)::int as sessions, count(rating)::int as ratings,
          count(*) filter (where by_customer and closed_at is not null and first_reply_at is null)::int as missed,
          (select count(*)::int from chat_conversation where kind = ${kind} and waiting_since is not null) as waiting
        from chat_session where kind = ${kind}
          and (opened_at at time zone 'Europe/London')::date between ${days[0]?.day} and ${days.at(-1)?.day}`,
    )
    return row
  }
  const { shops, platform } = chat
  const { sessions, missed, ratings } = shops.now
  expect({ sessions, missed, ratings, waiting: shops.waiting }).toEqual(await ofKind('buyer'))
  expect([sessions > 5, missed > 0, shops.now.rating !== null, shops.before.sessions > 0]).toEqual(Array(4).fill(true))
  const own = platform.now
  expect({ sessions: own.sessions, missed: own.missed, ratings: own.ratings, waiting: platform.waiting }).toEqual(
    await ofKind('platform'),
  )
  expect(own.response).toBeGreaterThan(0)
})

test('shops and those without the right do not see it', async () => {
  const [seller, reviewer] = [await market.login('liang_manager'), await market.login('goods_reviewer')]
  expect((await market.hit(platformAnalysis, seller)).status).toBe(403)
  expect((await market.hit(platformAnalysis, reviewer)).status).toBe(403)
  expect((await market.hit(platformAnalysis, await market.login('auditor'))).status).toBe(200)
})
