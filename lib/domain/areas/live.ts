import { area } from './area'

const MENU = { side: 'shop', parent: '/service' } as const

/** Live rooms of shops. */
export const live = area({
  name: 'live',
  permissions: {
    'chat:live': ['直播', 'Host live rooms'],
  },
  screens: [
    {
      path: '/service/live',
      components: ['service/LiveList'],
      permission: 'chat:live',
      title: 'live.title',
      menu: { ...MENU, zh: '直播间', en: 'Live rooms', icon: 'megaphone' },
    },
    {
      path: '/service/live/new',
      components: ['service/LiveNew'],
      permission: 'chat:live',
      title: 'live.newTitle',
      menu: { ...MENU, zh: '新建直播间', en: 'New live room', hidden: true },
    },
    {
      path: '/service/live/[id]',
      components: ['service/Live'],
      permission: 'chat:live',
      title: 'live.oneTitle',
      menu: { ...MENU, zh: '直播间', en: 'Live room', hidden: true },
    },
  ],
  notifications: {
    liveClosed: {
      side: 'shop',
      always: 'act',
      words: ['title', 'reason'],
      zh: '平台关闭了直播间“{title}”：{reason}',
      en: 'The platform has closed the live room “{title}”: {reason}',
    },
  },
  audit: { kinds: ['live'], facts: ['bar'] },
})
