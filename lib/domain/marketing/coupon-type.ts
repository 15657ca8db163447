import { PROMOTION_KINDS, type PromotionKind } from './promotion'
import { DISCOUNT_MODES, type TierMode } from './tiers'

/** Rules of the platform for coupons of one form. */
export interface CouponTypeRules {
  mode: TierMode
  byShops: boolean
  byPlatform: boolean
  /** Kinds of promotions that its coupons may meet. */
  meets: readonly PromotionKind[]
}

export type CouponIssuer = 'shop' | 'platform'

interface Wanted {
  mode: TierMode
  meets: readonly PromotionKind[]
}

/** Field of a coupon that its type forbids, with the fault; null if it may be issued. */
export function couponTypeTrouble(
  types: readonly CouponTypeRules[],
  issuer: CouponIssuer,
  { mode, meets }: Wanted,
): { field: 'mode'; fault: 'typeOff' } | { field: 'meets'; fault: 'typeMeets' } | null {
  const type = types.find((each) => each.mode === mode)
  if (!type || !(issuer === 'shop' ? type.byShops : type.byPlatform)) return { field: 'mode', fault: 'typeOff' }
  return meets.every((kind) => type.meets.includes(kind)) ? null : { field: 'meets', fault: 'typeMeets' }
}

/** Coupon forms that an issuer may choose, and kinds of promotions that at least one of them may be combined with. */
export function couponChoices(types: readonly CouponTypeRules[], issuer: CouponIssuer) {
  const may = (mode: TierMode, meets: readonly PromotionKind[]) =>
    couponTypeTrouble(types, issuer, { mode, meets }) === null
  const modes = DISCOUNT_MODES.filter((mode) => may(mode, []))
  return { modes, meets: PROMOTION_KINDS.filter((kind) => modes.some((mode) => may(mode, [kind]))) }
}
