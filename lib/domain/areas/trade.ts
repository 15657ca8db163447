import { area } from './area'

/** Settings and reports about orders for the platform, apart from the orders themselves. */
export const trade = area({
  name: 'trade',
  permissions: {
    'orderOp:remind': ['催促超时订单', 'Remind shops of late orders', 'operator'],
  },
  roles: {
    order_support: ['orderOp:remind'],
  },
  screens: [
    {
      path: '/order/luck',
      components: ['order/Luck'],
      permission: 'order:list',
      title: 'trade.luck.title',
      menu: { zh: '奖品订单', en: 'Prize orders', side: 'shop', parent: '/order', icon: 'star' },
    },
    {
      path: '/op/orders/late',
      components: ['op/orders/Late'],
      permission: 'order:list',
      title: 'trade.late.title',
      menu: { zh: '超时订单', en: 'Late orders', side: 'operator', parent: '/op/orders', icon: 'clock' },
    },
    {
      path: '/op/orders/settings',
      components: ['op/orders/Settings'],
      permission: 'config:list',
      title: 'trade.settings.title',
      menu: { zh: '交易设置', en: 'Trade settings', side: 'operator', parent: '/op/orders', icon: 'gear' },
    },
  ],
  settings: {
    'pay.timeout.normal': { group: 'order', unit: 'minutes', value: 30, min: 5, max: 1_440 },
    'pay.timeout.flash': { group: 'order', unit: 'minutes', value: 15, min: 5, max: 60 },
    'promo.lockHours': { group: 'order', unit: 'hours', value: 24, min: 1, max: 168 },
    'slot.holdMinutes': { group: 'order', unit: 'minutes', value: 30, min: 5, max: 1_440 },
    'promo.newBuyerDays': { group: 'order', unit: 'days', value: 365, min: 30, max: 3_650 },
    'promo.newBuyerDeviceDays': { group: 'order', unit: 'days', value: 90, min: 1, max: 365 },
    'pay.timeout.group': { group: 'order', unit: 'minutes', value: 15, min: 5, max: 60 },
  },
  notifications: {
    orderLateReminded: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['no', 'shop'],
      zh: '平台催促：订单 {no} 已超过发货时限，请尽快发货',
      en: 'The platform reminds you: order {no} is overdue, ship it now',
    },
  },
})
