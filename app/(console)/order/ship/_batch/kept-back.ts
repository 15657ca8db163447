import type { OrderRow } from '@/lib/contract/order'
import { decideMove } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'

/**
 * Why an order of the queue cannot go together with others, as a key of `fulfilment.reasons`; null when it can. The
 * same rule as the upstream's preview, so that what is ticked is what is shipped.
 */
export function keptBack(order: OrderRow): string | null {
  if (order.kind === 'prize') return 'prize'
  const { status, shipState, afterSaleState, hold, lines } = order
  const facts = { status, shipState, afterSaleState, heldBy: hold?.by ?? null, anyPicked: false }
  const verdict = decideMove(facts, 'shipPart', OPERATOR_TYPE.shop)
  if (!verdict.legal) return verdict.reason
  return lines.some(({ qty, shippedQty, refundedQty }) => qty > shippedQty + refundedQty) ? null : 'nothingOpen'
}
