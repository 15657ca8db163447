import { area } from './area'

const OPERATOR = { side: 'operator', parent: '/op/finance' } as const
const SHOP = { side: 'shop', parent: '/finance' } as const

/** Invoices of shops to the buyers of their orders. */
export const buyerInvoice = area({
  name: 'buyerInvoice',
  permissions: { 'finance:invoice': ['给买家开具发票', 'Issue invoices to buyers'] },
  screens: [
    {
      path: '/finance/invoices/buyers',
      components: ['finance/BuyerInvoiceList'],
      permission: 'finance:invoice',
      title: 'finance.buyerInvoice.title',
      menu: { ...SHOP, zh: '买家发票', en: 'Buyer invoices', icon: 'book' },
    },
    {
      path: '/finance/invoices/buyers/[id]',
      components: ['finance/BuyerInvoice'],
      permission: 'finance:invoice',
      title: 'finance.buyerInvoice.oneTitle',
      menu: { ...SHOP, zh: '买家发票详情', en: 'Buyer invoice', hidden: true },
    },
    {
      path: '/op/finance/invoices/buyers',
      components: ['op/finance/BuyerInvoiceList'],
      permission: 'invoice:issue',
      title: 'finance.buyerInvoice.title',
      menu: { ...OPERATOR, zh: '买家发票', en: 'Buyer invoices', icon: 'book' },
    },
    {
      path: '/op/finance/invoices/buyers/[id]',
      components: ['op/finance/BuyerInvoice'],
      permission: 'invoice:issue',
      title: 'finance.buyerInvoice.oneTitle',
      menu: { ...OPERATOR, zh: '买家发票详情', en: 'Buyer invoice', hidden: true },
    },
  ],
  settings: { 'invoice.correctDays': { group: 'order', unit: 'days', value: 30, min: 1, max: 365 } },
  notifications: {
    buyerInvoiceAsked: {
      side: 'shop',
      always: 'act',
      words: ['no', 'shop'],
      zh: '买家申请订单 {no} 的发票，请开具',
      en: 'The buyer asked for the invoice of order {no}',
    },
    buyerInvoiceCorrected: {
      side: 'shop',
      words: ['no', 'shop'],
      zh: '买家更正了订单 {no} 的开票信息',
      en: 'The buyer corrected what the invoice of order {no} names',
    },
    shopInvoiceCredited: {
      side: 'shop',
      words: ['no', 'shop'],
      zh: '{shop} 的订单已退款，贷项通知单 {no} 已自动开具',
      en: 'An order of {shop} was refunded: credit note {no} was issued',
    },
  },
  audit: { kinds: ['buyerInvoice', 'selfBilling'], fields: ['buyerInvoiceState', 'selfBilling'] },
})
