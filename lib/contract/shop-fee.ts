import { z } from 'zod'
import { Id, Instant, Pence, Version } from './common'
import { PlanAttempt, ProviderMethod } from './subscription'

/** A fee that a shop pays for one of its records: its state, and how it can be paid. */
export const ShopFee = z.object({
  no: z.string(),
  amountP: Pence,
  /** VAT included in the amount, at today's rate or as charged; 0 under the reverse charge. */
  vatP: Pence,
  /** Until when the record keeps its places for the payment. */
  holdUntil: Instant.nullable(),
  paidAt: Instant.nullable(),
  paidFrom: z.enum(['balance', 'provider']).nullable(),
  /** Time at which all or part of it was returned to the balance. */
  backAt: Instant.nullable(),
  backP: Pence,
  availableP: Pence,
  methods: z.array(ProviderMethod),
  attempt: PlanAttempt.nullable(),
})
export type ShopFee = z.output<typeof ShopFee>

/** Body of a payment from the available balance. */
export const FeeByBalance = z.strictObject({
  id: Id,
  version: Version,
  /** The caller's own password. */
  password: z.string().max(128),
})
export const FEE_BALANCE_ERRORS = ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'BALANCE_TOO_LOW'] as const

/** Body and answer of a payment at the provider; the shop continues on the answer's page. */
export const FeeOnline = z.strictObject({ id: Id, version: Version, method: ProviderMethod })
export const FeePage = z.object({ id: Id, page: z.string() })
export const FEE_ONLINE_ERRORS = ['INVALID_INPUT', 'UNAVAILABLE'] as const
