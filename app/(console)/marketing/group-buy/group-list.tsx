import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listGroupBuys } from '@/lib/contract/marketing/group'
import { formatPence } from '@/lib/domain/money'
import { PROMOTION_TABS, promotionGroup } from '../_promotion/fields'

/** Group buys of the shop, newest first. */
export const groupList = list(listGroupBuys, {
  path: '/marketing/group-buy',
  words: 'groupBuy',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: ({ id }) => `/marketing/group-buy/${id}` }),
    make.status('state', { group: promotionGroup, word: ({ state }) => make.t(`state.${state}`) }),
    make.text('from', {
      value: ({ skus }) => {
        const prices = skus.map(({ priceP }) => priceP)
        const price = formatPence(Math.min(...prices))
        return new Set(prices).size > 1 ? make.t('fromPrice', { price }) : price
      },
    }),
    make.number('people'),
    make.number('teamHours'),
    make.text('teams', { value: ({ open, full, failed }) => make.t('teamsOf', { open, full, failed }) }),
    make.text('sold', { value: ({ sold, pieces }) => make.t('soldOf', { sold, stock: pieces }) }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.number('orders'),
  ],
  create: 'marketing:group:edit',
  cards: true,
})
