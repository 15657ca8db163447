import { z } from 'zod'
import { Id, IntText } from '@/lib/contract/common'
import { isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'

const QTY = 'qty.'

/** The fields of the desk's form; open quantities come as `qty.<line id>`. Errors are keys of the desk's texts. */
export const ShipInput = z
  .looseObject({
    orderId: Id,
    no: z.string().max(64),
    version: IntText.min(1),
    kind: z.string().max(16),
    carrier: z.union([z.literal(''), z.string().regex(/^[a-z_]{1,32}$/)]),
    trackingNo: z.string().max(80),
    shippedAt: z.union([z.literal(''), z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)]).default(''),
    note: z.string().trim().max(200, { error: 'noteLong' }).default(''),
    notify: z.string().optional(),
    /** The number that was already said to stand on another order. */
    accepted: z.string().max(80).default(''),
    /** The number that was already said to be doubtful. */
    doubted: z.string().max(80).default(''),
  })
  .refine(({ trackingNo }) => !isOwnNumber(normaliseTracking(trackingNo)), {
    path: ['trackingNo'],
    error: 'trackingOwn',
    abort: true,
  })
  .refine(({ trackingNo }) => isTrackingNumber(normaliseTracking(trackingNo)), {
    path: ['trackingNo'],
    error: 'trackingShort',
  })
export type ShipInput = z.output<typeof ShipInput>

export const UndoInput = z.object({ orderId: Id, no: z.string().max(64), parcelId: Id })
export type UndoInput = z.output<typeof UndoInput>

export interface LinePart {
  lineId: string
  qty: number
}

/**
 * What goes into the parcel, or undefined when it is everything that is open.
 * Null when a quantity is no whole number or below zero, or nothing is packed.
 */
export function partsOf(input: Record<string, unknown>): LinePart[] | undefined | null {
  const asked = Object.entries(input).flatMap(([name, value]) =>
    name.startsWith(QTY) ? [{ lineId: name.slice(QTY.length), text: String(value).normalize('NFKC').trim() }] : [],
  )
  if (asked.length === 0) return undefined
  const parts = asked.map(({ lineId, text }) => ({ lineId, qty: Number(text || '0') }))
  const wrong = parts.some(({ qty }) => !Number.isInteger(qty) || qty < 0)
  const packed = parts.filter(({ qty }) => qty > 0)
  return wrong || packed.length === 0 ? null : packed
}

/** Name of the quantity's field to be corrected when `partsOf` answers null: the first that is none, else the first. */
export function wrongQuantity(input: Record<string, unknown>): string {
  const names = Object.keys(input).filter((name) => name.startsWith(QTY))
  const none = names.find((name) => !/^\d*$/.test(String(input[name]).normalize('NFKC').trim()))
  return none ?? names[0] ?? 'lines'
}
