import type { LineDiscounts, PriceStep } from '../cart'
import type { Twin } from '../locale'
import type { PromotedShares } from '../order/money'
import type { PromotedPrice } from './price'
import type { PromotionKind } from './promotion'

/** Kind and title of each promotion, by id. */
export type PromotionNames = ReadonlyMap<string, { kind: PromotionKind; title: Twin }>

const POINTS: Twin = { zh: '积分', en: 'Points' }

/** Where a discount is kept: one of a coupon that the shop bears stands apart. */
const isCoupon = (step: string): boolean => step === 'coupon' || step === 'platformCoupon'

/** Shares of the promotions among the steps of a line, as orders keep them. */
export function promotedSharesOf(steps: readonly PriceStep[] | null): PromotedShares {
  const shares = { shopP: 0, platformP: 0, couponP: 0 }
  for (const { step, amountP, promotion } of steps ?? []) {
    if (!promotion) continue
    shares[isCoupon(step) ? 'couponP' : 'shopP'] += promotion.shopP
    shares.platformP += -amountP - promotion.shopP
  }
  return shares
}

/** Discounts of each line by bearer and as steps, as orders keep them. The sum of the shares is what was taken. */
export function lineDiscountsOf({ leftP, taken }: PromotedPrice, names: PromotionNames): LineDiscounts[] {
  return leftP.map((_, at) => {
    const steps = taken.flatMap(({ promotionId, lines, shopLines }): PriceStep[] => {
      const [amountP, shopP] = [lines[at] ?? 0, shopLines[at] ?? 0]
      if (amountP === 0) return []
      const { kind, title } = (promotionId !== null && names.get(promotionId)) || {
        kind: 'points' as const,
        title: POINTS,
      }
      return [{ step: kind, amountP: -amountP, included: false, promotion: { id: promotionId, title, shopP } }]
    })
    return { shares: promotedSharesOf(steps), steps }
  })
}
