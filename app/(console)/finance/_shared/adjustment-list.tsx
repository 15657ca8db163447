import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listOwnAdjustments } from '@/lib/contract/finance/adjustment'
import { ADJUSTMENT_KINDS } from '@/lib/domain/adjustment'

/** Adjustments that were posted to the shop. */
export const ownAdjustments = list(listOwnAdjustments, {
  path: '/finance/adjustments',
  words: 'finance.ownAdjustment',
  tabs: { key: 'kind', values: ADJUSTMENT_KINDS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.text('no'),
    make.time('decideTime'),
    make.word('kind'),
    make.money('amountP'),
    make.text('reason', { value: ({ reason }) => reason }),
    make.text('refNo'),
  ],
  cards: true,
})
