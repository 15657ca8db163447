import type { Pence } from '../money'
import { PROMOTION_STATE, type Promotion } from './promotion'

/** Facts about a buyer that decide which promotions they may use. */
export interface PromotionBuyer {
  newToPlatform: boolean
  newToShops: ReadonlySet<string>
  follows: ReadonlySet<string>
  /** True without an account: the uses of such buyers cannot be counted. */
  guest?: boolean
  /** Days in which a paid order makes a buyer no longer new. */
  newDays?: number
  /** Benefits for new buyers that another account on the buyer's device has had. */
  hadOnDevice?: { platform: boolean; shops: ReadonlySet<string> }
}

/** Reasons why a promotion does not apply: one set of texts for buyer, seller and operator. */
export const WHY_NOT = [
  ...(['draft', 'paused', 'stopped', 'usedUp', 'budgetUsedUp', 'usedByBuyer', 'notStarted', 'ended'] as const),
  'usedOnDevice',
  'account',
  ...(['notForBuyer', 'noGoods', 'notLower', 'belowThreshold', 'notTogether', 'otherTaken', 'nothingLeft'] as const),
  ...(['deliveryFree', 'giftUsedUp'] as const),
] as const satisfies readonly WhyNot['why'][]

/** Reason why a promotion does not apply, with the data of its text. */
export type WhyNot =
  | { why: 'draft' | 'paused' | 'stopped' | 'usedUp' | 'budgetUsedUp' | 'usedByBuyer' }
  /** Another account on the buyer's device has had a benefit for new buyers. */
  | { why: 'usedOnDevice' }
  /** It counts uses by buyer, and a guest cannot be counted. */
  | { why: 'account' }
  | { why: 'notStarted' | 'ended'; at: number }
  | { why: 'notForBuyer'; audience: Promotion['audience']; days?: number }
  | { why: 'noGoods' }
  /** The goods cost no more without the promotion. */
  | { why: 'notLower' }
  /** Amount missing to the threshold. */
  | { why: 'belowThreshold'; missingP: Pence }
  /** Another promotion that it cannot be combined with has lowered the goods. */
  | { why: 'notTogether'; withId: string }
  /** Another price, coupon or reduction was applied instead. */
  | { why: 'otherTaken'; withId: string }
  /** One penny must remain to be paid. */
  | { why: 'nothingLeft' }
  /** There is no delivery charge to reduce. */
  | { why: 'deliveryFree' }
  /** All its gifts are used up. */
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

/** True for promotions with a limit for each buyer, or only for some buyers. */
const countsBuyers = ({ audience, caps }: Promotion): boolean =>
  audience !== 'all' || caps.usesOfBuyer !== null || (caps.piecesOfBuyer ?? false)

/** Reason why this buyer cannot use a promotion now, regardless of the cart; null if they can. */
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
