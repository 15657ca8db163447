import { area } from './area'

export const health = area({
  name: 'health',
  screens: [
    {
      path: '/system/health',
      components: ['system/Health'],
      permission: 'inspector:use',
      title: 'health.title',
      menu: { zh: '自检', en: 'Self-test', side: 'operator', parent: '/system', icon: 'check' },
    },
  ],
})
