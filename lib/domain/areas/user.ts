import { area } from './area'

export const user = area({
  name: 'user',
  permissions: {
    'user:list': ['查看用户', 'View users', 'operator'],
    'user:add': ['新增用户', 'Add users', 'operator'],
    'user:edit': ['编辑用户', 'Edit users', 'operator'],
    'user:freeze': ['冻结与解冻', 'Freeze and unfreeze users', 'operator'],
    'user:reset': ['重置密码', 'Reset passwords', 'operator'],
    'user:forceout': ['强制下线', 'Sign users out', 'operator'],
  },
  roles: { auditor: ['user:list'] },
  screens: [
    {
      path: '/system/users',
      components: ['system/UserList'],
      permission: 'user:list',
      title: 'system.users.title',
      menu: { zh: '用户管理', en: 'Users', side: 'operator', parent: '/system', icon: 'people' },
    },
    {
      path: '/system/users/new',
      components: ['system/UserNew'],
      permission: 'user:add',
      title: 'system.users.newTitle',
      menu: { zh: '新增用户', en: 'New user', side: 'operator', parent: '/system', hidden: true },
    },
    {
      path: '/system/users/freeze',
      components: ['system/UserFreeze'],
      permission: 'user:freeze',
      title: 'system.users.freezeTitle',
      menu: { zh: '冻结用户', en: 'Freeze users', side: 'operator', parent: '/system', hidden: true },
    },
    {
      path: '/system/users/role',
      components: ['system/UserRole'],
      permission: 'user:edit',
      title: 'system.users.roleBatch.title',
      menu: { zh: '批量分配角色', en: 'Role for several users', side: 'operator', parent: '/system', hidden: true },
    },
    {
      path: '/system/users/[id]',
      components: ['system/UserDetail'],
      permission: 'user:list',
      title: 'system.users.oneTitle',
      menu: { zh: '用户', en: 'User', side: 'operator', parent: '/system', hidden: true },
    },
  ],
  settings: { 'user.binDays': { group: 'personal', unit: 'days', value: 30, min: 7, max: 365 } },
  audit: { kinds: ['account'] },
})
