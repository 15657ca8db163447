import 'server-only'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { addCode, type DiscountCode, editCode } from '@/lib/contract/marketing/code'
import { DISCOUNT_MODES } from '@/lib/domain/marketing/tiers'
import { promotionControls } from '../../_promotion/controls'
import {
  NAME_FIELDS,
  optionalCount,
  PERIOD_FIELDS,
  PROMOTION_AUDIENCES,
  TERMS_FIELDS,
  Ticked,
  TypedTier,
  tierWords,
} from '../../_promotion/fields'
import { promotionScreen } from '../../_promotion/promotion-screen'

export const CODES = '/marketing/code'
export const codeScreen = promotionScreen('discountCode', CODES)
const { shape } = addCode.body

/** Controls of the form without a declared kind. */
export const codeControls = (code?: DiscountCode) =>
  promotionControls(
    { words: 'discountCode', most: 1, meets: ['flash', 'group', 'newUser', 'activity', 'coupon', 'platformCoupon'] },
    code,
  )

export const codeForm = recordForm(addCode, editCode, {
  name: 'discountCode',
  words: 'discountCode',
  path: CODES,
  fields: [
    ...NAME_FIELDS,
    [
      { name: 'code', hint: 'codeHint', control: { as: 'text', max: 20 } },
      { name: 'codeCount', hint: 'codeCountHint', control: { as: 'number' }, begins: 1 },
    ],
    { name: 'channel', hint: 'channelHint', control: { as: 'text', max: 30 }, optional: true },
    { name: 'mode', control: { as: 'choice', values: DISCOUNT_MODES }, begins: 'off' },
    { name: 'tiers', control: { as: 'own' }, read: typedRows(TypedTier, 1), shown: tierWords },
    { name: 'maxP', hint: 'maxHint', control: { as: 'money' }, optional: true },
    PERIOD_FIELDS,
    { name: 'categories', control: { as: 'own' }, read: Ticked },
    { name: 'audience', control: { as: 'choice', values: PROMOTION_AUDIENCES }, begins: 'all' },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    [
      {
        ...{ name: 'usesMax', hint: 'capHint', control: { as: 'number' }, optional: true },
        read: optionalCount(shape.usesMax),
      },
      { name: 'usesOfBuyer', hint: 'capHint', control: { as: 'number' }, optional: true, read: optionalCount() },
    ],
    { name: 'budgetP', hint: 'capHint', control: { as: 'money' }, optional: true },
    TERMS_FIELDS,
  ],
})
