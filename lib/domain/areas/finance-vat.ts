import { area } from './area'

/** VAT decisions of orders, beside the rest of `finance`. */
export const financeVat = area({
  name: 'financeVat',
  screens: [
    {
      path: '/finance/vat',
      components: ['finance/VatList'],
      permission: 'finance:view',
      title: 'finance.vat.title',
      menu: { zh: '增值税', en: 'VAT', side: 'shop', parent: '/finance', icon: 'book' },
    },
    {
      path: '/op/finance/vat',
      components: ['op/finance/VatList'],
      permission: 'ledger:view',
      title: 'finance.vat.title',
      menu: { zh: '增值税', en: 'VAT', side: 'operator', parent: '/op/finance', icon: 'book' },
    },
  ],
})
