import { z } from 'zod'
import { PressKey } from '@/lib/actions/form-values'
import { Id, IntText, line } from '@/lib/contract/common'
import { Shipment } from '@/lib/contract/order/shipping'
import { isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'
import { wrongQuantities } from './packed-lines'

/*
 * The fields of every form that sends a parcel, as people type them. Errors are keys of `order.error`; the contract's
 * own schema checks again.
 */

/** Carrier and number, and what was confirmed about the number. */
export const ParcelNumber = z.object({
  /** Blank: the number names its carrier. */
  carrier: z.union([z.literal(''), Shipment.shape.carrier], { error: 'carrier' }).default(''),
  trackingNo: z
    .string({ error: 'required' })
    .max(80, { error: 'textTooLong' })
    .transform(normaliseTracking)
    .refine((number) => !isOwnNumber(number), { error: 'trackingOwn', abort: true })
    .refine(isTrackingNumber, { error: 'trackingShort' }),
  /** The label really bears this number (`isConfirmed`). */
  sureOk: z.string().max(80).optional(),
  /** The number stands on another parcel as well, and is meant (`isConfirmed`). */
  repeatedOk: z.string().max(80).optional(),
})
export type ParcelNumber = z.output<typeof ParcelNumber>

const Parcel = ParcelNumber.extend({
  id: Id,
  /** As the sender saw the order. */
  version: IntText.min(1),
  kind: z.string().max(16),
  shippedAt: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, { error: 'time' })
    .default(''),
  note: line(200, 'textTooLong').default(''),
  notify: z.string().optional(),
  /** Of the form's press; without one the content itself is the key. */
  idempotencyKey: PressKey.optional(),
})

/** Validated next to the other fields, so that a wrong number and a wrong quantity are reported together. */
const Quantities = z
  .looseObject({})
  .superRefine((fields, context) => {
    const wrong = wrongQuantities(fields)
    // An end to it: two halves of which one is refused cannot be put together.
    for (const [name, key] of wrong) context.addIssue({ code: 'custom', path: [name], message: key, continue: false })
  })
  .transform(() => ({}))

/** The form of one parcel with what its page sends besides; quantities come as `qty.<line id>`, empty stays behind. */
export const shipForm = <S extends z.core.$ZodLooseShape>(more: S) =>
  z.intersection(Parcel.extend(more).catchall(z.string().max(200)), Quantities)

export const ShipInput = shipForm({})
export type ShipInput = z.output<typeof Parcel>
