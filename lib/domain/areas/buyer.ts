import { area } from './area'

const MENU = { side: 'operator', parent: '/op/orders' } as const

/** Buyers: they have no screens here, but the platform manages their accounts, and their acts are logged. */
export const buyer = area({
  name: 'buyer',
  permissions: {
    'buyer:list': ['查看买家', 'View buyers', 'operator'],
    'buyer:block': ['封禁买家与结束会话', 'Block buyers and end their sessions', 'operator'],
    'buyer:erase': ['清除买家个人信息', 'Erase buyers', 'operator'],
  },
  roles: { order_support: ['buyer:list', 'buyer:block'], auditor: ['buyer:list'] },
  screens: [
    {
      path: '/op/orders/buyers',
      components: ['op/orders/Buyers'],
      permission: 'buyer:list',
      title: 'buyers.title',
      menu: { ...MENU, zh: '买家', en: 'Buyers', icon: 'people' },
    },
    {
      path: '/op/orders/buyers/[id]',
      components: ['op/orders/BuyerRecord'],
      permission: 'buyer:list',
      title: 'buyers.oneTitle',
      menu: { ...MENU, zh: '买家详情', en: 'Buyer', hidden: true },
    },
  ],
  audit: { kinds: ['buyer', 'buyerAddress', 'payment'] },
})
