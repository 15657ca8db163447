import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listPayouts, PAYOUT_TABS } from '@/lib/contract/finance/payout'
import { PAYOUT_METHODS } from '@/lib/domain/payout'
import { groupOfPayout } from './payout-state'

export const PAYOUTS = '/op/finance/payouts'

/** Payout batches, newest first. */
export const payoutList = list(listPayouts, {
  path: PAYOUTS,
  words: 'finance.payout',
  tabs: { key: 'state', values: PAYOUT_TABS },
  search: 'q',
  filters: { method: filter.choice(PAYOUT_METHODS) },
  rowId: ({ id }) => id,
  group: groupOfPayout,
  columns: (make) => [
    make.link('no', { href: ({ id }) => `${PAYOUTS}/${id}`, mono: true }),
    make.word('method'),
    make.status('state', { group: groupOfPayout, word: ({ state }) => make.t(`tab.${state}`) }),
    make.number('lines'),
    make.money('totalP'),
    make.number('paid'),
    make.money('paidP'),
    make.number('refused'),
    make.number('open'),
    make.text('maker'),
    make.time('makeTime'),
    make.text('sender'),
    make.time('sendTime'),
  ],
  create: 'payout:send',
  cards: true,
  file: true,
})
