import type { Twin } from '../locale'
import { ORDER_STATUS, SHIP_STATE } from './status'

/** Pieces of a line: what was bought, what has gone, what was given back. */
export interface LinePieces {
  qty: number
  shippedQty: number
  refundedQty: number
}

/** How many pieces of a line are still to be shipped. */
export const piecesLeft = ({ qty, shippedQty, refundedQty }: LinePieces): number =>
  Math.max(qty - shippedQty - refundedQty, 0)

/** The lines of an order with those first that are still to be shipped, where a part of it has gone already. */
export function leftFirst<Line extends LinePieces>(order: {
  status: number
  shipState: number
  lines: readonly Line[]
}): readonly Line[] {
  if (order.status !== ORDER_STATUS.pendingShipment || order.shipState !== SHIP_STATE.part) return order.lines
  return order.lines.toSorted((one, other) => Number(piecesLeft(one) === 0) - Number(piecesLeft(other) === 0))
}

/** Title of a gift, so that every list and paper says what it is. */
export const giftTitle = ({ zh, en }: Twin): Twin => ({ zh: `赠品：${zh}`, en: `Gift: ${en}` })
