import { area } from './area'

/** Yearly report of sellers to HMRC, beside the rest of `finance`. */
export const financeReport = area({
  name: 'financeReport',
  permissions: {
    'sellerReport:view': ['查看卖家税务申报', 'View seller reporting', 'operator'],
    'sellerReport:file': ['申报卖家与更正税务资料', 'Report sellers and correct their tax data', 'operator'],
  },
  roles: {
    auditor: ['sellerReport:view'],
    finance_maker: ['sellerReport:view', 'sellerReport:file'],
    finance_checker: ['sellerReport:view'],
  },
  screens: [
    {
      path: '/op/finance/seller-report',
      components: ['op/finance/SellerReportList'],
      permission: 'sellerReport:view',
      title: 'finance.sellerReport.title',
      menu: { zh: '平台报告', en: 'Seller reporting', side: 'operator', parent: '/op/finance', icon: 'book' },
    },
    {
      path: '/op/finance/seller-report/[id]',
      components: ['op/finance/SellerReport'],
      permission: 'sellerReport:view',
      title: 'finance.sellerReport.oneTitle',
      menu: { zh: '卖家申报详情', en: 'Seller report', side: 'operator', parent: '/op/finance', hidden: true },
    },
  ],
  notifications: {
    taxDataMissing: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop', 'year'],
      zh: '{shop} 的 {year} 年税务申报资料不全，请在“收款账户”补充，平台须在次年 1 月底前向英国税务局申报',
      en: 'Tax data of {shop} for {year} is missing. Add it under Payout accounts: the platform reports to HMRC by the end of January',
    },
  },
  audit: { kinds: ['sellerReport'], facts: ['year'], fields: ['taxNo', 'taxCountry', 'birthDate'] },
})
