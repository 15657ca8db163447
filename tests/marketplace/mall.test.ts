/** @database both */
import { sql } from 'drizzle-orm'
import * as buyer from '@/lib/contract/buyer'
import { getCart, placeOrder, setCartItem } from '@/lib/contract/cart'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import * as mine from '@/lib/contract/mall-order'
import { getOrder, listOrders } from '@/lib/contract/order'
import * as payment from '@/lib/contract/payment'
import { priceShop } from '@/lib/domain/cart'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { refundPayment } from '@/lib/marketplace/modules/payment'
import { signatureOf } from '@/lib/marketplace/modules/payment/sandbox'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

const MINUTE = 60_000
const address = {
  ...{ name: 'Ann Pruefer', phone: '+44 7700 900555', line1: '1 Mill Lane', line2: '' },
  ...{ town: 'Leeds', county: '', postcode: 'LS1 4AP' },
}

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
})
afterAll(() => market.close())

let buyers = 0
async function newBuyer() {
  await market.database.db.execute(sql`delete from attempt_counter`)
  buyers += 1
  const body = { email: `mall-${buyers}@example.com`, name: 'Ann Pruefer', password: 'teapots-19', language: 'en-GB' }
  const { token } = (await market.hit(buyer.register, null, { body: body as never })).data
  const { id } = (await market.hit(buyer.addAddress, token, { body: { address } })).data
  return { token, addressId: id }
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>

interface Stock {
  id: string
  reserved: number
  allocated: number
  free: number
}
const stockOf = async (id: string): Promise<Stock> =>
  (
    await peek<Stock>(
      market,
      sql`select id, reserved, allocated, on_hand - allocated - reserved - safety as free from sku where id = ${id}`,
    )
  )[0] as Stock

/** A SKU of a shop with so many pieces left to buy; each of its own. */
const used = new Set<string>()
async function sku(shop: string, free = 20): Promise<string> {
  const rows = await peek<{ id: string }>(
    market,
    sql`select k.id from sku k join product p on p.id = k.product_id
      where p.state = 2 and k.enabled and k.shop_id = ${shopIdOf(shop)} order by k.id`,
  )
  const id = rows.find((row) => !used.has(row.id))?.id ?? ''
  used.add(id)
  await peek(
    market,
    sql`update sku set on_hand = allocated + reserved + safety + ${free}, price_p = 1250 where id = ${id} returning 1`,
  )
  return id
}

const put = (one: Buyer, skuId: string, qty = 1) => market.hit(setCartItem, one.token, { body: { skuId, qty } })
const cart = async (one: Buyer) => (await market.hit(getCart, one.token, { query: { addressId: one.addressId } })).data
const order = async (one: Buyer, key?: string) => {
  const { totalP } = await cart(one)
  const body = { addressId: one.addressId, totalP }
  return market.hit(placeOrder, one.token, { body }, key ? { key } : {})
}
const stand = async (one: Buyer, id: string) =>
  (await market.hit(payment.getPayment, one.token, { params: { id } })).data
const start = async (one: Buyer, id: string) =>
  (await market.hit(payment.startPayment, one.token, { params: { id }, body: { method: 2 } })).data.id
const card = (one: Buyer, id: string, name: SandboxCard) =>
  market.hit(payment.payInSandbox, one.token, { params: { id }, body: { card: SANDBOX_CARDS[name] } })
const tell = (notice: { eventId: string; paymentId: string; state: 'paid' | 'failed'; amountP: number }) =>
  market.hit(payment.notifyPayment, null, { body: { ...notice, signature: signatureOf(market.vault, notice) } })
const refunds = (paymentId: string) =>
  peek<{ amount: number }>(
    market,
    sql`select amount_p as amount from payment_refund where payment_id = ${paymentId} order by created_at`,
  )

async function placed(qty = 1) {
  const [one, skuId] = [await newBuyer(), await sku('liang')]
  await put(one, skuId, qty)
  const { data } = await order(one)
  return { one, skuId, id: data.id, dueP: data.dueP }
}

describe('what is on sale', () => {
  test('anybody finds and sees it, with who sells it; what is off sale or of a shop that may not sell is not there', async () => {
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
})

describe('the price of a cart', () => {
  const line = { skuId: 'a', unitP: 999, qty: 3, weightG: 500, template: null }
  const rates = { tariffs: new Map(), fees: [{ region: 'UK', fromG: 0, toG: 2_000, feeP: 349 }] }
  const shop = { establishment: 'uk', goodsLocation: 'uk', lines: [line, { ...line, skuId: 'b', qty: 1 }] } as const

  test('steps sum to what is paid, to the penny', () => {
    const priced = priceShop(shop, rates, 'LS1 4AP')
    expect([priced.deliveryP, priced.order.paidP]).toEqual([349, 999 * 4 + 349])
    const sum = priced.steps.flat().filter(({ included }) => !included)
    expect(sum.reduce((total, { amountP }) => total + amountP, 0)).toBe(priced.order.paidP)
    const vat = priced.steps.flat().filter(({ step }) => step === 'vat')
    expect(vat.reduce((total, { amountP }) => total + amountP, 0)).toBe(priced.vat.amountP)
  })
  test.each([
    ['JE2 3AB', 'notDelivered'],
    ['nonsense', 'postcode'],
  ])('%s is %s', (postcode, trouble) => {
    const priced = priceShop(shop, rates, postcode)
    expect([priced.trouble, priced.deliveryP]).toEqual([trouble, null])
  })
})

describe('buying', () => {
  test('from two shops with one payment: an order for each, stock kept, then allocated; both shops see theirs', async () => {
    const one = await newBuyer()
    const [tea, jug] = [await sku('liang'), await sku('pennine')]
    await put(one, tea, 2)
    await put(one, jug)
    const seen = await cart(one)
    expect([seen.shops.length, seen.ready, seen.pieces]).toEqual([2, true, 3])
    const before = await stockOf(tea)
    const { data } = await order(one)
    expect(data.dueP).toBe(seen.totalP)
    expect(await stockOf(tea)).toMatchObject({ reserved: before.reserved + 2, free: before.free - 2 })
    expect((await cart(one)).pieces).toBe(0)
    const paying = await start(one, data.id)
    expect((await card(one, paying, 'pays')).status).toBe(200)
    const paid = await stand(one, data.id)
    expect([paid.state, paid.orders.map(({ status }) => status)]).toEqual(['paid', [2, 2]])
    expect(await stockOf(tea)).toMatchObject({ reserved: before.reserved, allocated: before.allocated + 2 })
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
    const [one, skuId] = [await newBuyer(), await sku('liang')]
    const place = (totalP: number) => market.hit(placeOrder, one.token, { body: { addressId: one.addressId, totalP } })
    expect((await place(1)).envelope.error).toBe('CART_EMPTY')
    await put(one, skuId)
    expect((await place(1)).envelope.error).toBe('PRICE_CHANGED')
    await put(one, skuId, 21)
    const { totalP, ready } = await cart(one)
    expect([ready, (await place(totalP)).envelope.error]).toEqual([false, 'OUT_OF_STOCK'])
    await put(one, skuId, 1)
    await peek(market, sql`update sku set enabled = false where id = ${skuId} returning 1`)
    expect((await cart(one)).gone).toEqual([skuId])
    expect((await place(0)).envelope.error).toBe('CART_CHANGED')
  })

  test('sent twice with one key it is one order', async () => {
    const [one, skuId] = [await newBuyer(), await sku('liang')]
    await put(one, skuId)
    const { totalP } = await cart(one)
    const twice = () =>
      market.hit(placeOrder, one.token, { body: { addressId: one.addressId, totalP } }, { key: 'one-press-only-1' })
    const answers = [await twice(), await twice()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.data.id).toBe(answers[1]?.data.id)
  })

  test('fifty buyers want the last piece at once: one has it', async () => {
    const skuId = await sku('liang', 1)
    const all: Buyer[] = []
    for (let each = 0; each < 50; each += 1) all.push(await newBuyer())
    for (const one of all) await put(one, skuId)
    const answers = await Promise.all(all.map((one) => order(one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ envelope }) => envelope.error ?? 'ok'))).toEqual(new Set(['ok', 'OUT_OF_STOCK']))
    expect((await stockOf(skuId)).free).toBe(0)
  }, 60_000)

  test('unpaid at the deadline: cancelled, and the stock is on sale again; cancelled by the buyer alike', async () => {
    const { one, skuId, id } = await placed(3)
    const kept = (await stockOf(skuId)).free
    market.clock.advance(31 * MINUTE)
    await sweep(market, 'order.payTimeout')
    expect((await stand(one, id)).state).toBe('over')
    expect((await stockOf(skuId)).free).toBe(kept + 3)
    await put(one, skuId, 2)
    const again = (await order(one)).data
    const [own] = (await stand(one, again.id)).orders
    const params = { id: own?.id ?? '' }
    expect((await market.hit(mine.cancelMine, one.token, { params, body: { version: 1 } })).data.status).toBe(0)
    expect((await stockOf(skuId)).free).toBe(kept + 3)
  })
})

describe('what the provider tells', () => {
  test('an unsigned notification changes nothing; one of a payment that is not known yet is told again later', async () => {
    const { one, id, dueP } = await placed()
    const notice = { eventId: `evt-${id}`, paymentId: await start(one, id), state: 'paid', amountP: dueP } as const
    const forged = await market.hit(payment.notifyPayment, null, { body: { ...notice, signature: 'f'.repeat(64) } })
    expect([forged.envelope.error, (await stand(one, id)).state]).toEqual(['NOTICE_UNSIGNED', 'unpaid'])
    const early = await tell({ ...notice, paymentId: '019ab000-0000-7000-8000-000000000000' })
    expect(early.envelope.error).toBe('NOT_FOUND')
    expect([(await tell(notice)).status, (await stand(one, id)).state]).toEqual([200, 'paid'])
  })

  test('told twice, at once or one after the other, under one event or two: it is paid once and nothing goes back', async () => {
    const { one, skuId, id, dueP } = await placed(2)
    const before = await stockOf(skuId)
    const paymentId = await start(one, id)
    const notice = { eventId: `twice-${id}`, paymentId, state: 'paid', amountP: dueP } as const
    const all = [notice, notice, { ...notice, eventId: `other-${id}` }]
    const answers = await Promise.all(all.map(tell))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await tell(notice)
    expect((await stand(one, id)).state).toBe('paid')
    expect(await stockOf(skuId)).toMatchObject({ allocated: before.allocated + 2, reserved: before.reserved - 2 })
    expect(await refunds(paymentId)).toEqual([])
  })

  test('the card that tells twice pays once', async () => {
    const { one, id } = await placed()
    const paymentId = await start(one, id)
    await card(one, paymentId, 'twice')
    await sweep(market, 'payment.sandbox')
    expect([(await stand(one, id)).state, await refunds(paymentId)]).toEqual(['paid', []])
  })

  test('money that comes after the deadline goes back, whole and once', async () => {
    const { one, id, dueP } = await placed()
    const paymentId = await start(one, id)
    await card(one, paymentId, 'late')
    market.clock.advance(31 * MINUTE + 30_000)
    await sweep(market, 'order.payTimeout')
    market.clock.advance(MINUTE)
    await sweep(market, 'payment.sandbox')
    await sweep(market, 'payment.sandbox')
    expect(await stand(one, id)).toMatchObject({ state: 'over', attempt: { state: 'returned' } })
    expect(await refunds(paymentId)).toEqual([{ amount: dueP }])
  })

  test('another amount goes back, and the order still waits', async () => {
    const { one, id, dueP } = await placed()
    const paymentId = await start(one, id)
    await card(one, paymentId, 'wrongAmount')
    expect(await stand(one, id)).toMatchObject({ state: 'unpaid', attempt: { state: 'returned' } })
    expect(await refunds(paymentId)).toEqual([{ amount: dueP - 1 }])
    await card(one, await start(one, id), 'pays')
    expect((await stand(one, id)).state).toBe('paid')
  })

  test('a failed attempt is followed by one that pays; two that pay at once are one payment and one refund', async () => {
    const { one, id, dueP } = await placed()
    await card(one, await start(one, id), 'fails')
    expect(await stand(one, id)).toMatchObject({ state: 'unpaid', attempt: { state: 'failed' } })
    const both = [await start(one, id), await start(one, id)]
    await Promise.all(
      both.map((paymentId) => tell({ eventId: `pay-${paymentId}`, paymentId, state: 'paid', amountP: dueP })),
    )
    expect((await stand(one, id)).state).toBe('paid')
    expect((await Promise.all(both.map(refunds))).flat()).toEqual([{ amount: dueP }])
  })
})

describe('refunds', () => {
  test('two at once never give back more than was paid; the same key is one', async () => {
    const { one, id, dueP } = await placed()
    await card(one, await start(one, id), 'pays')
    const orderId = (await stand(one, id)).orders[0]?.id ?? ''
    const ask = (key: string, amountP: number) =>
      transact(market.database.db, async (tx) => {
        await asPlatform(tx)
        return refundPayment({ tx, now: market.clock.now }, { orderId, amountP, key, reason: 'test' })
      }).then(
        ({ amountP: given }) => given,
        (error: { code: string }) => error.code,
      )
    const half = Math.ceil(dueP / 2) + 1
    const answers = await Promise.all([ask('a', half), ask('b', half)])
    expect(answers.sort()).toEqual([half, 'REFUND_TOO_MUCH'])
    const key = (
      await peek<{ key: string }>(market, sql`select key from payment_refund where order_id = ${orderId}`)
    )[0]
    expect(await ask(key?.key ?? '', half)).toBe(half)
    expect(await ask('c', dueP - half)).toBe(dueP - half)
    expect(await ask('d', 1)).toBe('REFUND_TOO_MUCH')
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
    const { one, id } = await placed()
    const other = await newBuyer()
    const orderId = (await stand(one, id)).orders[0]?.id ?? ''
    const params = { id: orderId }
    const tries = await Promise.all([
      market.hit(mine.myOrder, other.token, { params }),
      market.hit(mine.cancelMine, other.token, { params, body: { version: 1 } }),
      market.hit(payment.getPayment, other.token, { params: { id } }),
      market.hit(payment.startPayment, other.token, { params: { id }, body: { method: 2 } }),
      card(other, await start(one, id), 'pays'),
    ])
    expect(tries.map(({ envelope }) => envelope.error)).toEqual(Array(5).fill('NOT_FOUND'))
  })
})
