import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { INVOICE_TABS, listInvoices } from '@/lib/contract/finance/invoice'
import { INVOICE_KINDS, INVOICE_STATE as S } from '@/lib/domain/invoice'
import type { StateGroup } from '@/lib/domain/order/status'

const GROUPS: Record<number, StateGroup> = {
  [S.requested]: 'others',
  [S.issued]: 'done',
  [S.credited]: 'draft',
  [S.refused]: 'trouble',
}

/** Shape and colour of an invoice's state. */
export const groupOfInvoice = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'

/** Invoices and credit notes of the platform to the shop, newest first. */
export const invoiceList = list(listInvoices, {
  path: '/finance/invoices',
  words: 'finance.invoice',
  tabs: { key: 'state', values: INVOICE_TABS },
  filters: { kind: filter.choice(INVOICE_KINDS) },
  rowId: ({ id }) => id,
  group: groupOfInvoice,
  columns: (make) => [
    make.link('no', {
      value: ({ no }) => no ?? make.t('noNumber'),
      href: ({ id }) => `/finance/invoices/${id}`,
      mono: true,
    }),
    make.word('kind'),
    make.text('statementNo'),
    make.money('netP'),
    make.money('vatP'),
    make.money('grossP'),
    make.status('state', { group: groupOfInvoice, word: ({ state }) => make.t(`tab.${state}`) }),
    make.time('requestTime'),
    make.time('issueTime'),
  ],
  create: 'finance:statement',
  cards: true,
  file: true,
})
