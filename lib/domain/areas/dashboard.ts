import { area } from './area'

export const dashboard = area({
  name: 'dashboard',
  screens: [
    {
      path: '/dashboard/workplace',
      components: ['dashboard/Workplace'],
      everybody: true,
      title: 'dashboard.workplace.title',
      menu: { zh: '工作台', en: 'Workplace', side: 'both', icon: 'home' },
    },
    {
      path: '/dashboard/analysis',
      components: ['dashboard/Analysis'],
      everybody: true,
      title: 'dashboard.analysis.title',
      menu: { zh: '数据分析', en: 'Analysis', side: 'both', icon: 'chart' },
    },
  ],
})
