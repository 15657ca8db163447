import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listReconciled, RECONCILE_TABS } from '@/lib/contract/finance/reconcile'
import type { StateGroup } from '@/lib/domain/order/status'
import { RECONCILE_STATE, SOURCES } from '@/lib/domain/reconcile'

export const RECONCILE = '/op/finance/reconcile'

/** Shape and colour of a day. */
export const groupOfDay = ({ state, open }: { state: number; open: number }): StateGroup =>
  state === RECONCILE_STATE.closed ? 'done' : open > 0 ? 'trouble' : 'us'

/** Days of the payment provider and of the bank, newest first. */
export const reconcileList = list(listReconciled, {
  path: RECONCILE,
  words: 'finance.reconcile',
  tabs: { key: 'state', values: RECONCILE_TABS },
  filters: { source: filter.choice(SOURCES) },
  rowId: ({ id }) => id,
  group: groupOfDay,
  columns: (make) => [
    make.link('day', { href: ({ id }) => `${RECONCILE}/${id}` }),
    make.text('source', { value: ({ source }) => make.t(`source.${source}`) }),
    make.money('thereP'),
    make.money('hereP'),
    make.money('feeP'),
    make.money('bankP'),
    make.number('differences'),
    make.number('open'),
    make.status('state', { group: groupOfDay, word: ({ state }) => make.t(`tab.${state}`) }),
    make.text('loader', { value: ({ loader }) => loader || make.t('byJob') }),
    make.text('closer'),
    make.time('closeTime'),
  ],
  create: 'reconcile:load',
  cards: true,
  file: true,
})
