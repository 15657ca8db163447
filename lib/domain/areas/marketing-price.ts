import { area } from './area'

const SHOP = { side: 'shop', parent: '/marketing' } as const

/** Promotions that give SKUs another price, beside the rest of `marketing`. */
export const marketingPrice = area({
  name: 'marketingPrice',
  permissions: {
    'marketing:newuser:edit': ['编辑新人价', 'Edit prices for new buyers'],
  },
  roles: { shop_goods: ['marketing:newuser:edit'] },
  screens: [
    {
      path: '/marketing/new-user',
      components: ['marketing/NewUserList'],
      permission: 'marketing:list',
      title: 'newUser.title',
      menu: { ...SHOP, zh: '新人福利', en: 'New buyer prices', icon: 'star' },
    },
    {
      path: '/marketing/new-user/new',
      components: ['marketing/NewUserNew'],
      permission: 'marketing:newuser:edit',
      title: 'newUser.newTitle',
      menu: { ...SHOP, zh: '新增新人价', en: 'New price for new buyers', hidden: true },
    },
    {
      path: '/marketing/new-user/[id]',
      components: ['marketing/NewUserDetail'],
      permission: 'marketing:list',
      title: 'newUser.oneTitle',
      menu: { ...SHOP, zh: '新人价', en: 'Price for new buyers', hidden: true },
    },
  ],
})
