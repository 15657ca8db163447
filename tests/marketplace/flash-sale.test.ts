/** @database both */
import { sql } from 'drizzle-orm'
import { listApprovals } from '@/lib/contract/approval'
import { searchGoods } from '@/lib/contract/mall'
import { flashSales } from '@/lib/contract/mall/flash'
import {
  decideEnrolment,
  enrolFlash,
  enrolmentWaterfall,
  getEnrolment,
  listEnrolments,
  withdrawFlash,
} from '@/lib/contract/marketing/enrolment'
import { addNewUserOffer, getNewUserOffer } from '@/lib/contract/marketing/new-user'
import { promotableSkus } from '@/lib/contract/marketing/price'
import { schedulePromotion } from '@/lib/contract/marketing/promotion'
import { addSeckillTime, editSeckillTime, getSeckillTime, getSeckilltimeidList } from '@/lib/contract/marketing/seckill'
import { pricedIn } from '@/lib/domain/marketing/priced'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { sessionOn, slotsOverlap } from '@/lib/domain/marketing/session'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let token: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  // The demo's own promotions price some of the products.
  await peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`)
  await sweep(market, 'marketing.clock')
  await signIn()
})
afterAll(() => market.close())

async function signIn() {
  await peek(market, sql`delete from attempt_counter returning 1`)
  token = await market.login('liang_manager')
  operator = await market.login('operator')
}
const open = async () => (await market.hit(getSeckilltimeidList, token, { query: {} })).data
const see = async (id: string, as = token) => (await market.hit(getEnrolment, as, { query: { id } })).data
/** A sale at least two days ahead, so that it is not locked. */
async function enrol(skuId: string, more: object = {}) {
  const sale = (await open())[2]
  const body = {
    ...{ seckillTimeId: sale?.seckillTimeId ?? '', day: sale?.day ?? '', buyerLimit: 1, meets: [] },
    ...{ skus: [{ skuId, priceP: 500, stock: 10 }] },
    ...more,
  }
  return market.hit(enrolFlash, token, { body: body as never })
}
const decide = (id: string, accept: boolean, more: object = {}) =>
  market.hit(decideEnrolment, operator, { body: { id, version: 1, accept, remarkZh: '', remarkEn: '', ...more } })

/** A sale of 10 pieces of a SKU at £5.00 that runs. */
async function running(skuId: string, more: object = {}): Promise<string> {
  const { id } = (await enrol(skuId, more)).data
  expect((await decide(id, true)).envelope.error).toBeUndefined()
  market.clock.advance(Date.parse((await see(id)).startsAt) - market.clock.now.getTime() + MINUTE)
  await sweep(market, 'marketing.clock')
  await signIn()
  expect((await see(id)).saleState).toBe(S.running)
  return id
}

describe('Times of flash sales', () => {
  const slot = {
    ...{ id: 'a', start: '01:30', minutes: 60, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ fromDay: '2026-01-01', untilDay: '2028-01-01' },
  }
  test('follow the UK clock: the first of an hour that comes twice, none in one that is skipped', () => {
    expect(sessionOn(slot, '2027-03-28')).toBeNull()
    const autumn = sessionOn(slot, '2027-10-31')
    expect(new Date(autumn?.startsAt ?? 0).toISOString()).toBe('2027-10-31T00:30:00.000Z')
    expect((autumn?.endsAt ?? 0) - (autumn?.startsAt ?? 0)).toBe(HOUR)
    expect(new Date(sessionOn(slot, '2027-07-01')?.startsAt ?? 0).toISOString()).toBe('2027-07-01T00:30:00.000Z')
  })

  test.each([
    ['the same hour', { start: '02:00' }, true],
    ['the hour after', { start: '02:30' }, false],
    ['other weekdays', { weekdays: [6] }, true],
    ['other days', { fromDay: '2029-01-01', untilDay: '2029-02-01' }, false],
  ])('overlap: %s', (_, more, overlap) => {
    const other = { ...slot, ...more }
    expect([slotsOverlap(slot, other), slotsOverlap(other, slot)]).toEqual([overlap, overlap])
    expect(slotsOverlap({ ...slot, weekdays: [1] }, { ...slot, weekdays: [2] })).toBe(false)
  })

  test('are kept by operators, never overlap in use, and end by midnight', async () => {
    const today = ukDay(market.clock.now.getTime())
    const body = {
      ...{ nameZh: '清晨', nameEn: 'Early', start: '05:00', minutes: 60, weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ fromDay: today, untilDay: addDays(today, 30), capacity: 2, maxPercent: 80, active: true },
    }
    const add = (more: object) => market.hit(addSeckillTime, operator, { body: { ...body, ...more } as never })
    expect((await add({ start: '09:00' })).envelope.fields).toEqual({ start: ['overlap'] })
    expect((await add({ start: '23:30' })).envelope.fields).toEqual({ minutes: ['pastMidnight'] })
    expect((await add({ untilDay: '2020-01-01' })).envelope.fields).toEqual({ untilDay: ['endBeforeStart'] })
    const { id } = (await add({})).data
    const off = { ...body, id, version: 1, active: false }
    expect((await market.hit(editSeckillTime, operator, { body: off })).data.changed).toBe(true)
    expect((await market.hit(getSeckillTime, operator, { query: { id } })).data.active).toBe(false)
    expect((await market.hit(addSeckillTime, token, { body })).status).toBe(403)
  })
})

describe('An enrolment in a flash sale', () => {
  test('is refused above the rule, with another shop’s SKU, and when the sale is locked', async () => {
    const skuId = await shop.sku('liang')
    const fields = async (row: object) => (await enrol(skuId, { skus: [{ skuId, ...row }] })).envelope.fields
    expect(await fields({ priceP: 1_240, stock: 1 })).toEqual({ 'skus.0.priceP': ['aboveRule'] })
    expect(await fields({ priceP: 500, stock: 21 })).toEqual({ 'skus.0.stock': ['stock'] })
    const other = await shop.sku('pennine')
    expect((await enrol(other)).envelope.fields).toEqual({ 'skus.0.skuId': ['unknown'] })
    const today = ukDay(market.clock.now.getTime())
    expect((await enrol(skuId, { day: today })).envelope.error).toBe('ENROLMENT_LOCKED')
  })

  test('waits in the inbox, passes, takes its pieces, and gives them back when it is withdrawn', async () => {
    const skuId = await shop.sku('liang')
    const { id } = (await enrol(skuId)).data
    expect((await market.hit(schedulePromotion, token, { body: { id, version: 1 } })).status).toBe(404)
    const inbox = (await market.hit(listApprovals, operator, { query: { kind: 'flashEnrolment', size: 50 } })).data
    expect(inbox.records.some((row) => row.id === id)).toBe(true)
    expect((await shop.stockOf(skuId)).free).toBe(20)
    expect((await decide(id, true)).data.state).toBe(1)
    expect((await decide(id, true)).envelope.error).toMatch(/ENROLMENT_DECIDED|VERSION_CONFLICT/)
    expect((await shop.stockOf(skuId)).free).toBe(10)
    expect((await see(id)).canWithdraw).toBe(true)
    expect((await market.hit(withdrawFlash, token, { body: { id, version: 2 } })).status).toBe(200)
    expect((await shop.stockOf(skuId)).free).toBe(20)
    expect(await see(id)).toMatchObject({ state: 3, saleState: S.stopped, canWithdraw: false })
  })

  test('shows what one piece costs, who bears it and what the shop gets, to the shop and the platform', async () => {
    const { id } = (await enrol(await shop.sku('liang'))).data
    for (const as of [token, operator]) {
      const [found, ...more] = (await market.hit(enrolmentWaterfall, as, { query: { id } })).data
      expect(more).toEqual([])
      expect(found).toMatchObject({ listP: 1_250, paidP: 500, steps: [{ kind: 'flash', amountP: 750, shopP: 750 }] })
      expect(found?.shopGetsP).toBe(500 - (found?.commissionP ?? 0) - (found?.withheldP ?? 0))
    }
    const other = await market.login('hannah_pennine')
    expect((await market.hit(enrolmentWaterfall, other, { query: { id } })).status).toBe(404)
  })

  test('fails with a reason in both languages, which the shop reads', async () => {
    const { id } = (await enrol(await shop.sku('liang'))).data
    expect((await decide(id, false)).envelope.fields).toEqual({ remarkZh: ['required'] })
    await decide(id, false, { remarkZh: '库存过少', remarkEn: 'Too few pieces' })
    expect((await see(id)).reason).toEqual({ zh: '库存过少', en: 'Too few pieces' })
    const failed = (await market.hit(listEnrolments, token, { query: { state: '2', size: 50 } })).data.records
    expect(failed.some((row) => row.id === id)).toBe(true)
  })

  test('passes only while there are places, and pieces', async () => {
    const [one, other] = [await shop.sku('liang'), await shop.sku('liang')]
    const [first, second] = [(await enrol(one)).data.id, (await enrol(other)).data.id]
    const { seckillTimeId, day, taken } = await see(first)
    await peek(market, sql`update seckill_time set capacity = ${taken + 1} where id = ${seckillTimeId} returning 1`)
    expect((await decide(first, true)).envelope.error).toBeUndefined()
    expect((await decide(second, true)).envelope.error).toBe('ENROLMENT_FULL')
    expect((await open()).find((sale) => sale.seckillTimeId === seckillTimeId && sale.day === day)?.taken).toBe(
      taken + 1,
    )
    await peek(market, sql`update seckill_time set capacity = 20 where id = ${seckillTimeId} returning 1`)
    await peek(market, sql`update sku set on_hand = on_hand - 15 where id = ${other} returning 1`)
    expect((await decide(second, true)).envelope.error).toBe('PROMOTION_SKU_STOCK')
    expect((await see(second)).goods[0]?.trouble).toBe('stock')
  })

  test('stands in the way of another price under its title, in both languages', async () => {
    const skuId = await shop.sku('liang')
    const { id } = (await enrol(skuId)).data
    expect((await decide(id, true)).envelope.error).toBeUndefined()
    const sale = await see(id)
    const body = {
      ...{ name: 'Welcome', titleZh: '新人价', titleEn: 'Welcome price', termsZh: '', termsEn: '', meets: [] },
      ...{ startsAt: sale.startsAt, endsAt: sale.endsAt, audience: 'newToShop' as const },
      skus: [{ skuId, priceP: 800, stock: 1 }],
    }
    const offer = (await market.hit(addNewUserOffer, token, { body })).data
    const { goods } = (await market.hit(getNewUserOffer, token, { query: { id: offer.id } })).data
    expect(goods[0]?.clash?.name).toEqual(sale.name)
    expect(sale.name.zh).not.toBe(sale.name.en)
    const { envelope } = await market.hit(schedulePromotion, token, { body: { id: offer.id, version: 1 } })
    expect([envelope.error, envelope.detail]).toMatchObject([
      'PROMOTION_SKU_TAKEN',
      { name: sale.name.zh, nameEn: sale.name.en },
    ])
    expect((await market.hit(withdrawFlash, token, { body: { id, version: 2 } })).envelope.error).toBeUndefined()
  })

  test('another shop does not see it; a reader cannot enrol', async () => {
    const skuId = await shop.sku('liang')
    const { id } = (await enrol(skuId)).data
    const other = await market.login('hannah_pennine')
    expect((await market.hit(getEnrolment, other, { query: { id } })).status).toBe(404)
    const reader = await market.login('liang_readonly')
    expect((await market.hit(promotableSkus, reader)).status).toBe(200)
    expect((await market.hit(withdrawFlash, reader, { body: { id, version: 1 } })).status).toBe(403)
  })
})

/** The product of a SKU in the lists of the storefront. */
async function listed(skuId: string) {
  const [row] = await peek<{ id: string }>(market, sql`select product_id as id from sku where id = ${skuId}`)
  const query = { shop: shopIdOf('liang'), size: 50 } as never
  return (await market.hit(searchGoods, null, { query })).data.records.find(({ id }) => id === row?.id)
}

describe('A flash sale that runs', () => {
  test('is on the page of flash sales; its order is a flash order and must be paid in 15 minutes', async () => {
    const skuId = await shop.sku('liang')
    const id = await running(skuId)
    const shown = (await market.hit(flashSales, null)).data.flatMap(({ goods }) => goods)
    expect(shown.find((goods) => goods.skuId === skuId)).toMatchObject({ priceP: 500, saleP: 1_250, left: 10 })
    expect((await listed(skuId))?.promotedP).toBe(500)
    const one = await shop.newBuyer()
    await shop.put(one, skuId, 1)
    const placed = (await shop.order(one)).data
    expect(Date.parse(placed.payBy) - market.clock.now.getTime()).toBe(15 * MINUTE)
    const [order] = await peek<{ kind: number }>(market, sql`select kind from orders where parent_id = ${placed.id}`)
    expect(order?.kind).toBe(2)
    expect((await see(id)).sold).toBe(1)
    market.clock.advance(16 * MINUTE)
    await sweep(market, 'order.payTimeout')
    await signIn()
    expect((await see(id)).sold).toBe(0)
  })

  test('200 buyers and 10 pieces: 10 orders at the price, everybody else is told at once', async () => {
    const skuId = await shop.sku('liang')
    const id = await running(skuId)
    const buyers: Buyer[] = []
    for (let at = 0; at < 200; at += 1) buyers.push(await shop.newBuyer())
    for (const one of buyers) await shop.put(one, skuId, 1)
    const [first] = buyers
    const cart = await shop.cart(first ?? (await shop.newBuyer()))
    expect(pricedIn(cart)).toEqual([{ promotionId: id, skuId }])
    const answers = await Promise.all(buyers.map((one) => shop.orderFor(one, cart.totalP, pricedIn(cart))))
    const outcomes = answers.map(({ status, envelope }) => (status === 200 ? 'placed' : String(envelope.error)))
    expect(outcomes.filter((each) => each === 'placed')).toHaveLength(10)
    for (const each of new Set(outcomes)) expect(['placed', 'PRICE_CHANGED', 'PROMOTION_SOLD_OUT']).toContain(each)
    expect((await see(id)).sold).toBe(10)
    const [row] = await peek<{ reserved: number; pooled: number }>(
      market,
      sql`select reserved, pooled from sku where id = ${skuId}`,
    )
    expect(row).toEqual({ reserved: 10, pooled: 0 })
  }, 120_000)
})
