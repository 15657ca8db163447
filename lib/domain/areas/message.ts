import { area } from './area'

export const message = area({
  name: 'message',
  headings: [
    { path: '/op/messages', zh: '消息运营', en: 'Messages', side: 'operator', icon: 'megaphone', position: 2 },
  ],
})
