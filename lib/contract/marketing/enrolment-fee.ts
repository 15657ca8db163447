import { z } from 'zod'
import { Id, Instant, Pence, Version } from '../common'
import { endpoint } from '../endpoint'
import { PlanAttempt, ProviderMethod } from '../subscription'

const fee = { from: 'extension', who: 'shop', permission: 'subscription:buy' } as const
const ERRORS = ['NOT_FOUND', 'VERSION_CONFLICT', 'ENROLMENT_DECIDED', 'ENROLMENT_LOCKED'] as const

export const getEnrolmentFee = endpoint({
  ...fee,
  method: 'GET',
  path: '/marketing/activity/fee',
  summary: 'Read the fee of an enrolment of the shop: how it stands, and how it can be paid',
  query: z.object({ id: Id }),
  data: z.object({
    no: z.string(),
    amountP: Pence,
    /** VAT within the amount, at today’s rate or as it was charged; 0 under the reverse charge. */
    vatP: Pence,
    /** Until when the places are kept for the payment. */
    holdUntil: Instant.nullable(),
    paidAt: Instant.nullable(),
    paidFrom: z.enum(['balance', 'provider']).nullable(),
    /** When it went back to the balance. */
    backAt: Instant.nullable(),
    availableP: Pence,
    methods: z.array(ProviderMethod),
    attempt: PlanAttempt.nullable(),
  }),
  errors: ['NOT_FOUND'],
})

export const payEnrolment = endpoint({
  ...fee,
  method: 'POST',
  path: '/marketing/activity/pay',
  summary: 'Pay the fee of an enrolment from the available balance; then the platform reviews it',
  body: z.strictObject({
    id: Id,
    version: Version,
    /** The caller's own password. */
    password: z.string().max(128),
  }),
  data: z.object({ state: z.int() }),
  errors: [...ERRORS, 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'BALANCE_TOO_LOW'],
})

export const startEnrolmentPayment = endpoint({
  ...fee,
  method: 'POST',
  path: '/marketing/activity/payOnline',
  idempotent: true,
  summary:
    'Begin to pay the fee of an enrolment through the payment provider; answers the page on which the shop goes on',
  body: z.strictObject({ id: Id, version: Version, method: ProviderMethod }),
  data: z.object({ id: Id, page: z.string() }),
  errors: [...ERRORS, 'INVALID_INPUT', 'UNAVAILABLE'],
})
