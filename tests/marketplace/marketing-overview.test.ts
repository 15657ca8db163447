import { sql } from 'drizzle-orm'
import { addNewUserOffer } from '@/lib/contract/marketing/new-user'
import { marketingCalendar, marketingOverview, tryPromotions } from '@/lib/contract/marketing/overview'
import { schedulePromotion } from '@/lib/contract/marketing/promotion'
import { addReduction } from '@/lib/contract/marketing/reduction'
import { ukDay } from '@/lib/domain/uk-time'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())
// Only what a test makes stands in its way.
beforeEach(() => peek(market, sql`update promotion set state = 5 returning 1`))

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const add = async (more: object = {}) => {
  const body = {
    ...{ name: 'Tea week', titleZh: '茶叶周', titleEn: 'Tea week', termsZh: '', termsEn: '' },
    ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'all' as const, categories: [], meets: [] },
    ...{ usesOfBuyer: null, budgetP: null, mode: 'off' as const, every: false, tiers: [{ fromP: 2_000, value: 500 }] },
    ...more,
  }
  return (await market.hit(addReduction, token, { body })).data.id
}
const skuOf = async (): Promise<{ code: string; priceP: number }> => {
  const [row] = await peek<{ code: string; priceP: number }>(
    market,
    sql`select k.code, k.price_p as "priceP" from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id
      where s.no = 'S10001' and p.state = 2 and k.enabled order by k.price_p desc, k.code limit 1`,
  )
  return row ?? { code: '', priceP: 0 }
}
const tryOut = (body: object, as = token) => market.hit(tryPromotions, as, { body: body as never })

describe('The price tester', () => {
  test('a draft gives nothing until it is ticked; the amounts add up', async () => {
    const id = await add()
    const { code, priceP } = await skuOf()
    const lines = [{ code, qty: Math.ceil(2_000 / priceP) }]
    const moment = { lines, at: at(DAY), buyer: 'returning' }
    const off = (await tryOut({ ...moment, with: [] })).data
    expect([off.steps, off.missed]).toEqual([[], []])
    const on = (await tryOut({ ...moment, with: [id] })).data
    expect(on.steps).toMatchObject([{ id, kind: 'reduction', amountP: 500, shopP: 500 }])
    expect([on.listP, on.paidP]).toEqual([off.listP, off.listP - 500])
    expect(on.shopGetsP).toBe(on.paidP - on.commissionP - on.withheldP)
    expect(on.lines.reduce((sum, { leftP }) => sum + leftP, 0)).toBe(on.paidP)
  })

  test('a scheduled one applies from its start, and says why it does not before', async () => {
    const id = await add()
    await market.hit(schedulePromotion, token, { body: { id, version: 1 } })
    const { code, priceP } = await skuOf()
    const lines = [{ code, qty: Math.ceil(2_000 / priceP) }]
    const before = (await tryOut({ lines, at: at(0), buyer: 'returning', with: [] })).data
    expect(before.missed).toMatchObject([{ id, why: { why: 'notStarted', at: at(10 * MINUTE) } }])
    const within = (await tryOut({ lines, at: at(DAY), buyer: 'returning', with: [] })).data
    expect(within.steps).toHaveLength(1)
    const after = (await tryOut({ lines, at: at(6 * DAY), buyer: 'returning', with: [] })).data
    expect(after.missed).toMatchObject([{ id, why: { why: 'ended' } }])
  })

  test('the draft of a price for new buyers can be tried', async () => {
    const { code, priceP } = await skuOf()
    const [sku] = await peek<{ id: string }>(market, sql`select id from sku where code = ${code}`)
    const body = {
      ...{ name: 'Welcome', titleZh: '新人价', titleEn: 'Welcome', termsZh: '', termsEn: '', meets: [] },
      ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'newToShop' as const },
      skus: [{ skuId: sku?.id ?? '', priceP: priceP - 100, stock: 1 }],
    }
    const { id } = (await market.hit(addNewUserOffer, token, { body })).data
    const tried = (buyer: string) => tryOut({ lines: [{ code, qty: 1 }], at: at(DAY), buyer, with: [id] })
    expect((await tried('newToShop')).data.steps).toMatchObject([{ id, kind: 'newUser', amountP: 100 }])
    expect((await tried('returning')).data.missed).toMatchObject([{ id, why: { why: 'notForBuyer' } }])
  })

  test('one for new buyers reaches new buyers only', async () => {
    const id = await add({ audience: 'newToShop' })
    const { code } = await skuOf()
    const tried = (buyer: string) => tryOut({ lines: [{ code, qty: 20 }], at: at(DAY), buyer, with: [id] })
    expect((await tried('returning')).data.missed).toMatchObject([
      { why: { why: 'notForBuyer', audience: 'newToShop' } },
    ])
    expect((await tried('newToShop')).data.steps).toHaveLength(1)
  })

  test('codes that are not on sale are named; another shop’s SKUs and promotions are unknown', async () => {
    const [id, { code }] = [await add(), await skuOf()]
    const found = (
      await tryOut({
        lines: [
          { code, qty: 1 },
          { code: 'NO-SUCH', qty: 1 },
        ],
        at: at(0),
        buyer: 'returning',
        with: [],
      })
    ).data
    expect([found.unknown, found.lines.length]).toEqual([['NO-SUCH'], 1])
    const other = await market.login('hannah_pennine')
    const { status } = await tryOut({ lines: [{ code, qty: 1 }], at: at(0), buyer: 'returning', with: [id] }, other)
    expect(status).toBe(400)
  })
})

describe('The overview', () => {
  test('counts promotions by state, and names a draft that cannot run beside a code', async () => {
    const id = await add()
    await peek(
      market,
      sql`insert into promotion (id, shop_id, kind, name, title_zh, title_en, state, starts_at, ends_at, tiers, created_at,
        updated_at) select gen_random_uuid(), shop_id, 'code', 'SUMMER10', 'a', 'b', 2, starts_at - interval '1 day',
        ends_at - interval '2 day', tiers, created_at, updated_at from promotion where id = ${id} returning 1`,
    )
    const { data } = await market.hit(marketingOverview, token, {})
    expect([data.running, data.scheduled]).toEqual([1, 0])
    expect(data.clashes).toMatchObject([
      { rule: 'codeOrReduction', draft: { id }, other: { name: 'SUMMER10' }, startAfter: at(3 * DAY) },
    ])
    expect(data.ending.map(({ name }) => name)).toEqual(['SUMMER10'])
    const day = ukDay(market.clock.now.getTime())
    const shown = (await market.hit(marketingCalendar, token, { query: { from: day, to: day } })).data
    expect(shown.filter(({ state }) => state < 4).map(({ name, clashes }) => [name, clashes])).toEqual([
      ['SUMMER10', true],
      ['Tea week', true],
    ])
  })

  test('refuses days in the wrong order and more than three months', async () => {
    for (const [from, to] of [
      ['2026-11-02', '2026-11-01'],
      ['2026-01-01', '2026-12-31'],
    ]) {
      const { status, envelope } = await market.hit(marketingCalendar, token, { query: { from, to } as never })
      expect([status, envelope.fields]).toEqual([400, { to: ['range'] }])
    }
  })
})
