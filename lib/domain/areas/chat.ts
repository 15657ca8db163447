import { area } from './area'

export const chat = area({
  name: 'chat',
  permissions: {
    'chat:reply': ['接待客服会话', 'Answer chats'],
    'chat:recall': ['撤回消息', 'Withdraw messages'],
    'chat:transfer': ['转接会话', 'Transfer chats'],
    'chat:call': ['语音、视频通话', 'Call buyers'],
    'service:records': ['查看会话记录', 'View chat records'],
  },
  roles: {
    shop_service: [
      'chat:reply',
      'chat:recall',
      'chat:transfer',
      'chat:call',
      'order:list',
      'order:message',
      'afterSale:list',
      'review:list',
      'review:reply',
      'feedback:add',
    ],
    order_support: ['chat:reply', 'chat:recall', 'chat:transfer'],
  },
  headings: [{ path: '/service', zh: '客服', en: 'Customer service', side: 'shop', icon: 'chat' }],
  screens: [
    {
      path: '/chatPage',
      components: ['chat/ChatPage'],
      permission: 'chat:reply',
      title: 'chat.title',
      menu: { zh: '客服会话', en: 'Chat', side: 'both', icon: 'chat' },
    },
    {
      path: '/service/records',
      components: ['service/RecordList'],
      permission: 'service:records',
      title: 'chatRecord.title',
      menu: { zh: '会话记录', en: 'Chat records', side: 'shop', parent: '/service', icon: 'list' },
    },
    {
      path: '/service/records/[id]',
      components: ['service/Record'],
      permission: 'service:records',
      title: 'chatRecord.oneTitle',
      menu: { zh: '会话记录详情', en: 'Chat record', side: 'shop', parent: '/service', hidden: true },
    },
  ],
  dictionaries: {
    chat_tag: {
      name: ['会话标签', 'Tags of conversations'],
      open: true,
      items: [
        ['delivery', '物流', 'Delivery'],
        ['product', '商品咨询', 'Product'],
        ['refund', '退款', 'Refund'],
        ['complaint', '投诉', 'Complaint'],
        ['regular', '老客户', 'Regular customer'],
      ],
    },
  },
  settings: {
    'chat.devices': { group: 'message', unit: 'devices', value: 2, min: 1, max: 10 },
    'chat.recallSeconds': { group: 'message', unit: 'seconds', value: 120, min: 10, max: 600 },
    'chat.callTimeout': { group: 'message', unit: 'seconds', value: 30, min: 10, max: 120 },
  },
  notifications: {
    chatTransferred: {
      side: 'both',
      always: 'act',
      words: ['shop'],
      zh: '有会话转接给您（{shop}）',
      en: 'A conversation was passed on to you ({shop})',
    },
    chatWaiting: {
      side: 'both',
      always: 'act',
      words: ['shop'],
      zh: '有客户已等待客服回复超过 2 分钟（{shop}）',
      en: 'A customer has waited over 2 minutes for an answer in chat ({shop})',
    },
    callMissed: {
      side: 'shop',
      always: 'act',
      words: ['shop'],
      zh: '错过了买家的来电（{shop}）',
      en: 'A call of a buyer was missed ({shop})',
    },
    chatRated: {
      side: 'shop',
      words: ['shop', 'stars'],
      zh: '买家给会话打了 {stars} 星（{shop}）',
      en: 'A buyer rated a conversation {stars} of 5 stars ({shop})',
    },
    buyerCallMissed: {
      side: 'buyer',
      words: ['shop'],
      zh: '您错过了 {shop} 的来电，可在商城的“消息”中回复。',
      en: 'You missed a call from {shop}. Write or call back under Messages on the storefront.',
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
