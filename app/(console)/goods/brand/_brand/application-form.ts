import { recordForm } from '@/app/_kit/record/definition'
import { applyForBrand, BRAND_NAME_MAX, BRAND_RELATIONS, BRAND_TERRITORIES } from '@/lib/contract/brand'

const name = { as: 'text', max: BRAND_NAME_MAX } as const

/** An application is never edited: a new one follows it. */
export const applicationForm = recordForm(applyForBrand, applyForBrand, {
  name: 'brandApplication',
  words: 'brand.own',
  path: '/goods/brand',
  fields: [
    [
      { name: 'nameZh', control: name },
      { name: 'nameEn', control: name },
    ],
    [
      { name: 'trademarkNo', control: { as: 'text', max: 30 } },
      { name: 'trademarkClass', hint: 'classHint', control: { as: 'number' } },
    ],
    { name: 'territory', control: { as: 'choice', values: BRAND_TERRITORIES }, begins: 'GB' },
    { name: 'relation', control: { as: 'choice', values: BRAND_RELATIONS }, begins: 'owner' },
    { name: 'licenceUntil', hint: 'licenceHint', control: { as: 'date' }, optional: true },
    { name: 'fileIds', control: { as: 'own' } },
  ],
})
