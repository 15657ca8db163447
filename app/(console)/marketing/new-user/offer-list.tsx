import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listNewUserOffers } from '@/lib/contract/marketing/new-user'
import { PROMOTION_TABS, promotionGroup } from '../_promotion/fields'

/** Prices for new buyers of the shop, newest first. */
export const offerList = list(listNewUserOffers, {
  path: '/marketing/new-user',
  words: 'newUser',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: ({ id }) => `/marketing/new-user/${id}` }),
    make.text('audience', { value: ({ audience }) => make.t(`audience.${audience}`) }),
    make.status('state', {
      group: promotionGroup,
      word: ({ state }) => make.t(`state.${state}`),
    }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.text('sold', { value: ({ sold, pieces }) => make.t('soldOf', { sold, stock: pieces }) }),
    make.number('orders'),
    make.money('discountP'),
  ],
  create: 'marketing:newuser:edit',
  cards: true,
})
