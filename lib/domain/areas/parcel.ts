import { area } from './area'

export const parcel = area({
  name: 'parcel',
  permissions: {
    'parcel:list': ['查看包裹', 'View parcels'],
    'parcel:claim': ['向承运商索赔', 'Claim with carriers'],
  },
  roles: {
    shop_shipping: ['parcel:list', 'parcel:claim'],
  },
  screens: [
    {
      path: '/order/parcels',
      components: ['order/Parcels'],
      permission: 'parcel:list',
      title: 'parcel.title',
      menu: { zh: '包裹跟踪', en: 'Parcels', side: 'shop', parent: '/order', icon: 'truck' },
    },
    {
      path: '/order/parcels/[id]',
      components: ['order/Parcel'],
      permission: 'parcel:list',
      title: 'parcel.oneTitle',
      menu: { zh: '包裹', en: 'Parcel', side: 'shop', parent: '/order', hidden: true },
    },
    {
      path: '/order/ship/label',
      components: ['order/PostageLabels'],
      permission: 'order:print',
      title: 'label.title',
      menu: { zh: '快递面单', en: 'Postage labels', side: 'shop', parent: '/order', hidden: true },
    },
    {
      path: '/order/ship/label/many',
      components: ['order/PostageMany'],
      permission: 'order:print',
      title: 'label.many.title',
      menu: { zh: '批量购买面单', en: 'Postage in bulk', side: 'shop', parent: '/order', hidden: true },
    },
  ],
  audit: { fields: ['labelService'] },
  notifications: {
    parcelTrouble: {
      side: 'shop',
      words: ['no', 'shop'],
      zh: '{shop} 订单 {no} 的包裹派送异常，请联系承运商',
      en: 'A parcel of order {no} of {shop} could not be delivered: ask the carrier',
    },
    parcelReturned: {
      side: 'shop',
      words: ['no', 'shop'],
      zh: '{shop} 订单 {no} 的包裹被退回',
      en: 'A parcel of order {no} of {shop} is on its way back',
    },
  },
})
