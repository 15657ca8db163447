import { area } from './area'

const FINANCE = { side: 'operator', parent: '/op/finance' } as const

/** Data for VAT decisions: rates and limits by day, registrations of shops. */
export const vat = area({
  name: 'vat',
  permissions: {
    'vat:edit': ['维护增值税税率与限额', 'Keep VAT rates and limits', 'operator'],
    'vat:check': ['核对店铺的增值税登记', 'Check VAT registrations of shops', 'operator'],
  },
  roles: { finance_maker: ['vat:edit'], merchant_reviewer: ['vat:check'] },
  screens: [
    {
      path: '/op/finance/vat/rates',
      components: ['op/finance/VatRates'],
      permission: 'ledger:view',
      title: 'vat.terms.title',
      menu: { ...FINANCE, zh: '增值税税率', en: 'VAT rates', icon: 'list' },
    },
    {
      path: '/op/finance/vat/rates/new',
      components: ['op/finance/VatRateNew'],
      permission: 'vat:edit',
      title: 'vat.terms.newTitle',
      menu: { ...FINANCE, zh: '新增税率或限额', en: 'New rate or limit', hidden: true },
    },
    {
      path: '/op/merchants/vat',
      components: ['op/merchants/VatRegistrations'],
      permission: 'merchant:view',
      title: 'vat.registrations.title',
      menu: { zh: '增值税登记', en: 'VAT registrations', side: 'operator', parent: '/op/merchants', icon: 'check' },
    },
  ],
  audit: {
    kinds: ['vatTerm', 'vatRegistration'],
    fields: ['vatAnswer', 'registerName', 'answerDay', 'answerRef'],
  },
})
