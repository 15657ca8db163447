import type Stripe from 'stripe'
import type { ProviderMethod } from '@/lib/domain/order/status'
import { fail } from '../../kernel/errors'
import type { Attempted, Notice, PaymentProvider, Refunding, RefundNotice } from './provider'

const MINUTE_MS = 60_000
/** Shortest time that Stripe keeps its page open, plus a minute for clock differences. */
const OPEN_MS = 31 * MINUTE_MS
const CURRENCY = 'gbp'

interface Given {
  stripe: Stripe
  /** Secret that signs notifications. */
  webhookSecret: string
  /** Address that browsers use. */
  origin: string
  methods: readonly ProviderMethod[]
}

const idOf = (of: string | { id: string } | null): string | null => (typeof of === 'string' ? of : (of?.id ?? null))

/** Reads a checkout session; its payment number is the event id, so that repeated notifications count once. */
function noticeOf(session: Stripe.Checkout.Session): Notice | null {
  const { id, client_reference_id: paymentId, payment_intent, payment_status, status, amount_total, currency } = session
  if (!paymentId || session.mode !== 'payment') return null
  if (payment_status === 'paid') {
    if (currency !== CURRENCY) fail('INVALID_INPUT', { fields: { payload: ['currency'] } })
    return { eventId: idOf(payment_intent) ?? id, paymentId, state: 'paid', amountP: amount_total ?? 0 }
  }
  return status === 'expired' ? { eventId: `${id}:expired`, paymentId, state: 'failed', amountP: 0 } : null
}

/** A failed refund, perhaps days after it was made: Stripe has its money back. Only our own have a key. */
function refundNotice({ id, status, metadata, failure_reason: why }: Stripe.Refund): RefundNotice | null {
  const key = metadata?.key
  const failed = status === 'failed' || status === 'canceled'
  return key && failed ? { channelNo: id, key, why: `Stripe could not give it back: ${why ?? status}` } : null
}

function readEvent(event: Stripe.Event): Notice | RefundNotice | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return noticeOf(event.data.object)
    case 'checkout.session.async_payment_failed': {
      const { id, client_reference_id: paymentId } = event.data.object
      return paymentId ? { eventId: `${id}:failed`, paymentId, state: 'failed', amountP: 0 } : null
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return refundNotice(event.data.object)
    default:
      return null
  }
}

/** Stripe counts Apple Pay and Google Pay as cards. */
const METHODS = { 2: 'alipay', 3: 'wechat_pay', 4: 'card' } as const

function sessionOf({ id, back: path, no, amountP, method, now }: Attempted, origin: string) {
  const back = `${origin}${path}`
  return {
    mode: 'payment',
    client_reference_id: id,
    allowed_payment_method_types: [METHODS[method]],
    ...(method === 3 && { payment_method_options: { wechat_pay: { client: 'web' } } }),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: CURRENCY, unit_amount: amountP, product_data: { name: `Entrepot ${no}` } },
      },
    ],
    metadata: { payment: id, no },
    payment_intent_data: { metadata: { payment: id, no } },
    success_url: `${back}?from=provider`,
    cancel_url: back,
    expires_at: Math.floor((now.getTime() + OPEN_MS) / 1_000),
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** Finds Stripe's refund with this key. */
async function refundWith(stripe: Stripe, intent: string, key: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.key === key) return refund
  return undefined
}

async function giveBack(stripe: Stripe, { key, amountP, takenBy, channelNo, again }: Refunding) {
  if (takenBy !== 'stripe' || !channelNo) throw new Error('not paid through Stripe: give it back where it was paid')
  // Stripe forgets an idempotency key after a day, but not its refunds.
  const before = again ? await refundWith(stripe, channelNo, key) : undefined
  const refund =
    before ??
    (await stripe.refunds.create(
      { payment_intent: channelNo, amount: amountP, metadata: { key } },
      { idempotencyKey: key },
    ))
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw new Error(`Stripe could not give it back: ${refund.failure_reason ?? refund.status}`)
  return { channelNo: refund.id }
}

/**
 * Stripe: the buyer pays by Alipay, WeChat Pay or card on its checkout page, in pounds; the page itself offers Apple
 * Pay and Google Pay for a card. The library signs, times out and retries.
 */
export const stripePayments = ({ stripe, webhookSecret, origin, methods }: Given): PaymentProvider => ({
  name: 'stripe',
  methods,
  remote: true,
  async create(attempt) {
    const session = await stripe.checkout.sessions.create(sessionOf(attempt, origin), {
      idempotencyKey: `checkout:${attempt.id}`,
    })
    if (!session.url) throw new Error('Stripe made no page to pay on')
    return { page: session.url, ref: session.id }
  },
  async read(payload, signature) {
    let event: Stripe.Event
    try {
      event = stripe.webhooks.constructEvent(payload, signature, webhookSecret)
    } catch {
      return fail('NOTICE_UNSIGNED')
    }
    return readEvent(event)
  },
  lookUp: async (ref) => noticeOf(await stripe.checkout.sessions.retrieve(ref)),
  refund: (asked) => giveBack(stripe, asked),
  async ping() {
    await stripe.balance.retrieve()
  },
})
