import { z } from 'zod'
import { PressKey } from '@/lib/actions/form-values'
import { Id, IntText, line } from '@/lib/contract/common'
import { REASON_MAX } from '@/lib/domain/limits'
import { parsePounds } from '@/lib/domain/money'
import { SCANNED_STATES } from '@/lib/domain/parcel/machine'
import { PHONE, tidyPhone } from '@/lib/domain/phone'
import { REASON_CODES, saysEnough } from '@/lib/domain/reason'
import { deliverablePostcode, postcodeFault } from '@/lib/domain/uk-places'
import { ParcelNumber, shipForm } from '../../_shipping/ship-input'

/*
 * Fields of the forms on the detail page, as typed text. Errors are keys of `order.error`; the schema of the contract
 * validates again.
 */

/** Free text; errors are keys of `order.error`. */
const text = (max: number) => line(max, 'textTooLong')
const words = (max: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required', abort: true })
    .pipe(text(max).refine(saysEnough, { error: 'reasonShort' }))
const Reason = words(REASON_MAX)

/** Fields of every form: the order, its screen, and the idempotency key. */
const Base = z.object({
  id: Id,
  screen: z.enum(['seller', 'operator']),
  from: z.string().max(512).default(''),
  idempotencyKey: PressKey,
  /** Facts of the order as the sender saw them, to find out what has changed since. */
  base: z.string().max(4_000).default(''),
  /** True for a button in the page, which disappears once the order moves on. */
  inPage: z.literal('1').optional(),
})
const Versioned = Base.extend({ version: IntText.min(1) })

export const RemindInput = Base
const Code = z.enum(REASON_CODES, { error: 'reasonCode' })

export const ReasonedInput = Versioned.extend({ reasonCode: Code, reason: Reason })
export type ReasonedInput = z.output<typeof ReasonedInput>

/** Lifts a hold; a note is optional. */
export const ReleaseInput = Versioned.extend({ reason: text(REASON_MAX).default('') })

/** Sends a parcel from the order's page. */
export const ShipInput = shipForm(Base.shape)
export type ShipInput = z.output<typeof ShipInput>

export const TrackingInput = ParcelNumber.extend(Base.shape).extend({
  parcelId: Id,
  reason: z.union([z.literal('').transform(() => undefined), Reason]).optional(),
})

export const ScanInput = Versioned.extend({
  parcelId: Id,
  state: z.enum(SCANNED_STATES, { error: 'scanState' }),
  at: z.string({ error: 'required' }).regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: 'time' }),
  place: text(80).default(''),
  note: text(200).default(''),
})

export const UndoInput = Base.extend({ parcelId: Id })

export const PriceInput = Versioned.extend({
  newTotal: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required', abort: true })
    .transform((text) => parsePounds(text))
    .refine((pence): pence is number => pence !== null && pence >= 1, { error: 'price' }),
  reasonCode: Code,
  reason: words(200),
  /** The total shown next to the new one. */
  fromP: IntText,
  /** New total in pence, confirmed although it is far from the old one. */
  leapOk: z.string().optional(),
})

export const NoteInput = Base.extend({
  note: text(300),
  flag: IntText.min(0).max(5),
})

const Needed = (max: number) => text(max).min(1, { error: 'required' })

export const AddressInput = Versioned.extend({
  name: Needed(50),
  phone: z
    .string()
    .transform(tidyPhone)
    .pipe(z.string().regex(PHONE, { error: 'phone' })),
  line1: Needed(100),
  line2: text(100),
  town: Needed(60),
  county: text(60),
  postcode: z.string().transform((typed, { addIssue }) => {
    const fault = postcodeFault(typed)
    if (fault) addIssue({ code: 'custom', message: fault })
    return deliverablePostcode(typed) ?? ''
  }),
  reason: Reason,
})

/** Starts an address correction; the form sends the way back. */
export const StartInput = Base.extend({ reason: Reason })

export const RevealInput = z.object({ id: Id, idempotencyKey: PressKey, reason: Reason })
