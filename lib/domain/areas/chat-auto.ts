import { area } from './area'

const MENU = { side: 'shop', parent: '/service' } as const

/** Automatic replies of a shop. */
export const chatAuto = area({
  name: 'chatAuto',
  permissions: {
    'service:auto': ['管理自动回复', 'Manage automatic replies'],
  },
  screens: [
    {
      path: '/service/auto-reply',
      components: ['service/AutoReply'],
      permission: 'service:auto',
      title: 'chatAuto.title',
      menu: { ...MENU, zh: '自动回复', en: 'Auto-reply', icon: 'clock' },
    },
    {
      path: '/service/auto-reply/keywords',
      components: ['service/KeywordList'],
      permission: 'service:auto',
      title: 'chatKeyword.title',
      menu: { ...MENU, zh: '关键词回复', en: 'Keyword replies', hidden: true },
    },
    {
      path: '/service/auto-reply/keywords/new',
      components: ['service/KeywordNew'],
      permission: 'service:auto',
      title: 'chatKeyword.newTitle',
      menu: { ...MENU, zh: '新增关键词', en: 'New keyword', hidden: true },
    },
    {
      path: '/service/auto-reply/keywords/[id]',
      components: ['service/Keyword'],
      permission: 'service:auto',
      title: 'chatKeyword.oneTitle',
      menu: { ...MENU, zh: '关键词', en: 'Keyword', hidden: true },
    },
  ],
  audit: {
    kinds: ['chatAuto', 'chatKeyword'],
    fields: [
      'welcomeOn',
      'welcomeZh',
      'welcomeEn',
      'offHoursOn',
      'offHoursZh',
      'offHoursEn',
      'holidayOn',
      'holidayZh',
      'holidayEn',
      'openFrom',
      'openTo',
      'openWeekend',
      'autoDelay',
      'keyword',
      'keywordMatch',
      'keywordZh',
      'keywordEn',
    ],
  },
})
