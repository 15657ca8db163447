import { area } from './area'

export const subscription = area({
  name: 'subscription',
  permissions: {
    'subscription:buy': ['购买与续订套餐', 'Buy and renew the plan'],
    'merchant:plan': ['管理套餐与订购', 'Manage plans and subscriptions', 'operator'],
  },
  headings: [
    {
      path: '/subscription',
      zh: '套餐',
      en: 'Subscription',
      side: 'shop',
      icon: 'star',
      redirect: '/subscription/plan',
    },
  ],
  screens: [
    {
      path: '/subscription/plan',
      components: ['subscription/Plan'],
      permission: 'finance:view',
      title: 'subscription.plan.title',
      menu: { zh: '套餐', en: 'Plan', side: 'shop', parent: '/subscription', icon: 'star' },
    },
    {
      path: '/subscription/orders',
      components: ['subscription/OrderList'],
      permission: 'finance:view',
      title: 'subscription.orders.title',
      menu: { zh: '订购记录', en: 'Subscription orders', side: 'shop', parent: '/subscription', icon: 'list' },
    },
    {
      path: '/subscription/orders/[id]',
      components: ['subscription/OrderDetail'],
      permission: 'finance:view',
      title: 'subscription.orders.oneTitle',
      menu: { zh: '订购单', en: 'Subscription order', side: 'shop', parent: '/subscription', hidden: true },
    },
  ],
  notifications: {
    subscriptionPaid: {
      side: 'shop',
      always: 'asked',
      mail: true,
      words: ['no', 'shop'],
      zh: '{shop} 的套餐订单 {no} 已支付，店铺功能已可用',
      en: 'Subscription order {no} of {shop} is paid. Everything works',
    },
    subscriptionEnding: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['days', 'shop'],
      zh: '{shop} 的套餐将在 {days} 天内到期，请及时续订',
      en: 'The plan of {shop} ends within {days} days: renew it',
    },
    subscriptionRenews: {
      side: 'shop',
      mail: true,
      words: ['days', 'shop'],
      zh: '{shop} 的套餐将在 {days} 天内自动续订，费用从可用余额扣除',
      en: 'The plan of {shop} renews automatically within {days} days, from the available balance',
    },
    renewalFailed: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop'],
      zh: '{shop} 自动续订失败：可用余额不足或套餐已停售，请手动续订',
      en: 'The plan of {shop} could not renew automatically: the balance is too low, or the plan is no longer sold. Renew it yourself',
    },
    subscriptionGrace: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop'],
      zh: '{shop} 的套餐已到期，7 天内只能查看，续订后立即恢复',
      en: 'The plan of {shop} has ended. For 7 days you can look but not change anything; renewing unlocks it at once',
    },
    subscriptionExpired: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop'],
      zh: '{shop} 的套餐已失效，店铺功能已停用，续订后立即恢复',
      en: 'The plan of {shop} has expired and the shop is paused. Renewing unlocks it at once',
    },
    subscriptionDecided: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop'],
      zh: '平台调整了 {shop} 的套餐，请查看到期时间',
      en: 'The platform has changed the subscription of {shop}: check until when it lasts',
    },
  },
  audit: {
    kinds: ['subscription', 'subscriptionOrder', 'plan'],
    fields: ['autoRenew', 'subscriptionEnd', 'monthP', 'yearP', 'planProducts', 'planStaff', 'planStorage', 'onSale'],
  },
})
