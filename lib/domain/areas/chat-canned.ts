import { area } from './area'

const MENU = { side: 'shop', parent: '/service' } as const

/** Canned replies of a shop's agents. */
export const chatCanned = area({
  name: 'chatCanned',
  permissions: {
    'service:canned': ['管理快捷回复', 'Manage canned replies'],
  },
  roles: { shop_service: ['service:canned'] },
  screens: [
    {
      path: '/service/canned',
      components: ['service/CannedList'],
      permission: 'service:canned',
      title: 'chatCanned.title',
      menu: { ...MENU, zh: '快捷回复', en: 'Canned replies', icon: 'list' },
    },
    {
      path: '/service/canned/new',
      components: ['service/CannedNew'],
      permission: 'service:canned',
      title: 'chatCanned.newTitle',
      menu: { ...MENU, zh: '新增快捷回复', en: 'New canned reply', hidden: true },
    },
    {
      path: '/service/canned/[id]',
      components: ['service/Canned'],
      permission: 'service:canned',
      title: 'chatCanned.oneTitle',
      menu: { ...MENU, zh: '快捷回复', en: 'Canned reply', hidden: true },
    },
  ],
  audit: { kinds: ['chatCanned'], fields: ['cannedTopic', 'cannedShortcut', 'cannedZh', 'cannedEn', 'personal'] },
})
