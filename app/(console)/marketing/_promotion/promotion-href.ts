import type { PromotionKind } from '@/lib/domain/marketing/promotion'

/** Lists of the kinds that have pages. */
const LISTS: Partial<Record<PromotionKind, string>> = {
  reduction: '/marketing/full-reduction',
  code: '/marketing/code',
  newUser: '/marketing/new-user',
  coupon: '/marketing/coupon',
  flash: '/marketing/flash-sale',
}

/** The page of a promotion. */
export const promotionHref = ({ id, kind }: { id: string; kind: PromotionKind }): string =>
  `${LISTS[kind] ?? '/marketing/overview'}/${id}`
