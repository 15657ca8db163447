import { z } from 'zod'
import { PAY_TYPE } from '@/lib/domain/order/status'
import { Id, Instant, line, Nothing, Pence, TwinText } from './common'
import { endpoint } from './endpoint'

const One = z.object({ id: Id })

const PaymentStand = z.object({
  /** Id of the payment for several shops' orders. */
  id: Id,
  no: z.string(),
  /** `unpaid` while any of its orders waits for it. */
  state: z.enum(['unpaid', 'paid', 'over']),
  dueP: Pence,
  payBy: Instant.nullable(),
  /** Import VAT and duty that a price change raised and the buyer must accept; null if there are none. */
  importChargesP: Pence.nullable(),
  orders: z.array(z.object({ id: Id, no: z.string(), shop: TwinText, status: z.int(), paidP: Pence })),
  /** State of the newest attempt. */
  attempt: z.object({ id: Id, state: z.enum(['open', 'paid', 'failed', 'returned']), amountP: Pence }).nullable(),
})
export type PaymentStand = z.output<typeof PaymentStand>

export const getPayment = endpoint({
  method: 'GET',
  path: '/mall/pay/detail/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Show how one of the buyer’s payments stands',
  params: One,
  data: PaymentStand,
  errors: ['NOT_FOUND'],
})

export const startPayment = endpoint({
  method: 'POST',
  path: '/mall/pay/start/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  summary: 'Begin to pay: answers the page on which the buyer goes on; what is paid from the balance is paid at once',
  params: One,
  body: z.strictObject({
    method: z.union(Object.values(PAY_TYPE).map((each) => z.literal(each))),
    /** Accepts raised import charges; required unless `importChargesP` is null. */
    importAccepted: z.boolean().default(false),
  }),
  data: z.object({ id: Id, page: z.string() }),
  errors: ['NOT_FOUND', 'INVALID_INPUT', 'PAYMENT_OVER', 'BALANCE_TOO_LOW', 'UNAVAILABLE', 'IMPORT_NOT_ACCEPTED'],
})

export const sandboxPayment = endpoint({
  method: 'GET',
  path: '/mall/pay/sandbox/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Show what one attempt to pay with the sandbox is for, and how it stands',
  params: One,
  data: z.object({
    id: Id,
    /** Payment for the orders, to which the buyer returns; null for a top-up. */
    paymentId: Id.nullable(),
    state: z.enum(['open', 'paid', 'failed', 'returned']),
    amountP: Pence,
  }),
  errors: ['NOT_FOUND'],
})

export const payInSandbox = endpoint({
  method: 'POST',
  path: '/mall/pay/sandbox/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Pay with a test card of the sandbox: it pays, fails, tells twice, late, or another amount, by its number',
  params: One,
  body: z.strictObject({ card: line(30).min(1) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'CARD_UNKNOWN', 'PAYMENT_OVER'],
})

export const notifyPayment = endpoint({
  method: 'POST',
  path: '/mall/pay/notify/sandbox',
  from: 'extension',
  who: 'public',
  summary: 'Take a notification of the payment provider: signed, each event once, however often it is told',
  body: z.strictObject({
    eventId: z.string().min(8).max(128),
    paymentId: Id,
    state: z.enum(['paid', 'failed']),
    amountP: Pence,
    signature: z.string().max(128),
  }),
  data: Nothing,
  errors: ['NOTICE_UNSIGNED', 'NOT_FOUND'],
})

export const notifyStripe = endpoint({
  method: 'POST',
  path: '/mall/pay/notify/stripe',
  from: 'extension',
  who: 'public',
  summary: 'Take a notification of Stripe as it came: what it says counts once, however often it is told',
  body: z.strictObject({
    /** Bytes of the body, as signed. */
    payload: z.string().min(1).max(500_000),
    /** The header `Stripe-Signature`. */
    signature: z.string().max(2_000),
  }),
  data: Nothing,
  errors: ['NOTICE_UNSIGNED', 'NOT_FOUND', 'INVALID_INPUT'],
})
