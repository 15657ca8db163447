import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { groupOfStatement } from '@/app/(console)/finance/_shared/statement-lists'
import { groupOfDispute } from '@/app/(console)/finance/_shared/statement-parts'
import { DISPUTE_TABS, listDisputes, listOpStatements, STATEMENT_TABS } from '@/lib/contract/finance/statement'

export const STATEMENTS = '/op/finance/statements'

/** Statements of all shops, newest first. */
export const statementDesk = list(listOpStatements, {
  path: STATEMENTS,
  words: 'finance.statementDesk',
  tabs: { key: 'state', values: STATEMENT_TABS },
  search: 'q',
  rowId: ({ id }) => id,
  group: groupOfStatement,
  columns: (make) => [
    make.link('no', { href: ({ id }) => `${STATEMENTS}/${id}`, mono: true }),
    make.text('shop', { value: ({ shop }) => ({ zh: shop.nameZh, en: shop.nameEn }) }),
    make.time('toTime'),
    make.number('orders'),
    make.money('openingP'),
    make.money('movementsP'),
    make.money('closingP'),
    make.status('state', { group: groupOfStatement, word: ({ state }) => make.t(`state.${state}`) }),
    make.time('disputeUntil'),
  ],
  cards: true,
  file: true,
})

/** Disputed lines of all shops; the default tab has those waiting. */
export const disputeDesk = list(listDisputes, {
  path: '/op/finance/statements/disputes',
  words: 'finance.dispute',
  tabs: { key: 'state', values: DISPUTE_TABS.filter((tab) => tab !== '0') },
  rowId: ({ id }) => id,
  group: groupOfDispute,
  columns: (make) => [
    make.link('refNo', { href: ({ id }) => `/op/finance/statements/disputes/${id}`, mono: true }),
    make.text('shop', { value: ({ shop }) => ({ zh: shop.nameZh, en: shop.nameEn }) }),
    make.text('statementNo'),
    make.word('kind'),
    make.money('amountP'),
    make.money('expectedP'),
    make.text('text'),
    make.time('askTime'),
    make.status('state', { group: groupOfDispute, word: ({ state }) => make.t(`state.${state}`) }),
  ],
  cards: true,
})
