import 'server-only'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { addReduction, editReduction, type Reduction } from '@/lib/contract/marketing/reduction'
import { TIER_MODES, TIERS_MAX } from '@/lib/domain/marketing/tiers'
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

export const REDUCTIONS = '/marketing/full-reduction'
export const reductionScreen = promotionScreen('marketing.reduction', REDUCTIONS)

/** Controls of the form that no declared kind draws. */
export const reductionControls = (reduction?: Reduction) =>
  promotionControls(
    {
      words: 'marketing.reduction',
      most: TIERS_MAX,
      meets: ['flash', 'group', 'newUser', 'activity', 'coupon', 'platformCoupon'],
    },
    reduction,
  )

export const reductionForm = recordForm(addReduction, editReduction, {
  name: 'reduction',
  words: 'marketing.reduction',
  path: REDUCTIONS,
  fields: [
    ...NAME_FIELDS,
    PERIOD_FIELDS,
    { name: 'mode', control: { as: 'choice', values: TIER_MODES }, begins: 'off' },
    { name: 'tiers', control: { as: 'own' }, read: typedRows(TypedTier, TIERS_MAX), shown: tierWords },
    { name: 'every', hint: 'everyHint', control: { as: 'check' } },
    { name: 'categories', control: { as: 'own' }, read: Ticked },
    { name: 'audience', control: { as: 'choice', values: PROMOTION_AUDIENCES }, begins: 'all' },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    [
      { name: 'usesOfBuyer', hint: 'capHint', control: { as: 'number' }, optional: true, read: optionalCount() },
      { name: 'budgetP', hint: 'capHint', control: { as: 'money' }, optional: true },
    ],
    TERMS_FIELDS,
  ],
})
