import { area } from './area'

export const merchant = area({
  name: 'merchant',
  permissions: {
    'merchant:view': ['查看店铺', 'View shops', 'operator'],
    'merchant:restrict': ['限制与暂停店铺', 'Restrict and suspend shops', 'operator'],
    'merchant:ban': ['封禁店铺与复核', 'Ban shops, and confirm bans', 'operator'],
    'merchant:enter': ['进入店铺视角', 'View as shop', 'operator'],
  },
  roles: {
    goods_reviewer: ['merchant:view'],
    order_support: ['merchant:view'],
    auditor: ['merchant:view'],
  },
  headings: [
    {
      path: '/op/merchants',
      zh: '商家',
      en: 'Merchants',
      side: 'operator',
      icon: 'people',
      redirect: '/op/merchants/applications',
    },
  ],
  screens: [
    {
      path: '/op/merchants/list',
      components: ['op/merchants/ShopList'],
      permission: 'merchant:view',
      title: 'merchant.title',
      menu: { zh: '店铺管理', en: 'Shops', side: 'operator', parent: '/op/merchants', icon: 'list' },
    },
    {
      path: '/op/merchants/list/[id]',
      components: ['op/merchants/ShopDetail'],
      permission: 'merchant:view',
      title: 'merchant.oneTitle',
      menu: { zh: '店铺详情', en: 'Shop', side: 'operator', parent: '/op/merchants', hidden: true },
    },
  ],
  notifications: {
    shopMeasure: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop'],
      zh: '平台对 {shop} 采取了限制措施，请登录查看内容、期限和原因',
      en: 'The platform has restricted, suspended or banned {shop}: sign in to see what, until when and why',
    },
    shopLifted: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop'],
      zh: '平台已解除对 {shop} 的一项限制措施',
      en: 'The platform has lifted a measure against {shop}',
    },
    shopMeasureBegun: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop'],
      zh: '对 {shop} 的限制措施现已生效，请登录查看内容和期限',
      en: 'A measure against {shop} has begun: sign in to see what it means and until when',
    },
    shopMeasureEnded: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop'],
      zh: '对 {shop} 的一项限制措施已到期',
      en: 'A measure against {shop} has come to its end',
    },
    shopViewed: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['shop', 'reason'],
      zh: '平台人员以只读方式查看了 {shop}，原因：{reason}',
      en: 'Somebody of the platform looked into {shop}, without being able to change anything. Reason: {reason}',
    },
    banAsked: {
      side: 'operator',
      always: 'act',
      words: ['shop'],
      zh: '对 {shop} 的封禁待复核，须由另一位同事确认',
      en: 'A ban of {shop} waits for a second person to confirm it',
    },
  },
  audit: { kinds: ['shop'] },
})
