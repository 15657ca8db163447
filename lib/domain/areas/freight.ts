import { area } from './area'

export const freight = area({
  name: 'freight',
  permissions: {
    'freight:list': ['查看运费模板', 'View freight templates'],
    'freight:edit': ['编辑运费模板', 'Edit freight templates'],
    'freight:delete': ['删除运费模板', 'Delete freight templates'],
  },
  roles: {
    shop_goods: ['freight:list', 'freight:edit', 'freight:delete'],
    shop_readonly: ['freight:list'],
  },
  screens: [
    {
      path: '/goods/freight',
      components: ['goods/FreightList'],
      permission: 'freight:list',
      title: 'freight.title',
      menu: { zh: '运费模板', en: 'Freight templates', side: 'shop', parent: '/goods', icon: 'truck' },
    },
    {
      path: '/goods/freight/new',
      components: ['goods/FreightNew'],
      permission: 'freight:edit',
      title: 'freight.newTitle',
      menu: { zh: '新增运费模板', en: 'New freight template', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/goods/freight/[id]',
      components: ['goods/FreightDetail'],
      permission: 'freight:list',
      title: 'freight.oneTitle',
      menu: { zh: '运费模板', en: 'Freight template', side: 'shop', parent: '/goods', hidden: true },
    },
  ],
  audit: {
    kinds: ['freight'],
    fields: ['freightRows', 'chargeBy', 'freeFrom', 'excludedRegions', 'leadDays', 'sentFrom'],
  },
})
