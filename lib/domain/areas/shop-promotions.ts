import { area } from './area'

const OPERATOR = { side: 'operator', parent: '/op/marketing' } as const

/** The platform's view of the promotions of all shops. */
export const shopPromotions = area({
  name: 'shopPromotions',
  permissions: {
    'promo:stop': ['停止店铺促销', 'Stop promotions of shops', 'operator'],
  },
  screens: [
    {
      path: '/op/marketing/shop-promotions',
      components: ['op/marketing/ShopPromotionList'],
      permission: 'marketingOp:view',
      title: 'shopPromotions.title',
      menu: { ...OPERATOR, zh: '店铺促销监控', en: 'Shop promotions', icon: 'search' },
    },
    {
      path: '/op/marketing/shop-promotions/[id]',
      components: ['op/marketing/ShopPromotionDetail'],
      permission: 'marketingOp:view',
      title: 'shopPromotions.oneTitle',
      menu: { ...OPERATOR, zh: '店铺促销', en: 'Shop promotion', hidden: true },
    },
  ],
  notifications: {
    promotionStopped: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['promotion', 'shop'],
      zh: '平台已停止促销 {promotion}，请查看原因',
      en: 'The platform has stopped your promotion {promotion}: read the reason',
    },
  },
})
