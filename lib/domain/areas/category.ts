import { area } from './area'

export const category = area({
  name: 'category',
  permissions: {
    'category:list': ['查看商品分类', 'View categories', 'operator'],
    'category:edit': ['编辑商品分类', 'Edit categories', 'operator'],
  },
  roles: {
    goods_reviewer: ['category:list'],
    auditor: ['category:list'],
  },
  screens: [
    {
      path: '/op/goods/categories',
      components: ['op/goods/CategoryList'],
      permission: 'category:list',
      title: 'category.title',
      menu: { zh: '商品分类', en: 'Categories', side: 'operator', parent: '/op/goods', icon: 'list' },
    },
    {
      path: '/op/goods/categories/new',
      components: ['op/goods/CategoryNew'],
      permission: 'category:edit',
      title: 'category.newTitle',
      menu: { zh: '新增分类', en: 'New category', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/categories/[id]',
      components: ['op/goods/CategoryDetail'],
      permission: 'category:list',
      title: 'category.oneTitle',
      menu: { zh: '分类', en: 'Category', side: 'operator', parent: '/op/goods', hidden: true },
    },
  ],
  audit: { kinds: ['category'], fields: ['documents', 'reviewLevel', 'bannedTypes', 'vatClass', 'excise'] },
})
