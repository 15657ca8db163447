import { area } from './area'

const OPERATOR = { side: 'operator', parent: '/op/ads' } as const

/** Paid places of the storefront, and the banners of the house. */
export const ads = area({
  name: 'ads',
  permissions: {
    'ads:list': ['查看广告位', 'View advertising places'],
    'adPosition:list': ['查看广告配置', 'View advertising settings', 'operator'],
    'adPosition:edit': ['编辑广告位与横幅', 'Edit positions and banners', 'operator'],
  },
  roles: {
    shop_goods: ['ads:list'],
    shop_readonly: ['ads:list'],
    auditor: ['ads:list', 'adPosition:list'],
  },
  headings: [{ path: '/op/ads', side: 'operator', zh: '广告', en: 'Advertising', icon: 'star' }],
  screens: [
    {
      path: '/op/ads/positions',
      components: ['op/ads/AdPositionList'],
      permission: 'adPosition:list',
      title: 'adPosition.title',
      menu: { ...OPERATOR, zh: '广告位', en: 'Positions', icon: 'list' },
    },
    {
      path: '/op/ads/positions/new',
      components: ['op/ads/AdPositionNew'],
      permission: 'adPosition:edit',
      title: 'adPosition.newTitle',
      menu: { ...OPERATOR, zh: '新增广告位', en: 'New position', hidden: true },
    },
    {
      path: '/op/ads/positions/[id]',
      components: ['op/ads/AdPosition'],
      permission: 'adPosition:list',
      title: 'adPosition.oneTitle',
      menu: { ...OPERATOR, zh: '广告位', en: 'Position', hidden: true },
    },
    {
      path: '/op/ads/banners',
      components: ['op/ads/BannerList'],
      permission: 'adPosition:list',
      title: 'adBanner.title',
      menu: { ...OPERATOR, zh: '横幅', en: 'Banners', icon: 'list' },
    },
    {
      path: '/op/ads/banners/new',
      components: ['op/ads/BannerNew'],
      permission: 'adPosition:edit',
      title: 'adBanner.newTitle',
      menu: { ...OPERATOR, zh: '新增横幅', en: 'New banner', hidden: true },
    },
    {
      path: '/op/ads/banners/[id]',
      components: ['op/ads/Banner'],
      permission: 'adPosition:list',
      title: 'adBanner.oneTitle',
      menu: { ...OPERATOR, zh: '横幅', en: 'Banner', hidden: true },
    },
  ],
  audit: {
    kinds: ['adPosition', 'adBanner'],
    fields: [
      ...(['textZh', 'textEn', 'pictureZh', 'pictureEn', 'textBZh', 'textBEn', 'pictureBZh', 'pictureBEn'] as const),
      ...(['link', 'untilDay', 'audience', 'positionId'] as const),
      'page',
      'device',
      'width',
      'height',
      'rotation',
      'pricePerDayP',
      'leadDays',
      'blackoutDays',
    ],
  },
})
