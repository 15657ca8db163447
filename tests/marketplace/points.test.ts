/** @database both */
import { sql } from 'drizzle-orm'
import { getCart, setCartPoints } from '@/lib/contract/cart'
import * as mine from '@/lib/contract/mall/order'
import { listMyPoints, myPoints } from '@/lib/contract/mall/points'
import { getOrder } from '@/lib/contract/order'
import { cannotSupply } from '@/lib/contract/order/work'
import { rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { spendPoints } from '@/lib/marketplace/modules/points'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  seller = await market.login('liang_manager')
  // Points are granted at payment; no promotion is in the way of the amounts.
  await setting('points.return', 3)
  await peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`)
})
afterAll(() => market.close())

const setting = (name: string, value: number) =>
  peek(market, sql`update config_value set value = ${String(value)} where name = ${name} returning 1`)
const standing = async ({ token }: Buyer) => (await market.hit(myPoints, token)).data
const entries = async ({ token }: Buyer) =>
  (await market.hit(listMyPoints, token, { query: { size: 50 } })).data.records.map(({ kind, points, balance }) => [
    ...[kind, points, balance],
  ])
const use = ({ token }: Buyer, wanted = true) => market.hit(setCartPoints, token, { body: { use: wanted } })
const grant = () => sweep(market, 'points.grant')

/** Orders `qty` pieces at £12.50 each, and pays. */
async function bought(one: Buyer, qty = 4, { points = false } = {}) {
  const skuId = await shop.sku('liang', 200)
  await shop.put(one, skuId, qty)
  if (points) await use(one)
  const { id, dueP } = (await shop.order(one)).data
  const attempt = await shop.start(one, id)
  await shop.card(one, attempt, 'pays')
  const [order] = await peek<{ id: string; version: number; paid: number; platform: number }>(
    market,
    sql`select id, version, paid_p as paid, platform_discount_p as platform from orders where parent_id = ${id}`,
  )
  return {
    id: order?.id ?? '',
    version: order?.version ?? 0,
    paidP: order?.paid ?? 0,
    platformP: order?.platform ?? 0,
    dueP,
  }
}

/** A buyer with points of an order of £12.50 a piece: 12.5 of them a piece, rounded down. */
async function earner(qty = 8): Promise<{ one: Buyer; order: Awaited<ReturnType<typeof bought>> }> {
  const one = await shop.newBuyer()
  const order = await bought(one, qty)
  await grant()
  return { one, order }
}

const cancelPaid = async (id: string) => {
  const { version } = (await market.hit(getOrder, seller, { params: { id } })).data
  const answer = await market.hit(cannotSupply, seller, {
    params: { id },
    body: { version, reasonCode: 'outOfStock', reason: 'Sold out' },
  })
  expect(answer.status).toBe(200)
  market.clock.advance(60_000)
  await sweep(market, 'payment.refund')
}

describe('earning', () => {
  test('an order grants its points once, at the step of the setting, for the amount paid for its goods', async () => {
    await setting('points.return', 1)
    const one = await shop.newBuyer()
    const order = await bought(one, 4)
    await grant()
    expect(await standing(one)).toMatchObject({ balance: 0, waiting: 50, next: null })
    await setting('points.return', 3)
    await grant()
    await grant()
    expect(await standing(one)).toMatchObject({ balance: 50, waiting: 0, worthP: 50 })
    expect(await entries(one)).toEqual([['earned', 50, 50]])
    expect(order.paidP).toBe(5_000)
  })

  test('the rate is the one of the payment, and a change of the setting leaves paid orders alone', async () => {
    const one = await shop.newBuyer()
    await setting('points.earn', 3)
    await bought(one, 4)
    await setting('points.earn', 1)
    await grant()
    expect((await standing(one)).balance).toBe(150)
  })

  test('points expire at the end of a UK day a year later, and the job says so once', async () => {
    const { one } = await earner()
    expect((await standing(one)).next?.points).toBe(100)
    await peek(
      market,
      sql`update points_lot set ends_at = ${new Date(market.clock.now.getTime() - 1).toISOString()}
      where remaining > 0 returning 1`,
    )
    expect((await standing(one)).balance).toBe(0)
    await sweep(market, 'points.expire')
    await sweep(market, 'points.expire')
    expect(await entries(one)).toEqual([
      ['expired', -100, 0],
      ['earned', 100, 100],
    ])
  })
})

describe('spending', () => {
  test('points pay at most a fifth of the goods, the platform bears them, and the rest stays', async () => {
    const { one } = await earner(40)
    expect((await standing(one)).balance).toBe(500)
    await shop.put(one, await shop.sku('liang', 50), 1)
    const before = await shop.cart(one)
    expect(before.points).toEqual({ balance: 500, points: 250, discountP: 250, used: false })
    await use(one)
    const after = await shop.cart(one)
    expect(after.points).toMatchObject({ used: true, points: 250 })
    expect(after.totalP).toBe(before.totalP - 250)
    const { id } = (await shop.order(one)).data
    const [order] = await peek<Record<string, number>>(
      market,
      sql`select o.goods_p, o.platform_discount_p, o.shop_discount_p, o.coupon_p, o.paid_p - o.delivery_p as goods_paid,
        p.spent, p.spent_p from orders o join points_order p on p.order_id = o.id where o.parent_id = ${id}`,
    )
    expect(order).toEqual({
      ...{ goods_p: 1_250, platform_discount_p: 250, shop_discount_p: 0, coupon_p: 0, goods_paid: 1_000 },
      ...{ spent: 250, spent_p: 250 },
    })
    expect((await standing(one)).balance).toBe(250)
    // The choice was for that order.
    await shop.put(one, await shop.sku('liang', 50), 1)
    expect((await shop.cart(one)).points).toMatchObject({ used: false })
  })

  test('points of one payment are shared onto the orders of its shops', async () => {
    const { one } = await earner(40)
    await shop.put(one, await shop.sku('liang', 50), 2)
    await shop.put(one, await shop.sku('pennine', 50), 1)
    await use(one)
    const cart = await shop.cart(one)
    expect(cart.points?.points).toBe(500)
    const { id } = (await shop.order(one)).data
    const rows = await peek<{ spent: number; off: number }>(
      market,
      sql`select p.spent, o.platform_discount_p as off from points_order p join orders o on o.id = p.order_id
        where o.parent_id = ${id} order by p.spent`,
    )
    expect(rows.map(({ spent, off }) => [spent, off])).toEqual([
      [167, 167],
      [333, 333],
    ])
  })

  test('an unpaid order that is cancelled gives them back with their old end', async () => {
    const { one } = await earner(20)
    const { next } = await standing(one)
    await shop.put(one, await shop.sku('liang', 50), 4)
    await use(one)
    const { id } = (await shop.order(one)).data
    expect((await standing(one)).balance).toBe(0)
    const [order] = await peek<{ id: string; version: number }>(
      market,
      sql`select id, version from orders where parent_id = ${id}`,
    )
    const cancel = { params: { id: order?.id ?? '' }, body: { version: order?.version ?? 0 } }
    expect((await market.hit(mine.cancelMine, one.token, cancel)).status).toBe(200)
    expect(await standing(one)).toMatchObject({ balance: 250, next })
    expect((await entries(one)).slice(0, 2)).toEqual([
      ['returned', 250, 250],
      ['spent', -250, 0],
    ])
  })

  test('an order that is not paid in time gives them back, once', async () => {
    const { one } = await earner(20)
    await shop.put(one, await shop.sku('liang', 50), 4)
    await use(one)
    await shop.order(one)
    market.clock.advance(60 * 60_000)
    await sweep(market, 'order.payTimeout')
    await sweep(market, 'order.payTimeout')
    expect((await standing(one)).balance).toBe(250)
  })

  test('the same points in two orders at once: one gets them', async () => {
    const { one } = await earner(20)
    const [{ id: buyerId } = { id: '' }] = await peek<{ id: string }>(
      market,
      sql`select buyer_id as id from points_order order by granted_at desc nulls last limit 1`,
    )
    const now = market.clock.now
    const spend = (nth: number) =>
      transact(market.database.db, async (tx) => {
        await tx.execute(sql`select set_config('app.all', 'on', true)`)
        const order = { id: `00000000-0000-7000-8000-0000000000a${nth}`, no: `SO${nth}` }
        await spendPoints({ tx, now }, buyerId, [{ order, points: 200, discountP: 200 }])
      })
    const answers = await Promise.allSettled([spend(1), spend(2), spend(3)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await standing(one)).balance).toBe(50)
  })

  test('a total that was read with points is refused once they are gone', async () => {
    const { one } = await earner(20)
    await shop.put(one, await shop.sku('liang', 50), 4)
    await use(one)
    const { totalP } = await shop.cart(one)
    await peek(
      market,
      sql`update points_lot set ends_at = ${market.clock.now.toISOString()} where remaining > 0 returning 1`,
    )
    const answer = await shop.orderFor(one, totalP)
    expect(answer.envelope.error).toBe('PRICE_CHANGED')
  })
})

describe('refunds', () => {
  test('a full refund gives spent points back and takes earned ones back', async () => {
    const { one } = await earner(20)
    const order = await bought(one, 4, { points: true })
    await grant()
    expect((await standing(one)).balance).toBe(47)
    await cancelPaid(order.id)
    expect((await standing(one)).balance).toBe(250)
    const [row] = await peek<Record<string, number>>(
      market,
      sql`select spent, returned, granted, taken_back from points_order where order_id = ${order.id}`,
    )
    expect(row).toEqual({ spent: 250, returned: 250, granted: 47, taken_back: 47 })
  })

  test('points that were spent and are taken back leave a negative balance, which the next ones settle', async () => {
    const { one, order } = await earner(20)
    await bought(one, 4, { points: true })
    await cancelPaid(order.id)
    expect((await standing(one)).balance).toBe(-250)
    await grant()
    expect((await standing(one)).balance).toBe(-203)
    await bought(one, 40)
    await grant()
    expect((await standing(one)).balance).toBe(297)
    const [left] = await peek<{ left: number }>(
      market,
      sql`select sum(remaining)::int as left from points_lot l join points_account a on a.buyer_id = l.buyer_id
        where a.balance = 297`,
    )
    expect(left?.left).toBe(297)
  })

  test('an order that was refunded before its step grants nothing', async () => {
    await setting('points.return', 1)
    const one = await shop.newBuyer()
    const order = await bought(one, 4)
    await cancelPaid(order.id)
    await setting('points.return', 3)
    await grant()
    expect(await standing(one)).toMatchObject({ balance: 0, waiting: 0 })
    expect(await entries(one)).toEqual([])
  })
})

describe('the book', () => {
  test('the database keeps entries for ever, and no lot falls below zero', async () => {
    const change = (statement: ReturnType<typeof sql>) =>
      transact(market.database.db, async (tx) => {
        await tx.execute(sql`select set_config('app.all', 'on', true)`)
        await rowsOf(tx, statement)
      })
    await expect(change(sql`update points_entry set points = 9`)).rejects.toThrow()
    await expect(change(sql`delete from points_entry`)).rejects.toThrow()
    await expect(change(sql`update points_lot set remaining = -1`)).rejects.toThrow()
  })

  test('balances are the sums of their entries, and lots of theirs', async () => {
    const wrong = await peek(
      market,
      sql`select 1 from points_account a where balance <> (select coalesce(sum(points), 0) from points_entry e
          where e.buyer_id = a.buyer_id)
        union all select 1 from points_lot l where remaining <> (select coalesce(sum(points), 0) from points_entry e
          where e.lot_id = l.id)`,
    )
    expect(wrong).toEqual([])
  })

  test('a buyer sees the own points only', async () => {
    const stranger = await shop.newBuyer()
    expect(await standing(stranger)).toMatchObject({ balance: 0, waiting: 0, next: null })
    expect(await entries(stranger)).toEqual([])
    expect((await market.hit(myPoints, seller)).status).toBe(403)
    expect((await market.hit(getCart, stranger.token, { query: {} })).data.points).toBeNull()
  })
})
