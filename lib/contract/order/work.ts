import { z } from 'zod'
import { PHONE, tidyPhone } from '@/lib/domain/phone'
import { parsePostcode } from '@/lib/domain/postcode'
import { REASON_CODES } from '@/lib/domain/reason'
import { plainTyped } from '@/lib/domain/typed'
import { Instant, line, nameLine, Pence, reasonLine, Version } from '../common'
import { endpoint } from '../endpoint'
import { OrderDetail, OrderParams } from '.'
import { ORDER_ACTS, orderActWire } from './acts'

const Reason = reasonLine(300)
/** Kind of reason beside the words, from the dictionary `order_reason`. */
const Code = z.enum(REASON_CODES).optional()

/** Body of an act that needs only a reason. */
const Reasoned = z.strictObject({ reasonCode: Code, reason: Reason, version: Version })

/** Body of an act that resumes something: the reason is optional. */
const Lifted = Reasoned.extend({ reason: line(300).default('') })

const newer = ['VERSION_CONFLICT'] as const

export const adjustPrice = endpoint({
  ...orderActWire('price', [...newer, 'PRICE_INVALID', 'PRICE_SAME']),
  method: 'PUT',
  path: '/order/order/adjustPrice/{id}',
  from: 'extension',
  who: 'shop',
  idempotent: true,
  summary: 'New total of an unpaid order; never below one penny',
  params: OrderParams,
  body: z.strictObject({ newTotalP: Pence, reasonCode: Code, reason: reasonLine(200), version: Version }),
  data: OrderDetail,
})

export const cancelOrder = endpoint({
  ...orderActWire('cancel', newer),
  method: 'PUT',
  path: '/order/order/cancel/{id}',
  from: 'extension',
  who: 'shop',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Cancel an unpaid order',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

export const cannotSupply = endpoint({
  ...orderActWire('cannotSupply', newer),
  method: 'PUT',
  path: '/order/order/cannotSupply/{id}',
  from: 'extension',
  who: 'shop',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Give a paid order back because it cannot be supplied; every line is refunded',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

export const cancelRest = endpoint({
  ...orderActWire('cancelRest', newer),
  method: 'PUT',
  path: '/order/order/cancelRest/{id}',
  from: 'extension',
  who: 'shop',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Give back what a part-shipped order still owes: its share is refunded, and the order counts as shipped',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

export const holdOrder = endpoint({
  ...orderActWire('hold', newer),
  method: 'PUT',
  path: '/order/order/hold/{id}',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Block shipping; only a hold of the platform stops the promise clock',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

export const releaseOrder = endpoint({
  ...orderActWire('release', newer),
  method: 'PUT',
  path: '/order/order/release/{id}',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Lift a hold, with or without a note; the platform’s only by the platform',
  params: OrderParams,
  body: Lifted,
  data: OrderDetail,
})

export const extendReceipt = endpoint({
  ...orderActWire('extend', newer),
  method: 'PUT',
  path: '/order/order/extendReceipt/{id}',
  from: 'extension',
  who: 'operator',
  idempotent: true,
  summary: 'Give the buyer seven more days to confirm receipt, once',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

export const closeOrder = endpoint({
  ...orderActWire('close', newer),
  method: 'PUT',
  path: '/order/order/close/{id}',
  from: 'extension',
  who: 'operator',
  idempotent: true,
  summary: 'Close an unpaid order as the platform',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

export const askClose = endpoint({
  ...orderActWire('askClose', newer),
  method: 'PUT',
  path: '/order/order/askClose/{id}',
  from: 'extension',
  who: 'operator',
  idempotent: true,
  summary: 'Ask for the closing of a paid order, of which nothing was sent; another operator agrees or refuses',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

/** Most people listed among those who may approve a closing. */
export const MOST_CLOSERS = 5

export const listClosers = endpoint({
  method: 'GET',
  path: '/order/order/closers/{id}',
  from: 'extension',
  who: 'operator',
  permission: 'orderOp:close',
  summary: 'Names of those who may agree to closing this paid order: others than who asked, or than the caller',
  params: OrderParams,
  data: z.array(z.string()),
  errors: ['NOT_FOUND'],
})

export const approveClose = endpoint({
  ...orderActWire('approveClose', [...newer, 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER']),
  method: 'PUT',
  path: '/order/order/approveClose/{id}',
  from: 'extension',
  who: 'operator',
  idempotent: true,
  summary: 'Agree to closing a paid order, as another person than the one who asked; every line is refunded',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

export const dropClose = endpoint({
  ...orderActWire('dropClose', [...newer, 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER']),
  method: 'PUT',
  path: '/order/order/dropClose/{id}',
  from: 'extension',
  who: 'operator',
  idempotent: true,
  summary: 'Refuse, or take back, what was asked: the paid order stays open',
  params: OrderParams,
  body: Reasoned,
  data: OrderDetail,
})

export const noteOrder = endpoint({
  method: 'PUT',
  path: '/order/order/note/{id}',
  from: 'extension',
  who: 'user',
  permission: ORDER_ACTS.note.permission,
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'The shop’s own note and flag; the buyer never sees them',
  params: OrderParams,
  body: z.strictObject({
    note: line(300),
    flag: z.int().min(0).max(5),
    /** Values that the sender saw before: a different note is a conflict, any other change of the order is not. */
    seen: z.strictObject({ note: line(300), flag: z.int() }).optional(),
  }),
  data: OrderDetail,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const remindPayment = endpoint({
  ...orderActWire('remind', ['TOO_MANY_REQUESTS', 'BUYER_UNREACHABLE']),
  method: 'POST',
  path: '/order/order/remindPayment/{id}',
  from: 'extension',
  who: 'shop',
  idempotent: true,
  summary: 'Remind the buyer of an unpaid order, once in six hours',
  params: OrderParams,
  data: OrderDetail,
})

export const Address = z.strictObject({
  name: nameLine(50).min(1),
  phone: z.string().overwrite(tidyPhone).regex(PHONE),
  line1: line(100).min(1),
  line2: line(100),
  town: line(60).min(1),
  county: line(60),
  postcode: z
    .string()
    .overwrite((typed) => parsePostcode(typed) ?? plainTyped(typed).toUpperCase())
    .regex(/^(GIR ?0AA|BFPO \d{1,4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, { error: 'postcode' }),
})
export type Address = z.output<typeof Address>

export const editAddress = endpoint({
  ...orderActWire('address', newer),
  method: 'PUT',
  path: '/order/order/editAddress/{id}',
  from: 'extension',
  who: 'shop',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Correct the delivery address until the first parcel leaves',
  params: OrderParams,
  body: z.strictObject({ address: Address, reason: Reason, version: Version }),
  data: OrderDetail,
})

export const revealPersonal = endpoint({
  method: 'POST',
  path: '/order/order/reveal/{id}',
  from: 'extension',
  who: 'user',
  permission: 'pii:reveal',
  whenPaused: 'allowed',
  summary: 'Show the full recipient for fifteen minutes; the reason is logged',
  params: OrderParams,
  body: z.strictObject({ reason: Reason }),
  data: z.object({ address: Address, buyer: z.string(), until: Instant }),
  errors: ['NOT_FOUND'],
})

export const revealedPersonal = endpoint({
  method: 'GET',
  path: '/order/order/revealed/{id}',
  from: 'extension',
  who: 'user',
  permission: 'pii:reveal',
  whenPaused: 'allowed',
  summary: 'The full recipient once more, while a reveal of the caller’s own still runs; null otherwise',
  params: OrderParams,
  data: z.object({ address: Address, buyer: z.string(), until: Instant }).nullable(),
  errors: ['NOT_FOUND'],
})
