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
  dictionaries: {
    menu_type: {
      name: ['菜单类型', 'Menu type'],
      items: [
        ['0', '一级菜单', 'Menu'],
        ['1', '子菜单', 'Submenu'],
        ['2', '按钮权限', 'Button permission'],
      ],
    },
    perms_type: {
      name: ['授权策略', 'Permission type'],
      items: [
        ['1', '可见', 'Show'],
        ['2', '禁用', 'Disable'],
      ],
    },
    valid_status: {
      name: ['有效状态', 'Validity'],
      items: [
        ['0', '无效', 'Not enforced'],
        ['1', '有效', 'Enforced'],
      ],
    },
  },
  audit: { kinds: ['permission'] },
})
