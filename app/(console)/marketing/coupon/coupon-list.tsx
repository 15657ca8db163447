import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { listCoupons } from '@/lib/contract/marketing/coupon'
import { PROMOTION_TABS, promotionGroup } from '../_promotion/fields'

/** Coupons of the shop, newest first. */
export const couponList = list(listCoupons, {
  path: '/marketing/coupon',
  words: 'coupon',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: ({ id }) => `/marketing/coupon/${id}` }),
    make.text('tiers', { value: (row) => tierText(row, make.t) }),
    make.status('state', { group: promotionGroup, word: ({ state }) => make.t(`state.${state}`) }),
    make.text('claimed', { value: ({ claimed, quantity }) => make.t('usesOf', { count: claimed, most: quantity }) }),
    make.number('orders'),
    make.time('startsAt'),
    make.time('endsAt'),
    make.money('discountP'),
  ],
  create: 'marketing:coupon:edit',
  cards: true,
})
