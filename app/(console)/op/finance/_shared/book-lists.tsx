import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { groupOfAccount, groupOfWithdrawal } from '@/app/(console)/finance/_shared/withdrawal-state'
import { Status } from '@/components/ui/status'
import {
  ACCOUNT_TABS,
  DESK_TABS,
  JOURNAL_EVENTS,
  type JournalRow,
  listJournals,
  listOpAccounts,
  listOpWithdrawals,
} from '@/lib/contract/finance/op'

type OfShop = { shop: { nameZh: string; nameEn: string } | null }
const SHOP = {
  value: ({ shop }: OfShop) => shop?.nameZh ?? null,
  second: ({ shop }: OfShop) => shop?.nameEn,
}

/** Word of a journal's event; an unknown event shows its code. */
export const eventWord = (event: JournalRow['event']) =>
  `event.${JOURNAL_EVENTS.find((known) => known === event) ?? 'other'}`

/** Page of a journal's record, and the right to open it. */
export const RECORD = {
  order: ['/op/orders/list', 'order:list'],
  withdrawal: ['/op/finance/withdrawals', 'withdraw:audit'],
  adjustment: ['/op/finance/adjustments', 'ledger:view'],
  afterSale: ['/op/after-sale/list', 'afterSale:list'],
  settlement: ['/op/finance/reconcile', 'ledger:view'],
  chargeback: ['/op/finance/chargebacks', 'ledger:view'],
  vatReturn: ['/op/finance/vat', 'ledger:view'],
  enrolment: ['/op/marketing/enrolments', 'flash:list'],
  adOrder: ['/op/ads/orders', 'ads:list'],
  adPackage: null,
  ...{ subscription: null, topUp: null, buyerPayout: null, walletReturn: null, payment: null, opening: null },
} as const

/** The journals of the books. */
export const journalList = list(listJournals, {
  path: '/op/finance/ledger',
  words: 'finance.journal',
  search: 'q',
  filters: { event: filter.choice(JOURNAL_EVENTS), from: filter.day(), to: filter.day() },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.time('time'),
    make.link('refNo', { href: ({ id }) => `/op/finance/ledger/${id}`, mono: true }),
    make.text('event', { value: ({ event }) => make.t(eventWord(event)) }),
    make.text('shop', SHOP),
    make.money('amountP'),
    make.time('postTime'),
  ],
  cards: true,
  file: true,
})

/** Withdrawals of all shops; the default tab has those waiting for review. */
export const deskList = list(listOpWithdrawals, {
  path: '/op/finance/withdrawals',
  words: 'finance.desk',
  tabs: { key: 'state', values: DESK_TABS },
  search: 'q',
  rowId: ({ id }) => id,
  group: groupOfWithdrawal,
  columns: (make) => [
    make.link('no', { href: ({ id }) => `/op/finance/withdrawals/${id}`, mono: true }),
    make.text('shop', SHOP),
    make.money('amountP'),
    make.money('feeP'),
    make.money('netP'),
    make.text('account', {
      value: ({ account }) => `${account.bank} ····${account.last4}`,
      second: ({ account }) => account.holder,
    }),
    make.time('createTime'),
    make.cell('state', {
      cell: (row) => <Status group={groupOfWithdrawal(row)}>{make.t(`state.${row.state}`)}</Status>,
    }),
    make.text('second', {
      value: ({ needsSecond, firstBy }) => (needsSecond ? make.t(firstBy ? 'secondDue' : 'twoNeeded') : null),
      second: ({ firstBy }) => firstBy,
    }),
  ],
  cards: true,
  file: true,
})

/** Payout accounts of all shops; the default tab has those waiting for a decision. */
export const accountList = list(listOpAccounts, {
  path: '/op/finance/accounts',
  words: 'finance.accountDesk',
  tabs: { key: 'state', values: ACCOUNT_TABS },
  rowId: ({ id }) => id,
  group: groupOfAccount,
  columns: (make) => [
    make.link('holder', { href: ({ id }) => `/op/finance/accounts/${id}` }),
    make.text('shop', SHOP),
    make.text('bank', { second: ({ last4 }) => `····${last4}` }),
    make.text('country'),
    make.time('createTime'),
    make.status('state', { group: groupOfAccount, word: ({ state }) => make.t(`state.${state}`) }),
  ],
  cards: true,
})
