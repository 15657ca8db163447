import { z } from 'zod'
import { PressKey } from '@/lib/actions/form-values'
import { Id, IntText, line } from '@/lib/contract/common'
import { Shipment } from '@/lib/contract/order/shipping'
import { isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'
import { wrongQuantities } from './packed-lines'

/*
 * Fields of every form that sends a parcel, as typed. Errors are keys of `order.error`; the schema of the contract
 * validates again.
 */

/** Carrier and number, and confirmations of the number. */
export const ParcelNumber = z.object({
  /** Blank: recognised from the number. */
  carrier: z.union([z.literal(''), Shipment.shape.carrier], { error: 'carrier' }).default(''),
  trackingNo: z
    .string({ error: 'required' })
    .max(80, { error: 'textTooLong' })
    .transform(normaliseTracking)
    .refine((number) => !isOwnNumber(number), { error: 'trackingOwn', abort: true })
    .refine(isTrackingNumber, { error: 'trackingShort' }),
  /** Confirms that the label really shows this number (`isConfirmed`). */
  sureOk: z.string().max(80).optional(),
  /** Confirms a number that another parcel already has (`isConfirmed`). */
  repeatedOk: z.string().max(80).optional(),
})
export type ParcelNumber = z.output<typeof ParcelNumber>

const Parcel = ParcelNumber.extend({
  id: Id,
  /** Version of the order that the sender saw. */
  version: IntText.min(1),
  kind: z.string().max(16),
  shippedAt: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, { error: 'time' })
    .default(''),
  note: line(200, 'textTooLong').default(''),
  notify: z.string().optional(),
  /** Key of the form's press; without it the content is the key. */
  idempotencyKey: PressKey.optional(),
})

/** Validated next to the other fields, so that a wrong number and a wrong quantity are reported together. */
const Quantities = z
  .looseObject({})
  .superRefine((fields, context) => {
    const wrong = wrongQuantities(fields)
    // Stops here: a form of which one half is refused cannot be assembled.
    for (const [name, key] of wrong) context.addIssue({ code: 'custom', path: [name], message: key, continue: false })
  })
  .transform(() => ({}))

/** Form of one parcel with further fields of its page; quantities are `qty.<line id>`, empty ones are not shipped. */
export const shipForm = <S extends z.core.$ZodLooseShape>(more: S) =>
  z.intersection(Parcel.extend(more).catchall(z.string().max(200)), Quantities)

export const ShipInput = shipForm({})
export type ShipInput = z.output<typeof Parcel>
