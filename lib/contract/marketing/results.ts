import { z } from 'zod'
import { GIVEN_WAYS } from '@/lib/domain/marketing/coupon'
import { PARTICIPANT_STATES } from '@/lib/domain/marketing/participant'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { Amount, Id, Instant, PageQuery, paged, TwinText, UkDate } from '../common'
import { endpoint } from '../endpoint'

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'marketing:data' } as const

const FIGURES = {
  /** Views of the pages of products that it covers; null for readers who see only some orders. */
  views: z.int().nullable(),
  /** Coupons claimed; null for kinds that are not claimed. */
  claims: z.int().nullable(),
  /** Paid orders that used it, including refunded ones; and those of them that were their buyer's first in the shop. */
  orders: z.int(),
  newBuyers: z.int(),
  /** Amounts of these orders in pence: paid with delivery, refunded so far, and the discount by its bearer. */
  paidP: Amount,
  refundedP: Amount,
  shopP: Amount,
  platformP: Amount,
}
const Figures = z.object(FIGURES)
export type PromotionFigures = z.output<typeof Figures>

export const promotionResults = endpoint({
  ...reads,
  path: '/marketing/promotion/results',
  summary: 'Sum up what a promotion of any kind brought, in all and by UK day from its start',
  query: z.object({ id: Id }),
  data: z.object({
    id: Id,
    kind: z.enum(PROMOTION_KINDS),
    name: z.string(),
    state: z.int(),
    startsAt: Instant,
    endsAt: Instant,
    ofPlatform: z.boolean(),
    /** Products whose views are counted: those that it covers, or all of the shop or storefront. */
    viewsOf: z.enum(['products', 'all']),
    sums: Figures,
    days: z.array(z.object({ day: UkDate, ...FIGURES })),
    dataUntil: Instant,
  }),
  errors: ['NOT_FOUND'],
})
export type PromotionResults = z.output<typeof promotionResults.data>

const Participant = z.object({
  id: z.string(),
  promotionId: Id,
  promotion: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  /** Shop of the order; null before one. */
  shopName: TwinText.nullable(),
  /** Masked; null for an order without an account. */
  buyer: z.string().nullable(),
  state: z.enum(PARTICIPANT_STATES),
  /** For a claimed coupon: how it was claimed. */
  way: z.enum(GIVEN_WAYS).nullable(),
  claimedAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  usedAt: Instant.nullable(),
  orderId: Id.nullable(),
  orderNo: z.string().nullable(),
  discountP: Amount,
})
export type Participant = z.output<typeof Participant>

export const promotionParticipants = endpoint({
  ...reads,
  path: '/marketing/promotion/participants',
  summary: 'List who claimed or used promotions, newest first: each claim and each order; buyers are masked',
  query: PageQuery.extend({
    promotion: Id.optional(),
    state: z.enum(PARTICIPANT_STATES).optional(),
    kind: z.enum(PROMOTION_KINDS).optional(),
  }),
  data: paged(Participant),
})

export const promotionNames = endpoint({
  ...reads,
  path: '/marketing/promotion/names',
  summary:
    'List promotions that were scheduled, newest first, up to 200: of the shop, or of the platform for an operator',
  data: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(PROMOTION_KINDS) })),
})
