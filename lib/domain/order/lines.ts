import type { Twin } from '../locale'
import { ORDER_STATUS, SHIP_STATE } from './status'

/** Pieces of a line: bought, shipped, refunded. */
export interface LinePieces {
  qty: number
  shippedQty: number
  refundedQty: number
}

/** Pieces of a line that are still to be shipped. */
export const piecesLeft = ({ qty, shippedQty, refundedQty }: LinePieces): number =>
  Math.max(qty - shippedQty - refundedQty, 0)

/** Lines of an order; if it is shipped in part, those still to be shipped come first. */
export function leftFirst<Line extends LinePieces>(order: {
  status: number
  shipState: number
  lines: readonly Line[]
}): readonly Line[] {
  if (order.status !== ORDER_STATUS.pendingShipment || order.shipState !== SHIP_STATE.part) return order.lines
  return order.lines.toSorted((one, other) => Number(piecesLeft(one) === 0) - Number(piecesLeft(other) === 0))
}

/** Title of a gift, marked as one in every list and document. */
export const giftTitle = ({ zh, en }: Twin): Twin => ({ zh: `赠品：${zh}`, en: `Gift: ${en}` })
