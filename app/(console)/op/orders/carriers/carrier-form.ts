import { recordForm } from '@/app/_kit/record/definition'
import { addCarrier, editCarrier } from '@/lib/contract/carrier'

export const CARRIERS = '/op/orders/carriers'

const name = { as: 'text', max: 40 } as const
const words = { as: 'text', max: 200 } as const

export const carrierForm = recordForm(addCarrier, editCarrier, {
  name: 'carrier',
  words: 'carrier',
  path: CARRIERS,
  fields: [
    [
      { name: 'nameZh', control: name },
      { name: 'nameEn', control: name },
    ],
    { name: 'carrier', hint: 'codeHint', control: { as: 'text', max: 32 }, newOnly: true },
    { name: 'trackingUrl', hint: 'urlHint', control: { as: 'text', max: 300 }, optional: true },
    [
      { name: 'phone', hint: 'phoneHint', control: { as: 'text', max: 30 }, optional: true },
      { name: 'contactUrl', hint: 'contactHint', control: { as: 'text', max: 300 }, optional: true },
    ],
    { name: 'services', control: words, optional: true },
    { name: 'regions', control: words, optional: true },
    { name: 'sortNo', hint: 'sortHint', control: { as: 'number' }, begins: 50 },
    { name: 'active', hint: 'activeHint', control: { as: 'check' }, begins: 1 },
  ],
})
