import { piecesLeft } from '@/lib/domain/order/lines'
import type { OrderEvent } from '@/lib/domain/order/machine'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { closeAssignment, dropAssignment, type Outcome, requireNotTakenByAnother } from '../approval'
import { returnPromotions } from '../marketing'
import { releasePoints } from '../points'
import { linesOf, lockOrder } from './access'
import { ORDER_CLOSING } from './approvals'
import { NOT_HELD } from './hold'
import { moveOrder } from './move'
import { addToLines, bookStock } from './stock'
import { becauseOf, type Reasoned } from './timeline'

const openPieces = (lines: readonly LineRecord[]) => lines.map((line) => ({ line, qty: piecesLeft(line) }))

/** Ends an unpaid order; its reserved pieces are on sale again. `silent`: sends no message. */
export async function endUnpaid(
  context: Context,
  id: string,
  given: Reasoned,
  end: { event: OrderEvent; closeReason: string; timeline: string; silent?: boolean },
): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const changed = await moveOrder(context, order, {
    event: end.event,
    changes: { closeReason: end.closeReason },
    version: given.version,
    timeline: { event: end.timeline, ...becauseOf(given) },
    ...(!end.silent && { emit: `order.${end.timeline}`, payload: given }),
  })
  await bookStock(context.tx, order, 'release', openPieces(await linesOf(context, order)), context.now)
  await returnPromotions(context.tx, [order.id], context.now)
  await releasePoints(context, [order.id])
  return changed
}

/** Cancels an unpaid order for the shop; its reserved pieces are free again. */
export const cancelUnpaid = (context: Context, id: string, given: Reasoned) =>
  endUnpaid(context, id, given, { event: 'cancelUnpaid', closeReason: 'shop', timeline: 'cancelled' })

/** Closes an unpaid order for the platform. */
export const closeUnpaid = (context: Context, id: string, given: Reasoned) =>
  endUnpaid(context, id, given, { event: 'close', closeReason: 'operator', timeline: 'closed' })

async function refundAll(
  context: Context,
  id: string,
  given: Reasoned,
  end: { event: OrderEvent; closeReason: string; timeline: string },
): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const changed = await moveOrder(context, order, {
    event: end.event,
    changes: { closeReason: end.closeReason, closeAsked: null, ...NOT_HELD },
    version: given.version,
    timeline: { event: end.timeline, ...becauseOf(given) },
    emit: 'order.refundAsked',
    payload: given,
  })
  const pieces = openPieces(await linesOf(context, order))
  await addToLines(context.tx, 'refunded', pieces)
  await bookStock(context.tx, order, 'deallocate', pieces, context.now)
  return changed
}

/** Ends a paid order that cannot be supplied: nothing is sent, and every line is refunded. */
export const giveBack = (context: Context, id: string, given: Reasoned) =>
  refundAll(context, id, given, { event: 'cannotSupply', closeReason: 'cannotSupply', timeline: 'cannotSupply' })

/** Requests the closing of a paid order, by one person of the platform; the order itself does not change. */
export async function askForClose(context: Context, id: string, given: Reasoned): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const { userId, realname } = context.user
  const { reasonCode, reason } = given
  return moveOrder(context, order, {
    event: 'askClose',
    changes: { closeAsked: { by: userId, name: realname, reasonCode, reason, at: context.now.toISOString() } },
    version: given.version,
    timeline: { event: 'closeAsked', ...becauseOf(given) },
    emit: 'order.closeAsked',
  })
}

/** `order` is the order while its closing was requested. */
const leaveQueue = (context: Context, { id, no, shopId, paidP, closeAsked }: OrderRecord, outcome: Outcome) =>
  closeAssignment(context, {
    ...{ kind: ORDER_CLOSING, id, title: { zh: no, en: no }, shopId, outcome, amountP: paidP },
    receivedAt: closeAsked?.at ?? null,
  })

/** Agrees to a closing, by another person: every line is refunded, then the order closes. */
export async function agreeToClose(context: Context, id: string, given: Reasoned): Promise<OrderRecord> {
  await requireNotTakenByAnother(context, ORDER_CLOSING, id)
  const end = { event: 'approveClose', closeReason: 'operator', timeline: 'closeApproved' } as const
  const asked = await lockOrder(context, id)
  const order = await refundAll(context, id, given, end)
  await leaveQueue(context, asked, 'accepted')
  return order
}

/** Drops a close request: another person refused it, or its author withdrew it. */
export async function dropCloseRequest(context: Context, id: string, given: Reasoned): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const takenBack = order.closeAsked?.by === context.user.userId
  if (!takenBack) await requireNotTakenByAnother(context, ORDER_CLOSING, order.id)
  const dropped = await moveOrder(context, order, {
    event: 'dropClose',
    changes: { closeAsked: null },
    version: given.version,
    timeline: { event: 'closeDropped', ...becauseOf(given) },
    emit: 'order.closeDropped',
  })
  await (takenBack ? dropAssignment(context, ORDER_CLOSING, order.id) : leaveQueue(context, order, 'returned'))
  return dropped
}

const EXTENSION_DAYS = 7

/** Seven more days for the buyer to confirm receipt, once. */
export async function extendReceiptOnce(context: Context, id: string, given: Reasoned): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  if (!order.receiveByAt) fail('ORDER_WRONG_STATE', { detail: { status: order.status, version: order.version } })
  const receiveByAt = new Date(addUkDays(order.receiveByAt.getTime(), EXTENSION_DAYS))
  return moveOrder(context, order, {
    event: 'extendReceipt',
    changes: { receiptExtended: true, receiveByAt },
    version: given.version,
    timeline: {
      event: 'receiptExtended',
      params: { until: receiveByAt.toISOString(), ...becauseOf(given).params },
      note: given.reason || null,
    },
    emit: 'order.receiptExtended',
  })
}
