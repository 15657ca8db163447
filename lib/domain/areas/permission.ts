import { area } from './area'

export const permission = area({
  name: 'permission',
  permissions: {
    'permission:list': ['查看菜单权限', 'View menus and permissions', 'operator'],
    'permission:edit': ['编辑菜单权限', 'Edit menus and permissions', 'operator'],
  },
  screens: [
    {
      path: '/system/permissions',
      components: ['system/PermissionList'],
      permission: 'permission:list',
      title: 'permission.title',
      menu: { zh: '菜单权限', en: 'Menus and permissions', side: 'operator', parent: '/system', icon: 'menu' },
    },
    {
      path: '/system/permissions/new',
      components: ['system/PermissionNew'],
      permission: 'permission:edit',
      title: 'permission.newTitle',
      menu: { zh: '新增菜单或按钮', en: 'New entry or button', side: 'operator', parent: '/system', hidden: true },
    },
    {
      path: '/system/permissions/[id]',
      components: ['system/PermissionDetail'],
      permission: 'permission:list',
      title: 'permission.oneTitle',
      menu: { zh: '菜单或按钮', en: 'Entry or button', side: 'operator', parent: '/system', hidden: true },
    },
  ],
  audit: { kinds: ['permission'] },
})
