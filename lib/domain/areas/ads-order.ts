import { area } from './area'

const SHOP = { side: 'shop', parent: '/ads' } as const
const OPERATOR = { side: 'operator', parent: '/op/ads' } as const

/** Orders of shops for places of the storefront, beside the rest of `ads`. */
export const adsOrder = area({
  name: 'adsOrder',
  permissions: {
    'ads:buy': ['订购与支付广告', 'Order and pay advertisements'],
    'ads:creative': ['更换广告素材', 'Change pictures of advertisements'],
    'ads:stop': ['停止投放', 'Stop advertisements'],
    'adOrder:decide': ['审核与停止投放', 'Decide and stop advertisements', 'operator'],
  },
  headings: [{ path: '/ads', side: 'shop', zh: '广告', en: 'Advertising', icon: 'star' }],
  screens: [
    {
      path: '/ads/slots',
      components: ['ads/SlotMarket'],
      permission: 'ads:list',
      title: 'adSlot.title',
      menu: { ...SHOP, zh: '推广位', en: 'Slots', icon: 'list' },
    },
    {
      path: '/ads/slots/[id]',
      components: ['ads/Slot'],
      permission: 'ads:list',
      title: 'adSlot.oneTitle',
      menu: { ...SHOP, zh: '推广位', en: 'Slot', hidden: true },
    },
    {
      path: '/ads/orders',
      components: ['ads/AdOrderList'],
      permission: 'ads:list',
      title: 'adOrder.title',
      menu: { ...SHOP, zh: '投放订单', en: 'Ad orders', icon: 'list' },
    },
    {
      path: '/ads/orders/[id]',
      components: ['ads/AdOrder'],
      permission: 'ads:list',
      title: 'adOrder.oneTitle',
      menu: { ...SHOP, zh: '投放订单', en: 'Ad order', hidden: true },
    },
    {
      path: '/ads/packages',
      components: ['ads/PackageList'],
      permission: 'ads:list',
      title: 'adPackage.title',
      menu: { ...SHOP, zh: '广告套餐', en: 'Packages', icon: 'list' },
    },
    {
      path: '/ads/packages/[id]',
      components: ['ads/Package'],
      permission: 'ads:list',
      title: 'adPackage.boughtTitle',
      menu: { ...SHOP, zh: '已购套餐', en: 'Bought package', hidden: true },
    },
    {
      path: '/op/ads/packages',
      components: ['op/ads/PackageList'],
      permission: 'adPosition:list',
      title: 'adPackage.title',
      menu: { ...OPERATOR, zh: '广告套餐', en: 'Packages', icon: 'list' },
    },
    {
      path: '/op/ads/packages/new',
      components: ['op/ads/PackageNew'],
      permission: 'adPosition:edit',
      title: 'adPackage.newTitle',
      menu: { ...OPERATOR, zh: '新增套餐', en: 'New package', hidden: true },
    },
    {
      path: '/op/ads/packages/[id]',
      components: ['op/ads/Package'],
      permission: 'adPosition:edit',
      title: 'adPackage.oneTitle',
      menu: { ...OPERATOR, zh: '套餐', en: 'Package', hidden: true },
    },
    {
      path: '/op/ads/orders',
      components: ['op/ads/AdOrderList'],
      permission: 'ads:list',
      title: 'adOrder.title',
      menu: { ...OPERATOR, zh: '投放订单', en: 'Ad orders', icon: 'list' },
    },
    {
      path: '/op/ads/orders/[id]',
      components: ['op/ads/AdOrder'],
      permission: 'ads:list',
      title: 'adOrder.oneTitle',
      menu: { ...OPERATOR, zh: '投放订单', en: 'Ad order', hidden: true },
    },
  ],
  dictionaries: {
    ad_return_reason: {
      name: ['广告退回原因', 'Reason for failing an advertisement'],
      open: true,
      items: [
        ['picture', '图片模糊或不符合要求', 'The picture is blurred or against the rules'],
        ['claim', '图片中的价格或宣传与落地页不符', 'The picture promises more than its target keeps'],
        ['target', '落地页不可用或与图片无关', 'The target is not live or not what is pictured'],
        ['contact', '图片或文字含联系方式', 'The picture or text names another way to buy'],
      ],
    },
  },
  notifications: {
    adPassed: {
      side: 'shop',
      words: ['no', 'slot', 'shop'],
      zh: '投放订单 {no} 的素材已通过审核',
      en: 'The picture of ad order {no} ({slot}) has passed its review',
    },
    adFailed: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['no', 'slot', 'amount', 'shop'],
      zh: '投放订单 {no} 未通过审核，已退回 {amount}，请查看原因',
      en: 'Ad order {no} ({slot}) did not pass; {amount} is back in your balance. Read the reason',
    },
    adPictureFailed: {
      side: 'shop',
      always: 'act',
      words: ['no', 'slot', 'shop'],
      zh: '投放订单 {no} 的新素材未通过审核，原素材继续展示，请查看原因',
      en: 'The new picture of ad order {no} ({slot}) did not pass; the old one stays. Read the reason',
    },
    adPaused: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['no', 'slot', 'shop'],
      zh: '投放订单 {no} 的落地页已失效，广告已暂停；请更换落地页或停止投放',
      en: 'Ad order {no} ({slot}) is paused: its target is no longer live. Choose another target, or stop it',
    },
    adResumed: {
      side: 'shop',
      words: ['no', 'slot', 'shop'],
      zh: '投放订单 {no} 的落地页已恢复，广告继续展示',
      en: 'Ad order {no} ({slot}) runs again: its target is live',
    },
    adEnded: {
      side: 'shop',
      words: ['no', 'slot', 'shop'],
      zh: '投放订单 {no} 已结束',
      en: 'Ad order {no} ({slot}) has ended',
    },
    adStopped: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['no', 'slot', 'amount', 'shop'],
      zh: '平台已停止投放订单 {no}，已退回 {amount}，请查看原因',
      en: 'The platform has stopped ad order {no} ({slot}); {amount} is back in your balance. Read the reason',
    },
  },
  audit: { kinds: ['adOrder', 'adPackage'], fields: ['contents', 'validDays'] },
})
