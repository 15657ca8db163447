import { area } from './area'

export const inspector = area({
  name: 'inspector',
  permissions: { 'inspector:use': ['查看权限原因', 'Ask why somebody may or may not', 'operator'] },
  screens: [
    {
      path: '/system/inspector',
      components: ['system/Inspector'],
      permission: 'inspector:use',
      title: 'inspector.title',
      menu: { zh: '权限透视', en: 'Permission inspector', side: 'operator', parent: '/system', icon: 'search' },
    },
    { path: '/account/why', components: ['account/Why'], title: 'inspector.why.title', everybody: true },
  ],
})
