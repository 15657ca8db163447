import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sum } from '@/lib/domain/money'
import { OPERATOR_TYPE, ORDER_STATUS, PAY_STATE, PAY_TYPE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { type LineRecord, type OrderRecord, orders, parentOrder } from '../../tables/order'
import { claimAfterOrder } from '../marketing'
import { notePaidPoints } from '../points'
import { linesOf } from './access'
import { changeOrder, requireMove } from './move'
import { bookStock } from './stock'
import { joinTeam, waitsForTeam } from './team'
import { writeTimeline } from './timeline'
import { KINDS } from './wire'

type Writing = Pick<Context, 'tx' | 'now' | 'emit'>
const HOUR_MS = 3_600_000
const PRIZE = KINDS.indexOf('prize')
const SYSTEM = { type: OPERATOR_TYPE.system, name: '' } as const

/** Locks a payment's pending orders, in the order of all callers. */
const waitingOf = ({ tx }: Writing, parentId: string): Promise<OrderRecord[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.parentId, parentId), eq(orders.status, ORDER_STATUS.pendingPayment)))
    .orderBy(asc(orders.shopId), asc(orders.id))
    .for('update')

interface Paying {
  /** Null for a prize: nothing is paid. */
  payType: number | null
  /** Null for the buyer's balance. */
  channelNo: string | null
}

/** True if a guest placed the payment's orders. */
async function isOfGuest(tx: Db, parentId: string): Promise<boolean> {
  const [parent] = await tx.select({ guest: parentOrder.guest }).from(parentOrder).where(eq(parentOrder.id, parentId))
  return parent?.guest ?? false
}

/** Grants coupons and points for a paid order; orders of prizes or guests bring neither. */
async function afterPayment(context: Writing, order: OrderRecord, lines: readonly LineRecord[]): Promise<void> {
  if (await isOfGuest(context.tx, order.parentId)) return
  await claimAfterOrder(context, { shopId: order.shopId, buyerId: order.buyerId })
  await notePaidPoints(context, { ...order, goodsPaidP: sum(lines.map(({ paidP, deliveryP }) => paidP - deliveryP)) })
}

async function payOne(context: Writing, order: OrderRecord, { payType, channelNo }: Paying): Promise<void> {
  const { tx, now, emit } = context
  const status = requireMove(order, 'paid', OPERATOR_TYPE.system)
  const ofGroup = KINDS[order.kind] === 'group'
  const shipByAt = new Date(now.getTime() + order.promiseHours * HOUR_MS)
  const changes = {
    ...{ status, payState: PAY_STATE.paid, payType, channelNo, paidAt: now, payByAt: null, shipByAt },
    byBalance: payType === PAY_TYPE.balance,
    ...(ofGroup && waitsForTeam(now)),
  }
  const paid = await changeOrder(tx, order, changes, now)
  const told = payType === null ? { event: 'prizeClaimed' } : { event: 'paid', params: { payType } }
  await writeTimeline(tx, paid, SYSTEM, told, { now })
  // Before the stock: a refund of a team locks the team, then its orders, then their SKUs.
  if (ofGroup) await joinTeam(context, paid)
  const lines = await linesOf(context, paid)
  const pieces = lines.map((line) => ({ line, qty: line.qty }))
  await bookStock(tx, paid, 'allocate', pieces, now)
  if (payType !== null) await afterPayment(context, order, lines)
  // The shop is notified when the team is full.
  if (!ofGroup) await emit({ type: 'order.paid', payload: { orderId: order.id, shopId: order.shopId, no: order.no } })
}

/**
 * Pays every pending order of a payment if their sum is exactly this amount of pence; otherwise none, and returns
 * false. The transaction sees all shops.
 */
export async function payOrders(context: Writing, parentId: string, amountP: number, by: Paying): Promise<boolean> {
  const waiting = await waitingOf(context, parentId)
  const dueP = waiting.reduce((sum, { paidP }) => sum + paidP, 0)
  if (waiting.length === 0 || dueP !== amountP) return false
  for (const order of waiting) await payOne(context, order, by)
  await context.tx.execute(sql`update parent_order set pay_type = ${by.payType}, channel_no = ${by.channelNo},
    paid_at = ${context.now.toISOString()} where id = ${parentId}`)
  return true
}

/** Moves the order of a claimed prize to pending shipment: nothing is to be paid. The transaction sees its shop. */
export async function startPrizeOrder(context: Writing, parentId: string): Promise<void> {
  await payOrders(context, parentId, 0, { payType: null, channelNo: null })
}

const Found = z.object({ found: z.boolean() })

/** True if a buyer has paid an order since then that was not fully refunded, prizes excluded. */
export async function hasPaidSince(tx: Db, buyerId: string, since: Date): Promise<boolean> {
  const [row] = await query(
    tx,
    Found,
    sql`select exists (select 1 from orders where buyer_id = ${buyerId} and paid_at >= ${since.toISOString()}::timestamptz
      and kind <> ${PRIZE} and status not in (0, 6, 7)) as found`,
  )
  return row?.found ?? false
}

const PaidSince = z.object({ buyerId: z.string(), shopId: z.string(), paidAt: z.string(), paidP: z.number() })

/** Valid orders that buyers have paid since then, prizes excluded. The transaction sees all shops. */
export async function paidOrdersSince(tx: Db, buyerIds: readonly string[], since: Date) {
  const rows = await query(
    tx,
    PaidSince,
    sql`select buyer_id as "buyerId", shop_id as "shopId", paid_at as "paidAt", paid_p as "paidP" from orders
      where buyer_id in ${idList(buyerIds)} and paid_at >= ${since.toISOString()}::timestamptz
        and kind <> ${PRIZE} and status not in (0, 6, 7)`,
  )
  return rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: Date.parse(instant(paidAt)) }))
}

/** Numbers and orders of payments by ids, paid orders only. */
export async function paymentParts(tx: Db, parentIds: readonly string[]) {
  if (parentIds.length === 0) return new Map<string, { no: string; orders: { no: string; amountP: number }[] }>()
  const rows = await tx
    .select({
      id: parentOrder.id,
      no: parentOrder.no,
      orderNo: orders.no,
      amountP: orders.paidP,
      paidAt: orders.paidAt,
    })
    .from(parentOrder)
    .innerJoin(orders, eq(orders.parentId, parentOrder.id))
    .where(inArray(parentOrder.id, [...parentIds]))
    .orderBy(asc(orders.no))
  const parts = new Map<string, { no: string; orders: { no: string; amountP: number }[] }>()
  for (const { id, no, orderNo, amountP, paidAt } of rows) {
    const known = parts.get(id) ?? { no, orders: [] }
    parts.set(id, paidAt === null ? known : { no, orders: [...known.orders, { no: orderNo, amountP }] })
  }
  return parts
}

interface ParentRow {
  id: string
  no: string
}

/** One of a buyer's payments with its orders within the scope; null for another buyer's. */
export async function paymentOf({ tx }: Pick<Context, 'tx'>, parentId: string, buyerId: string) {
  const [parent] = await rowsOf<ParentRow>(
    tx,
    sql`select id, no from parent_order where id = ${parentId} and buyer_id = ${buyerId}`,
  )
  if (!parent) return null
  const found = await tx.select().from(orders).where(eq(orders.parentId, parentId)).orderBy(asc(orders.no))
  return { ...parent, orders: found }
}

const PaidShop = z.object({ shopId: z.string() })

/** Ids of the shops where a buyer has paid an order since, prizes excluded. */
export async function shopsPaidBy(tx: Db, buyerId: string, since: Date): Promise<Set<string>> {
  const rows = await query(
    tx,
    PaidShop,
    sql`select distinct shop_id as "shopId" from orders where buyer_id = ${buyerId}
      and paid_at >= ${since.toISOString()} and kind <> ${PRIZE}`,
  )
  return new Set(rows.map(({ shopId }) => shopId))
}
