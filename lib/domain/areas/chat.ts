import { area } from './area'

export const chat = area({
  name: 'chat',
  permissions: {
    'chat:reply': ['接待客服会话', 'Answer chats'],
  },
  roles: {
    shop_service: [
      'chat:reply',
      'order:list',
      'order:message',
      'afterSale:list',
      'review:list',
      'review:reply',
      'feedback:add',
    ],
    order_support: ['chat:reply'],
  },
  screens: [
    {
      path: '/chatPage',
      components: ['chat/ChatPage'],
      permission: 'chat:reply',
      title: 'chat.title',
      menu: { zh: '客服会话', en: 'Chat', side: 'both', icon: 'chat' },
    },
  ],
  notifications: {
    chatWaiting: {
      side: 'both',
      always: 'act',
      words: ['shop'],
      zh: '有客户已等待客服回复超过 2 分钟（{shop}）',
      en: 'A customer has waited over 2 minutes for an answer in chat ({shop})',
    },
    buyerChatAnswered: {
      side: 'buyer',
      words: ['shop'],
      zh: '{shop} 已回复您的消息，请在商城的“消息”中查看。',
      en: '{shop} has answered your message. Read it under Messages on the storefront.',
    },
  },
  audit: { kinds: ['chat'] },
})
