import { overlap, type Period } from './period'
import { isPriceKind, type PromotionKind } from './promotion'

/** A scheduled or running promotion with the SKUs that it covers. */
export interface Planned extends Period {
  id: string
  kind: PromotionKind
  shopId: string | null
  skuIds: readonly string[]
}

export interface Conflict {
  /** Two prices for one SKU; or a discount code beside a full-reduction in one shop. */
  rule: 'onePrice' | 'codeOrReduction'
  withId: string
  /** SKUs in both promotions; empty if the whole shop is meant. */
  skuIds: string[]
  /** A start at this instant, after the end of the other, resolves the conflict. */
  startAfter: number
  /** True if leaving out `skuIds` resolves the conflict. */
  canLeaveOut: boolean
}

/** Kind that never runs beside this one in a shop (specification, section 5). */
export const OPPOSITE: Partial<Record<PromotionKind, PromotionKind>> = { code: 'reduction', reduction: 'code' }

/** Finds promotions of a shop that another one cannot run beside. The database refuses the same by exclusion constraints. */
export function conflictsOf(promotion: Planned, others: readonly Planned[]): Conflict[] {
  return others.flatMap((other): Conflict[] => {
    if (other.id === promotion.id || other.shopId !== promotion.shopId || !overlap(promotion, other)) return []
    const found = { withId: other.id, startAfter: other.endsAt }
    if (OPPOSITE[promotion.kind] === other.kind)
      return [{ rule: 'codeOrReduction', ...found, skuIds: [], canLeaveOut: false }]
    if (!isPriceKind(promotion.kind) || !isPriceKind(other.kind)) return []
    const skuIds = promotion.skuIds.filter((skuId) => other.skuIds.includes(skuId))
    const canLeaveOut = skuIds.length < promotion.skuIds.length
    return skuIds.length > 0 ? [{ rule: 'onePrice', ...found, skuIds, canLeaveOut }] : []
  })
}
