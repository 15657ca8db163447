import { area } from './area'

export const dashboard = area({
  name: 'dashboard',
  screens: [
    {
      path: '/dashboard/workplace',
      components: ['dashboard/Workplace'],
      permission: 'order:list',
      title: 'dashboard.workplace.title',
      menu: { zh: '工作台', en: 'Workplace', side: 'both', icon: 'home' },
    },
    {
      path: '/dashboard/analysis',
      components: ['dashboard/Analysis'],
      permission: 'order:list',
      title: 'dashboard.analysis.title',
      menu: { zh: '数据分析', en: 'Analysis', side: 'both', icon: 'chart' },
    },
  ],
})
