import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { listCodes } from '@/lib/contract/marketing/code'
import { PROMOTION_TABS, promotionGroup } from '../_promotion/fields'
import { codeText } from './_code/code-text'

/** Discount codes of the shop, newest first. */
export const codeList = list(listCodes, {
  path: '/marketing/code',
  words: 'discountCode',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('code', {
      value: (row) => codeText(row, make.t),
      href: ({ id }) => `/marketing/code/${id}`,
      mono: true,
      second: ({ name }) => name,
    }),
    make.text('tiers', { value: (row) => tierText(row, make.t) }),
    make.status('state', { group: promotionGroup, word: ({ state }) => make.t(`state.${state}`) }),
    make.text('channel'),
    make.text('uses', {
      value: ({ orders, usesMax }) =>
        usesMax === null ? String(orders) : make.t('usesOf', { count: orders, most: usesMax }),
    }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.money('discountP'),
  ],
  create: 'marketing:code:edit',
  cards: true,
})
