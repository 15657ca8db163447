import { and, eq } from 'drizzle-orm'
import { OPERATOR_TYPE, ORDER_STATUS, RATING_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { type LineRecord, type OrderRecord, orderLine, orders } from '../../tables/order'
import { noteReached } from '../points'
import { linesOf, lockOrder } from './access'
import { changeOrder, moveOrder } from './move'
import { ofOrders } from './row-rules'
import { actorOf, writeTimeline } from './timeline'

/** Shop and order of one of the buyer's own lines; NOT_FOUND for another buyer's. */
export async function lineToReview(context: Pick<Context, 'tx' | 'scope'>, lineId: string) {
  const [found] = await context.tx
    .select({ shopId: orders.shopId, orderId: orders.id })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(orderLine.id, requireId(lineId)), ofOrders(context.scope)))
  return found ?? fail('NOT_FOUND')
}

export interface Rated {
  order: OrderRecord
  line: LineRecord
  /** Lines that can be reviewed: at least one piece was bought and sent. */
  reviewable: readonly string[]
}

/**
 * Rates an order in the scope of its shop, locked until the transaction ends: `write` stores the review and returns how
 * many lines still wait; with none left the order is completed. REVIEW_CLOSED if the order has not arrived or is over.
 */
export async function rateOrder(
  context: Context,
  orderId: string,
  lineId: string,
  write: (rated: Rated) => Promise<number>,
): Promise<void> {
  const order = await lockOrder(context, orderId)
  if (order.status !== ORDER_STATUS.pendingReview) return fail('REVIEW_CLOSED', { detail: { status: order.status } })
  const sent = (await linesOf(context, order)).filter(({ shippedQty, giftOf }) => shippedQty > 0 && giftOf === null)
  const line = sent.find(({ id }) => id === lineId) ?? fail('REVIEW_CLOSED')
  const left = await write({ order, line, reviewable: sent.map(({ id }) => id) })
  const changes = { rateState: RATING_STATUS.rated }
  if (left === 0) {
    await moveOrder(context, order, { event: 'review', changes, timeline: { event: 'reviewed' } })
    await noteReached(context.tx, [order.id], 'completed')
  } else {
    await changeOrder(context.tx, order, changes, context.now)
    await writeTimeline(context.tx, order, actorOf(context), { event: 'reviewed' }, context)
  }
}

/** Notes a follow-up on an order, in the scope of its shop. */
export async function followOrder(context: Context, orderId: string): Promise<void> {
  const order = await lockOrder(context, orderId)
  await changeOrder(context.tx, order, { rateState: RATING_STATUS.followUp }, context.now)
  const by = { type: OPERATOR_TYPE.buyer, name: actorOf(context).name }
  await writeTimeline(context.tx, order, by, { event: 'followedUp' }, context)
}
