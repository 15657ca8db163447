import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { BUYER_INVOICE_TABS, listBuyerInvoices } from '@/lib/contract/buyer/invoice'
import { INVOICE_KINDS } from '@/lib/domain/invoice'
import { groupOfInvoice } from '../../_shared/invoice-list'

/** Invoices and credit notes of the shop to its buyers, newest first. */
export const buyerInvoiceList = list(listBuyerInvoices, {
  path: '/finance/invoices/buyers',
  words: 'finance.buyerInvoice',
  tabs: { key: 'state', values: BUYER_INVOICE_TABS },
  search: 'q',
  filters: { kind: filter.choice(INVOICE_KINDS) },
  rowId: ({ id }) => id,
  group: groupOfInvoice,
  columns: (make) => [
    make.link('no', {
      value: ({ no }) => no ?? make.t('noNumber'),
      href: ({ id }) => `/finance/invoices/buyers/${id}`,
      mono: true,
    }),
    make.word('kind'),
    make.word('issuer'),
    make.text('orderNo'),
    make.word('customerKind'),
    make.money('netP'),
    make.money('vatP'),
    make.money('grossP'),
    make.money('creditedP'),
    make.status('state', { group: groupOfInvoice, word: ({ state }) => make.t(`tab.${state}`) }),
    make.time('requestTime'),
    make.time('issueTime'),
  ],
  cards: true,
  file: true,
})
