import 'server-only'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { addNewUserOffer, editNewUserOffer, NEW_BUYERS } from '@/lib/contract/marketing/new-user'
import { SKUS_MAX, skuWords, TypedSku } from '../../_price/price-controls'
import { Ticked } from '../../_promotion/fields'

export const NEW_USER_OFFERS = '/marketing/new-user'

export const offerForm = recordForm(addNewUserOffer, editNewUserOffer, {
  name: 'newUser',
  words: 'newUser',
  path: NEW_USER_OFFERS,
  fields: [
    { name: 'name', hint: 'nameHint', control: { as: 'text', max: 30 } },
    [
      { name: 'titleZh', hint: 'titleHint', control: { as: 'text', max: 20 } },
      { name: 'titleEn', hint: 'titleHint', control: { as: 'text', max: 20 } },
    ],
    [
      { name: 'startsAt', hint: 'startsHint', control: { as: 'moment' } },
      { name: 'endsAt', hint: 'endsHint', control: { as: 'moment' } },
    ],
    { name: 'audience', hint: 'audienceHint', control: { as: 'choice', values: NEW_BUYERS }, begins: 'newToShop' },
    { name: 'skus', control: { as: 'own' }, read: typedRows(TypedSku, SKUS_MAX), shown: skuWords },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    [
      { name: 'termsZh', control: { as: 'area', max: 500 }, optional: true },
      { name: 'termsEn', control: { as: 'area', max: 500 }, optional: true },
    ],
  ],
})
