import { area } from './area'

export const spec = area({
  name: 'spec',
  permissions: {
    'spec:list': ['查看规格', 'View option sets'],
    'spec:edit': ['编辑规格', 'Edit option sets'],
  },
  roles: {
    shop_goods: ['spec:list', 'spec:edit'],
    shop_readonly: ['spec:list'],
    goods_reviewer: ['spec:list', 'spec:edit'],
    auditor: ['spec:list'],
  },
  screens: [
    {
      path: '/goods/spec',
      components: ['goods/SpecList'],
      permission: 'spec:list',
      title: 'spec.title',
      menu: { zh: '规格模板', en: 'Option sets', side: 'shop', parent: '/goods', icon: 'list' },
    },
    {
      path: '/goods/spec/new',
      components: ['goods/SpecNew'],
      permission: 'spec:edit',
      title: 'spec.newTitle',
      menu: { zh: '新增规格', en: 'New option set', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/goods/spec/[id]',
      components: ['goods/SpecDetail'],
      permission: 'spec:list',
      title: 'spec.oneTitle',
      menu: { zh: '规格', en: 'Option set', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/op/goods/specs',
      components: ['op/goods/SpecList'],
      permission: 'spec:list',
      title: 'spec.title',
      menu: { zh: '规格模板', en: 'Option sets', side: 'operator', parent: '/op/goods', icon: 'list' },
    },
    {
      path: '/op/goods/specs/new',
      components: ['op/goods/SpecNew'],
      permission: 'spec:edit',
      title: 'spec.newTitle',
      menu: { zh: '新增规格', en: 'New option set', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/specs/[id]',
      components: ['op/goods/SpecDetail'],
      permission: 'spec:list',
      title: 'spec.oneTitle',
      menu: { zh: '规格', en: 'Option set', side: 'operator', parent: '/op/goods', hidden: true },
    },
  ],
  audit: { kinds: ['spec'], fields: ['specValues'] },
})
