import { area } from './area'

const SHOP = { side: 'shop', parent: '/shop' } as const

export const colleague = area({
  name: 'colleague',
  permissions: {
    'shop:admin': ['管理店铺成员', 'Manage the shop’s people'],
    'shop:role': ['管理店铺角色', 'Manage the shop’s roles'],
  },
  screens: [
    {
      path: '/shop/admins',
      components: ['shop/AdminList'],
      permission: 'shop:admin',
      title: 'colleague.title',
      menu: { zh: '店铺管理员', en: 'People', icon: 'people', ...SHOP },
    },
    {
      path: '/shop/admins/new',
      components: ['shop/AdminNew'],
      permission: 'shop:admin',
      title: 'colleague.newTitle',
      menu: { zh: '添加成员', en: 'Add a colleague', hidden: true, ...SHOP },
    },
    {
      path: '/shop/admins/[id]',
      components: ['shop/AdminDetail'],
      permission: 'shop:admin',
      title: 'colleague.oneTitle',
      menu: { zh: '成员', en: 'Colleague', hidden: true, ...SHOP },
    },
    {
      path: '/shop/roles',
      components: ['shop/RoleList'],
      permission: 'shop:role',
      title: 'colleague.role.title',
      menu: { zh: '店铺角色', en: 'Shop roles', icon: 'key', ...SHOP },
    },
    {
      path: '/shop/roles/new',
      components: ['shop/RoleNew'],
      permission: 'shop:role',
      title: 'colleague.role.newTitle',
      menu: { zh: '新增店铺角色', en: 'New shop role', hidden: true, ...SHOP },
    },
    {
      path: '/shop/roles/[id]',
      components: ['shop/RoleDetail'],
      permission: 'shop:role',
      title: 'colleague.role.oneTitle',
      menu: { zh: '店铺角色', en: 'Shop role', hidden: true, ...SHOP },
    },
  ],
})
