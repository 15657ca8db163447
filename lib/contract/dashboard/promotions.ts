import { z } from 'zod'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { Amount, Id, Instant } from '../common'
import { endpoint } from '../endpoint'
import { ANALYSIS_RANGES } from '.'

/** Paid orders with a promotion: their number, what was paid, and the discounts by bearer, in pence. */
const PROMOTED = { promoted: z.int(), promotedP: Amount, shopP: Amount, platformP: Amount }
const Day = z.object({ day: z.iso.date(), orders: z.int(), paidP: Amount, ...PROMOTED })

export const promotionsAnalysis = endpoint({
  method: 'GET',
  path: '/dashboard/promotions/query',
  from: 'extension',
  who: 'user',
  permission: 'marketing:data',
  whenPaused: 'allowed',
  summary:
    'Paid orders with and without promotions by UK day, with the period before, and what each kind and the best promotions brought',
  query: z.object({
    range: z.enum(ANALYSIS_RANGES).default('30d'),
    /** One shop, for operators; a seller's shop is always the session's. */
    ofShop: Id.optional(),
  }),
  data: z.object({
    days: z.array(Day),
    previousDays: z.array(Day),
    /** Best first; an order with two kinds counts for both. */
    kinds: z.array(z.object({ kind: z.enum(PROMOTION_KINDS), newBuyers: z.int(), refundedP: Amount, ...PROMOTED })),
    best: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(PROMOTION_KINDS), ...PROMOTED })),
    dataUntil: Instant,
  }),
})
