import type { Pence } from '../money'
import type { Benefit, Tier } from './promotion'

/** Forms of a reduction, a code or a coupon: pounds off, percent still paid, or delivery for nothing. */
export const TIER_MODES = ['off', 'percent', 'freeDelivery'] as const
export type TierMode = (typeof TIER_MODES)[number]
export const TIERS_MAX = 5

/** A tier as forms and rows keep it. `value`: pence off, or the percent that is still paid; 0 for free delivery. */
export interface PlainTier {
  fromP: Pence
  value: number
}

const benefitOf = (mode: TierMode, value: number, maxP: Pence | null): Benefit => {
  if (mode === 'off') return { give: 'off', amountP: value }
  return mode === 'percent' ? { give: 'percent', payable: value, maxP } : { give: 'freeDelivery' }
}

/** Tiers for the price function. `every`: the only tier is given as often as its threshold fits. */
export const tiersOf = (
  tiers: readonly PlainTier[],
  { mode, every, maxP }: { mode: TierMode; every: boolean; maxP: Pence | null },
): Tier[] => tiers.map(({ fromP, value }) => ({ fromP, every, benefit: benefitOf(mode, value, maxP) }))

/** A tier as a hint says it: its form, and pence off or the percent still paid. */
export function plainTier({ benefit }: Tier): { mode: TierMode; value: number } {
  if (benefit.give === 'off') return { mode: 'off', value: benefit.amountP }
  return benefit.give === 'percent' ? { mode: 'percent', value: benefit.payable } : { mode: 'freeDelivery', value: 0 }
}

export type TierTrouble = 'rising' | 'belowThreshold' | 'payable' | 'oneTier'

/** Finds the fault of tiers: thresholds rise, a reduction is below its threshold and rises too; null if there is none. */
export function tierTrouble(tiers: readonly PlainTier[], mode: TierMode, every: boolean): TierTrouble | null {
  if (every && (tiers.length > 1 || mode !== 'off')) return 'oneTier'
  for (const [at, { fromP, value }] of tiers.entries()) {
    const before = tiers[at - 1]
    if (before && fromP <= before.fromP) return 'rising'
    if (mode === 'off' && (value < 1 || (fromP > 0 && value >= fromP))) return 'belowThreshold'
    if (mode === 'percent' && (value < 1 || value > 99)) return 'payable'
    if (before && mode === 'off' && value <= before.value) return 'rising'
    if (before && mode === 'percent' && value >= before.value) return 'rising'
  }
  return null
}
