import { z } from 'zod'
import { HEALTH_METRICS } from '@/lib/domain/shop/health'
import { Id, Instant } from '../common'
import { endpoint } from '../endpoint'

export const HealthFigure = z.object({
  metric: z.enum(HEALTH_METRICS),
  /** Orders or parcels that are counted, of those that are looked at. */
  numerator: z.int(),
  denominator: z.int(),
  /** Basis points; null where nothing is looked at. */
  rateBp: z.int().nullable(),
  targetBp: z.int(),
  met: z.boolean(),
  /** The newest orders that are counted against the shop, twenty at most. */
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
    /** Stars for goods, service and delivery, to a tenth, from all reviews that show; null without reviews. */
    score: z.number().min(1).max(5).nullable().default(null),
    reviews: z.int().default(0),
  }),
  errors: ['NOT_FOUND'],
})
