import { moneyOfPieces } from '@/lib/domain/after-sale/refund'
import { sum } from '@/lib/domain/money'
import { piecesLeft } from '@/lib/domain/order/lines'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { linesOf, lockOrder } from './access'
import { NOT_HELD } from './hold'
import { moveOrder, requireMove } from './move'
import { liveParcels } from './parcels'
import { wholeFrom } from './ship'
import { addGivenBack, addToLines, bookStock } from './stock'
import { actorOf, becauseOf, type Reasoned } from './timeline'

/** Refund for some pieces, after those that an after-sale has already refunded. */
const backOf = ({ line, qty }: { line: LineRecord; qty: number }) => ({
  line,
  amountP: moneyOfPieces(line, qty).mostP,
  given: 0,
})

/**
 * Refunds the rest of a partly shipped order that cannot be supplied; the order continues as shipped with its last
 * parcel (rules 4.1: all open lines shipped or refunded).
 */
export async function cancelRest(context: Context, id: string, given: Reasoned): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  requireMove(order, 'cancelRest', actorOf(context).type)
  const sent = (await liveParcels(context, order)).map(({ shippedAt }) => shippedAt.getTime())
  if (sent.length === 0) fail('ORDER_WRONG_STATE', { detail: { status: order.status, version: order.version } })
  const shippedAt = new Date(Math.max(...sent))
  const pieces = (await linesOf(context, order))
    .map((line) => ({ line, qty: piecesLeft(line) }))
    .filter(({ qty }) => qty > 0)
  const parts = pieces.map(backOf)
  const refundingP = order.refundingP + sum(parts.map(({ amountP }) => amountP))
  const changed = await moveOrder(context, order, {
    event: 'cancelRest',
    changes: {
      ...NOT_HELD,
      ...(await wholeFrom(context, order, shippedAt)),
      refundingP,
      refundAskedAt: context.now,
    },
    version: given.version,
    timeline: {
      event: 'restCancelled',
      params: {
        ...becauseOf(given).params,
        qty: sum(pieces.map(({ qty }) => qty)),
        amountP: refundingP - order.refundingP,
      },
      note: given.reason,
    },
    emit: 'order.refundAsked',
    payload: given,
  })
  await addGivenBack(context.tx, parts)
  await addToLines(context.tx, 'refunded', pieces)
  await bookStock(context.tx, order, 'deallocate', pieces, context.now)
  return changed
}
