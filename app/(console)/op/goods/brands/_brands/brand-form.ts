import { recordForm } from '@/app/_kit/record/definition'
import { addBrand, BRAND_NAME_MAX, editBrand } from '@/lib/contract/brand'

export const BRANDS = '/op/goods/brands'

const name = { as: 'text', max: BRAND_NAME_MAX } as const

export const brandForm = recordForm(addBrand, editBrand, {
  name: 'brand',
  words: 'brand',
  path: BRANDS,
  fields: [
    [
      { name: 'nameZh', control: name },
      { name: 'nameEn', control: name },
    ],
    [
      { name: 'trademarkNo', control: { as: 'text', max: 30 }, optional: true },
      { name: 'owner', control: { as: 'text', max: 80 }, optional: true },
    ],
    { name: 'open', hint: 'openHint', control: { as: 'check' } },
    { name: 'enabled', hint: 'enabledHint', control: { as: 'check' }, begins: 1 },
  ],
})
