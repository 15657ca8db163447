import { area } from './area'

/** Points that buyers earn and spend, at the platform's cost. */
export const points = area({
  name: 'points',
  permissions: { 'points:list': ['查看买家积分', 'View points of buyers', 'operator'] },
  roles: { auditor: ['points:list'], finance_maker: ['points:list'], finance_checker: ['points:list'] },
  screens: [
    {
      path: '/op/marketing/points',
      components: ['op/marketing/Points'],
      permission: 'points:list',
      title: 'pointsDesk.title',
      menu: { zh: '买家积分', en: 'Points', side: 'operator', parent: '/op/marketing', icon: 'star' },
    },
  ],
  settings: {
    'points.earn': { group: 'money', unit: 'points', value: 1, min: 1, max: 20 },
    'points.perPound': { group: 'money', unit: 'points', value: 100, min: 10, max: 1_000 },
    'points.share': { group: 'money', unit: 'percent', value: 20, min: 1, max: 50 },
    'points.months': { group: 'order', unit: 'months', value: 12, min: 1, max: 36 },
    'points.return': { group: 'order', unit: 'pointsStep', value: 1, min: 1, max: 3 },
  },
})
