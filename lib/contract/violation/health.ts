import { z } from 'zod'
import { HEALTH_METRICS } from '@/lib/domain/shop/health'
import { Id, Instant } from '../common'
import { endpoint } from '../endpoint'

export const HealthFigure = z.object({
  metric: z.enum(HEALTH_METRICS),
  /** Counted orders or parcels, and the total examined. */
  numerator: z.int(),
  denominator: z.int(),
  /** Basis points; null without data. */
  rateBp: z.int().nullable(),
  targetBp: z.int(),
  met: z.boolean(),
  /** Newest orders counted against the shop, at most twenty. */
  orders: z.array(z.object({ id: Id, no: z.string(), time: Instant })),
})
export type HealthFigure = z.output<typeof HealthFigure>

export const shopHealth = endpoint({
  method: 'GET',
  path: '/shop/health/figures',
  from: 'extension',
  who: 'user',
  permission: 'violation:view',
  whenPaused: 'allowed',
  summary:
    'Measure how a shop dispatches, cancels, tracks and delivers over the last thirty UK days, and tell its score from reviews',
  query: z.object({ ofShop: Id.optional() }),
  data: z.object({
    from: Instant,
    until: Instant,
    figures: z.array(HealthFigure),
    /** Stars for goods, service and delivery, to a tenth, from all visible reviews; null without reviews. */
    score: z.number().min(1).max(5).nullable().default(null),
    reviews: z.int().default(0),
  }),
  errors: ['NOT_FOUND'],
})
