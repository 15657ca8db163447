import { area } from './area'

const MENU = { side: 'shop', parent: '/order' } as const

/** Parcel sizes that a shop saved, for buying postage. */
export const packaging = area({
  name: 'packaging',
  permissions: {},
  screens: [
    {
      path: '/order/packaging',
      components: ['order/PackagingList'],
      permission: 'order:print',
      title: 'packaging.title',
      menu: { ...MENU, zh: '常用包装', en: 'Saved parcels', icon: 'list' },
    },
    {
      path: '/order/packaging/new',
      components: ['order/PackagingNew'],
      permission: 'order:ship',
      title: 'packaging.newTitle',
      menu: { ...MENU, zh: '新增包装', en: 'New saved parcel', hidden: true },
    },
    {
      path: '/order/packaging/[id]',
      components: ['order/Packaging'],
      permission: 'order:ship',
      title: 'packaging.oneTitle',
      menu: { ...MENU, zh: '包装', en: 'Saved parcel', hidden: true },
    },
  ],
  audit: { kinds: ['packaging'], fields: ['parcelSize', 'packagingG'] },
})
