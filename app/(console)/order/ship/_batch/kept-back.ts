import type { OrderRow } from '@/lib/contract/order'
import { decideMove } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'

/**
 * Returns why an order of the queue cannot ship in a batch, as a key of `fulfilment.reasons`; null if it can. The same
 * rule as in the marketplace's preview, so that the ticked orders are those shipped.
 */
export function keptBack(order: OrderRow): string | null {
  if (order.kind === 'prize') return 'prize'
  const { status, shipState, afterSaleState, hold, lines } = order
  const facts = { status, shipState, afterSaleState, heldBy: hold?.by ?? null, anyPicked: false }
  const verdict = decideMove(facts, 'shipPart', OPERATOR_TYPE.shop)
  if (!verdict.legal) return verdict.reason
  return lines.some(({ qty, shippedQty, refundedQty }) => qty > shippedQty + refundedQty) ? null : 'nothingOpen'
}
