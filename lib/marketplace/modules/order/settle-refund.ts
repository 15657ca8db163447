import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import { OPERATOR_TYPE, ORDER_STATUS, PAY_STATE } from '@/lib/domain/order/status'
import type { Db } from '../../kernel/database'
import type { JobTools } from '../../kernel/job'
import { type LineRecord, type OrderRecord, orderLine, orders } from '../../tables/order'
import { returnPromotions } from '../marketing'
import { refundPoints } from '../points'
import { linesOf } from './access'
import { changeOrder } from './move'
import { writeTimeline } from './timeline'

/** Part of a refund: pence of one line. */
export interface RefundShare {
  lineId: string
  amountP: number
}

/** Refund due for an order now, with its lines. */
export interface DueRefund {
  orderId: string
  no: string
  shopId: string
  buyerId: string | null
  parentId: string
  amountP: number
  /** Amount refunded earlier: distinguishes the refunds of an order. */
  refundedP: number
  shares: RefundShare[]
  /** It goes to the buyer's balance without a provider. */
  toBalance: boolean
}

interface Taking extends Pick<JobTools, 'now' | 'emit'> {
  tx: Db
}

/** Whole share of a line if the order is refunded entirely, else the requested amount. */
const shareOf = ({ status }: OrderRecord, line: LineRecord): number =>
  status === ORDER_STATUS.refund ? line.paidP - line.refundedP : line.refundingP

const dueOf = (order: OrderRecord): number =>
  order.status === ORDER_STATUS.refund ? order.paidP - order.refundedP : order.refundingP

/** Orders with a due refund, except these, locked; rows locked by others wait for the next run. */
export async function dueRefunds(tx: Db, without: readonly string[], most: number): Promise<DueRefund[]> {
  const found = await tx
    .select()
    .from(orders)
    .where(
      and(
        or(gt(orders.refundingP, 0), eq(orders.status, ORDER_STATUS.refund)),
        without.length > 0 ? notInArray(orders.id, [...without]) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most)
    .for('update', { skipLocked: true })
  const due: DueRefund[] = []
  for (const order of found) due.push(await toDue(tx, order))
  return due
}

async function toDue(tx: Db, order: OrderRecord): Promise<DueRefund> {
  const shares = (await linesOf({ tx }, order))
    .map((line) => ({ lineId: line.id, amountP: shareOf(order, line) }))
    .filter(({ amountP }) => amountP > 0)
  const { id: orderId, no, shopId, buyerId, parentId, refundedP } = order
  const toBalance = buyerId !== null && (order.byBalance || order.refundToBalance)
  return { orderId, no, shopId, buyerId, parentId, amountP: dueOf(order), refundedP, shares, toBalance }
}

/** The same for one order; null if there is none. */
export async function dueRefund(tx: Db, orderId: string): Promise<DueRefund | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order ? toDue(tx, order) : null
}

/** True if everything paid was refunded, for every piece. */
const isWhole = (order: OrderRecord, refundedP: number, lines: readonly LineRecord[]): boolean =>
  refundedP === order.paidP &&
  (order.status === ORDER_STATUS.refund ||
    (order.paidP > 0 && lines.every((line) => line.refundedQty + line.givenQty >= line.qty)))

/** Close reasons that a refund does not replace. */
const KEPT = ['operator', 'groupFailed']

/** Columns of an order after its refund has reached the buyer. */
function settledOf(order: OrderRecord, amountP: number, whole: boolean, now: Date) {
  const refundedP = order.refundedP + amountP
  const left = whole ? 0 : Math.max(order.refundingP - amountP, 0)
  const closeReason = order.closeReason && KEPT.includes(order.closeReason) ? order.closeReason : 'allRefunded'
  return {
    ...{ refundedP, refundingP: left, refundedAt: now, payState: whole ? PAY_STATE.refunded : PAY_STATE.partRefunded },
    ...(left === 0 && { refundAskedAt: null }),
    ...(whole && { status: ORDER_STATUS.closed, closeReason }),
  }
}

/** Parts of a refund that do not go through the provider. */
const onItsWay = (
  order: OrderRecord,
  { toBalanceP, chargedBackP = 0 }: { toBalanceP: number; chargedBackP?: number },
) => ({
  ...(toBalanceP > 0 && { refundedToBalanceP: order.refundedToBalanceP + toBalanceP }),
  ...(chargedBackP > 0 && { chargedBackP: order.chargedBackP + chargedBackP }),
})

/**
 * Books a refund that reached the buyer on the order and its lines; a fully refunded order closes. The database refuses
 * more than was asked for. The caller sends the message about a chargeback.
 */
export async function settleRefund(
  { tx, now, emit }: Taking,
  refund: {
    orderId: string
    amountP: number
    shares: readonly RefundShare[]
    /** Part that went to the buyer's balance. */
    toBalanceP: number
    /** Part that the buyer's bank took back; then it is the whole refund. */
    chargedBackP?: number
  },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, refund.orderId)).for('update')
  if (!order) return
  const wholly = order.status === ORDER_STATUS.refund && order.refundedP + refund.amountP === order.paidP
  for (const { lineId, amountP } of refund.shares)
    await tx
      .update(orderLine)
      .set({
        refundedP: sql`${orderLine.refundedP} + ${amountP}`,
        refundingP: sql`greatest(${orderLine.refundingP} - ${amountP}, 0)`,
      })
      .where(and(eq(orderLine.id, lineId), eq(orderLine.orderId, order.id)))
  if (wholly)
    await tx
      .update(orderLine)
      .set({ refundedQty: sql`${orderLine.qty} - ${orderLine.shippedQty}`, refundingP: 0 })
      .where(eq(orderLine.orderId, order.id))
  const lines = await linesOf({ tx }, order)
  const whole = isWhole(order, order.refundedP + refund.amountP, lines)
  await changeOrder(tx, order, { ...settledOf(order, refund.amountP, whole, now), ...onItsWay(order, refund) }, now)
  if (whole) await returnPromotions(tx, [order.id], now, { refunded: true })
  await refundPoints({ tx, now }, order.id, order.refundedP + refund.amountP)
  if (refund.chargedBackP) return
  const by = { type: OPERATOR_TYPE.system, name: '' }
  await writeTimeline(tx, order, by, { event: 'refunded', params: { amountP: refund.amountP } }, { now })
  await emit({ type: 'order.refunded', payload: { orderId: order.id, shopId: order.shopId, no: order.no } })
}

/** Notes in the timeline that the provider has refused a refund several times, and notifies the platform. */
export async function noteRefundFailed({ tx, now, emit }: Taking, orderId: string, amountP: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const by = { type: OPERATOR_TYPE.system, name: '' }
  await writeTimeline(tx, order, by, { event: 'refundFailed', params: { amountP } }, { now })
  await emit({ type: 'order.refundFailed', payload: { orderId, shopId: order.shopId, no: order.no } })
}

/** Notes in the timeline that a returned refund has now reached the buyer: the order was settled before. */
export async function noteRefundPaid({ tx, now }: Taking, orderId: string, amountP: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const by = { type: OPERATOR_TYPE.system, name: '' }
  if (order) await writeTimeline(tx, order, by, { event: 'refunded', params: { amountP } }, { now })
}

/** Closes cancelled orders for which nothing was paid, without a provider. */
export async function closeUnpaidRefunds(taking: Taking, ids: readonly string[]): Promise<void> {
  const found =
    ids.length === 0
      ? []
      : await taking.tx
          .select()
          .from(orders)
          .where(inArray(orders.id, [...ids]))
  for (const { id } of found) await settleRefund(taking, { orderId: id, amountP: 0, shares: [], toBalanceP: 0 })
}
