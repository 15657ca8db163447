import { area } from './area'

export const carrier = area({
  name: 'carrier',
  permissions: {
    'carrier:list': ['查看承运商', 'View carriers', 'operator'],
    'carrier:edit': ['编辑承运商', 'Edit carriers', 'operator'],
  },
  roles: {
    order_support: ['carrier:list'],
    auditor: ['carrier:list'],
  },
  screens: [
    {
      path: '/op/orders/carriers',
      components: ['op/orders/CarrierList'],
      permission: 'carrier:list',
      title: 'carrier.title',
      menu: { zh: '承运商', en: 'Carriers', side: 'operator', parent: '/op/orders', icon: 'truck' },
    },
    {
      path: '/op/orders/carriers/new',
      components: ['op/orders/CarrierNew'],
      permission: 'carrier:edit',
      title: 'carrier.newTitle',
      menu: { zh: '新增承运商', en: 'New carrier', side: 'operator', parent: '/op/orders', hidden: true },
    },
    {
      path: '/op/orders/carriers/[id]',
      components: ['op/orders/CarrierDetail'],
      permission: 'carrier:list',
      title: 'carrier.oneTitle',
      menu: { zh: '承运商', en: 'Carrier', side: 'operator', parent: '/op/orders', hidden: true },
    },
  ],
  audit: { kinds: ['carrier'] },
})
