import type { CartPromotion } from '@/lib/contract/cart'
import type { NotTaken, PromotedPrice, TakenDiscount } from '@/lib/domain/marketing/price'
import type { Promotion, Tier } from '@/lib/domain/marketing/promotion'
import { POINTS, type PromotionNames } from '@/lib/domain/marketing/shares'
import { plainTier } from '@/lib/domain/marketing/tiers'
import { usesOf } from './use'
import { wireWhyNot } from './why-not'

interface Priced {
  price: PromotedPrice
  promotions: readonly Promotion[]
  names: PromotionNames
}

const nextOf = (next: { tier: Tier; missingP: number } | null): CartPromotion['next'] =>
  next && { missingP: next.missingP, ...plainTier(next.tier) }

const named = (names: PromotionNames, id: string | null) =>
  (id === null ? undefined : names.get(id)) ?? { kind: 'points' as const, title: POINTS }

const lowestTier = ({ tiers }: Promotion): Tier | undefined => tiers.toSorted((a, b) => a.fromP - b.fromP)[0]

const taken = ({ promotionId: id, next }: TakenDiscount, discountP: number, { names }: Priced): CartPromotion => ({
  ...{ id, ...named(names, id), discountP, why: null, next: nextOf(next) },
})

function refused(missed: NotTaken, promotion: Promotion, { names }: Priced): CartPromotion {
  const tier = missed.why === 'belowThreshold' ? lowestTier(promotion) : undefined
  const next = tier && missed.why === 'belowThreshold' ? nextOf({ tier, missingP: missed.missingP }) : null
  return { id: promotion.id, ...named(names, promotion.id), discountP: 0, why: wireWhyNot(missed, names), next }
}

/** Reasons that are not shown to a buyer who did not ask for the promotion. */
const SILENT: readonly NotTaken['why'][] = [
  ...(['noGoods', 'notForBuyer', 'notStarted', 'deliveryFree', 'notLower', 'paused'] as const),
]

/**
 * Promotions that the page names for one shop's part of a cart; `at` are the lines of the shop. A discount code without
 * effect is listed with the codes.
 */
export function promotionsTold(priced: Priced, shopId: string, at: readonly number[]): CartPromotion[] {
  const { price, promotions } = priced
  const own = price.taken.flatMap((each) => {
    const [use] = usesOf({ taken: [each], names: priced.names }, shopId, at)
    const pointsP = each.promotionId === null ? at.reduce((sum, index) => sum + (each.lines[index] ?? 0), 0) : 0
    return use || pointsP > 0 ? [taken(each, use?.discountP ?? pointsP, priced)] : []
  })
  const missed = price.notTaken.flatMap((each) => {
    const promotion = promotions.find(({ id }) => id === each.promotionId)
    if (!promotion || promotion.kind === 'code' || SILENT.includes(each.why)) return []
    return promotion.shopId === shopId || promotion.shopId === null ? [refused(each, promotion, priced)] : []
  })
  return [...own, ...missed]
}
