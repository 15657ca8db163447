import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Collected, dueBy } from '@/lib/domain/collection'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { type OrderRecord, orders } from '../../tables/order'
import { collectionsOf } from '../shop'

/** Only a hold by the platform pauses the clock; an order that was already late stays late. */
const isPaused = (alias: SQL): SQL => sql`(${alias}.held_by is not distinct from ${OPERATOR_TYPE.platform}::smallint
  and ${alias}.ship_by_at >= ${alias}.held_at)`

const ORDERS = sql`orders`
const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Condition: pending orders beyond their promise, "late" on every screen. */
export const isLate = (now: Date): SQL =>
  sql`(orders.status = ${ORDER_STATUS.pendingShipment} and orders.ship_by_at < ${iso(now)} and not ${isPaused(ORDERS)})`

/**
 * Result of an order's promise once its time is over, for an alias of `orders`: 'kept', 'broken', or null if the clock
 * is paused, or the order ended in time without a parcel. Every on-time rate uses it.
 */
export const deadlineEnd = (alias: SQL): SQL => sql`case
  when ${alias}.status = ${ORDER_STATUS.pendingShipment} then case when not ${isPaused(alias)} then 'broken' end
  when ${alias}.late then 'broken' when ${alias}.shipped_at is not null then 'kept' end`

/** Deadline of the next collection: for most shops, and for those collected on another day. */
export interface Due {
  usual: Date
  others: ReadonlyMap<string, Date>
}

/** Returns it for the caller's shop, or for every shop for an operator. */
export async function dueOf({ tx, scope, now }: Pick<Context, 'tx' | 'scope' | 'now'>): Promise<Due> {
  const { usual, others } = await collectionsOf(tx, scope.kind === 'shop' ? scope.shopId : null)
  const until = (collected: Collected) => dueBy(now.getTime(), collected)
  const apart = [...others].filter(([, collected]) => until(collected) !== until(usual))
  return {
    usual: new Date(until(usual)),
    others: new Map(apart.map(([id, collected]) => [id, new Date(until(collected))])),
  }
}

/** State of an order's promise; null if it is not pending, or the clock is paused. */
export type Urgency = 'late' | 'today' | 'later' | null

/** The same as {@link isLate} and {@link goesNext}, for a record. */
export function urgencyOf(order: OrderRecord, now: Date, due: Due): Urgency {
  const { status, shipByAt, heldBy, heldAt, shopId } = order
  if (status !== ORDER_STATUS.pendingShipment || !shipByAt) return null
  if (heldBy === OPERATOR_TYPE.platform && heldAt && shipByAt >= heldAt) return null
  if (shipByAt < now) return 'late'
  return shipByAt < (due.others.get(shopId) ?? due.usual) ? 'today' : 'later'
}

/** Condition: orders that are not late and go with the next collection, "next collection" on every screen. */
export function goesNext(now: Date, { usual, others }: Due): SQL | undefined {
  const apart = [...others].map(
    ([id, until]) => sql`when orders.shop_id = ${id} then orders.ship_by_at < ${iso(until)}`,
  )
  const latest = new Date(Math.max(usual.getTime(), ...[...others.values()].map((until) => until.getTime())))
  return and(
    eq(orders.status, ORDER_STATUS.pendingShipment),
    sql`orders.ship_by_at >= ${iso(now)} and orders.ship_by_at < ${iso(latest)} and not ${isPaused(ORDERS)}`,
    apart.length > 0 ? sql`case ${sql.join(apart, sql` `)} else orders.ship_by_at < ${iso(usual)} end` : undefined,
  )
}
