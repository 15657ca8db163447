import { area } from './area'

const MENU = { side: 'operator', parent: '/op/service' } as const

/** The platform's view of chat: its own queue and agents, and how shops answer their buyers. */
export const chatOp = area({
  name: 'chatOp',
  permissions: {
    'chat:monitor': ['客服监控', 'Monitor chats', 'operator'],
    'chat:reassign': ['改派会话', 'Reassign chats', 'operator'],
    'chat:listen': ['旁听店铺会话', 'Read chats of shops with a reason', 'operator'],
    'chat:quality': ['客服质检', 'Review chat quality', 'operator'],
    'agent:list': ['查看坐席', 'View agents', 'operator'],
    'agent:edit': ['管理坐席', 'Manage agents', 'operator'],
  },
  roles: {
    order_support: ['chat:monitor', 'chat:reassign', 'agent:list'],
    auditor: ['chat:listen', 'chat:monitor', 'agent:list'],
  },
  headings: [{ path: '/op/service', zh: '客服管理', en: 'Customer service', side: 'operator', icon: 'chat' }],
  screens: [
    {
      path: '/op/service/monitor',
      components: ['op/service/Monitor'],
      permission: 'chat:monitor',
      title: 'chatOp.monitor.title',
      menu: { ...MENU, zh: '客服监控', en: 'Chat monitor', icon: 'chat' },
    },
    {
      path: '/op/service/monitor/[id]',
      components: ['op/service/Listen'],
      permission: 'chat:listen',
      title: 'chatOp.listen.title',
      menu: { ...MENU, zh: '旁听会话', en: 'Read a chat', hidden: true },
    },
    {
      path: '/op/service/agents',
      components: ['op/service/Agents'],
      permission: 'agent:list',
      title: 'chatOp.agents.title',
      menu: { ...MENU, zh: '坐席', en: 'Agents', icon: 'person' },
    },
    {
      path: '/op/service/quality',
      components: ['op/service/Quality'],
      permission: 'chat:quality',
      title: 'chatQuality.title',
      menu: { ...MENU, zh: '质检', en: 'Chat quality', icon: 'star' },
    },
    {
      path: '/op/service/quality/[id]',
      components: ['op/service/Review'],
      permission: 'chat:quality',
      title: 'chatQuality.oneTitle',
      menu: { ...MENU, zh: '会话质检', en: 'Review a chat', hidden: true },
    },
    {
      path: '/op/service/reviews',
      components: ['op/service/MyReviews'],
      permission: 'chat:reply',
      title: 'chatQuality.mine.title',
      menu: { ...MENU, zh: '我的质检', en: 'My reviews', icon: 'star' },
    },
  ],
  notifications: {
    chatReviewed: {
      side: 'operator',
      words: ['score'],
      zh: '您接待的一个会话已质检，得分 {score} / 5',
      en: 'A conversation that you served was reviewed: {score} of 5 points',
    },
  },
})
