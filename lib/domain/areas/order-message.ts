import { area } from './area'

export const orderMessage = area({
  name: 'orderMessage',
  permissions: {
    'order:message': ['给买家留言', 'Write to buyers'],
  },
  roles: {
    shop_shipping: ['order:message'],
  },
  screens: [
    {
      path: '/order/messages',
      components: ['order/OrderMessages'],
      permission: 'order:list',
      title: 'order.messages.title',
      menu: { zh: '订单留言', en: 'Order messages', side: 'shop', parent: '/order', hidden: true },
    },
  ],
  notifications: {
    orderMessage: {
      side: 'shop',
      always: 'act',
      words: ['no', 'shop'],
      zh: '买家就订单 {no} 留言，请回复',
      en: 'The buyer wrote to you about order {no}',
    },
  },
})
