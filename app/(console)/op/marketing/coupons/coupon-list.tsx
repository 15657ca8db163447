import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { PROMOTION_TABS, promotionGroup } from '@/app/(console)/marketing/_promotion/fields'
import { listPlatformCoupons } from '@/lib/contract/marketing/platform-coupon'

/** Coupons of the platform, newest first. */
export const couponList = list(listPlatformCoupons, {
  path: '/op/marketing/coupons',
  words: 'platformCoupon',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: ({ id }) => `/op/marketing/coupons/${id}` }),
    make.text('tiers', { value: (row) => tierText(row, make.t) }),
    make.status('state', { group: promotionGroup, word: ({ state }) => make.t(`state.${state}`) }),
    make.text('claimed', { value: ({ claimed, quantity }) => make.t('usesOf', { count: claimed, most: quantity }) }),
    make.number('orders'),
    make.text('shopBp', { value: ({ shopBp }) => `${shopBp / 100} %` }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.money('discountP'),
  ],
  create: 'marketingOp:coupon',
  cards: true,
})
