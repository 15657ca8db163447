/** @database both */
import { sql } from 'drizzle-orm'
import { goodsOnSale } from '@/lib/contract/mall'
import * as mine from '@/lib/contract/mall/order'
import {
  addNewUserOffer,
  editNewUserOffer,
  getNewUserOffer,
  listNewUserOffers,
} from '@/lib/contract/marketing/new-user'
import { promotableSkus } from '@/lib/contract/marketing/price'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { getOrder } from '@/lib/contract/order'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
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
afterEach(async () => {
  await peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`)
  await sweep(market, 'marketing.clock')
  token = await market.login('liang_manager')
})

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const body = (skuId: string, more: object = {}) => ({
  ...{ name: 'Welcome', titleZh: '新人价', titleEn: 'Welcome price', termsZh: '', termsEn: '', meets: [] },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'newToShop' as const },
  ...{ skus: [{ skuId, priceP: 800, stock: 10 }] },
  ...more,
})
const add = async (skuId: string, more: object = {}) =>
  (await market.hit(addNewUserOffer, token, { body: body(skuId, more) })).data.id
const call = (act: keyof typeof PROMOTION_CALLS, id: string, version: number, more: object = {}) =>
  market.hit(PROMOTION_CALLS[act], token, { body: { id, version, ...more } } as never)
const see = async (id: string) => (await market.hit(getNewUserOffer, token, { query: { id } })).data
const free = async (skuId: string) => (await shop.stockOf(skuId)).free

/** A price of £8.00 in place of £12.50 that has begun. */
async function running(skuId: string, more: object = {}): Promise<string> {
  const id = await add(skuId, more)
  expect((await call('schedule', id, 1)).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  token = await market.login('liang_manager')
  expect((await see(id)).state).toBe(S.running)
  return id
}

describe('The form of a price for new buyers', () => {
  test.each([
    ['a price that is not lower', { priceP: 1_250, stock: 1 }, 'skus.0.priceP', 'notLower'],
    ['more pieces than are free', { priceP: 800, stock: 21 }, 'skus.0.stock', 'stock'],
  ])('refuses %s', async (_, row, field, fault) => {
    const skuId = await shop.sku('liang')
    const { status, envelope } = await market.hit(addNewUserOffer, token, {
      body: body(skuId, { skus: [{ skuId, ...row }] }),
    })
    expect([status, envelope.fields]).toEqual([400, { [field]: [fault] }])
  })

  test('refuses a SKU of another shop, one that is named twice, a price of nothing and no pieces', async () => {
    const [own, other] = [await shop.sku('liang'), await shop.sku('pennine')]
    const fields = async (skus: object[]) =>
      (await market.hit(addNewUserOffer, token, { body: body(own, { skus }) })).envelope.fields
    expect(await fields([{ skuId: other, priceP: 800, stock: 1 }])).toEqual({ 'skus.0.skuId': ['unknown'] })
    const row = { skuId: own, priceP: 800, stock: 1 }
    expect(await fields([row, row])).toEqual({ 'skus.1.skuId': ['double'] })
    expect(Object.keys((await fields([{ ...row, priceP: 0 }])) ?? {})).toEqual(['skus.0.priceP'])
    expect(Object.keys((await fields([{ ...row, stock: 0 }])) ?? {})).toEqual(['skus.0.stock'])
  })

  test('changes a draft, lists it, offers the SKUs of the shop; a reader cannot write', async () => {
    const skuId = await shop.sku('liang')
    const id = await add(skuId, { name: 'First' })
    const edit = { ...body(skuId, { name: 'Second', skus: [{ skuId, priceP: 700, stock: 3 }] }), id, version: 1 }
    expect((await market.hit(editNewUserOffer, token, { body: edit })).data).toEqual({ changed: true })
    expect((await market.hit(editNewUserOffer, token, { body: { ...edit, version: 2 } })).data.changed).toBe(false)
    const [row] = (await market.hit(listNewUserOffers, token, { query: { q: 'Second' } })).data.records
    expect(row).toMatchObject({ pieces: 3, sold: 0, skus: [{ skuId, priceP: 700, stock: 3 }] })
    const offered = (await market.hit(promotableSkus, token)).data
    expect(offered.find((each) => each.skuId === skuId)).toMatchObject({ saleP: 1_250, available: 20 })
    const reader = await market.login('liang_readonly')
    expect((await market.hit(addNewUserOffer, reader, { body: body(skuId) })).status).toBe(403)
    const other = await market.login('hannah_pennine')
    expect((await market.hit(getNewUserOffer, other, { query: { id } })).status).toBe(404)
  })
})

describe('The pool of a promotion', () => {
  test('is taken from the free pieces when it is scheduled, and given back when it is stopped', async () => {
    const skuId = await shop.sku('liang')
    const id = await add(skuId)
    expect(await free(skuId)).toBe(20)
    await call('schedule', id, 1)
    expect(await free(skuId)).toBe(10)
    await call('unschedule', id, 2)
    expect(await free(skuId)).toBe(20)
    await call('schedule', id, 3)
    await call('stop', id, 4, { reason: 'A wrong price' })
    expect(await free(skuId)).toBe(20)
    const moves = await peek<{ kind: string; qty: number }>(
      market,
      sql`select kind, qty from stock_move where ref_id = ${id} order by at, id`,
    )
    expect(moves.map(({ kind, qty }) => `${kind} ${qty}`)).toEqual(['pool 10', 'unpool 10', 'pool 10', 'unpool 10'])
  })

  test('is given back at the end by the clock', async () => {
    const skuId = await shop.sku('liang')
    const id = await running(skuId)
    market.clock.advance(6 * DAY)
    await sweep(market, 'marketing.clock')
    token = await market.login('liang_manager')
    expect((await see(id)).state).toBe(S.ended)
    expect(await free(skuId)).toBe(20)
  })

  test('refuses to schedule what the stock or the price no longer allows, and shows it at the product', async () => {
    const skuId = await shop.sku('liang')
    const id = await add(skuId)
    await peek(market, sql`update sku set on_hand = on_hand - 15 where id = ${skuId} returning 1`)
    expect((await call('schedule', id, 1)).envelope.error).toBe('PROMOTION_SKU_STOCK')
    expect((await see(id)).goods[0]?.trouble).toBe('stock')
    await peek(market, sql`update sku set on_hand = on_hand + 15, price_p = 800 where id = ${skuId} returning 1`)
    expect((await call('schedule', id, 1)).envelope.error).toBe('PROMOTION_SKU_PRICE')
    expect((await see(id)).goods[0]?.trouble).toBe('notLower')
  })

  test('a SKU has one such price at a time; the other promotion and its end are named', async () => {
    const skuId = await shop.sku('liang')
    const first = await running(skuId, { name: 'The first' })
    const id = await add(skuId)
    expect((await see(id)).goods[0]).toMatchObject({
      trouble: 'taken',
      clash: { name: { zh: 'The first', en: 'The first' }, kind: 'newUser' },
    })
    const { envelope } = await call('schedule', id, 1)
    expect([envelope.error, envelope.detail?.name]).toEqual(['PROMOTION_SKU_TAKEN', 'The first'])
    const force = market.database.db.execute(sql`update promotion_sku set active = true where promotion_id = ${id}`)
    await expect(force).rejects.toThrow()
    const { endsAt } = await see(first)
    const later = await add(skuId, { startsAt: endsAt, endsAt: new Date(Date.parse(endsAt) + DAY).toISOString() })
    expect((await call('schedule', later, 1)).status).toBe(200)
  })
})

describe('A buyer who is new', () => {
  test('sees the price on the product, in the cart and on the order; the next order costs the usual price', async () => {
    const skuId = await shop.sku('liang')
    const id = await running(skuId)
    const one = await shop.newBuyer()
    await shop.put(one, skuId, 2)
    const cart = await shop.cart(one)
    const [line] = cart.shops[0]?.lines ?? []
    expect(line?.steps.slice(0, 2).map(({ step, amountP }) => [step, amountP])).toEqual([
      ['item', 2_500],
      ['newUser', -450],
    ])
    const goods = await market.hit(goodsOnSale, null, { params: { id: line?.productId ?? '' } })
    const shown = goods.data.skus.find((sku) => sku.id === skuId)
    expect(shown?.promoted).toMatchObject({ kind: 'newUser', priceP: 800, left: 10, perBuyer: 1 })
    expect((await shop.order(one)).data.dueP).toBe(cart.totalP)
    expect(await see(id)).toMatchObject({ sold: 1, orders: 1, discountP: 450 })
    const { reserved } = await shop.stockOf(skuId)
    expect([await free(skuId), reserved]).toEqual([9, 11])
    await shop.put(one, skuId, 1)
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(0)
    const [placed] = (await market.hit(mine.myOrders, one.token)).data.records
    const order = (await market.hit(getOrder, token, { params: { id: placed?.id ?? '' } })).data
    expect(order.money?.shopDiscountP).toBe(450)
  })

  test('gives the piece back when the order is not paid, and then gets the price again', async () => {
    const skuId = await shop.sku('liang')
    const id = await running(skuId)
    const one = await shop.newBuyer()
    await shop.put(one, skuId, 1)
    await shop.order(one)
    expect(await free(skuId)).toBe(10)
    market.clock.advance(31 * MINUTE)
    await sweep(market, 'order.payTimeout')
    token = await market.login('liang_manager')
    expect(await see(id)).toMatchObject({ sold: 0, orders: 0 })
    expect(await free(skuId)).toBe(10)
    await sweep(market, 'order.payTimeout')
    expect((await see(id)).sold).toBe(0)
  })

  test('a buyer with a paid order does not get it', async () => {
    const skuId = await shop.sku('liang')
    await running(skuId)
    const one = await shop.newBuyer()
    await shop.put(one, await shop.sku('liang'), 1)
    await shop.order(one)
    await peek(
      market,
      sql`update orders set paid_at = placed_at where buyer_id = (select buyer_id from orders order by rank desc limit 1)
        returning 1`,
    )
    await shop.put(one, skuId, 1)
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(0)
  })

  test('everything that is free may lie in the pool: the product can still be bought', async () => {
    const skuId = await shop.sku('liang')
    await running(skuId, { skus: [{ skuId, priceP: 800, stock: 20 }] })
    expect(await free(skuId)).toBe(0)
    const one = await shop.newBuyer()
    await shop.put(one, skuId, 1)
    expect((await shop.cart(one)).ready).toBe(true)
    expect((await shop.order(one)).status).toBe(200)
    await shop.put(one, skuId, 1)
    expect((await shop.cart(one)).ready).toBe(false)
  })
})
