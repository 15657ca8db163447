import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listPromotions, PROMOTION_DUE } from '@/lib/contract/marketing/all'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { formatPence } from '@/lib/domain/money'
import { PROMOTION_TABS, promotionGroup } from '../_promotion/fields'
import { promotionHref } from '../_promotion/promotion-href'

/** Promotions of the shop of every kind, running ones first. */
export const promotionList = list(listPromotions, {
  path: '/marketing/promotions',
  words: 'promotionResults.all',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  filters: { kind: filter.choice(PROMOTION_KINDS), due: filter.choice(PROMOTION_DUE) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: (row) => promotionHref(row) }),
    make.word('kind'),
    make.status('state', { group: promotionGroup, word: ({ state }) => make.t(`tab.${state}`) }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.number('orders'),
    make.money('discountP'),
    make.text('budget', {
      value: ({ budgetP, spentP }) =>
        budgetP === null ? null : make.t('spentOf', { spent: formatPence(spentP), budget: formatPence(budgetP) }),
    }),
  ],
  cards: true,
  file: true,
})
