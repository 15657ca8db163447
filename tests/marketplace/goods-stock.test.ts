/** @database both */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as stock from '@/lib/contract/goods/stock'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { availableOf, stockLevel } from '@/lib/domain/stock'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const read = async (id: string) => (await market.hit(stock.getStock, seller, { query: { id } })).data
const list = async (query: object = {}) => (await market.hit(stock.listStock, seller, { query })).data.records
const adjust = (id: string, difference: number, options: { key?: string; token?: string } = {}) =>
  market.hit(
    stock.adjustStock,
    options.token ?? seller,
    { body: { id, difference, reason: 'counted', note: '' } },
    options.key ? { key: options.key } : {},
  )
const alertAt = (id: string, level: number | null) =>
  market.hit(stock.setStockAlert, seller, { body: { id, alertAt: level } })
const promised = ({ reserved, allocated }: stock.StockRow) => reserved + allocated

/** Nth SKU of the shop, set to `available` pieces. */
async function sku(at: number, available: number) {
  const found = (await list({ size: 100 })).toSorted((one, other) => one.id.localeCompare(other.id))[at]
  if (!found) throw new Error('no such SKU')
  const wanted = available + found.safety + promised(found)
  await peek(market, sql`update sku set on_hand = ${wanted} where id = ${found.id}`)
  return (await read(found.id)).stock
}

describe('Pieces of a SKU (rules, section 5, 10 and 11)', () => {
  test('an adjustment is booked with its reason, what there is then and who made it', async () => {
    const { id, onHand } = await sku(0, 20)
    expect((await adjust(id, -3)).data).toEqual({ onHand: onHand - 3 })
    const { stock: after, moves } = await read(id)
    expect([after.available, after.onHand]).toEqual([17, onHand - 3])
    expect(moves[0]).toMatchObject({ kind: 'remove', qty: 3, onHand: onHand - 3, reason: 'counted', orderNo: null })
    expect(moves[0]?.by).not.toBeNull()
  })

  test('a repeated click books once', async () => {
    const { id, onHand } = await sku(0, 20)
    const answers = await Promise.all([1, 2, 3].map(() => adjust(id, 5, { key: 'adjust-once-0001' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(id)).stock.onHand).toBe(onHand + 5)
  })

  test('pieces that buyers wait for cannot be removed, and the field says so', async () => {
    const { skuId } = await soldOne()
    const { stock: held } = await read(skuId)
    const refused = await adjust(skuId, promised(held) - held.onHand - 1)
    expect([refused.status, refused.envelope.error]).toEqual([409, 'STOCK_PROMISED'])
    expect((await read(skuId)).stock.onHand).toBe(held.onHand)
  })

  test('32 who remove the last pieces at once: no more than there were, never below zero (C-03)', async () => {
    const { id } = await sku(1, 10)
    const { stock: before } = await read(id)
    const free = before.onHand - promised(before)
    const answers = await Promise.all(Array.from({ length: free + 12 }, () => adjust(id, -1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(free)
    expect((await read(id)).stock.onHand).toBe(promised(before))
  })

  test('a parcel that leaves while somebody counts is neither lost nor brought back', async () => {
    const { skuId, orderId } = await soldOne()
    const { stock: before } = await read(skuId)
    const body = { carrier: 'royal_mail', trackingNo: 'RM123456789GB' }
    const [shipped, counted] = await Promise.all([
      market.hit(deliverGoods, seller, { params: { id: orderId }, body }),
      adjust(skuId, 7),
    ])
    expect([shipped.status, counted.status]).toEqual([200, 200])
    const { stock: after, moves } = await read(skuId)
    expect([after.onHand, after.allocated]).toEqual([before.onHand + 6, before.allocated - 1])
    expect(
      moves
        .slice(0, 2)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['add', 'deduct'])
    const no = (await market.hit(getOrder, seller, { params: { id: orderId } })).data.no
    expect(moves.find(({ kind }) => kind === 'deduct')).toMatchObject({ orderId, orderNo: no, by: null })
  })
})

/** A paid order of one piece, and its SKU. */
async function soldOne() {
  const { id: orderId } = await makeOrder(market)
  const [line] = await peek<{ sku_id: string }>(market, sql`select sku_id from order_line where order_id = ${orderId}`)
  const skuId = line?.sku_id ?? ''
  await peek(market, sql`update sku set allocated = greatest(allocated, 1), on_hand = on_hand + 1 where id = ${skuId}`)
  return { orderId, skuId }
}

describe('Levels and alerts', () => {
  test('tabs hold the SKUs of their level, and no others; the fewest come first', async () => {
    const [low, out, fine] = [await sku(2, 4), await sku(3, 0), await sku(4, 50)]
    await alertAt(low.id, 5)
    await alertAt(fine.id, 5)
    const ids = async (level: string) => (await list({ level, size: 100 })).map(({ id }) => id)
    expect(await ids('low')).toContain(low.id)
    expect(await ids('low')).not.toContain(fine.id)
    expect(await ids('out')).toContain(out.id)
    const all = (await list({ size: 100 })).map(({ available }) => available)
    expect(all).toEqual(all.toSorted((one, other) => one - other))
  })

  test('the shop is told once, and again only after there were more', async () => {
    const { id } = await sku(5, 50)
    await alertAt(id, 10)
    await sweep(market, 'goods.low')
    await sku(5, 10)
    expect([await sweep(market, 'goods.low'), await sweep(market, 'goods.low')]).toEqual([1, 0])
    await sku(5, 11)
    await sweep(market, 'goods.low')
    await sku(5, 9)
    expect(await sweep(market, 'goods.low')).toBe(1)
    await alertAt(id, null)
    expect(await sweep(market, 'goods.low')).toBe(0)
  })

  test('another shop’s SKU does not exist, and looking is not changing', async () => {
    const { id, onHand } = await sku(6, 20)
    const neighbour = await market.login('hannah_pennine')
    expect((await adjust(id, 1, { token: neighbour })).status).toBe(404)
    expect((await market.hit(stock.getStock, neighbour, { query: { id } })).status).toBe(404)
    expect((await adjust(id, 1, { token: await market.login('liang_readonly') })).status).toBe(403)
    expect((await read(id)).stock.onHand).toBe(onHand)
  })
})

const count = fc.nat(1000)
test('a level follows from the pieces: never two, and low only where something is left (property)', () => {
  const pieces = fc.record({
    ...{ onHand: count, reserved: count, allocated: count, safety: count },
    alertAt: fc.option(count, { nil: null }),
  })
  fc.assert(
    fc.property(pieces, (each) => {
      const [level, available] = [stockLevel(each), availableOf(each)]
      expect(available).toBeGreaterThanOrEqual(0)
      expect(level === 'oversold').toBe(each.reserved + each.allocated > each.onHand)
      if (level === 'low' || level === 'fine') expect(available).toBeGreaterThan(0)
      if (level === 'fine') expect(each.alertAt === null || available > each.alertAt).toBe(true)
    }),
  )
})
