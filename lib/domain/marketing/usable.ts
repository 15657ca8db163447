import type { Pence } from '../money'
import { PROMOTION_STATE, type Promotion } from './promotion'

/** Facts about a buyer that decide what they may use. */
export interface PromotionBuyer {
  newToPlatform: boolean
  newToShops: ReadonlySet<string>
  follows: ReadonlySet<string>
  /** Without an account: such buyers cannot be counted. */
  guest?: boolean
  /** Days in which a paid order makes a buyer no longer new. */
  newDays?: number
  /** Where another account on a device of the buyer has had a benefit for new buyers. */
  hadOnDevice?: { platform: boolean; shops: ReadonlySet<string> }
}

/** Reasons for which a promotion gives nothing: one catalogue of words for buyer, seller and operator. */
export const WHY_NOT = [
  ...(['draft', 'paused', 'stopped', 'usedUp', 'budgetUsedUp', 'usedByBuyer', 'notStarted', 'ended'] as const),
  'usedOnDevice',
  'account',
  ...(['notForBuyer', 'noGoods', 'notLower', 'belowThreshold', 'notTogether', 'otherTaken', 'nothingLeft'] as const),
  ...(['deliveryFree', 'giftUsedUp'] as const),
] as const satisfies readonly WhyNot['why'][]

/** Why a promotion gives nothing, in the words of one catalogue for buyer, seller and operator. */
export type WhyNot =
  | { why: 'draft' | 'paused' | 'stopped' | 'usedUp' | 'budgetUsedUp' | 'usedByBuyer' }
  /** Another account on the buyer's device has had a benefit for new buyers. */
  | { why: 'usedOnDevice' }
  /** It counts what each buyer has had, and a guest cannot be counted. */
  | { why: 'account' }
  | { why: 'notStarted' | 'ended'; at: number }
  | { why: 'notForBuyer'; audience: Promotion['audience']; days?: number }
  | { why: 'noGoods' }
  /** The goods cost no more than its price without it. */
  | { why: 'notLower' }
  /** The threshold is missed by so much. */
  | { why: 'belowThreshold'; missingP: Pence }
  /** Another promotion, which it may not meet, has lowered the goods. */
  | { why: 'notTogether'; withId: string }
  /** Another price, coupon or reduction was taken in its place. */
  | { why: 'otherTaken'; withId: string }
  /** One penny must be left. */
  | { why: 'nothingLeft' }
  /** There is no delivery charge to take off. */
  | { why: 'deliveryFree' }
  /** No piece of its gifts is left. */
  | { why: 'giftUsedUp' }

export interface Standing {
  buyer: PromotionBuyer
  now: number
}

function reaches({ audience, shopId }: Promotion, buyer: PromotionBuyer): boolean {
  if (audience === 'all') return true
  if (audience === 'newToPlatform') return buyer.newToPlatform
  if (shopId === null) return false
  return (audience === 'newToShop' ? buyer.newToShops : buyer.follows).has(shopId)
}

/** True if another account on the buyer's device has had a benefit for new buyers of the platform, or of this shop. */
function hadOnDevice({ audience, shopId }: Promotion, { hadOnDevice: had }: PromotionBuyer): boolean {
  if (had === undefined) return false
  return audience === 'newToPlatform' ? had.platform : audience === 'newToShop' && had.shops.has(shopId ?? '')
}

/** True for promotions with a limit for each buyer, or for some buyers alone. */
const countsBuyers = ({ audience, caps }: Promotion): boolean =>
  audience !== 'all' || caps.usesOfBuyer !== null || (caps.piecesOfBuyer ?? false)

/** Why this buyer cannot use a promotion at this moment, whatever is in the cart; null if they can. */
export function whyNotNow(promotion: Promotion, { buyer, now }: Standing): WhyNot | null {
  const { state, startsAt, endsAt, caps, used } = promotion
  const spent = (cap: number | null, count: number) => cap !== null && count >= cap
  if (state === PROMOTION_STATE.draft) return { why: 'draft' }
  if (state === PROMOTION_STATE.stopped) return { why: 'stopped' }
  if (now >= endsAt || state === PROMOTION_STATE.ended) return { why: 'ended', at: endsAt }
  if (state === PROMOTION_STATE.paused) return { why: 'paused' }
  if (now < startsAt) return { why: 'notStarted', at: startsAt }
  if (buyer.guest && countsBuyers(promotion)) return { why: 'account' }
  if (!reaches(promotion, buyer))
    return { why: 'notForBuyer', audience: promotion.audience, ...(buyer.newDays && { days: buyer.newDays }) }
  if (hadOnDevice(promotion, buyer)) return { why: 'usedOnDevice' }
  if (spent(caps.usesOfBuyer, used.usesOfBuyer)) return { why: 'usedByBuyer' }
  if (spent(caps.uses, used.uses)) return { why: 'usedUp' }
  if (spent(caps.budgetP, used.budgetP)) return { why: 'budgetUsedUp' }
  return null
}
