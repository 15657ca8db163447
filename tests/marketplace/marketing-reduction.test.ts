/** @database both */
import { sql } from 'drizzle-orm'
import * as mine from '@/lib/contract/mall/order'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { addReduction, editReduction, getReduction, listReductions } from '@/lib/contract/marketing/reduction'
import { getOrder } from '@/lib/contract/order'
import { adjustPrice } from '@/lib/contract/order/work'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  token = await market.login('liang_manager')
})
afterAll(() => market.close())
afterEach(() => peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`))

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const body = (more: object = {}) => ({
  ...{ name: 'Autumn', titleZh: '秋季满减', titleEn: 'Autumn savings', termsZh: '', termsEn: '' },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'all' as const, categories: [], meets: [] },
  ...{ usesOfBuyer: null, budgetP: null, mode: 'off' as const, every: false, tiers: [{ fromP: 2_000, value: 500 }] },
  ...more,
})

type Act = keyof typeof PROMOTION_CALLS
const call = (act: Act, id: string, version: number, more: object = {}, as = token) =>
  market.hit(PROMOTION_CALLS[act], as, { body: { id, version, ...more } } as never)
const signIn = async () => {
  token = await market.login('liang_manager')
}
const add = async (more: object = {}) => (await market.hit(addReduction, token, { body: body(more) })).data.id
const see = async (id: string) => (await market.hit(getReduction, token, { query: { id } })).data

/** A full-reduction that has begun. */
async function running(more: object = {}): Promise<string> {
  const id = await add(more)
  expect((await call('schedule', id, 1)).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  expect((await see(id)).state).toBe(S.running)
  return id
}

async function cartWith(qty: number) {
  const [one, skuId] = [await shop.newBuyer(), await shop.sku('liang')]
  await shop.put(one, skuId, qty)
  return { one, cart: await shop.cart(one) }
}

describe('The form of a full-reduction', () => {
  test.each([
    [
      'tiers that do not rise',
      {
        tiers: [
          { fromP: 3_000, value: 500 },
          { fromP: 2_000, value: 600 },
        ],
      },
      'tiers',
      'rising',
    ],
    ['a cut above its threshold', { tiers: [{ fromP: 500, value: 500 }] }, 'tiers', 'belowThreshold'],
    ['100 % still paid', { mode: 'percent', tiers: [{ fromP: 0, value: 100 }] }, 'tiers', 'payable'],
    [
      'two tiers that repeat',
      {
        every: true,
        tiers: [
          { fromP: 1, value: 0 },
          { fromP: 2, value: 1 },
        ],
      },
      'tiers',
      'oneTier',
    ],
    ['a start in the past', { startsAt: '2020-01-01T00:00:00Z' }, 'startsAt', 'tooSoon'],
    ['an end before the start', { endsAt: '2020-01-01T00:00:00Z' }, 'endsAt', 'endBeforeStart'],
    ['another shop’s category', { categories: ['00000000-0000-7000-8000-000000000001'] }, 'categories', 'unknown'],
  ])('refuses %s', async (_, more, field, fault) => {
    const { status, envelope } = await market.hit(addReduction, token, { body: body(more) })
    expect([status, envelope.fields]).toEqual([400, { [field]: [fault] }])
  })

  test('30 days in UK time are allowed, a second more is not', async () => {
    const start = 10 * MINUTE
    expect((await market.hit(addReduction, token, { body: body({ endsAt: at(start + 30 * DAY) }) })).status).toBe(200)
    const { envelope } = await market.hit(addReduction, token, { body: body({ endsAt: at(start + 30 * DAY + 1_000) }) })
    expect(envelope.fields).toEqual({ endsAt: ['tooLong'] })
  })

  test('only a draft is changed; another shop does not see it; a reader cannot write', async () => {
    const id = await add()
    const edit = (version: number, name: string) =>
      market.hit(editReduction, token, { body: { ...body(), id, version, name } })
    expect((await edit(1, 'Winter')).status).toBe(200)
    await call('schedule', id, 2)
    expect((await edit(3, 'Spring')).envelope.error).toBe('PROMOTION_MOVED_ON')
    const other = await market.login('hannah_pennine')
    expect((await market.hit(getReduction, other, { query: { id } })).status).toBe(404)
    expect((await call('stop', id, 3, { reason: 'Not mine' }, other)).status).toBe(404)
    const reader = await market.login('liang_readonly')
    expect((await market.hit(addReduction, reader, { body: body() })).status).toBe(403)
    expect((await market.hit(listReductions, reader, { query: { q: 'Winter' } })).data.total).toBe(1)
  })
})

describe('The acts on a full-reduction', () => {
  const more = (): Partial<Record<Act, object>> => ({
    stop: { reason: 'Reason of the test' },
    raise: { endsAt: at(6 * DAY), quantity: null, usesMax: null, budgetP: null, skus: [] },
  })
  const POSSIBLE: Record<Act, readonly number[]> = {
    ...{ schedule: [S.draft], unschedule: [S.scheduled], pause: [S.running], resume: [S.paused] },
    raise: [S.running, S.paused],
    stop: [S.scheduled, S.running, S.paused],
  }
  const EACH = PROMOTION_ACTS.names.flatMap((act) => Object.values(S).map((state) => [act, state] as const))

  test.each(EACH)('%s in state %i is offered where it is accepted', async (act, state) => {
    const id = await add()
    await peek(market, sql`update promotion set state = ${state} where id = ${id} returning 1`)
    const possible = POSSIBLE[act].includes(state)
    expect((await see(id)).acts.includes(act)).toBe(possible)
    const { status, envelope } = await call(act, id, 1, more()[act] ?? {})
    expect(status === 200 ? 'accepted' : envelope.error).toBe(possible ? 'accepted' : 'PROMOTION_MOVED_ON')
  })

  test('a draft whose start has passed cannot be scheduled', async () => {
    const id = await add()
    market.clock.advance(20 * MINUTE)
    expect((await see(id)).acts).toEqual([])
    expect((await call('schedule', id, 1)).envelope.error).toBe('PROMOTION_PERIOD')
  })

  test('the database keeps a code and a full-reduction of one shop apart', async () => {
    const id = await add()
    await call('schedule', id, 1)
    const copy = (kind: string) =>
      market.database.db.execute(sql`insert into promotion (id, shop_id, kind, name, title_zh, title_en, state, starts_at,
        ends_at, tiers, created_at, updated_at) select gen_random_uuid(), shop_id, ${kind}, name, title_zh, title_en, 1,
        starts_at, ends_at, tiers, created_at, updated_at from promotion where id = ${id}`)
    await expect(copy('code')).rejects.toThrow()
    await expect(copy('reduction')).resolves.toBeDefined()
  })

  test('a code in the same days refuses the schedule and names itself', async () => {
    const id = await add()
    await market.database.db.execute(sql`insert into promotion (id, shop_id, kind, name, title_zh, title_en, state,
      starts_at, ends_at, tiers, created_at, updated_at) select gen_random_uuid(), shop_id, 'code', 'SUMMER10', 'a', 'b',
      2, starts_at, ends_at, tiers, created_at, updated_at from promotion where id = ${id}`)
    const { envelope } = await call('schedule', id, 1)
    expect([envelope.error, envelope.detail]).toMatchObject([
      'PROMOTION_CONFLICT',
      { name: 'SUMMER10', after: (await see(id)).endsAt },
    ])
  })
})

describe('A full-reduction in a cart and an order', () => {
  test('lowers the cart from its threshold on, in its time only', async () => {
    const before = await cartWith(2)
    await running()
    const lowered = await shop.cart(before.one)
    expect(before.cart.totalP - lowered.totalP).toBe(500)
    expect(lowered.shops[0]?.discountP).toBe(500)
    const steps = lowered.shops[0]?.lines[0]?.steps ?? []
    expect(steps.map(({ step, amountP }) => [step, amountP]).slice(0, 2)).toEqual([
      ['item', 2_500],
      ['reduction', -500],
    ])
    const told = (cart: typeof lowered) =>
      cart.shops[0]?.promotions.map(({ title, discountP, why, next }) => ({ title: title.en, discountP, why, next }))
    expect(told(lowered)).toEqual([{ title: 'Autumn savings', discountP: 500, why: null, next: null }])
    const single = (await cartWith(1)).cart
    expect(single.shops[0]?.discountP).toBe(0)
    const missing = { missingP: 2_000 - (single.shops[0]?.goodsP ?? 0), mode: 'off', value: 500, gift: null }
    expect(told(single)).toEqual([
      {
        title: 'Autumn savings',
        discountP: 0,
        why: { why: 'belowThreshold', missingP: missing.missingP },
        next: missing,
      },
    ])
    market.clock.advance(6 * DAY)
    await signIn()
    expect((await shop.cart(before.one)).totalP).toBe(before.cart.totalP)
  })

  test('the order keeps the steps; shares, commission and settlement follow; a new price leaves the promotion alone', async () => {
    const id = await running({ tiers: [{ fromP: 2_000, value: 501 }] })
    const { one, cart } = await cartWith(3)
    const { data } = await shop.order(one)
    expect(data.dueP).toBe(cart.totalP)
    const [first] = (await market.hit(mine.myOrders, one.token)).data.records
    const read = async () => (await market.hit(getOrder, token, { params: { id: first?.id ?? '' } })).data
    const order = await read()
    expect([order.money?.shopDiscountP, order.money?.paidP]).toEqual([501, cart.totalP])
    const title = { zh: '秋季满减', en: 'Autumn savings' }
    expect(order.promotions).toEqual([{ id, kind: 'reduction', title, amountP: 501, shopP: 501 }])
    const row = () =>
      peek<{ shop: number; paid: number; list: number; delivery: number }>(
        market,
        sql`select shop_p as shop, paid_p as paid, list_p * qty as list, delivery_p as delivery from order_line
        where order_id = ${order.id}`,
      )
    expect((await row()).map(({ shop: part, paid, list, delivery }) => paid + part - delivery - list)).toEqual([0])
    const lower = { newTotalP: cart.totalP - 100, version: order.version, reason: 'Agreed with the buyer' }
    expect((await market.hit(adjustPrice, token, { params: { id: order.id }, body: lower as never })).status).toBe(200)
    const changed = await read()
    expect([changed.money?.shopDiscountP, changed.money?.paidP]).toEqual([601, cart.totalP - 100])
    const raised = { newTotalP: cart.totalP + 900, version: changed.version, reason: 'Agreed', leap: 30 }
    await market.hit(adjustPrice, token, { params: { id: order.id }, body: raised as never })
    expect((await see(id)).discountP).toBe(501)
  })

  test('a budget is spent by orders, ends between two of them, and comes back when one is cancelled', async () => {
    const id = await running({ budgetP: 700 })
    const [first, second] = [await cartWith(2), await cartWith(2)]
    await shop.order(first.one)
    const again = await shop.order(second.one)
    expect(again.data.dueP).toBe(second.cart.totalP + 500)
    expect(await see(id)).toMatchObject({ orders: 1, discountP: 500 })
    market.clock.advance(2 * DAY)
    await sweep(market, 'order.payTimeout')
    await signIn()
    expect(await see(id)).toMatchObject({ orders: 0, discountP: 0 })
    const [{ spent } = { spent: -1 }] = await peek<{ spent: number }>(
      market,
      sql`select spent_p::int as spent from promotion where id = ${id}`,
    )
    expect(spent).toBe(0)
  })

  test('each buyer uses it as often as it says', async () => {
    await running({ usesOfBuyer: 1 })
    const { one } = await cartWith(2)
    await shop.order(one)
    await shop.put(one, await shop.sku('liang'), 2)
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(0)
  })

  test('is stopped between the cart and the order: the price is asked for again', async () => {
    const id = await running()
    const { one, cart } = await cartWith(2)
    const { version } = await see(id)
    await call('stop', id, version, { reason: 'Too many orders' })
    expect((await shop.cart(one)).totalP).toBe(cart.totalP + 500)
    expect(shopIdOf('liang')).toBe(cart.shops[0]?.id)
  })
})
