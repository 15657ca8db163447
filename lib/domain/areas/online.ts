import { area } from './area'

export const online = area({
  name: 'online',
  screens: [
    {
      path: '/system/online',
      components: ['system/Online'],
      permission: 'log:view',
      title: 'online.title',
      menu: { zh: '在线用户', en: 'Active sessions', side: 'operator', parent: '/system', icon: 'people' },
    },
  ],
})
