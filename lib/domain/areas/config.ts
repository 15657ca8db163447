import { area } from './area'

export const config = area({
  name: 'config',
  permissions: {
    'config:list': ['查看配置', 'View the configuration', 'operator'],
    'config:edit': ['修改配置', 'Change the configuration', 'operator'],
    'config:approve': ['复核资金类配置', 'Approve changes of money settings', 'operator'],
  },
  roles: { finance_checker: ['config:list', 'config:edit', 'config:approve'] },
  screens: [
    {
      path: '/system/config',
      components: ['system/Config'],
      permission: 'config:list',
      title: 'config.title',
      menu: { zh: '系统配置', en: 'Configuration', side: 'operator', parent: '/system', icon: 'gear' },
    },
  ],
  audit: { kinds: ['config'], fields: ['planned'] },
})
