import { area } from './area'

/** The platform's own figures. */
export const analysis = area({
  name: 'analysis',
  permissions: { 'analysis:view': ['查看平台分析', 'View platform analysis', 'operator'] },
  roles: { auditor: ['analysis:view'], finance_maker: ['analysis:view'], finance_checker: ['analysis:view'] },
  screens: [
    {
      path: '/op/analysis',
      components: ['op/Analysis'],
      permission: 'analysis:view',
      title: 'platformAnalysis.title',
      menu: { zh: '平台分析', en: 'Platform analysis', side: 'operator', icon: 'chart' },
    },
  ],
})
