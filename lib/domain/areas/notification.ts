import { area } from './area'

export const notification = area({
  name: 'notification',
  screens: [
    {
      path: '/message/notifications',
      components: ['message/Notifications'],
      title: 'notification.mine.title',
      everybody: true,
      menu: { zh: '通知', en: 'Notifications', side: 'both', icon: 'bell', position: 2 },
    },
    {
      path: '/message/preferences',
      components: ['message/Preferences'],
      title: 'notification.wishes.title',
      everybody: true,
      menu: { zh: '通知设置', en: 'Notification preferences', side: 'both', position: 2, hidden: true },
    },
  ],
  audit: { kinds: ['notification'] },
})
