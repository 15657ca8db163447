import type { PromotionKind } from '@/lib/domain/marketing/promotion'

export type MarketingSide = '/marketing' | '/op/marketing'

/** Lists of the kinds with pages, for shops and for the platform. */
const LISTS: Readonly<Record<MarketingSide, Partial<Record<PromotionKind, string>>>> = {
  '/marketing': {
    reduction: '/marketing/full-reduction',
    code: '/marketing/code',
    newUser: '/marketing/new-user',
    coupon: '/marketing/coupon',
    group: '/marketing/group-buy',
    flash: '/marketing/flash-sale',
    activity: '/marketing/activities/enrolments',
  },
  '/op/marketing': {
    platformCoupon: '/op/marketing/coupons',
    flash: '/op/marketing/enrolments',
    activity: '/op/marketing/enrolments',
  },
}

/** Address of a promotion; its results if this side has no page for the kind. */
export const promotionHref = (
  { id, kind }: { id: string; kind: PromotionKind },
  side: MarketingSide = '/marketing',
): string => `${LISTS[side][kind] ?? `${side}/results`}/${id}`
