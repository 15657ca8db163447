import { z } from 'zod'
import { VAT_LIABLE } from '@/lib/domain/vat'
import { Amount, Id, Instant, Pence, TwinText } from '../common'

/* Dispatch deadline of an order. */

export const PromiseWire = z.object({
  shipBy: Instant.nullable(),
  paidAt: Instant.nullable(),
  shippedAt: Instant.nullable(),
  paused: z.boolean(),
  /** Start of the pause. */
  pausedAt: Instant.nullable().default(null),
  open: z.boolean(),
})

/** The team of an order of a group buy, from its payment on. */
export const OrderTeam = z.object({
  id: Id,
  promotionId: Id,
  state: z.int().describe('0 open, 1 full, 2 failed'),
  people: z.int(),
  /** Number of buyers who have paid. */
  joined: z.int(),
  /** Deadline for a full team. */
  expiresAt: Instant,
})

export const Hold = z.object({
  by: z.int(),
  byName: z.string(),
  /** Code from the dictionary `order_reason`. */
  code: z.string().nullable().default(null),
  reason: z.string(),
  at: Instant,
})

/** Request of the platform to close a paid order: who asked and why, and whether it is the caller. Operators only. */
export const CloseAsked = z.object({
  byName: z.string(),
  /** Code from the dictionary `order_reason`. */
  reasonCode: z.string().nullable().default(null),
  reason: z.string(),
  at: Instant,
  own: z.boolean(),
})

/** Customs data of a line that crosses a border. */
export const CustomsLine = z.object({
  lineId: Id,
  /** In English. */
  description: z.string(),
  /** Blank if the product had none when it was ordered. */
  hsCode: z.string(),
  origin: z.string(),
  qty: z.int(),
  /** Price of one piece in pence; null for callers who may not see amounts. */
  unitP: Amount,
  /** Of one piece, in grams. */
  weightG: z.int(),
  /** Party that owes its VAT, by the decision of its consignment; 1 is the first consignment. */
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
      /** Person who entered it; null if the carrier reported it. */
      by: z.string().nullable().default(null),
    }),
  ),
  /** Deadline for undoing the shipment; null if it cannot be undone. */
  undoUntil: Instant.nullable(),
  /** Handed over at least 72 hours ago, and never scanned. */
  noMovement: z.boolean().default(false),
})
export type Parcel = z.output<typeof Parcel>

export const TimelineEntry = z.object({
  id: Id,
  at: Instant,
  operatorType: z.int(),
  operator: z.string(),
  /** Key of the event's text, with its values. */
  event: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  note: z.string().nullable(),
})

/** Amount paid, who bears which part of it, and the shop's expected payout. */
export const OrderMoney = z.object({
  goodsP: Pence,
  shopDiscountP: Pence,
  platformDiscountP: Pence,
  couponP: Pence,
  deliveryP: Pence,
  /** Surcharge of the shop on the unpaid order. */
  surchargeP: Pence.default(0),
  paidP: Pence,
  refundedP: Pence,
  /** Refunds requested and not yet paid to the buyer. */
  refundingP: Pence,
  /** Commission, VAT and the platform's share that refunds gave back, summed with its sign. */
  reversedP: Pence,
  /** Party that owes VAT on most of the order, with the key of the reason; the amount covers all lines. */
  vat: z.object({
    ...{ liable: z.string(), reason: z.string(), rateBp: z.int(), amountP: Pence },
    /** Part that the platform withholds from the shop to account for it. */
    withheldP: Pence,
  }),
  commission: z.object({ ruleId: z.string(), rateBp: z.int(), amountP: Pence }),
  /** Cost of the buyer's return parcel, paid by the shop beyond the price of the goods. */
  returnPostageP: Pence.default(0),
  /** Result after all of these. */
  expectedP: Pence,
})
export type OrderMoney = z.output<typeof OrderMoney>

export const Carrier = z.object({
  code: z.string(),
  name: TwinText,
  trackingUrl: z.string().nullable(),
  /** True if it is offered for new parcels. */
  active: z.boolean(),
})
