import { area } from './area'

const OPERATOR = { side: 'operator', parent: '/op/marketing' } as const

/** Lucky draws of the platform, beside the rest of `marketing`. */
export const luckyDraw = area({
  name: 'luckyDraw',
  permissions: {
    'luck:edit': ['管理抽奖', 'Manage lucky draws', 'operator'],
  },
  screens: [
    {
      path: '/op/marketing/lucky-draw',
      components: ['op/marketing/LuckyDrawList'],
      permission: 'marketingOp:view',
      title: 'luckyDraw.title',
      menu: { ...OPERATOR, zh: '抽奖', en: 'Lucky draws', icon: 'star' },
    },
    {
      path: '/op/marketing/lucky-draw/new',
      components: ['op/marketing/LuckyDrawNew'],
      permission: 'luck:edit',
      title: 'luckyDraw.newTitle',
      menu: { ...OPERATOR, zh: '新增抽奖', en: 'New lucky draw', hidden: true },
    },
    {
      path: '/op/marketing/lucky-draw/[id]',
      components: ['op/marketing/LuckyDrawDetail'],
      permission: 'marketingOp:view',
      title: 'luckyDraw.oneTitle',
      menu: { ...OPERATOR, zh: '抽奖', en: 'Lucky draw', hidden: true },
    },
  ],
  audit: {
    kinds: ['luckyDraw'],
    fields: ['drawRulesZh', 'drawRulesEn', 'playCost', 'orderDays', 'playsOfDay', 'playsOfBuyer', 'prizes'],
  },
})
