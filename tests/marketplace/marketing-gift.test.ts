/** @database both */
import { sql } from 'drizzle-orm'
import type { Cart } from '@/lib/contract/cart'
import { goodsOnSale } from '@/lib/contract/mall'
import { askableOrder, openMyCase } from '@/lib/contract/mall/after-sale'
import * as mine from '@/lib/contract/mall/order'
import { waitingReviews } from '@/lib/contract/mall/review'
import { tryPromotions } from '@/lib/contract/marketing/overview'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { addReduction, getReduction } from '@/lib/contract/marketing/reduction'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { adjustPrice } from '@/lib/contract/order/work'
import { sum } from '@/lib/domain/money'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

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
})

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const form = (tiers: object[], more: object = {}) => ({
  ...{ name: 'Winter gift', titleZh: '冬季满赠', titleEn: 'Winter gift', termsZh: '', termsEn: '' },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'all' as const, categories: [], meets: [] },
  ...{ usesOfBuyer: null, budgetP: null, mode: 'gift' as const, every: false, tiers, ...more },
})
const add = (tiers: object[], more: object = {}) =>
  market.hit(addReduction, token, { body: form(tiers, more) as never })
const see = async (id: string) => (await market.hit(getReduction, token, { query: { id } })).data
const act = async (name: keyof typeof PROMOTION_CALLS, id: string, more: object = {}) =>
  market.hit(PROMOTION_CALLS[name], token, { body: { id, version: (await see(id)).version, ...more } } as never)

interface Giving {
  id: string
  gift: string
}

/** A running full-reduction that gives a piece of a SKU of £12.50 from £20 on. */
async function giving(stock = 3, more: object = {}): Promise<Giving> {
  const gift = await shop.sku('liang')
  const { data } = await add([{ fromP: 2_000, value: stock, skuId: gift }], more)
  expect((await act('schedule', data.id)).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  return { id: data.id, gift }
}

async function cartWith(qty: number, sku?: string): Promise<{ one: Buyer; cart: Cart; skuId: string }> {
  const [one, skuId] = [await shop.newBuyer(), sku ?? (await shop.sku('liang'))]
  await shop.put(one, skuId, qty)
  return { one, skuId, cart: await shop.cart(one) }
}
const giftsOf = ({ shops }: Cart) => shops.flatMap(({ lines }) => lines.filter(({ gift }) => gift))
const poolOf = async (id: string) =>
  (
    await peek<{ stock: number; sold: number; active: boolean }>(
      market,
      sql`select stock, sold, active from promotion_sku where promotion_id = ${id}`,
    )
  )[0]
const firstOrder = async (one: Buyer) => (await market.hit(mine.myOrders, one.token)).data.records[0]
const detail = async (one: Buyer) => {
  const order = await firstOrder(one)
  return (await market.hit(mine.myOrder, one.token, { params: { id: order?.id ?? '' } })).data
}
/** Orders and pays the cart. */
async function bought(one: Buyer) {
  const { data } = await shop.order(one)
  await shop.card(one, await shop.start(one, data.id), 'pays')
  return detail(one)
}

describe('The form of a gift', () => {
  test('takes SKUs of the shop that are on sale, each once, with pieces to give', async () => {
    const [own, foreign] = [await shop.sku('liang'), await shop.sku('pennine')]
    const tier = (skuId: string | undefined, fromP = 2_000, value = 3) => ({ fromP, value, ...(skuId && { skuId }) })
    const faults = async (...tiers: object[]) => (await add(tiers)).envelope.fields
    expect(await faults(tier(undefined))).toEqual({ tiers: ['gift'] })
    expect(await faults(tier(own, 2_000, 0))).toEqual({ tiers: ['gift'] })
    expect(await faults(tier(foreign))).toEqual({ tiers: ['gift'] })
    expect(await faults(tier(own), tier(own, 3_000))).toEqual({ tiers: ['sameGift'] })
    expect((await add([tier(own)], { every: true })).envelope.fields).toEqual({ tiers: ['oneTier'] })
    expect((await add([tier(own)])).status).toBe(200)
  })

  test('its pieces are kept when it is scheduled, and free again when it is stopped', async () => {
    const { id, gift } = await giving(4)
    expect((await shop.stockOf(gift)).free).toBe(16)
    expect((await see(id)).goods).toMatchObject([{ skuId: gift, stock: 4, sold: 0, saleP: 1_250 }])
    await act('stop', id, { reason: 'Enough of it' })
    expect((await shop.stockOf(gift)).free).toBe(20)
  })

  test('more pieces than the shop has cannot be scheduled; while it runs they can be raised', async () => {
    const gift = await shop.sku('liang', 5)
    const many = await add([{ fromP: 0, value: 6, skuId: gift }])
    expect((await act('schedule', many.data.id)).envelope.error).toBe('PROMOTION_SKU_STOCK')
    const { id, gift: own } = await giving(1)
    const none = { endsAt: null, quantity: null, usesMax: null, budgetP: null }
    expect((await see(id)).raise.fields).toContain('stock')
    expect((await act('raise', id, { ...none, skus: [{ skuId: own, stock: 3 }] })).status).toBe(200)
    expect(await poolOf(id)).toMatchObject({ stock: 3 })
  })

  test('a SKU with a price of its own can be a gift', async () => {
    const { id, gift } = await giving(2)
    const second = await add([{ fromP: 500, value: 2, skuId: gift }])
    expect((await act('schedule', second.data.id)).status).toBe(200)
    expect((await shop.stockOf(gift)).free).toBe(16)
    expect((await see(id)).state).toBe(2)
  })
})

describe('A gift in the cart and the order', () => {
  test('is added from the threshold on: nothing else of the price changes', async () => {
    const [two, one] = [await cartWith(2), await cartWith(1)]
    const { gift } = await giving()
    const cart = await shop.cart(two.one)
    expect(cart.totalP).toBe(two.cart.totalP)
    expect(cart.pieces).toBe(2)
    const [line] = giftsOf(cart)
    expect(line).toMatchObject({ skuId: gift, qty: 1, unitP: 1_250, available: 1 })
    expect(line?.steps.map(({ step, amountP }) => [step, amountP])).toEqual([
      ['item', 1_250],
      ['reduction', -1_250],
      ['delivery', 0],
      ['vat', 0],
    ])
    const below = await shop.cart(one.one)
    expect(giftsOf(below)).toEqual([])
    const [told] = below.shops[0]?.promotions ?? []
    expect(told?.next).toMatchObject({ missingP: 750, mode: 'gift', value: 0 })
    expect(told?.next?.gift?.en).toBeTruthy()
    const goods = one.cart.shops[0]?.lines[0]?.productId ?? ''
    const { gifts } = (await market.hit(goodsOnSale, null, { params: { id: goods }, query: { postcode: '' } })).data
    expect(gifts).toEqual([{ fromP: 2_000, gift: told?.next?.gift }])
  })

  test('is an ordinary line of the order, paid with nothing, and sent with the goods', async () => {
    const { id, gift } = await giving()
    const { one } = await cartWith(2)
    const before = await shop.stockOf(gift)
    const order = await bought(one)
    const line = order.lines.find((each) => each.gift)
    expect(line).toMatchObject({ qty: 1, unitP: 1_250, paidP: 0 })
    expect(line?.title.en).toMatch(/^Gift: /)
    expect(sum(order.lines.map(({ paidP }) => paidP))).toBe(order.paidP)
    expect(await poolOf(id)).toMatchObject({ sold: 1 })
    expect((await shop.stockOf(gift)).free).toBe(before.free)
    expect((await shop.stockOf(gift)).allocated).toBe(before.allocated + 1)
    const seen = (await market.hit(getOrder, token, { params: { id: order.id } })).data
    expect(seen.lines.map((each) => each.gift)).toEqual([false, true])
    expect(seen.promotions).toMatchObject([{ id, amountP: 1_250, shopP: 1_250 }])
    expect(await see(id)).toMatchObject({ orders: 1, discountP: 1_250, goods: [{ sold: 1 }] })
    const body = {
      carrier: 'evri',
      trackingNo: 'GIFT100000001',
      lines: seen.lines.map((each) => ({ lineId: each.id, qty: each.qty })),
    }
    expect((await market.hit(deliverGoods, token, { params: { id: order.id }, body })).status).toBe(200)
    const { version } = await detail(one)
    await market.hit(mine.confirmReceipt, one.token, { params: { id: order.id }, body: { version } })
    const { records } = (await market.hit(waitingReviews, one.token, { query: {} as never })).data
    expect(records.map(({ lineId }) => lineId)).toEqual(seen.lines.filter((each) => !each.gift).map((each) => each.id))
  })

  test('keeps its price of nothing when the shop changes the total', async () => {
    await giving()
    const { one } = await cartWith(2)
    await shop.order(one)
    const { id, paidP, version } = await detail(one)
    const change = (newTotalP: number, seen: number) =>
      market.hit(adjustPrice, token, {
        params: { id },
        body: { newTotalP, version: seen, reason: 'Agreed with the buyer' } as never,
      })
    expect((await change(paidP - 100, version)).status).toBe(200)
    const lower = await detail(one)
    expect(lower.lines.map(({ gift, paidP: paid }) => gift && paid)).toEqual([false, 0])
    expect((await change(paidP + 500, lower.version)).status).toBe(200)
    const rows = await peek<{ paid: number; delivery: number; surcharge: number }>(
      market,
      sql`select paid_p as paid, delivery_p as delivery, surcharge_p as surcharge from order_line
        where order_id = ${id} and gift_of is not null`,
    )
    expect(rows).toEqual([{ paid: 0, delivery: 0, surcharge: 0 }])
  })

  test('goes back into its pool when the order ends unpaid', async () => {
    const { id, gift } = await giving()
    const { one } = await cartWith(2)
    await shop.order(one)
    expect(await poolOf(id)).toMatchObject({ sold: 1 })
    market.clock.advance(DAY)
    await sweep(market, 'order.payTimeout')
    expect(await poolOf(id)).toMatchObject({ sold: 0 })
    expect((await shop.stockOf(gift)).free).toBe(17)
    token = await market.login('liang_manager')
  })

  test('is used up: the cart says so, and the order goes on without it', async () => {
    const { id } = await giving(1)
    const [first, second] = [await cartWith(2), await cartWith(2)]
    const seen = giftsOf(second.cart).map(({ skuId }) => ({ promotionId: id, skuId }))
    expect(seen).toHaveLength(1)
    expect((await shop.order(first.one)).status).toBe(200)
    const told = await shop.orderFor(second.one, second.cart.totalP, seen)
    expect(told.envelope.error).toBe('PROMOTION_SOLD_OUT')
    const cart = await shop.cart(second.one)
    expect(giftsOf(cart)).toEqual([])
    expect(cart.shops[0]?.promotions).toMatchObject([{ discountP: 0, why: { why: 'giftUsedUp' } }])
    expect((await shop.order(second.one)).status).toBe(200)
  })

  test('a gift that is no longer given is told before the order is placed', async () => {
    const { id } = await giving()
    const { one, cart } = await cartWith(2)
    const seen = giftsOf(cart).map(({ skuId }) => ({ promotionId: id, skuId }))
    await act('pause', id)
    expect((await shop.orderFor(one, cart.totalP, seen)).envelope.error).toBe('PROMOTION_SOLD_OUT')
  })

  test('a gift beside bought pieces of the same SKU never sells a piece twice', async () => {
    const gift = await shop.sku('liang', 4)
    const { data } = await add([{ fromP: 1_000, value: 1, skuId: gift }])
    await act('schedule', data.id)
    market.clock.advance(11 * MINUTE)
    await sweep(market, 'marketing.clock')
    const { one, cart } = await cartWith(4, gift)
    expect(cart.shops[0]?.lines.map(({ gift: given, available }) => [given, available])).toEqual([
      [false, 3],
      [true, 1],
    ])
    expect((await shop.order(one)).envelope.error).toBe('OUT_OF_STOCK')
    await shop.put(one, gift, 3)
    expect((await shop.order(one)).status).toBe(200)
    expect((await shop.stockOf(gift)).free).toBe(0)
  })

  test('the tester adds it too', async () => {
    const { id } = await giving()
    const { skuId } = await cartWith(1)
    const [{ code } = { code: '' }] = await peek<{ code: string }>(
      market,
      sql`select code from sku where id = ${skuId}`,
    )
    const body = { lines: [{ code, qty: 2 }], at: at(0), buyer: 'returning' as const, with: [] }
    const { lines, steps, paidP, listP } = (await market.hit(tryPromotions, token, { body })).data
    expect(lines.map(({ gift, leftP }) => [gift, leftP])).toEqual([
      [false, 2_500],
      [true, 0],
    ])
    expect([listP, paidP]).toEqual([3_750, 2_500])
    expect(steps).toMatchObject([{ id, amountP: 1_250, shopP: 1_250 }])
  })
})

describe('A gift that goes back', () => {
  const ask = (one: Buyer, orderId: string, lineId: string, qty: number) =>
    market.hit(openMyCase, one.token, {
      body: {
        ...{ orderId, type: 1 as const, reason: 'notReceived', text: '', askP: null, files: [] },
        lines: [{ lineId, qty }],
      },
    })

  test('is no reason for money by itself, and goes with the last of the goods', async () => {
    await giving()
    const { one } = await cartWith(3)
    const order = await bought(one)
    const [goods, gift] = [order.lines.find((line) => !line.gift), order.lines.find((line) => line.gift)]
    const alone = await ask(one, order.id, gift?.id ?? '', 1)
    expect(alone.envelope.fields).toEqual({ lines: ['giftAlone'] })
    const { lines } = (await market.hit(askableOrder, one.token, { params: { id: order.id } })).data
    expect(lines.map((line) => [line.gift, line.mostP === 0])).toEqual([
      [false, false],
      [true, true],
    ])
    expect((await ask(one, order.id, goods?.id ?? '', 1)).status).toBe(200)
    await sweep(market, 'payment.refund')
    await sweep(market, 'afterSale.paid')
    expect((await detail(one)).lines.map(({ refundedQty }) => refundedQty)).toEqual([1, 0])
    expect((await ask(one, order.id, goods?.id ?? '', 2)).status).toBe(200)
    await sweep(market, 'payment.refund')
    await sweep(market, 'afterSale.paid')
    const after = await detail(one)
    expect(after.lines.map(({ refundedQty }) => refundedQty)).toEqual([3, 1])
    expect(after.refundedP).toBe(order.paidP)
    expect(after.status).toBe(ORDER_STATUS.closed)
  })
})
