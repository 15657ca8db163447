import { recordForm } from '@/app/_kit/record/definition'
import { editShopProfile, INTRO_MAX, OPENING_MAX, RETURNS_MAX } from '@/lib/contract/shop/profile'
import { COLLECTION_TIMES } from '@/lib/domain/collection'
import { SHIPPING_HOURS } from '@/lib/domain/limits'

export const PROFILE = '/shop/profile'

const intro = { as: 'area', max: INTRO_MAX, rows: 4 } as const
const returns = { as: 'area', max: RETURNS_MAX, rows: 4 } as const
const opening = { as: 'text', max: OPENING_MAX } as const

/** A shop has one profile, which is only edited. */
export const profileForm = recordForm(editShopProfile, editShopProfile, {
  name: 'shop-profile',
  words: 'shop.profile',
  path: PROFILE,
  fields: [
    [
      { name: 'introZh', control: intro, optional: true },
      { name: 'introEn', control: intro, optional: true },
    ],
    { name: 'contactName', control: { as: 'text', max: 60 }, optional: true },
    [
      { name: 'contactPhone', control: { as: 'text', max: 32, type: 'tel' }, optional: true },
      { name: 'contactEmail', control: { as: 'text', max: 128, type: 'email' }, optional: true },
    ],
    [
      { name: 'openingZh', control: opening, optional: true },
      { name: 'openingEn', control: opening, optional: true },
    ],
    { name: 'promiseHours', hint: 'promiseHint', control: { as: 'choice', values: SHIPPING_HOURS.map(String) } },
    { name: 'collectionAt', hint: 'collectionHint', control: { as: 'choice', values: COLLECTION_TIMES } },
    [
      { name: 'returnsZh', control: returns, optional: true },
      { name: 'returnsEn', control: returns, optional: true },
    ],
  ],
})
