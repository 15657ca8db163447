import 'server-only'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { addNewUserOffer, editNewUserOffer, NEW_BUYERS } from '@/lib/contract/marketing/new-user'
import { SKUS_MAX, skuWords, TypedSku } from '../../_price/price-controls'
import { NAME_FIELDS, PERIOD_FIELDS, TERMS_FIELDS, Ticked } from '../../_promotion/fields'
import { promotionScreen } from '../../_promotion/promotion-screen'

export const NEW_USER_OFFERS = '/marketing/new-user'
export const offerScreen = promotionScreen('newUser', NEW_USER_OFFERS)

export const offerForm = recordForm(addNewUserOffer, editNewUserOffer, {
  name: 'newUser',
  words: 'newUser',
  path: NEW_USER_OFFERS,
  fields: [
    ...NAME_FIELDS,
    PERIOD_FIELDS,
    { name: 'audience', hint: 'audienceHint', control: { as: 'choice', values: NEW_BUYERS }, begins: 'newToShop' },
    { name: 'skus', control: { as: 'own' }, read: typedRows(TypedSku, SKUS_MAX), shown: skuWords },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    TERMS_FIELDS,
  ],
})
