import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { groupOfInvoice } from '@/app/(console)/finance/_shared/invoice-list'
import { INVOICE_TABS, listOpInvoices } from '@/lib/contract/finance/invoice'
import { INVOICE_KINDS } from '@/lib/domain/invoice'

/** Invoices and credit notes to all shops, newest first. */
export const invoiceDesk = list(listOpInvoices, {
  path: '/op/finance/invoices',
  words: 'finance.invoiceDesk',
  tabs: { key: 'state', values: INVOICE_TABS },
  search: 'q',
  filters: { kind: filter.choice(INVOICE_KINDS) },
  rowId: ({ id }) => id,
  group: groupOfInvoice,
  columns: (make) => [
    make.link('no', {
      value: ({ no }) => no ?? make.t('noNumber'),
      href: ({ id }) => `/op/finance/invoices/${id}`,
      mono: true,
    }),
    make.word('kind'),
    make.text('shop', { value: ({ shop }) => ({ zh: shop.nameZh, en: shop.nameEn }) }),
    make.text('statementNo'),
    make.money('netP'),
    make.money('vatP'),
    make.money('grossP'),
    make.status('state', { group: groupOfInvoice, word: ({ state }) => make.t(`tab.${state}`) }),
    make.time('requestTime'),
    make.time('issueTime'),
  ],
  cards: true,
  file: true,
})
