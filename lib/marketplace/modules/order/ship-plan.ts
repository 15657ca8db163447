import { piecesLeft } from '@/lib/domain/order/lines'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { fail } from '../../kernel/errors'
import type { LineRecord, OrderRecord, ParcelRecord } from '../../tables/order'

export interface Piece {
  line: LineRecord
  qty: number
}

export interface WantedShipment {
  carrier: string
  trackingNo: string
  lines?: readonly { lineId: string; qty: number }[]
}

const alreadyShipped = (stored: ParcelRecord): never =>
  fail('ORDER_ALREADY_SHIPPED', {
    detail: {
      trackingNo: stored.trackingNo,
      carrier: stored.carrier,
      at: stored.shippedAt.toISOString(),
      by: stored.createdByName,
    },
  })

const sameContent = (stored: ParcelRecord, wanted: WantedShipment['lines']): boolean =>
  wanted !== undefined &&
  wanted.length === stored.lines.length &&
  wanted.every((piece) => stored.lines.some((line) => line.lineId === piece.lineId && line.qty === piece.qty))

/**
 * True if this very shipment exists, so that a double click has one effect; throws ORDER_ALREADY_SHIPPED with the
 * stored number, its sender and time, if everything left under another one (safety, C-01).
 */
export function isRepeated(
  order: OrderRecord,
  lines: readonly LineRecord[],
  parcels: readonly ParcelRecord[],
  wanted: WantedShipment,
): boolean {
  const same = parcels.filter((one) => one.carrier === wanted.carrier && one.trackingNo === wanted.trackingNo)
  const nothingOpen = lines.every((line) => piecesLeft(line) === 0)
  if (nothingOpen || order.status > ORDER_STATUS.pendingShipment) {
    if (same.length > 0) return true
    const newest = parcels.at(-1)
    return newest && order.status !== ORDER_STATUS.refund ? alreadyShipped(newest) : false
  }
  return same.some((stored) => sameContent(stored, wanted.lines))
}

const openLines = (lines: readonly LineRecord[]): Piece[] =>
  lines.map((line) => ({ line, qty: piecesLeft(line) })).filter((piece) => piece.qty > 0)

/** Returns the pieces of a parcel: those asked for, or everything that is open. */
export function piecesOf(
  lines: readonly LineRecord[],
  parcels: readonly ParcelRecord[],
  wanted: WantedShipment['lines'],
): Piece[] {
  if (!wanted) return openLines(lines)
  const asked = new Map<string, number>()
  for (const { lineId, qty } of wanted) asked.set(lineId, (asked.get(lineId) ?? 0) + qty)
  const pieces = [...asked].map(([lineId, qty]) => ({ line: lines.find((line) => line.id === lineId), qty }))
  const known = pieces.filter((piece): piece is Piece => piece.line !== undefined)
  if (known.length < pieces.length) fail('NOT_FOUND')
  const gone = parcels.find((stored) =>
    known.every(({ line }) => piecesLeft(line) === 0 && stored.lines.some((one) => one.lineId === line.id)),
  )
  if (gone) return alreadyShipped(gone)
  const over = known.find(({ line, qty }) => qty > piecesLeft(line))
  if (over) fail('SHIP_TOO_MANY', { detail: { lineId: over.line.id, open: piecesLeft(over.line) } })
  return known
}

/** True if nothing is open after these pieces. */
export const isLast = (lines: readonly LineRecord[], pieces: readonly Piece[]): boolean =>
  lines.every((line) => piecesLeft(line) === (pieces.find((piece) => piece.line.id === line.id)?.qty ?? 0))
