import { area } from './area'

export const shopCategory = area({
  name: 'shop-category',
  permissions: {
    'shopCategory:list': ['查看店铺分类', 'View shop categories'],
    'shopCategory:edit': ['编辑店铺分类', 'Edit shop categories'],
  },
  roles: {
    shop_goods: ['shopCategory:list', 'shopCategory:edit'],
    shop_readonly: ['shopCategory:list'],
  },
  screens: [
    {
      path: '/goods/shop-category',
      components: ['goods/ShopCategoryList'],
      permission: 'shopCategory:list',
      title: 'shopCategory.title',
      menu: { zh: '店铺分类', en: 'Shop categories', side: 'shop', parent: '/goods', icon: 'list' },
    },
    {
      path: '/goods/shop-category/new',
      components: ['goods/ShopCategoryNew'],
      permission: 'shopCategory:edit',
      title: 'shopCategory.newTitle',
      menu: { zh: '新增店铺分类', en: 'New shop category', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/goods/shop-category/[id]',
      components: ['goods/ShopCategoryDetail'],
      permission: 'shopCategory:list',
      title: 'shopCategory.oneTitle',
      menu: { zh: '店铺分类', en: 'Shop category', side: 'shop', parent: '/goods', hidden: true },
    },
  ],
  audit: { kinds: ['shopCategory'] },
})
