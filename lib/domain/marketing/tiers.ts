import type { Twin } from '../locale'
import type { Pence } from '../money'
import type { Benefit, Tier } from './promotion'

/** Forms of a code or a coupon: pounds off, percentage off, or free delivery. */
export const DISCOUNT_MODES = ['off', 'percent', 'freeDelivery'] as const
/** Forms of a reduction, which may also be a gift. */
export const TIER_MODES = [...DISCOUNT_MODES, 'gift'] as const
export type DiscountMode = (typeof DISCOUNT_MODES)[number]
export type TierMode = (typeof TIER_MODES)[number]
export const TIERS_MAX = 5

/**
 * A tier as stored and in forms. `value`: pence off, or the percent that is still paid; 0 for free delivery; pieces of
 * the gift.
 */
export interface PlainTier {
  fromP: Pence
  value: number
  /** SKU of the gift. */
  skuId?: string | undefined
}

/** Facts about the SKU of a gift. `left` is 0 if the SKU is not on sale. */
export interface GiftFacts {
  title: Twin
  /** Price without promotions, in pence. */
  unitP: Pence
  left: number
}

const NO_GIFT: GiftFacts = { title: { zh: '', en: '' }, unitP: 0, left: 0 }

interface Form {
  mode: TierMode
  every: boolean
  maxP: Pence | null
  /** Gifts by SKU. */
  gifts?: ReadonlyMap<string, GiftFacts> | undefined
}

function benefitOf({ value, skuId = '' }: PlainTier, { mode, maxP, gifts }: Form): Benefit {
  if (mode === 'off') return { give: 'off', amountP: value }
  if (mode === 'percent') return { give: 'percent', payable: value, maxP }
  return mode === 'gift' ? { give: 'gift', skuId, ...(gifts?.get(skuId) ?? NO_GIFT) } : { give: 'freeDelivery' }
}

/** Tiers for the price function. `every`: the only tier applies as often as its threshold is reached. */
export const tiersOf = (tiers: readonly PlainTier[], form: Form): Tier[] =>
  tiers.map((tier) => ({ fromP: tier.fromP, every: form.every, benefit: benefitOf(tier, form) }))

/** A tier for a hint: its form, and pence off, the percent still paid, or the title of the gift. */
export function plainTier({ benefit }: Tier): { mode: TierMode; value: number; gift: Twin | null } {
  if (benefit.give === 'off') return { mode: 'off', value: benefit.amountP, gift: null }
  if (benefit.give === 'percent') return { mode: 'percent', value: benefit.payable, gift: null }
  if (benefit.give === 'gift') return { mode: 'gift', value: 0, gift: benefit.title }
  return { mode: 'freeDelivery', value: 0, gift: null }
}

export type TierTrouble = 'rising' | 'belowThreshold' | 'payable' | 'oneTier' | 'gift' | 'sameGift'

/**
 * Fault of tiers: thresholds must rise, a reduction must be below its threshold and rise too, each gift must be a
 * different SKU in stock; null if there is none.
 */
export function tierTrouble(tiers: readonly PlainTier[], mode: TierMode, every: boolean): TierTrouble | null {
  if (every && (tiers.length > 1 || mode !== 'off')) return 'oneTier'
  for (const [at, { fromP, value, skuId }] of tiers.entries()) {
    const before = tiers[at - 1]
    if (before && fromP <= before.fromP) return 'rising'
    if (mode === 'off' && (value < 1 || (fromP > 0 && value >= fromP))) return 'belowThreshold'
    if (mode === 'percent' && (value < 1 || value > 99)) return 'payable'
    if (mode === 'gift' && (!skuId || value < 1)) return 'gift'
    if (mode === 'gift' && tiers.findIndex((tier) => tier.skuId === skuId) < at) return 'sameGift'
    if (before && mode === 'off' && value <= before.value) return 'rising'
    if (before && mode === 'percent' && value >= before.value) return 'rising'
  }
  return null
}
