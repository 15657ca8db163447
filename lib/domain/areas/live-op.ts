import { area } from './area'

const MENU = { side: 'operator', parent: '/op/service' } as const

/** Live rooms of all shops, for moderation by the platform. */
export const liveOp = area({
  name: 'liveOp',
  permissions: {
    'live:close': ['查看并关闭直播间', 'View and close live rooms', 'operator'],
  },
  screens: [
    {
      path: '/op/service/live',
      components: ['op/service/LiveList'],
      permission: 'live:close',
      title: 'liveOp.title',
      menu: { ...MENU, zh: '直播间', en: 'Live rooms of shops', icon: 'megaphone' },
    },
    {
      path: '/op/service/live/[id]',
      components: ['op/service/Live'],
      permission: 'live:close',
      title: 'liveOp.oneTitle',
      menu: { ...MENU, zh: '店铺直播间', en: 'Live room of a shop', hidden: true },
    },
  ],
})
