import { recordForm } from '@/app/_kit/record/definition'
import { addShopAddress, editShopAddress } from '@/lib/contract/shop/profile'
import { ADDRESS_COUNTRIES, ADDRESS_USES } from '@/lib/domain/shop/address'

export const ADDRESSES = '/shop/addresses'

const short = { as: 'text', max: 60 } as const

export const addressForm = recordForm(addShopAddress, editShopAddress, {
  name: 'shop-address',
  words: 'shop.address',
  path: ADDRESSES,
  fields: [
    { name: 'use', control: { as: 'choice', values: ADDRESS_USES } },
    { name: 'country', hint: 'countryHint', control: { as: 'choice', values: ADDRESS_COUNTRIES } },
    [
      { name: 'name', control: short },
      { name: 'phone', control: { as: 'text', max: 32, type: 'tel' } },
    ],
    [
      { name: 'region', hint: 'regionHint', control: short, optional: true },
      { name: 'city', control: short },
    ],
    [
      { name: 'district', hint: 'districtHint', control: short, optional: true },
      { name: 'postcode', hint: 'postcodeHint', control: { as: 'text', max: 12 }, optional: true },
    ],
    { name: 'street', control: { as: 'area', max: 200 } },
    { name: 'isDefault', control: { as: 'check' } },
  ],
})
