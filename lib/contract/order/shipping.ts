import { z } from 'zod'
import { TRACKING_MAX_LENGTH } from '@/lib/domain/limits'
import { SCANNED_STATES } from '@/lib/domain/parcel/machine'
import { Id, Instant, line, reasonLine, typedText, Version } from '../common'
import { endpoint } from '../endpoint'
import { OrderDetail, OrderParams } from '.'
import { orderActWire } from './acts'

const Reason = reasonLine(300)

export const Shipment = z.strictObject({
  carrier: z.string().regex(/^[a-z_]{1,32}$/),
  /** As typed; the server normalises it and requires at least six digits. */
  trackingNo: typedText(TRACKING_MAX_LENGTH * 2).min(1),
  /** Content of this parcel; default: everything still to be shipped. */
  lines: z
    .array(z.strictObject({ lineId: Id, qty: z.int().min(1) }))
    .min(1)
    .max(100)
    .optional(),
  shippedAt: Instant.optional(),
  note: line(200).optional(),
  notifyBuyer: z.boolean().default(true),
  /** Refuses if the number is on another parcel of the last ninety days, so that a person can check it. */
  refuseRepeated: z.boolean().optional(),
  /** Version that the sender saw; refused if the order is newer. */
  version: Version.optional(),
})
export type Shipment = z.input<typeof Shipment>

const wire = orderActWire('ship', [
  'ORDER_ALREADY_SHIPPED',
  'SHIP_TOO_MANY',
  'SHIP_TIME_INVALID',
  'CARRIER_UNKNOWN',
  'TRACKING_REPEATED',
  'VERSION_CONFLICT',
])

export const deliverGoods = endpoint({
  ...wire,
  method: 'PUT',
  path: '/order/order/deliverGoods/{id}',
  from: 'specification',
  who: 'shop',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Ship an order, whole or in part',
  params: OrderParams,
  body: Shipment,
  data: OrderDetail,
})

export const deliverGoodsLuck = endpoint({
  ...wire,
  method: 'PUT',
  path: '/order/order/deliverGoodsLuck/{id}',
  from: 'specification',
  who: 'shop',
  permission: 'order:luck:ship',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Ship a prize order',
  params: OrderParams,
  body: Shipment,
  data: OrderDetail,
})

export const undoShipment = endpoint({
  method: 'POST',
  path: '/order/order/undoShipment/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Take a parcel back: within the minutes that the configuration gives and before the carrier’s first scan',
  params: OrderParams,
  body: z.strictObject({ parcelId: Id }),
  data: OrderDetail,
  errors: ['NOT_FOUND', 'UNDO_TOO_LATE', 'ORDER_WRONG_STATE'],
})

export const undoableParcels = endpoint({
  method: 'GET',
  path: '/order/parcel/undoable',
  from: 'extension',
  who: 'shop',
  whenPaused: 'allowed',
  summary: 'What the caller has just sent off and may still take back, the newest first; at most twenty',
  data: z.object({
    /** Clock of `undoUntil`. */
    now: Instant,
    parcels: z.array(
      z.object({
        orderId: Id,
        no: z.string(),
        parcelId: Id,
        carrier: z.string(),
        trackingNo: z.string(),
        /** True if the order still has lines to ship. */
        part: z.boolean(),
        undoUntil: Instant,
      }),
    ),
  }),
})

export const correctTracking = endpoint({
  method: 'PUT',
  path: '/order/order/correctTracking/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:tracking:edit',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Correct a parcel’s carrier or number; after 24 hours a reason is asked for',
  params: OrderParams,
  body: z.strictObject({
    parcelId: Id,
    carrier: z.string().regex(/^[a-z_]{1,32}$/),
    trackingNo: typedText(80).min(1),
    reason: Reason.optional(),
  }),
  data: OrderDetail,
  errors: ['NOT_FOUND', 'ORDER_WRONG_STATE', 'CARRIER_UNKNOWN'],
})

export const recordScan = endpoint({
  method: 'POST',
  path: '/order/order/recordScan/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:tracking:edit',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Write down by hand what the carrier tells of a parcel; a delivered last parcel starts the statutory period',
  params: OrderParams,
  body: z.strictObject({
    parcelId: Id,
    state: z.enum(SCANNED_STATES),
    /** Not later than now, nor before the shipping or the previous scan. */
    at: Instant,
    place: line(80).default(''),
    note: line(200).default(''),
    version: Version,
  }),
  data: OrderDetail,
  errors: ['NOT_FOUND', 'PARCEL_WRONG_STATE', 'VERSION_CONFLICT'],
})
