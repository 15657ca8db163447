import { apportion } from '@/lib/domain/money'
import { piecesLeft } from '@/lib/domain/order/lines'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { type PaidOrder, toPaid } from './books'
import { type RefundPiece, refundPieces, type SoldOrder, soldOrder } from './refund'
import { settleRefund } from './settle-refund'
import { writeTimeline } from './timeline'

const SYSTEM = { type: OPERATOR_TYPE.system, name: '' } as const
const EVERYTHING = { kind: 'all' } as const

/** Pence of a line that are neither refunded nor being refunded. */
const leftOf = ({ paidP, refundedP, refundingP }: SoldOrder['lines'][number]) => paidP - refundedP - refundingP

/** Shares of a chargeback by line, up to the order's remaining money; for all of an unsent order its pieces too. */
function piecesOf({ record, lines }: SoldOrder, amountP: number): RefundPiece[] {
  if (record.status === ORDER_STATUS.refund) return []
  const left = lines.map(leftOf)
  const leftP = left.reduce((sum, each) => sum + each, 0)
  const shares = apportion(Math.min(amountP, leftP), left)
  const whole = amountP >= leftP && record.status === ORDER_STATUS.pendingShipment
  return lines.map((line, place) => {
    const qty = whole ? piecesLeft(line) : 0
    return { lineId: line.id, qty, amountP: shares[place] ?? 0, whole: qty > 0 }
  })
}

const sumOf = (pieces: readonly RefundPiece[]): number => pieces.reduce((sum, { amountP }) => sum + amountP, 0)

/** Returns the order for the ledger as after a chargeback of this amount; nothing is written. */
export async function afterChargeback(tx: Db, orderId: string, amountP: number) {
  const sold = await soldOrder({ tx, scope: EVERYTHING }, orderId, false)
  const pieces = piecesOf(sold, amountP)
  const backP = sumOf(pieces)
  const lines = sold.lines.map((line) => {
    const share = pieces.find(({ lineId }) => lineId === line.id)?.amountP ?? 0
    return { ...line, refundedP: line.refundedP + share }
  })
  const after = toPaid({ ...sold.record, refundedP: sold.record.refundedP + backP }, lines)
  return { backP, before: sold.booked, after }
}

/**
 * Books a lost chargeback as a return of the sale: the order's lines return their shares, and an unsent order is
 * closed. Returns the part of the amount that the order had left, and the order for the ledger before and after. Under
 * the scope of all shops.
 */
export async function chargeBack(
  { tx, now, emit }: Pick<Context, 'tx' | 'now' | 'emit'>,
  orderId: string,
  amountP: number,
): Promise<{ backP: number; before: PaidOrder; after: PaidOrder }> {
  const act = { tx, scope: EVERYTHING, now, by: SYSTEM }
  const sold = await soldOrder(act, orderId)
  const before = sold.booked
  const pieces = piecesOf(sold, amountP)
  const backP = sumOf(pieces)
  if (backP === 0) return { backP, before, after: before }
  await refundPieces(act, sold, pieces)
  const shares = pieces.map(({ lineId, amountP: shareP }) => ({ lineId, amountP: shareP }))
  await settleRefund({ tx, now, emit }, { orderId, amountP: backP, shares, toBalanceP: 0, chargedBackP: backP })
  return { backP, before, after: (await soldOrder(act, orderId)).booked }
}

/** Adds the state of a chargeback to the order's timeline. */
export async function noteChargeback(
  tx: Db,
  order: { id: string; shopId: string },
  { event, params }: { event: string; params: Record<string, string | number> },
  now: Date,
): Promise<void> {
  await writeTimeline(tx, order, SYSTEM, { event, params }, { now })
}
