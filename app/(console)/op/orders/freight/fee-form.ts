import { recordForm } from '@/app/_kit/record/definition'
import { addShippingFee } from '@/lib/contract/shipping-fee'

export const FEES = '/op/orders/freight'

const region = {
  name: 'region',
  hint: 'regionHint',
  control: { as: 'text', max: 10 },
  read: addShippingFee.body.shape.region.overwrite((text) => text.trim().toUpperCase()),
} as const

/** A fee is never edited: a newer one replaces it. */
export const feeForm = recordForm(addShippingFee, addShippingFee, {
  name: 'shippingFee',
  words: 'shippingFee',
  path: FEES,
  fields: [
    region,
    [
      { name: 'weightFromG', control: { as: 'number' }, begins: 0 },
      { name: 'weightToG', control: { as: 'number' } },
    ],
    [
      { name: 'feeP', control: { as: 'money' } },
      { name: 'effectiveFrom', hint: 'fromHint', control: { as: 'date' } },
    ],
  ],
})
