import { z } from 'zod'
import { FEE_RECORDS } from '@/lib/domain/fee'
import { PROVIDER_METHODS } from '@/lib/domain/order/status'
import { LIMITS, PERIODS } from '@/lib/domain/subscription'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

export const PlanLimits = z.object({ products: z.int(), staff: z.int(), storageMb: z.int() })
const State = z.int().min(0).max(5)

/** A shop's use of one limit. */
const Use = z.object({ limit: z.enum(LIMITS), used: z.int(), most: z.int() })
export type Use = z.output<typeof Use>

/** A period of a plan, with its full price. */
const Bought = z.object({ planId: Id, name: TwinText, period: z.enum(PERIODS), priceP: Pence })

export const Subscription = z.object({
  state: State.describe('0 trial, 1 active, 2 due, 3 grace, 4 expired, 5 cancelled'),
  plan: z.object({ id: Id, name: TwinText, limits: PlanLimits }),
  /** Null for a trial and for days granted by the platform. */
  period: z.enum(PERIODS).nullable(),
  priceP: Pence,
  fromTime: Instant,
  /** End of the current period. */
  untilTime: Instant,
  /** End of everything that is paid. */
  endTime: Instant,
  /** When the plan is due, and the next period can be bought. */
  dueTime: Instant,
  /** End of the read-only days of grace. */
  graceTime: Instant,
  /** Period paid in advance. */
  next: Bought.nullable(),
  autoRenew: z.boolean(),
  /** Purchase of the automatic renewal at today's price. */
  renewal: Bought.nullable(),
  cancelTime: Instant.nullable(),
  version: Version,
})
export type Subscription = z.output<typeof Subscription>

export const getSubscription = endpoint({
  method: 'GET',
  path: '/subscription/plan/current',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'Read the plan of the current shop, until when it is paid, and how much of it is used',
  data: z.object({
    subscription: Subscription,
    uses: z.array(Use),
    availableP: Pence,
    /** Id of the order that waits for its payment. */
    unpaid: Id.nullable(),
    /** True if a period can be bought now: in the last 30 days, and after the end. */
    renewable: z.boolean(),
  }),
})

/** A plan as offered to a shop. */
export const PlanOffer = z.object({
  id: Id,
  name: TwinText,
  about: TwinText,
  limits: PlanLimits,
  monthP: Pence,
  yearP: Pence,
  current: z.boolean(),
  /** Limits that the shop's use exceeds: existing products and people stay, and none can be added. */
  exceeded: z.array(z.enum(LIMITS)),
  /** Prorated upgrade price; null if it is no upgrade of the current period. */
  upgradeP: Pence.nullable(),
})
export type PlanOffer = z.output<typeof PlanOffer>

export const listOffers = endpoint({
  method: 'GET',
  path: '/subscription/plan/queryAll',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the plans that the current shop can choose, with what each would cost it now',
  data: z.array(PlanOffer),
})

export const SUBSCRIPTION_ERRORS = [
  'SUBSCRIPTION_MOVED_ON',
  'PLAN_PRICE_CHANGED',
  'PLAN_OFF_SALE',
  'RENEWAL_TOO_EARLY',
] as const

export const addSubscriptionOrder = endpoint({
  method: 'POST',
  path: '/subscription/order/add',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Order a period of a plan, or a better plan for the rest of the period; it is paid in a second call',
  body: z.strictObject({
    kind: z.enum(['renew', 'upgrade']),
    planId: Id,
    period: z.enum(PERIODS),
    /** Amount that the buyer has seen; refused if it has changed. */
    amountP: Pence,
  }),
  data: z.object({ id: Id, no: z.string() }),
  errors: ['NOT_FOUND', ...SUBSCRIPTION_ERRORS],
})

export const SubscriptionOrder = z.object({
  id: Id,
  no: z.string(),
  kind: z.enum(['renew', 'upgrade']),
  plan: TwinText,
  period: z.enum(PERIODS),
  amountP: Pence,
  vatP: Pence.describe('VAT within the amount; 0 under the reverse charge'),
  fromTime: Instant,
  untilTime: Instant,
  state: z.int().min(0).max(3).describe('0 unpaid, 1 paid, 2 cancelled, 3 refunded'),
  /** Bought by auto-renewal. */
  auto: z.boolean(),
  /** Name of the person who ordered it; null for auto-renewal. */
  by: z.string().nullable(),
  createTime: Instant,
  payTime: Instant.nullable(),
  paidFrom: z.enum(['balance', 'provider']).nullable(),
  endTime: Instant.nullable(),
  version: Version,
})
export type SubscriptionOrder = z.output<typeof SubscriptionOrder>

export const ORDER_TABS = ['0', '1', '2', '3'] as const

export const listSubscriptionOrders = endpoint({
  method: 'GET',
  path: '/subscription/order/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the subscription orders of the current shop, newest first',
  query: PageQuery.extend({ state: z.enum(ORDER_TABS).optional() }),
  data: paged(SubscriptionOrder),
})

/** Ways to pay through the payment provider. */
export const ProviderMethod = z.union(PROVIDER_METHODS.map((each) => z.literal(each)))

/** One attempt to pay through the payment provider; `returned`: the money could not be used and is refunded. */
export const PlanAttempt = z.object({ id: Id, state: z.enum(['open', 'paid', 'failed', 'returned']), amountP: Pence })
export type PlanAttempt = z.output<typeof PlanAttempt>

export const getSubscriptionOrder = endpoint({
  method: 'GET',
  path: '/subscription/order/queryById',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary:
    'Read a subscription order of the current shop, the balance that can pay it, and the newest payment by the provider',
  query: z.object({ id: Id }),
  data: z.object({
    order: SubscriptionOrder,
    availableP: Pence,
    attempt: PlanAttempt.nullable(),
    methods: z.array(ProviderMethod),
  }),
  errors: ['NOT_FOUND'],
})

export const paySubscriptionOrder = endpoint({
  method: 'POST',
  path: '/subscription/order/pay',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  summary: 'Pay a subscription order from the available balance; the shop works again at once',
  body: z.strictObject({
    id: Id,
    version: Version,
    /** The caller's own password. */
    password: z.string().max(128),
  }),
  data: z.object({ no: z.string(), endTime: Instant }),
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'PASSWORD_WRONG',
    'TOO_MANY_REQUESTS',
    'BALANCE_TOO_LOW',
    ...SUBSCRIPTION_ERRORS,
  ],
})

export const startSubscriptionPayment = endpoint({
  method: 'POST',
  path: '/subscription/order/payOnline',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Begin to pay a subscription order through the payment provider; answers the page on which the shop goes on',
  body: z.strictObject({ id: Id, version: Version, method: ProviderMethod }),
  data: z.object({ id: Id, page: z.string() }),
  errors: ['NOT_FOUND', 'INVALID_INPUT', 'VERSION_CONFLICT', 'UNAVAILABLE', ...SUBSCRIPTION_ERRORS],
})

export const subscriptionSandbox = endpoint({
  method: 'GET',
  path: '/subscription/pay/sandbox/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  summary:
    'Show what one attempt of the shop to pay with the sandbox is for, a plan, a fee or its debt, and how it stands',
  params: z.object({ id: Id }),
  /** Null `orderId`: the payment is for a fee or the shop's debt. */
  data: PlanAttempt.extend({
    orderId: Id.nullable(),
    fee: z.object({ kind: z.enum(FEE_RECORDS), id: Id }).nullable(),
  }),
  errors: ['NOT_FOUND'],
})

export const paySubscriptionInSandbox = endpoint({
  method: 'POST',
  path: '/subscription/pay/sandbox/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  summary: 'Pay a plan, a fee or the debt of the shop with a test card of the sandbox',
  params: z.object({ id: Id }),
  body: z.strictObject({ card: line(30).min(1) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'CARD_UNKNOWN', 'PAYMENT_OVER'],
})

export const cancelSubscriptionOrder = endpoint({
  method: 'PUT',
  path: '/subscription/order/cancel',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  summary: 'Cancel a subscription order that is not paid',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SUBSCRIPTION_MOVED_ON'],
})

export const startAutoRenewal = endpoint({
  method: 'PUT',
  path: '/subscription/renewal/start',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  summary: 'Renew by itself from the available balance, with a reminder 7 days and 1 day before',
  body: z.strictObject({ version: Version, planId: Id, period: z.enum(PERIODS), password: z.string().max(128) }),
  data: Nothing,
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'PASSWORD_WRONG',
    'TOO_MANY_REQUESTS',
    'PLAN_OFF_SALE',
    'SUBSCRIPTION_MOVED_ON',
  ],
})

export const stopAutoRenewal = endpoint({
  method: 'PUT',
  path: '/subscription/renewal/stop',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  summary: 'Renew no more by itself; the plan goes on until its end',
  body: z.strictObject({ version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
