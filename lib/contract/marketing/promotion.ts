import { z } from 'zod'
import { AUDIENCES, PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { RAISED } from '@/lib/domain/marketing/raise'
import { DISCOUNT_MODES, TIER_MODES, TIERS_MAX } from '@/lib/domain/marketing/tiers'
import { actWire } from '../acts'
import { Id, Instant, IntText, line, PageQuery, reasonLine, searched, Version } from '../common'
import { endpoint } from '../endpoint'
import { PROMOTION_ACTS } from './acts'

const required = { error: 'required' }
const Cap = z.int().min(1).max(100_000_000).nullable()

export const PlainTierWire = z.object({
  /** Smallest amount of the covered goods, in pence; 0 for none. */
  fromP: z.int().min(0).max(100_000_000),
  /** Pence off, or the percent that is still paid; 0 for free delivery; pieces of a gift. */
  value: z.int().min(0).max(100_000_000),
  /** SKU of the gift. */
  skuId: Id.optional(),
})

/** Fields of every kind of promotion. */
export const PROMOTION_FIELDS = {
  /** Internal name for the shop. */
  name: line(30).min(1, required),
  titleZh: line(20).min(1, required),
  titleEn: line(20).min(1, required),
  termsZh: line(500),
  termsEn: line(500),
  startsAt: Instant,
  /** First instant after the promotion: at most 30 days of UK time later. */
  endsAt: Instant,
  audience: z.enum(AUDIENCES),
  /** Ids of shop categories; empty for all products. */
  categories: z.array(Id).max(50),
  /** Kinds of promotions that may lower the same goods. Two may be combined if each names the other. */
  meets: z.array(z.enum(PROMOTION_KINDS)).max(PROMOTION_KINDS.length),
  usesOfBuyer: z.int().min(1).max(99).nullable(),
  budgetP: Cap,
}

/** Fields of the kinds with thresholds. */
export const TIER_FIELDS = {
  mode: z.enum(TIER_MODES),
  /** Applies the only tier as often as its threshold is reached: "every £30, £2 off". */
  every: z.boolean(),
  tiers: z.array(PlainTierWire).min(1, required).max(TIERS_MAX),
}

/** Fields of the kinds with one discount. */
export const DISCOUNT_FIELDS = {
  mode: z.enum(DISCOUNT_MODES),
  /** The discount and the smallest amount of goods for it. */
  tiers: TIER_FIELDS.tiers.max(1),
  /** For a percentage: largest discount in pence. */
  maxP: Cap,
}

export const PromotionRow = z.object({
  id: Id,
  name: z.string(),
  state: z.int().describe('0 draft, 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped'),
  startsAt: Instant,
  endsAt: Instant,
  mode: z.enum(TIER_MODES),
  every: z.boolean(),
  tiers: z.array(PlainTierWire),
  /** Orders with its discount that were not cancelled, and its discounts in them, in pence. */
  orders: z.int(),
  discountP: z.int(),
})
export type PromotionRow = z.output<typeof PromotionRow>

/** Additional fields of a promotion's own page. `orders` and `discountP` as in its row. */
export const PROMOTION_SEEN = {
  id: Id,
  version: Version,
  state: z.int(),
  stopReason: z.string(),
  orders: z.int(),
  discountP: z.int(),
  /** True for a draft, if the reader may edit it. */
  canEdit: z.boolean(),
  /** Limits that can be raised, and the latest end. */
  raise: z.object({ fields: z.array(z.enum(RAISED)), latestEnd: Instant }),
}

/** Raised limits of a running promotion; null keeps the current one. */
export const RAISE = {
  endsAt: Instant.nullable(),
  quantity: z.int().min(1).max(1_000_000).nullable(),
  usesMax: z.int().min(1).max(1_000_000).nullable(),
  budgetP: Cap,
  /** Total pieces of SKUs. */
  skus: z.array(z.strictObject({ skuId: Id, stock: z.int().min(1).max(1_000_000) })).max(50),
}

/** A promotion of the same shop and days that another one cannot run beside. */
export const PromotionClash = z.object({
  id: Id,
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  startsAt: Instant,
  endsAt: Instant,
})
export type PromotionClash = z.output<typeof PromotionClash>

export const PromotionQuery = PageQuery.extend({
  q: searched(64).optional(),
  state: IntText.min(0).max(5).optional(),
})

const act = { method: 'PUT', from: 'extension', who: 'shop', idempotent: true } as const
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'] as const
const { rows } = PROMOTION_ACTS
const seen = { id: Id, version: Version }
const data = z.object({ state: z.int() })

export const schedulePromotion = endpoint({
  ...act,
  ...actWire(rows.schedule, [
    ...moves,
    ...(['PROMOTION_SKU_PRICE', 'PROMOTION_SKU_STOCK', 'PROMOTION_SKU_TAKEN'] as const),
  ]),
  path: '/marketing/promotion/schedule',
  summary: 'Schedule a draft: it runs from its start to its end',
  body: z.strictObject(seen),
  data,
})

export const unschedulePromotion = endpoint({
  ...act,
  ...actWire(rows.unschedule, moves),
  path: '/marketing/promotion/unschedule',
  summary: 'Turn a scheduled promotion back into a draft',
  body: z.strictObject(seen),
  data,
})

export const raisePromotion = endpoint({
  ...act,
  ...actWire(rows.raise, [
    ...moves,
    ...(['INVALID_INPUT', 'PROMOTION_CONFLICT', 'PROMOTION_SKU_STOCK', 'PROMOTION_SKU_TAKEN'] as const),
  ]),
  path: '/marketing/promotion/raise',
  summary: 'Extend a running promotion, or raise its quantity, uses, budget or pieces; nothing is lowered',
  body: z.strictObject({ ...seen, ...RAISE }),
  data,
})

export const pausePromotion = endpoint({
  ...act,
  ...actWire(rows.pause, moves),
  path: '/marketing/promotion/pause',
  summary: 'Pause a running promotion: new orders do not get it',
  body: z.strictObject(seen),
  data,
})

export const resumePromotion = endpoint({
  ...act,
  ...actWire(rows.resume, moves),
  path: '/marketing/promotion/resume',
  summary: 'Let a paused promotion run again until its end',
  body: z.strictObject(seen),
  data,
})

export const stopPromotion = endpoint({
  ...act,
  ...actWire(rows.stop, moves),
  path: '/marketing/promotion/stop',
  summary: 'Stop a promotion for good, with a reason; placed orders keep their price',
  body: z.strictObject({ ...seen, reason: reasonLine(300) }),
  data,
})

/** Endpoint of each act. */
export const PROMOTION_CALLS = {
  schedule: schedulePromotion,
  unschedule: unschedulePromotion,
  raise: raisePromotion,
  pause: pausePromotion,
  resume: resumePromotion,
  stop: stopPromotion,
}
