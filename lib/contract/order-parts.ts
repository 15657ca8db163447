import { z } from 'zod'
import { Id, Instant, TwinText } from './common'

/* What an order is made of, beside its own fields. */

export const PromiseWire = z.object({
  shipBy: Instant.nullable(),
  paidAt: Instant.nullable(),
  shippedAt: Instant.nullable(),
  paused: z.boolean(),
  open: z.boolean(),
})

export const Hold = z.object({ by: z.int(), byName: z.string(), reason: z.string(), at: Instant })

/** The platform means to close a paid order: who asked, and whether that is the caller. Only operators are told. */
export const CloseAsked = z.object({ byName: z.string(), reason: z.string(), at: Instant, own: z.boolean() })

export const Parcel = z.object({
  id: Id,
  no: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  shippedAt: Instant,
  createdAt: Instant,
  /** draft, printed, handed, transit, delivered, exception, returned, void. */
  state: z.string(),
  lines: z.array(z.object({ lineId: Id, qty: z.int() })),
  scans: z.array(z.object({ at: Instant, text: TwinText, place: z.string() })),
  /** Until when the shipment may be taken back; null when it may not. */
  undoUntil: Instant.nullable(),
})
export type Parcel = z.output<typeof Parcel>

export const TimelineEntry = z.object({
  id: Id,
  at: Instant,
  operatorType: z.int(),
  operator: z.string(),
  /** Key of the event's sentence, with what goes into it. */
  event: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  note: z.string().nullable(),
})
