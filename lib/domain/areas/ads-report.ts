import { area } from './area'

/** Results of advertising, beside the rest of `ads`. */
export const adsReport = area({
  name: 'adsReport',
  permissions: { 'ads:report': ['查看广告效果', 'View results of advertising'] },
  roles: { shop_readonly: ['ads:report'], auditor: ['ads:report'] },
  screens: [
    {
      path: '/op/ads/report',
      components: ['op/ads/AdFill'],
      permission: 'ads:report',
      title: 'adFill.title',
      menu: { side: 'operator', parent: '/op/ads', zh: '报表', en: 'Report', icon: 'list' },
    },
    {
      path: '/ads/report',
      components: ['ads/AdReport'],
      permission: 'ads:report',
      title: 'adReport.title',
      menu: { side: 'shop', parent: '/ads', zh: '效果', en: 'Results', icon: 'list' },
    },
  ],
})
