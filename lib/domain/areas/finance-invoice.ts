import { area } from './area'

const OPERATOR = { side: 'operator', parent: '/op/finance' } as const
const SHOP = { side: 'shop', parent: '/finance' } as const

/** Invoices of the platform for its fees, beside the rest of `finance`. */
export const financeInvoice = area({
  name: 'financeInvoice',
  permissions: { 'invoice:issue': ['开具与红冲发票', 'Issue and credit invoices', 'operator'] },
  roles: { finance_maker: ['invoice:issue'] },
  screens: [
    {
      path: '/finance/invoices',
      components: ['finance/InvoiceList'],
      permission: 'finance:view',
      title: 'finance.invoice.title',
      menu: { ...SHOP, zh: '发票', en: 'Invoices', icon: 'book' },
    },
    {
      path: '/finance/invoices/new',
      components: ['finance/InvoiceNew'],
      permission: 'finance:statement',
      title: 'finance.invoice.newTitle',
      menu: { ...SHOP, zh: '提前申请发票', en: 'Ask for an invoice now', hidden: true },
    },
    {
      path: '/finance/invoices/[id]',
      components: ['finance/Invoice'],
      permission: 'finance:view',
      title: 'finance.invoice.oneTitle',
      menu: { ...SHOP, zh: '发票', en: 'Invoice', hidden: true },
    },
    {
      path: '/op/finance/invoices',
      components: ['op/finance/InvoiceList'],
      permission: 'ledger:view',
      title: 'finance.invoiceDesk.title',
      menu: { ...OPERATOR, zh: '发票', en: 'Invoices', icon: 'book' },
    },
    {
      path: '/op/finance/invoices/[id]',
      components: ['op/finance/Invoice'],
      permission: 'ledger:view',
      title: 'finance.invoiceDesk.oneTitle',
      menu: { ...OPERATOR, zh: '发票', en: 'Invoice', hidden: true },
    },
  ],
  notifications: {
    invoiceRequested: {
      side: 'operator',
      words: ['no', 'shop'],
      zh: '{shop} 申请结算单 {no} 的发票，等待开具',
      en: '{shop} asked for the invoice of statement {no}: it waits to be issued',
    },
    invoiceIssued: {
      side: 'shop',
      always: 'asked',
      mail: true,
      words: ['no', 'shop'],
      zh: '{shop} 的发票 {no} 已开具',
      en: 'Invoice {no} of {shop} was issued',
    },
    invoiceRefused: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['no', 'shop'],
      zh: '{shop} 申请的结算单 {no} 发票未开具，请查看原因',
      en: 'The invoice of statement {no} of {shop} was not issued: read the reason',
    },
    invoiceCredited: {
      side: 'shop',
      mail: true,
      words: ['no', 'shop'],
      zh: '{shop} 的一张发票已由贷项通知单 {no} 红冲，相关费用将重新开票',
      en: 'An invoice of {shop} was taken back by credit note {no}. Its fees are invoiced again',
    },
    invoiceReturns: {
      side: 'shop',
      mail: true,
      words: ['no', 'shop'],
      zh: '{shop} 有平台费用退回，已开具贷项通知单 {no}',
      en: 'Credit note {no} of {shop} was issued for fees that came back',
    },
  },
  audit: { kinds: ['invoice'], fields: ['invoiceState'] },
})
