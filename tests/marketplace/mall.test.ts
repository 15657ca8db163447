/** @database both */
import { sql } from 'drizzle-orm'
import * as buyer from '@/lib/contract/buyer'
import { placeOrder } from '@/lib/contract/cart'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import * as mine from '@/lib/contract/mall/order'
import { getOrder, listOrders } from '@/lib/contract/order'
import * as payment from '@/lib/contract/payment'
import { deliveryOf, priceShop } from '@/lib/domain/cart'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
})
afterAll(() => market.close())

describe('goods on sale', () => {
  test('anybody finds and sees it, with its seller; products off sale, or of a shop that may not sell, do not exist', async () => {
    const { data } = await market.hit(searchGoods, null, { query: { size: 50 } })
    expect(data.records.length).toBeGreaterThan(3)
    const [first] = data.records
    const params = { id: first?.id ?? '' }
    const shown = (await market.hit(goodsOnSale, null, { params })).data
    expect(shown.seller.legalName).not.toBe('')
    expect(shown.skus.length).toBeGreaterThan(0)
    await peek(market, sql`update product set state = 4 where id = ${params.id} returning 1`)
    expect((await market.hit(goodsOnSale, null, { params })).status).toBe(404)
    await peek(market, sql`update product set state = 2 where id = ${params.id} returning 1`)
    const now = market.clock.now.toISOString()
    const banned = JSON.stringify([{ kind: 'banned', from: now, until: null, reason: { zh: '', en: '' } }])
    const shopId = first?.shop.id ?? ''
    const before = await peek<{ measures: unknown }>(market, sql`select measures from shop where id = ${shopId}`)
    await peek(market, sql`update shop set measures = ${banned}::jsonb where id = ${shopId} returning 1`)
    expect((await market.hit(goodsOnSale, null, { params })).status).toBe(404)
    const back = JSON.stringify(before[0]?.measures)
    await peek(market, sql`update shop set measures = ${back}::jsonb where id = ${shopId} returning 1`)
    expect((await market.hit(goodsOnSale, null, { params })).status).toBe(200)
  })

  test('a search is narrowed by price and stock and sorted', async () => {
    const find = async (query: object) => (await market.hit(searchGoods, null, { query: { size: 50, ...query } })).data
    const all = (await find({ sort: 'cheap' })).records
    const prices = all.map(({ fromP }) => fromP)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(all.every(({ fromP, toP }) => fromP <= toP)).toBe(true)
    const middle = prices[Math.floor(prices.length / 2)] ?? 0
    const dear = await find({ sort: 'dear', minP: middle, inStock: '1' })
    expect(dear.records.length).toBeGreaterThan(0)
    expect(dear.records.every(({ fromP, inStock }) => fromP >= middle && inStock)).toBe(true)
    expect((await find({ maxP: (prices[0] ?? 0) - 1 })).total).toBe(0)
  })
})

describe('the price of a cart', () => {
  const line = { skuId: 'a', unitP: 999, qty: 3, weightG: 500, size: '', template: null, goodsLocation: 'uk' } as const
  const taxed = { ...line, vatClass: 'standard', excise: false } as const
  const rates = {
    ...{ tariffs: new Map(), fees: [{ region: 'UK', fromG: 0, toG: 2_000, feeP: 349 }] },
    vat: { rates: { standard: 2_000, reduced: 500, zero: 0, exempt: 0 }, limitP: 13_500, dutyBp: 400 },
  }
  const ukShop = { establishment: 'uk', registered: true, lines: [taxed, { ...taxed, skuId: 'b', qty: 1 }] } as const

  test('steps sum to the price, to the penny', () => {
    const priced = priceShop(ukShop, rates, { postcode: 'LS1 4AP' })
    expect([priced.deliveryP, priced.order.paidP]).toEqual([349, 999 * 4 + 349])
    const sum = priced.steps.flat().filter(({ included }) => !included)
    expect(sum.reduce((total, { amountP }) => total + amountP, 0)).toBe(priced.order.paidP)
    const vat = priced.steps.flat().filter(({ step }) => step === 'vat')
    expect(vat.reduce((total, { amountP }) => total + amountP, 0)).toBe(priced.vat.amountP)
  })
  test('a template by volume charges every piece for its size, and nothing for one without a size', () => {
    const row = { regions: [], first: 1_000, firstP: 300, next: 1_000, nextP: 50 }
    const tariff = { chargeBy: 'volume', rows: [row], freeFromP: null, freeFromPieces: null, excluded: [] } as const
    const priceOf = (size: string) =>
      deliveryOf([{ ...line, size, template: 't' }], { tariffs: new Map([['t', tariff]]), fees: [] }, 'LS1 4AP')
    // 3 × 1,515 cm³: 1,000, and four further steps begun.
    expect(priceOf('150x101x100')).toMatchObject({ priceP: 300 + 4 * 50 })
    expect(priceOf('')).toMatchObject({ priceP: 300 })
  })
  test.each([
    ['JE2 3AB', 'notDelivered'],
    ['nonsense', 'postcode'],
  ])('%s is %s', (postcode, trouble) => {
    const priced = priceShop(ukShop, rates, { postcode })
    expect([priced.trouble, priced.deliveryP]).toEqual([trouble, null])
  })
})

describe('buying', () => {
  test('from two shops with one payment: an order for each, stock kept, then allocated; both shops see theirs', async () => {
    const one = await shop.newBuyer()
    const [tea, jug] = [await shop.sku('liang'), await shop.sku('pennine')]
    await shop.put(one, tea, 2)
    await shop.put(one, jug)
    const seen = await shop.cart(one)
    expect([seen.shops.length, seen.ready, seen.pieces]).toEqual([2, true, 3])
    for (const { arrives } of seen.shops) expect(arrives.from > '2026-11-18' && arrives.from <= arrives.to).toBe(true)
    const before = await shop.stockOf(tea)
    const { data } = await shop.order(one)
    expect(data.dueP).toBe(seen.totalP)
    expect(await shop.stockOf(tea)).toMatchObject({ reserved: before.reserved + 2, free: before.free - 2 })
    expect((await shop.cart(one)).pieces).toBe(0)
    const paying = await shop.start(one, data.id)
    const attempt = (await market.hit(payment.sandboxPayment, one.token, { params: { id: paying } })).data
    expect(attempt).toEqual({ id: paying, paymentId: data.id, state: 'open', amountP: data.dueP })
    expect((await shop.card(one, paying, 'pays')).status).toBe(200)
    const paid = await shop.stand(one, data.id)
    expect([paid.state, paid.orders.map(({ status }) => status)]).toEqual(['paid', [2, 2]])
    expect(await shop.stockOf(tea)).toMatchObject({ reserved: before.reserved, allocated: before.allocated + 2 })
    const mineNow = (await market.hit(mine.myOrders, one.token)).data
    expect(mineNow.records.map(({ paidP }) => paidP).reduce((a, b) => a + b)).toBe(seen.totalP)
    for (const seller of ['liang_manager', 'hannah_pennine']) {
      const list = (await market.hit(listOrders, await market.login(seller), { query: { size: 5 } })).data
      const found = list.records.find(({ no }) => paid.orders.some((each) => each.no === no))
      expect(found?.lines).toHaveLength(1)
      const shown = await market.hit(getOrder, await market.login(seller), { params: { id: found?.id ?? '' } })
      expect([shown.status, shown.data.status]).toEqual([200, 2])
    }
  })

  test('a price, a place or a cart that changed is refused before anything is written', async () => {
    const [one, skuId] = [await shop.newBuyer(), await shop.sku('liang')]
    const place = (totalP: number) => market.hit(placeOrder, one.token, { body: { addressId: one.addressId, totalP } })
    expect((await place(1)).envelope.error).toBe('CART_EMPTY')
    await shop.put(one, skuId)
    expect((await place(1)).envelope.error).toBe('PRICE_CHANGED')
    await shop.put(one, skuId, 21)
    const { totalP, ready } = await shop.cart(one)
    expect([ready, (await place(totalP)).envelope.error]).toEqual([false, 'OUT_OF_STOCK'])
    await shop.put(one, skuId, 1)
    await peek(market, sql`update sku set enabled = false where id = ${skuId} returning 1`)
    expect((await shop.cart(one)).gone).toEqual([skuId])
    expect((await place(0)).envelope.error).toBe('CART_CHANGED')
  })

  test('sent twice with one key it is one order', async () => {
    const [one, skuId] = [await shop.newBuyer(), await shop.sku('liang')]
    await shop.put(one, skuId)
    const { totalP } = await shop.cart(one)
    const twice = () =>
      market.hit(placeOrder, one.token, { body: { addressId: one.addressId, totalP } }, { key: 'one-press-only-1' })
    const answers = [await twice(), await twice()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.data.id).toBe(answers[1]?.data.id)
  })

  test('fifty buyers want the last piece at once: one has it', async () => {
    const skuId = await shop.sku('liang', 1)
    const all: Buyer[] = []
    for (let each = 0; each < 50; each += 1) all.push(await shop.newBuyer())
    for (const one of all) await shop.put(one, skuId)
    const answers = await Promise.all(all.map((one) => shop.order(one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ envelope }) => envelope.error ?? 'ok'))).toEqual(new Set(['ok', 'OUT_OF_STOCK']))
    expect((await shop.stockOf(skuId)).free).toBe(0)
  }, 60_000)

  test('unpaid at the deadline: cancelled, and the stock is on sale again; cancelled by the buyer alike', async () => {
    const { one, skuId, id } = await shop.placed(3)
    const kept = (await shop.stockOf(skuId)).free
    market.clock.advance(31 * MINUTE)
    await sweep(market, 'order.payTimeout')
    expect((await shop.stand(one, id)).state).toBe('over')
    expect((await shop.stockOf(skuId)).free).toBe(kept + 3)
    await shop.put(one, skuId, 2)
    const again = (await shop.order(one)).data
    const [own] = (await shop.stand(one, again.id)).orders
    const params = { id: own?.id ?? '' }
    expect((await market.hit(mine.cancelMine, one.token, { params, body: { version: 1 } })).data.status).toBe(0)
    expect((await shop.stockOf(skuId)).free).toBe(kept + 3)
  })
})

describe('own orders', () => {
  const EMMA = 'emma.whitfield@example.com'
  const signIn = async (email: string) =>
    (await market.hit(buyer.login, null, { body: { email, password: 'Entrepot-2026!' } })).data.token

  test('a buyer confirms what has come, once, and takes seven more days, once', async () => {
    const token = await signIn(EMMA)
    const found = (await market.hit(mine.myOrders, token, { query: { status: 3, size: 50 } })).data.records
    const [row] = found.filter(({ can }) => can.extend && can.confirm)
    const params = { id: row?.id ?? '' }
    const extended = await market.hit(mine.extendReceipt, token, { params, body: { version: row?.version ?? 0 } })
    const leap = Date.parse(extended.data.receiveBy ?? '') - Date.parse(row?.receiveBy ?? '')
    expect([extended.status, Math.round(leap / 86_400_000)]).toEqual([200, 7])
    const version = extended.data.version
    expect((await market.hit(mine.extendReceipt, token, { params, body: { version } })).envelope.error).toBe(
      'RECEIPT_EXTENDED',
    )
    const confirm = () => market.hit(mine.confirmReceipt, token, { params, body: { version } })
    const both = await Promise.all([confirm(), confirm()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await market.hit(mine.myOrder, token, { params })).data).toMatchObject({
      status: 4,
      can: { confirm: false },
    })
  })

  test('another buyer’s order and payment are not found', async () => {
    const { one, id } = await shop.placed()
    const other = await shop.newBuyer()
    const orderId = (await shop.stand(one, id)).orders[0]?.id ?? ''
    const params = { id: orderId }
    const tries = await Promise.all([
      market.hit(mine.myOrder, other.token, { params }),
      market.hit(mine.cancelMine, other.token, { params, body: { version: 1 } }),
      market.hit(payment.getPayment, other.token, { params: { id } }),
      market.hit(payment.startPayment, other.token, { params: { id }, body: { method: 2 } }),
      market.hit(payment.sandboxPayment, other.token, { params: { id: await shop.start(one, id) } }),
      shop.card(other, await shop.start(one, id), 'pays'),
    ])
    expect(tries.map(({ envelope }) => envelope.error)).toEqual(Array(6).fill('NOT_FOUND'))
  })
})
