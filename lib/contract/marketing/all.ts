import { z } from 'zod'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { Id, Instant, IntText, PageQuery, paged, searched } from '../common'
import { endpoint } from '../endpoint'

/** Promotions that need attention: they end within `promo.warnHours`, or have spent `promo.budgetPercent`. */
export const PROMOTION_DUE = ['ending', 'budget'] as const

const AnyPromotion = z.object({
  id: Id,
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  state: z.int().describe('0 draft, 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped'),
  startsAt: Instant,
  endsAt: Instant,
  budgetP: z.int().nullable(),
  /** Spent part of the budget, in pence; 0 without a budget. */
  spentP: z.int(),
  orders: z.int(),
  discountP: z.int(),
})
export type AnyPromotion = z.output<typeof AnyPromotion>

export const listPromotions = endpoint({
  method: 'GET',
  path: '/marketing/promotion/list',
  from: 'extension',
  who: 'shop',
  permission: 'marketing:list',
  summary: 'List the promotions of the shop of every kind, running ones first, then by their end',
  query: PageQuery.extend({
    q: searched(64).optional(),
    state: IntText.min(0).max(5).optional(),
    kind: z.enum(PROMOTION_KINDS).optional(),
    due: z.enum(PROMOTION_DUE).optional(),
  }),
  data: paged(AnyPromotion),
})
