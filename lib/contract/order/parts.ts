import { z } from 'zod'
import { VAT_LIABLE } from '@/lib/domain/vat'
import { Amount, Id, Instant, Pence, TwinText } from '../common'

/* What an order is made of, beside its own fields. */

export const PromiseWire = z.object({
  shipBy: Instant.nullable(),
  paidAt: Instant.nullable(),
  shippedAt: Instant.nullable(),
  paused: z.boolean(),
  /** Since when it stands still. */
  pausedAt: Instant.nullable().default(null),
  open: z.boolean(),
})

/** The team of an order of a group buy, from its payment on. */
export const OrderTeam = z.object({
  id: Id,
  promotionId: Id,
  state: z.int().describe('0 open, 1 full, 2 failed'),
  people: z.int(),
  /** Who has paid. */
  joined: z.int(),
  /** When it must be full. */
  expiresAt: Instant,
})

export const Hold = z.object({
  by: z.int(),
  byName: z.string(),
  /** Of the dictionary `order_reason`. */
  code: z.string().nullable().default(null),
  reason: z.string(),
  at: Instant,
})

/** The platform means to close a paid order: who asked and why, and whether that is the caller. Only operators are told. */
export const CloseAsked = z.object({
  byName: z.string(),
  /** Of the dictionary `order_reason`. */
  reasonCode: z.string().nullable().default(null),
  reason: z.string(),
  at: Instant,
  own: z.boolean(),
})

/** What customs ask about a line that crosses a border. */
export const CustomsLine = z.object({
  lineId: Id,
  /** In English. */
  description: z.string(),
  /** Blank where the product had none when it was ordered. */
  hsCode: z.string(),
  origin: z.string(),
  qty: z.int(),
  /** Of one piece, in pence; null for whoever is told no amounts. */
  unitP: Amount,
  /** Of one piece, in grams. */
  weightG: z.int(),
  /** Who owes its VAT, by the decision of its consignment; 1 is the first consignment. */
  vat: z.object({ liable: z.enum(VAT_LIABLE), consignment: z.int() }),
})
export type CustomsLine = z.output<typeof CustomsLine>

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
  scans: z.array(
    z.object({
      at: Instant,
      text: TwinText,
      place: z.string(),
      note: z.string().default(''),
      /** Who wrote it down by hand; null where the carrier told it. */
      by: z.string().nullable().default(null),
    }),
  ),
  /** Until when the shipment may be taken back; null when it may not. */
  undoUntil: Instant.nullable(),
  /** Handed over 72 hours ago or longer, and never scanned. */
  noMovement: z.boolean().default(false),
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

/** What was paid, who bears which part of it, and what the shop may expect. */
export const OrderMoney = z.object({
  goodsP: Pence,
  shopDiscountP: Pence,
  platformDiscountP: Pence,
  couponP: Pence,
  deliveryP: Pence,
  /** What the shop added to the unpaid order. */
  surchargeP: Pence.default(0),
  paidP: Pence,
  refundedP: Pence,
  /** Asked for and not yet with the buyer. */
  refundingP: Pence,
  /** Commission, VAT and the platform's share that refunds gave back, summed with its sign. */
  reversedP: Pence,
  /** Who owes VAT on most of the order: platform, seller or importer, with the key of the reason; the amount is all lines'. */
  vat: z.object({
    ...{ liable: z.string(), reason: z.string(), rateBp: z.int(), amountP: Pence },
    /** What the platform keeps back of the shop's money to account for it. */
    withheldP: Pence,
  }),
  commission: z.object({ ruleId: z.string(), rateBp: z.int(), amountP: Pence }),
  /** The buyer's return parcel, which the shop pays beyond what was paid for the goods. */
  returnPostageP: Pence.default(0),
  /** After all of these. */
  expectedP: Pence,
})
export type OrderMoney = z.output<typeof OrderMoney>

export const Carrier = z.object({
  code: z.string(),
  name: TwinText,
  trackingUrl: z.string().nullable(),
  /** Offered for new parcels. */
  active: z.boolean(),
})
