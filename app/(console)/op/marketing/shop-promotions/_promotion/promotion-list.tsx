import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { promotionGroup } from '@/app/(console)/marketing/_promotion/fields'
import { listShopPromotions } from '@/lib/contract/marketing/shop-promotions'
import { SHOP_PROMOTION_FLAGS } from '@/lib/domain/marketing/flags'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'

export const SHOP_PROMOTIONS = '/op/marketing/shop-promotions'

/** Published promotions of all shops with their flags, newest first. */
export const shopPromotionList = list(listShopPromotions, {
  path: SHOP_PROMOTIONS,
  words: 'shopPromotions',
  search: 'q',
  tabs: { key: 'state', values: ['1', '2', '3', '4', '5'] },
  filters: {
    flag: filter.choice(SHOP_PROMOTION_FLAGS),
    kind: filter.choice(PROMOTION_KINDS.filter((kind) => kind !== 'platformCoupon')),
  },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: ({ title }) => title,
      href: ({ id }) => `${SHOP_PROMOTIONS}/${id}`,
    }),
    make.text('shop', { value: ({ shop }) => shop }),
    make.word('kind'),
    make.status('state', { group: promotionGroup, word: ({ state }) => make.t(`tab.${state}`) }),
    make.text('flags', { value: ({ flags }) => flags.map((flag) => make.t(`flag.${flag}`)).join(', ') }),
    make.number('orders'),
    make.money('discountP'),
    make.time('startsAt'),
    make.time('endsAt'),
  ],
  cards: true,
})
