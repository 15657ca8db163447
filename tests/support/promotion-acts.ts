import { type SQL, sql } from 'drizzle-orm'
import { playDraw } from '@/lib/contract/mall/draw'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, rowsOf } from '@/lib/marketplace/kernel/database'
import { playBindings } from '@/lib/marketplace/modules/draw/plays'
import { moveStock } from '@/lib/marketplace/modules/goods'
import { brokenTeams } from '@/lib/marketplace/modules/marketing'
import { PROMOTION_CHECKS } from '@/lib/marketplace/modules/marketing/checks'
import { payOrders } from '@/lib/marketplace/modules/order/paid'
import { teamJob } from '@/lib/marketplace/modules/order/team'
import { KINDS } from '@/lib/marketplace/modules/order/wire'
import {
  grantDue,
  notePaidPoints,
  noteReached,
  POINTS_FAULTS,
  refundPoints,
  releasePoints,
  spendPoints,
} from '@/lib/marketplace/modules/points'

/** When the acts below happen: three weeks after the demo data, so that every one has something to do. */
export const ACT_AT = new Date('2026-12-10T10:30:00.000Z')
export const FIXED = '0190a000-0000-7000-8000-000000000'
const [PRIZE, GROUP, DRAW] = [`${FIXED}103`, `${FIXED}104`, `${FIXED}105`]
const HOUR = 3_600_000
const from = new Date(ACT_AT.getTime() - HOUR).toISOString()
const until = new Date(ACT_AT.getTime() + 24 * HOUR).toISOString()

const contextOf = (tx: Db, userId = ''): Context =>
  ({
    ...{ tx, now: ACT_AT, user: { userId }, scope: { kind: 'all' } },
    ...{ audit: () => undefined, emit: async () => undefined },
  }) as unknown as Context

/** The buyer whom the acts are about. */
export async function buyerOf(tx: Db): Promise<string> {
  return (await rowsOf<{ id: string }>(tx, sql`select id from buyer_account order by id limit 1`))[0]?.id ?? ''
}

const promotion = (tx: Db, id: string, shopId: string | null, kind: string) =>
  tx.execute(sql`insert into promotion (id, shop_id, kind, name, title_zh, title_en, state, starts_at, ends_at, tiers,
      quantity, uses_of_buyer, claim_ways, people, team_hours, created_at, updated_at)
    values (${id}, ${shopId}, ${kind}, 'Killed', '中断', 'Killed', 2, ${from}, ${until}, '[{"fromP": 0, "value": 100}]',
      ${kind === 'group' ? null : 5}, 1, '["draw"]', ${kind === 'group' ? 2 : null}, ${kind === 'group' ? 24 : null},
      ${from}, ${from})`)

/** A draw whose one prize is a coupon of the platform: every play wins it. */
async function prepareDraw(tx: Db): Promise<void> {
  await promotion(tx, PRIZE, null, 'platformCoupon')
  await tx.execute(sql`insert into lucky_draw (id, name_zh, name_en, rules_zh, rules_en, starts_at, ends_at, state, cost,
      plays_of_day, plays_of_buyer, created_at, updated_at)
    values (${DRAW}, '中断', 'Killed', '', '', ${from}, ${until}, 2, 'free', 1, 1, ${from}, ${from})`)
  await tx.execute(sql`insert into draw_prize (id, draw_id, position, name_zh, name_en, type, coupon_id, stock, odds)
    values (${`${FIXED}108`}, ${DRAW}, 0, '券', 'A coupon', 'coupon', ${PRIZE}, 1, 1000000)`)
}

interface Waiting {
  id: string
  no: string
  shopId: string
  parentId: string
  paidP: number
}

const ordersWhere = (tx: Db, where: SQL) =>
  rowsOf<Waiting>(
    tx,
    sql`select id, no, shop_id as "shopId", parent_id as "parentId", paid_p as "paidP" from orders
      where ${where} order by id limit 3`,
  )

const pay = (tx: Db, { parentId, paidP }: Waiting) =>
  payOrders(contextOf(tx), parentId, paidP, { payType: 4, channelNo: `killed-${parentId}` })

/** Three orders of a group buy: one waits in its team for the second, which is about to be paid, and the time of the third's is over. */
async function prepareTeams(tx: Db): Promise<void> {
  const chosen = await ordersWhere(tx, sql`status = ${ORDER_STATUS.cancelled}`)
  await promotion(tx, GROUP, null, 'group')
  for (const [at, order] of chosen.entries()) {
    order.parentId = `${FIXED}40${at}`
    const no = `POKILL${at}`
    await tx.execute(sql`insert into parent_order (id, no, placed_at) values (${order.parentId}, ${no}, ${from})`)
    await tx.execute(sql`update orders set kind = ${KINDS.indexOf('group')}, parent_id = ${order.parentId},
      parent_no = ${no}, status = ${ORDER_STATUS.pendingPayment}, close_reason = null where id = ${order.id}`)
    const pieces = await rowsOf<{ skuId: string; qty: number }>(
      tx,
      sql`select sku_id as "skuId", qty from order_line where order_id = ${order.id}`,
    )
    await moveStock(tx, {
      kind: 'reserve',
      shopId: order.shopId,
      refId: order.id,
      orderNo: order.no,
      at: ACT_AT,
      pieces,
    })
    await tx.execute(sql`insert into group_place (order_id, order_no, promotion_id, product_id, shop_id, buyer_name, people)
      select o.id, o.no, ${GROUP}, l.product_id, o.shop_id, 'L***', 2 from orders o
        join order_line l on l.order_id = o.id and l.position = 0 where o.id = ${order.id}`)
  }
  const [first, second, late] = chosen
  if (!first || !second || !late) throw new Error('too few orders were cancelled')
  await pay(tx, first)
  await pay(tx, late)
  await tx.execute(sql`update group_team set expires_at = ${ACT_AT.toISOString()}
    where id in (select team_id from group_place where order_id = ${late.id})`)
  await tx.execute(sql`update group_place set team_id = (select team_id from group_place where order_id = ${first.id})
    where order_id = ${second.id}`)
}

const order = (end: string) => ({ id: FIXED + end, no: `SO${end}` })
const [GRANTED, DUE, SPENT, BACK] = [order('301'), order('302'), order('303'), order('304')]

/** An order has granted points, another is about to, and two others have spent some. */
async function preparePoints(tx: Db): Promise<void> {
  const buyerId = await buyerOf(tx)
  const booking = { tx, now: ACT_AT }
  const paid = { buyerId, paidP: 40_000, goodsPaidP: 40_000 }
  await notePaidPoints(booking, { ...GRANTED, ...paid })
  await noteReached(tx, [GRANTED.id], 'completed')
  await grantDue(booking, 500)
  await notePaidPoints(booking, { ...DUE, ...paid })
  await noteReached(tx, [DUE.id], 'completed')
  await spendPoints(booking, buyerId, [{ order: BACK, points: 50, discountP: 50 }])
}

/** A draw, two teams, and points, each with something left to do. */
export async function preparePromotionActs(tx: Db): Promise<void> {
  await prepareDraw(tx)
  await prepareTeams(tx)
  await preparePoints(tx)
}

/** Acts of buyers, and of the clock, on draws, teams and points. Done twice they are done once. */
export const PROMOTION_ACTS: Readonly<Record<string, (tx: Db) => Promise<void>>> = {
  async drawPlayed(tx) {
    const buyerId = await buyerOf(tx)
    const played = await rowsOf(tx, sql`select 1 from draw_play where draw_id = ${DRAW} and buyer_id = ${buyerId}`)
    if (played.length > 0) return
    const play = playBindings.find(({ row }) => row === playDraw)
    const input = { params: {}, query: {}, body: { id: DRAW, adult: true } }
    await play?.run(contextOf(tx, buyerId), input, undefined)
  },
  async teamFilled(tx) {
    const place = sql`select order_id from group_place where promotion_id = ${GROUP} and place is null`
    const [second] = await ordersWhere(tx, sql`id in (${place})`)
    if (second) await pay(tx, second)
  },
  async teamFailed(tx) {
    await teamJob.sweep(tx, { now: ACT_AT, emit: async () => undefined } as never)
  },
  async pointsGranted(tx) {
    await grantDue({ tx, now: ACT_AT }, 500)
  },
  async pointsSpent(tx) {
    const known = await rowsOf(tx, sql`select 1 from points_order where order_id = ${SPENT.id}`)
    if (known.length > 0) return
    await spendPoints({ tx, now: ACT_AT }, await buyerOf(tx), [{ order: SPENT, points: 120, discountP: 120 }])
  },
  async pointsReleased(tx) {
    await releasePoints({ tx, now: ACT_AT }, [BACK.id])
  },
  async pointsRefunded(tx) {
    await refundPoints({ tx, now: ACT_AT }, GRANTED.id, 30_000)
  },
}

/** Where promotions, draws, teams and points are written, for the union of `moneyState`. */
export const PROMOTION_STATE_ROWS = sql`
  select 'prize', z.id::text, z.won || ' ' || (select count(*) from draw_play y where y.prize_id = z.id) from draw_prize z
  union all select 'play', draw_id::text, count(*) || ' ' || count(prize_id) from draw_play group by draw_id
  union all select 'team', id::text, state::text from group_team
  union all select 'place', order_id::text, coalesce(place, 0) || ' ' || coalesce(team_id::text, '') from group_place
  union all select 'member', o.id::text, status || ' ' || coalesce(held_by, 0) || ' ' || refunding_p from orders o
    where o.id in (select order_id from group_place)
  union all select 'points', buyer_id::text, balance::text from points_account
  union all select 'pointsOf', order_no, spent || ' ' || returned || ' ' || granted || ' ' || taken_back from points_order`

/** Names of what does not add up: coupons, uses, pools, prizes, teams, points. */
export async function promotionFaults(tx: Db): Promise<string[]> {
  const found: string[] = await brokenTeams(tx, new Date(ACT_AT.getTime() - 2 * HOUR))
  for (const check of [...Object.values(PROMOTION_CHECKS), POINTS_FAULTS])
    found.push(...(await rowsOf<{ name: string }>(tx, check)).map(({ name }) => name))
  const prizes = await rowsOf<{ name: string }>(
    tx,
    sql`select 'prize ' || z.id as name from draw_prize z where z.won <> (
      select count(*) from draw_play y where y.prize_id = z.id and y.expired_at is null)`,
  )
  return [...found, ...prizes.map(({ name }) => name)]
}
