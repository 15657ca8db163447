import { area } from './area'

export const role = area({
  name: 'role',
  permissions: {
    'role:list': ['查看角色', 'View roles', 'operator'],
    'role:add': ['新增角色', 'Add roles', 'operator'],
    'role:edit': ['编辑角色', 'Edit roles', 'operator'],
    'role:grant': ['分配权限与成员', 'Grant rights and members', 'operator'],
  },
  screens: [
    {
      path: '/system/roles',
      components: ['system/RoleList'],
      permission: 'role:list',
      title: 'system.roles.title',
      menu: { zh: '角色管理', en: 'Roles', side: 'operator', parent: '/system', icon: 'key' },
    },
    {
      path: '/system/roles/new',
      components: ['system/RoleNew'],
      permission: 'role:add',
      title: 'system.roles.newTitle',
      menu: { zh: '新增角色', en: 'New role', side: 'operator', parent: '/system', hidden: true },
    },
    {
      path: '/system/roles/[id]',
      components: ['system/RoleDetail'],
      permission: 'role:list',
      title: 'system.roles.oneTitle',
      menu: { zh: '角色', en: 'Role', side: 'operator', parent: '/system', hidden: true },
    },
    {
      path: '/system/roles/[id]/sees',
      components: ['system/RoleSees'],
      permission: 'role:list',
      title: 'role.sees',
      menu: { zh: '角色所见', en: 'What a role sees', side: 'operator', parent: '/system', hidden: true },
    },
  ],
  audit: { kinds: ['role'] },
})
