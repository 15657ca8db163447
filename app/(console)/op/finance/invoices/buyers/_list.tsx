import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { groupOfInvoice } from '@/app/(console)/finance/_shared/invoice-list'
import { BUYER_INVOICE_TABS, listOpBuyerInvoices } from '@/lib/contract/buyer/invoice'
import { INVOICE_KINDS } from '@/lib/domain/invoice'

/** Invoices and credit notes to buyers by all shops and the platform, newest first. */
export const opBuyerInvoiceList = list(listOpBuyerInvoices, {
  path: '/op/finance/invoices/buyers',
  words: 'finance.buyerInvoice',
  tabs: { key: 'state', values: BUYER_INVOICE_TABS },
  search: 'q',
  filters: { kind: filter.choice(INVOICE_KINDS) },
  rowId: ({ id }) => id,
  group: groupOfInvoice,
  columns: (make) => [
    make.link('no', {
      value: ({ no }) => no ?? make.t('noNumber'),
      href: ({ id }) => `/op/finance/invoices/buyers/${id}`,
      mono: true,
    }),
    make.word('kind'),
    make.word('issuer'),
    make.text('shop', { value: ({ shop }) => ({ zh: shop.nameZh, en: shop.nameEn }) }),
    make.text('orderNo'),
    make.money('netP'),
    make.money('vatP'),
    make.money('grossP'),
    make.status('state', { group: groupOfInvoice, word: ({ state }) => make.t(`tab.${state}`) }),
    make.time('issueTime'),
  ],
  cards: true,
  file: true,
})
