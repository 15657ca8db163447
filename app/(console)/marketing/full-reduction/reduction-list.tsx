import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { listReductions } from '@/lib/contract/marketing/reduction'
import { PROMOTION_TABS, promotionGroup } from '../_promotion/fields'

/** Full-reductions of the shop, newest first. */
export const reductionList = list(listReductions, {
  path: '/marketing/full-reduction',
  words: 'marketing.reduction',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: ({ id }) => `/marketing/full-reduction/${id}` }),
    make.text('tiers', { value: (row) => tierText(row, make.t) }),
    make.status('state', {
      group: promotionGroup,
      word: ({ state }) => make.t(`state.${state}`),
    }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.number('orders'),
    make.money('discountP'),
  ],
  create: 'marketing:reduction:edit',
  cards: true,
})
