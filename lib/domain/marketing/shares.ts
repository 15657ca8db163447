import type { LineDiscounts, PriceStep } from '../cart'
import type { Twin } from '../locale'
import type { Pence } from '../money'
import type { PromotedShares } from '../order/money'
import type { Gift, PromotedPrice } from './price'
import type { PromotionKind } from './promotion'

/** Kind and title of each promotion, by id. */
export type PromotionNames = ReadonlyMap<string, { kind: PromotionKind; title: Twin }>

export const POINTS: Twin = { zh: '积分', en: 'Points' }

/** A discount of a coupon that the shop bears is stored separately. */
const isCoupon = (step: string): boolean => step === 'coupon' || step === 'platformCoupon'

/** Discounts of promotions in the steps of a line, as orders store them. */
export function promotedSharesOf(steps: readonly PriceStep[] | null): PromotedShares {
  const shares = { shopP: 0, platformP: 0, couponP: 0 }
  for (const { step, amountP, promotion } of steps ?? []) {
    if (!promotion) continue
    shares[isCoupon(step) ? 'couponP' : 'shopP'] += promotion.shopP
    shares.platformP += -amountP - promotion.shopP
  }
  return shares
}

/** Discount of one promotion in an order, in pence; `shopP` is the part that the shop bears. */
export interface PromotionTotal {
  /** Null: points. */
  id: string | null
  kind: PriceStep['step']
  title: Twin
  amountP: Pence
  shopP: Pence
}

/** Discounts of an order by promotion, from the stored steps of its lines. */
export function promotionTotals(lines: readonly (readonly PriceStep[] | null)[]): PromotionTotal[] {
  const totals = new Map<string, PromotionTotal>()
  for (const { step, amountP, promotion } of lines.flatMap((steps) => steps ?? [])) {
    if (!promotion) continue
    const { id, title, shopP } = promotion
    const before = totals.get(id ?? '') ?? { id, kind: step, title, amountP: 0, shopP: 0 }
    totals.set(id ?? '', { ...before, amountP: before.amountP - amountP, shopP: before.shopP + shopP })
  }
  return [...totals.values()]
}

/** A gift as a line of its order: one piece, whose whole price the promotion takes off. */
export interface GiftLine extends Gift {
  promotionId: string
  discounts: LineDiscounts
}

/** Gifts of a price, in the order in which they were given. */
export const giftLinesOf = ({ taken }: PromotedPrice, names: PromotionNames): GiftLine[] =>
  taken.flatMap(({ promotionId, gifts }) => {
    const named = promotionId === null ? undefined : names.get(promotionId)
    if (promotionId === null || !named) return []
    return gifts.map((gift) => {
      const promotion = { id: promotionId, title: named.title, shopP: gift.shopP }
      const steps: PriceStep[] = [{ step: named.kind, amountP: -gift.unitP, included: false, promotion }]
      return { ...gift, promotionId, discounts: { shares: promotedSharesOf(steps), steps } }
    })
  })

/** Discounts of each line by bearer and as steps, as orders store them. The shares sum to the discounts applied. */
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
