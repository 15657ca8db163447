import { area } from './area'

/** VAT decisions of orders, beside the rest of `finance`. */
export const financeVat = area({
  name: 'financeVat',
  permissions: {
    'vat:prepare': ['编制增值税申报表', 'Prepare VAT returns', 'operator'],
    'vat:file': ['申报与缴纳增值税', 'File and pay VAT returns', 'operator'],
  },
  roles: { finance_maker: ['vat:prepare'], finance_checker: ['vat:prepare', 'vat:file'] },
  settings: {
    'vat.returnMonths': { group: 'money', unit: 'months', value: 1, min: 1, max: 3 },
    'vat.quarterEnd': { group: 'money', unit: 'months', value: 3, min: 1, max: 3 },
  },
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
      title: 'finance.vatReturn.title',
      menu: { zh: '增值税申报', en: 'VAT returns', side: 'operator', parent: '/op/finance', icon: 'book' },
    },
    {
      path: '/op/finance/vat/[id]',
      components: ['op/finance/VatReturn'],
      permission: 'ledger:view',
      title: 'finance.vatReturn.oneTitle',
      menu: { zh: '增值税申报表', en: 'VAT return', side: 'operator', parent: '/op/finance', hidden: true },
    },
    {
      path: '/op/finance/vat/lines',
      components: ['op/finance/VatLines'],
      permission: 'ledger:view',
      title: 'finance.vatLine.title',
      menu: {
        zh: '增值税申报明细',
        en: 'Lines of a VAT return',
        side: 'operator',
        parent: '/op/finance',
        hidden: true,
      },
    },
  ],
  audit: { kinds: ['vatReturn'], fields: ['vatReturnState'] },
})
