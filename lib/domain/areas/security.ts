import { area } from './area'

export const security = area({
  name: 'security',
  permissions: {
    'security:list': ['查看服务保障', 'View guarantees', 'operator'],
    'security:edit': ['编辑服务保障', 'Edit guarantees', 'operator'],
  },
  roles: {
    goods_reviewer: ['security:list'],
    auditor: ['security:list'],
  },
  screens: [
    {
      path: '/op/goods/security',
      components: ['op/goods/SecurityList'],
      permission: 'security:list',
      title: 'security.title',
      menu: { zh: '服务保障', en: 'Guarantees', side: 'operator', parent: '/op/goods', icon: 'shield' },
    },
    {
      path: '/op/goods/security/new',
      components: ['op/goods/SecurityNew'],
      permission: 'security:edit',
      title: 'security.newTitle',
      menu: { zh: '新增服务保障', en: 'New guarantee', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/security/[id]',
      components: ['op/goods/SecurityDetail'],
      permission: 'security:list',
      title: 'security.oneTitle',
      menu: { zh: '服务保障', en: 'Guarantee', side: 'operator', parent: '/op/goods', hidden: true },
    },
  ],
  audit: { kinds: ['security'], fields: ['eligibility', 'evidence'] },
})
