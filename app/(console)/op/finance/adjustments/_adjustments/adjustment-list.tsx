import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { groupOfAdjustment } from '@/app/(console)/finance/_shared/adjustment-state'
import { ADJUSTMENT_TABS, listAdjustments } from '@/lib/contract/finance/adjustment'
import { ADJUSTMENT_KINDS } from '@/lib/domain/adjustment'

export const ADJUSTMENTS = '/op/finance/adjustments'

/** Adjustments of all shops, newest first. */
export const adjustmentList = list(listAdjustments, {
  path: ADJUSTMENTS,
  words: 'finance.adjustment',
  tabs: { key: 'state', values: ADJUSTMENT_TABS },
  search: 'q',
  filters: { kind: filter.choice(ADJUSTMENT_KINDS) },
  rowId: ({ id }) => id,
  group: groupOfAdjustment,
  columns: (make) => [
    make.link('no', { href: ({ id }) => `${ADJUSTMENTS}/${id}`, mono: true }),
    make.text('shop', { value: ({ shop }) => ({ zh: shop.nameZh, en: shop.nameEn }) }),
    make.word('kind'),
    make.money('amountP'),
    make.text('reason', { value: ({ reason }) => reason }),
    make.text('refNo'),
    make.text('maker', { second: ({ checker }) => checker }),
    make.time('createTime'),
    make.status('state', { group: groupOfAdjustment, word: ({ state }) => make.t(`state.${state}`) }),
  ],
  create: 'adjust:make',
  cards: true,
  file: true,
})
