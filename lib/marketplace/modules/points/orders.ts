import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sum } from '@/lib/domain/money'
import {
  dueBack,
  dueOf,
  dueReturn,
  earnedFor,
  grantEntries,
  type OrderPoints,
  pointsEnd,
  pointsFor,
  returnEntries,
  type SpentLot,
  sharePoints,
  spendEntries,
  takeBackEntries,
} from '@/lib/domain/points'
import type { Context } from '../../kernel/context'
import { type Db, seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { numberAs, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { pointsLot, pointsOrder } from '../../tables/points'
import { bookPoints, lockPoints } from './account'
import { pointsTerms } from './terms'

type Booking = Pick<Context, 'tx' | 'now'>

/** Points spent on one order of a payment, and their discount in pence. */
export interface SpentPoints {
  order: { id: string; no: string }
  points: number
  discountP: number
}

/** Points of a payment's orders, each with its discount in pence, computed once and shared by the discounts. */
export async function pointsForOrders(tx: Db, placed: readonly Omit<SpentPoints, 'points'>[]): Promise<SpentPoints[]> {
  const discounts = placed.map(({ discountP }) => discountP)
  if (sum(discounts) === 0) return []
  const shares = sharePoints(pointsFor(sum(discounts), await pointsTerms(tx)), discounts)
  return placed.map((each, at) => ({ ...each, points: shares[at] ?? 0 }))
}

/**
 * Spends a buyer's points on the orders of a payment, the first to expire first. PRICE_CHANGED if another order has
 * used them since the price was shown. The transaction sees all.
 */
export async function spendPoints(booking: Booking, buyerId: string, parts: readonly SpentPoints[]): Promise<void> {
  for (const { order, points, discountP } of parts.filter((each) => each.points > 0)) {
    const account = await lockPoints(booking, buyerId)
    const entries = spendEntries(account, points) ?? fail('PRICE_CHANGED')
    await bookPoints(booking, buyerId, account, { key: `order:${order.id}:spent`, entries, ref: order })
    await booking.tx.insert(pointsOrder).values({
      ...{ orderId: order.id, orderNo: order.no, buyerId, spent: points, spentP: discountP },
    })
  }
}

interface Paid {
  id: string
  no: string
  buyerId: string | null
  paidP: number
  /** Part of it for goods. */
  goodsPaidP: number
}

/** Records the points that a paid order will grant, at the current rate. The transaction sees all. */
export async function notePaidPoints({ tx }: Booking, { id, no, buyerId, paidP, goodsPaidP }: Paid): Promise<void> {
  if (buyerId === null) return
  const earn = earnedFor(goodsPaidP, await pointsTerms(tx))
  const paid = { earn, paidP, reached: 1 }
  await tx
    .insert(pointsOrder)
    .values({ orderId: id, orderNo: no, buyerId, ...paid })
    .onConflictDoUpdate({ target: pointsOrder.orderId, set: paid })
}

const REACHED = { received: 2, completed: 3 } as const

/** Records that orders were received or completed: then their points can be granted. */
export const noteReached = (tx: Db, orderIds: readonly string[], step: keyof typeof REACHED): Promise<void> =>
  seeingAll(tx, async () => {
    if (orderIds.length === 0) return
    await tx
      .update(pointsOrder)
      .set({ reached: sql`greatest(reached, ${REACHED[step]}::smallint)` })
      .where(inArray(pointsOrder.orderId, [...orderIds]))
  })

const Row = z.object({
  id: z.string(),
  no: z.string(),
  buyerId: z.string(),
  lotId: z.string().nullable(),
  earn: z.int(),
  spent: z.int(),
  paidP: z.int(),
  refundedP: z.int(),
  reached: numberAs<0 | 1 | 2 | 3>(),
  granted: z.int(),
  takenBack: z.int(),
  returned: z.int(),
  expired: z.int(),
})
type Row = z.infer<typeof Row> & OrderPoints

const COLUMNS = sql`order_id as id, order_no as no, buyer_id as "buyerId", lot_id as "lotId", earn, spent, paid_p as "paidP",
  refunded_p as "refundedP", reached, granted, taken_back as "takenBack", returned,
  coalesce((select -sum(e.points) from points_entry e where e.lot_id = points_order.lot_id and e.kind = 'expired'), 0)::int
    as expired`

/** Locks rows of orders in the fixed order of all callers. */
const lockOrders = (tx: Db, orderIds: readonly string[]): Promise<Row[]> =>
  query(
    tx,
    Row,
    sql`select ${COLUMNS} from points_order where order_id in ${idList(orderIds)} order by order_id for update`,
  )

const SpentRow = z.object({ id: z.string(), spent: z.int(), endsAt: z.number() })

const spentLots = (tx: Db, orderId: string): Promise<SpentLot[]> =>
  query(
    tx,
    SpentRow,
    sql`select l.id, -sum(e.points)::int as spent, (extract(epoch from l.ends_at) * 1000)::float8 as "endsAt"
      from points_entry e join points_lot l on l.id = e.lot_id where e.order_id = ${orderId}
        and e.kind in ('spent', 'returned') group by l.id having sum(e.points) < 0`,
  )

/** Returns spent points of an order to their lots. */
async function giveBack(booking: Booking, order: Row, points: number): Promise<void> {
  if (points === 0) return
  const { tx, now } = booking
  const account = await lockPoints(booking, order.buyerId)
  const returned = order.returned + points
  const { entries, extended } = returnEntries(account, await spentLots(tx, order.id), points, now.getTime())
  for (const { id, endsAt } of extended)
    await tx
      .update(pointsLot)
      .set({ endsAt: new Date(endsAt) })
      .where(eq(pointsLot.id, id))
  const event = { key: `order:${order.id}:returned:${returned}`, entries, ref: order }
  await bookPoints(booking, order.buyerId, account, event)
  await tx.update(pointsOrder).set({ returned }).where(eq(pointsOrder.orderId, order.id))
}

/** Takes granted points of an order back. */
async function takeBack(booking: Booking, order: Row, points: number): Promise<void> {
  if (points === 0 || order.lotId === null) return
  const account = await lockPoints(booking, order.buyerId)
  const takenBack = order.takenBack + points
  const entries = takeBackEntries(account, order.lotId, points)
  await bookPoints(booking, order.buyerId, account, {
    ...{ key: `order:${order.id}:takenBack:${takenBack}`, entries, ref: order },
  })
  await booking.tx.update(pointsOrder).set({ takenBack }).where(eq(pointsOrder.orderId, order.id))
}

/** Returns the points spent by cancelled unpaid orders. A second call changes nothing. */
export const releasePoints = (booking: Booking, orderIds: readonly string[]): Promise<void> =>
  seeingAll(booking.tx, async () => {
    if (orderIds.length === 0) return
    for (const order of await lockOrders(booking.tx, orderIds))
      if (order.reached === 0) await giveBack(booking, order, order.spent - order.returned)
  })

/**
 * Adjusts the points of an order to its refunds: takes granted ones back and returns spent ones, each in proportion to
 * the refunded part of the payment. A second call changes nothing.
 */
export const refundPoints = (booking: Booking, orderId: string, refundedP: number): Promise<void> =>
  seeingAll(booking.tx, async () => {
    const [found] = await lockOrders(booking.tx, [orderId])
    if (!found) return
    const order = { ...found, refundedP: Math.min(Math.max(found.refundedP, refundedP), found.paidP) }
    await booking.tx.update(pointsOrder).set({ refundedP: order.refundedP }).where(eq(pointsOrder.orderId, orderId))
    // Points are given back before others are taken back, so that the balance does not go negative needlessly.
    await giveBack(booking, order, dueReturn(order))
    await takeBack(booking, order, dueBack(order))
  })

/** Grants the points of a due order, once; nothing if it was fully refunded. */
async function grant(booking: Booking, order: Row, months: number): Promise<void> {
  const { tx, now } = booking
  const granted = dueOf(order)
  const account = await lockPoints(booking, order.buyerId)
  const lotId = granted > 0 ? newId(now.getTime()) : null
  if (lotId !== null) {
    const endsAt = new Date(pointsEnd(now.getTime(), { months }))
    await tx.insert(pointsLot).values({ id: lotId, buyerId: order.buyerId, grantedAt: now, endsAt })
    const entries = grantEntries(account, lotId, granted)
    await bookPoints(booking, order.buyerId, account, { key: `order:${order.id}:earned`, entries, ref: order })
  }
  await tx.update(pointsOrder).set({ granted, lotId, grantedAt: now }).where(eq(pointsOrder.orderId, order.id))
}

/** Grants the points of orders that have reached the step of the setting; returns the number of orders. */
export async function grantDue(booking: Booking, most: number): Promise<number> {
  const { tx } = booking
  const { step, months } = await pointsTerms(tx)
  // The setting counts from the last step: 1 completed, 2 received, 3 paid.
  const due = await query(
    tx,
    Row,
    sql`select ${COLUMNS} from points_order where granted_at is null and earn > 0 and reached >= ${4 - step}
      order by buyer_id, order_id limit ${most} for update skip locked`,
  )
  for (const order of due) await grant(booking, order, months)
  return due.length
}
