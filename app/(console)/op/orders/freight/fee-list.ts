import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listShippingFees } from '@/lib/contract/shipping-fee'
import { FEES } from './fee-form'

const GROUPS = { current: 'done', future: 'others', past: 'draft' } as const

/** Fees of the platform by region and weight. */
export const feeList = list(listShippingFees, {
  path: FEES,
  words: 'shippingFee',
  tabs: { key: 'state', values: ['current', 'future', 'past'] },
  filters: { region: filter.text(10) },
  rowId: ({ id }) => id,
  group: ({ state }) => GROUPS[state],
  columns: (make) => [
    make.text('region'),
    make.text('weight', { value: (row) => make.t('band', { from: row.weightFromG, to: row.weightToG }) }),
    make.money('feeP'),
    make.text('effectiveFrom'),
    make.text('effectiveUntil', { value: ({ effectiveUntil }) => effectiveUntil ?? make.t('open') }),
    make.status('state', { group: ({ state }) => GROUPS[state], word: ({ state }) => make.t(`tab.${state}`) }),
    make.text('createBy'),
    make.time('createTime'),
  ],
  create: 'shippingFee:edit',
  cards: true,
})
