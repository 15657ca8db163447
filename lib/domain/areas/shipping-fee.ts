import { area } from './area'

export const shippingFee = area({
  name: 'shipping-fee',
  permissions: {
    'shippingFee:list': ['查看平台运费', 'View platform freight', 'operator'],
    'shippingFee:edit': ['新增平台运费', 'Add platform freight', 'operator'],
  },
  roles: {
    order_support: ['shippingFee:list'],
    auditor: ['shippingFee:list'],
  },
  screens: [
    {
      path: '/op/orders/freight',
      components: ['op/orders/FreightList'],
      permission: 'shippingFee:list',
      title: 'shippingFee.title',
      menu: { zh: '平台运费', en: 'Platform freight', side: 'operator', parent: '/op/orders', icon: 'truck' },
    },
    {
      path: '/op/orders/freight/new',
      components: ['op/orders/FreightNew'],
      permission: 'shippingFee:edit',
      title: 'shippingFee.newTitle',
      menu: { zh: '新增平台运费', en: 'New platform fee', side: 'operator', parent: '/op/orders', hidden: true },
    },
  ],
  audit: { kinds: ['shippingFee'] },
})
