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

/** An order about which an after-sale case is, locked until the transaction ends. */
export interface SoldOrder {
  record: OrderRecord
  lines: LineRecord[]
  booked: PaidOrder
  /** Until when the buyer may cancel by law; null while that has not begun. */
  cancelUntil: number | null
}

/** The order with its lines and what the books know of it, locked unless it is only looked at. NOT_FOUND where the scope shows none. */
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
 * Until when the buyer may ask for a refund, a return or an exchange, in milliseconds since 1970; null while the order is on
 * its way. The right to cancel by law outlasts a shorter window (rules 4.3).
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

/** Marks whether a case is open on the order, and tells its timeline. */
export async function markCase(act: Teller, sold: SoldOrder, open: boolean, told: TimelineNote): Promise<void> {
  const afterSaleState = open ? 1 : 0
  if (sold.record.afterSaleState !== afterSaleState)
    sold.record = await changeOrder(act.tx, sold.record, { afterSaleState }, act.now)
  await writeTimeline(act.tx, sold.record, act.by, told, { now: act.now })
}

/** Adds return postage that the shop owes to the order, in pence: it stands beside what was paid for the goods. */
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
 * Asks for a refund of pieces, in the caller's transaction: the money is on its way from now on, pieces that were not sent
 * are free again, and the order goes where that leads. The amounts were made by the calculator (`moneyOfPieces`); the
 * database refuses more than was paid.
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

/** Pieces that came back and can be sold again (`return`), or that an exchange sends (`replace`). */
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
