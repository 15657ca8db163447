import { piecesLeft } from '@/lib/domain/order/lines'
import { ORDER_STATUS, SHIP_STATE } from '@/lib/domain/order/status'
import { statutoryEnd } from '@/lib/domain/statutory-period'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { findOrder, linesOf, lockOrder } from './access'
import { type PaidOrder, toPaid } from './books'
import { NOT_HELD } from './hold'
import { changeOrder } from './move'
import { deliveredAt, liveParcels } from './parcels'
import { wholeFrom } from './ship'
import { addGivenBack, addToLines, bookStock } from './stock'
import { type Acting, type TimelineNote, writeTimeline } from './timeline'
import { redecideVat } from './vat-facts'

type Reader = Pick<Context, 'tx' | 'scope'>

/** An order with an after-sale case, locked until the transaction ends. */
export interface SoldOrder {
  record: OrderRecord
  lines: LineRecord[]
  booked: PaidOrder
  /** Deadline of the statutory right to cancel; null before it begins. */
  cancelUntil: number | null
}

/** Returns the order with its lines and ledger amounts, locked unless only read. NOT_FOUND if the scope hides it. */
export async function soldOrder(reader: Reader, id: string, lock = true): Promise<SoldOrder> {
  const record = await (lock ? lockOrder : findOrder)(reader, id)
  const parcels = await liveParcels(reader, record)
  const cancelUntil = statutoryEnd({
    allShipped: record.shipState === SHIP_STATE.all,
    delivered: parcels.map(deliveredAt),
    receivedAt: record.receivedAt?.getTime() ?? null,
  })
  const lines = await linesOf(reader, record)
  return { record, lines, booked: toPaid(record, lines), cancelUntil }
}

/**
 * Deadline for requesting a refund, a return or an exchange, in milliseconds since 1970; null while the order is on its
 * way. The statutory right to cancel outlasts a shorter window (rules 4.3).
 */
export function askUntil({ record, cancelUntil }: Pick<SoldOrder, 'record' | 'cancelUntil'>): number | null {
  if (record.status <= ORDER_STATUS.pendingReceipt) return null
  return Math.max(record.afterSaleUntilAt?.getTime() ?? 0, cancelUntil ?? 0)
}

interface Teller {
  tx: Db
  scope: Context['scope']
  now: Date
  by: Acting
}

/** Marks whether the order has an open case, and adds it to the timeline. */
export async function markCase(act: Teller, sold: SoldOrder, open: boolean, told: TimelineNote): Promise<void> {
  const afterSaleState = open ? 1 : 0
  if (sold.record.afterSaleState !== afterSaleState)
    sold.record = await changeOrder(act.tx, sold.record, { afterSaleState }, act.now)
  await writeTimeline(act.tx, sold.record, act.by, told, { now: act.now })
}

/** Adds return postage owed by the shop to the order, in pence, separate from the price of the goods. */
export async function addReturnPostage(act: Teller, sold: SoldOrder, amountP: number): Promise<void> {
  const returnPostageP = sold.record.returnPostageP + amountP
  sold.record = await changeOrder(act.tx, sold.record, { returnPostageP }, act.now)
}

/** Refund of a line: its pieces and pence; `whole` if their share is refunded in full. */
export interface RefundPiece {
  lineId: string
  qty: number
  amountP: number
  whole: boolean
}

/** Changes to the order itself: with nothing left to send it closes, or awaits receipt if a parcel was sent. */
async function courseOf(act: Teller, { record, lines }: SoldOrder) {
  if (record.status !== ORDER_STATUS.pendingShipment || lines.some((line) => piecesLeft(line) > 0)) return {}
  if (record.shipState === SHIP_STATE.none)
    return { status: ORDER_STATUS.refund, closeReason: 'allRefunded', ...NOT_HELD }
  const sent = (await liveParcels(act, record)).map(({ shippedAt }) => shippedAt.getTime())
  if (sent.length === 0) return {}
  const whole = await wholeFrom(act, record, new Date(Math.max(...sent)))
  return { status: ORDER_STATUS.pendingReceipt, ...NOT_HELD, ...whole }
}

/**
 * Requests a refund of pieces, in the caller's transaction: the money counts as refunding, unsent pieces are free
 * again, and the order changes state accordingly. The amounts come from the calculator (`moneyOfPieces`); the database
 * refuses more than was paid.
 */
export async function refundPieces(act: Teller, sold: SoldOrder, pieces: readonly RefundPiece[]): Promise<void> {
  const parts = pieces.flatMap((piece) => {
    const line = sold.lines.find(({ id }) => id === piece.lineId)
    if (!line) return []
    const unsent = piece.whole ? Math.min(piece.qty, piecesLeft(line)) : 0
    return [{ line, amountP: piece.amountP, unsent, given: piece.whole ? piece.qty - unsent : 0 }]
  })
  await addGivenBack(act.tx, parts)
  const unsent = parts.map(({ line, unsent: qty }) => ({ line, qty })).filter(({ qty }) => qty > 0)
  await addToLines(act.tx, 'refunded', unsent)
  await bookStock(act.tx, sold.record, 'deallocate', unsent, act.now)
  const left = await linesOf(act, sold.record)
  const vat = await redecideVat(act, sold.record, left)
  sold.lines = 'vatP' in vat ? await linesOf(act, sold.record) : left
  const totalP = parts.reduce((sum, { amountP }) => sum + amountP, 0)
  sold.record = await changeOrder(
    act.tx,
    sold.record,
    {
      refundingP: sold.record.refundingP + totalP,
      ...(totalP > 0 && { refundAskedAt: act.now }),
      ...vat,
      ...(await courseOf(act, sold)),
    },
    act.now,
  )
}

/** Stock of returned pieces that can be sold again (`return`), or of pieces sent in exchange (`replace`). */
export const restock = (
  act: Teller,
  sold: SoldOrder,
  kind: 'return' | 'replace',
  pieces: readonly { lineId: string; qty: number }[],
) =>
  bookStock(
    act.tx,
    sold.record,
    kind,
    pieces.flatMap(({ lineId, qty }) => {
      const line = sold.lines.find(({ id }) => id === lineId)
      return line && qty > 0 ? [{ line, qty }] : []
    }),
    act.now,
  )

/** True if every refund that was asked for has been paid. */
export const isRefundPaid = ({ record }: SoldOrder): boolean =>
  record.refundingP === 0 && record.status !== ORDER_STATUS.refund
