import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { CHARGEBACK_TABS, listChargebacks } from '@/lib/contract/finance/reconcile'
import type { StateGroup } from '@/lib/domain/order/status'
import { CHARGEBACK } from '@/lib/domain/reconcile'

export const CHARGEBACKS = '/op/finance/chargebacks'

/** Shape and colour of a chargeback. */
export const groupOfChargeback = ({ state }: { state: number }): StateGroup =>
  state === CHARGEBACK.open ? 'us' : state === CHARGEBACK.won ? 'done' : 'trouble'

/** Chargebacks of all shops, newest first. */
export const chargebackList = list(listChargebacks, {
  path: CHARGEBACKS,
  words: 'finance.chargeback',
  tabs: { key: 'state', values: CHARGEBACK_TABS },
  search: 'q',
  rowId: ({ id }) => id,
  group: groupOfChargeback,
  columns: (make) => [
    make.link('no', { href: ({ id }) => `${CHARGEBACKS}/${id}`, mono: true }),
    make.text('day'),
    make.text('orderNo'),
    make.text('shop', { value: ({ shop }) => shop?.nameZh ?? null, second: ({ shop }) => shop?.nameEn }),
    make.money('amountP'),
    make.text('reason', { value: ({ reason }) => make.t(`reason.${reason}`) }),
    make.status('state', { group: groupOfChargeback, word: ({ state }) => make.t(`tab.${state}`) }),
    make.text('decider'),
    make.time('decideTime'),
  ],
  cards: true,
  file: true,
})
