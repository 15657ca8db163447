import 'server-only'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { addGroupBuy, editGroupBuy } from '@/lib/contract/marketing/group'
import { SKUS_MAX, skuWords, TypedSku } from '../../_price/price-controls'
import { NAME_FIELDS, PERIOD_FIELDS, TERMS_FIELDS, Ticked } from '../../_promotion/fields'
import { promotionScreen } from '../../_promotion/promotion-screen'

export const GROUP_BUYS = '/marketing/group-buy'
export const groupScreen = promotionScreen('groupBuy', GROUP_BUYS)

export const groupForm = recordForm(addGroupBuy, editGroupBuy, {
  name: 'groupBuy',
  words: 'groupBuy',
  path: GROUP_BUYS,
  fields: [
    ...NAME_FIELDS,
    PERIOD_FIELDS,
    [
      { name: 'people', hint: 'peopleHint', control: { as: 'number' }, begins: 2 },
      { name: 'teamHours', hint: 'teamHoursHint', control: { as: 'number' }, begins: 24 },
      { name: 'buyerLimit', hint: 'buyerLimitHint', control: { as: 'number' }, begins: 1 },
    ],
    { name: 'skus', control: { as: 'own' }, read: typedRows(TypedSku, SKUS_MAX), shown: skuWords },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    TERMS_FIELDS,
  ],
})
