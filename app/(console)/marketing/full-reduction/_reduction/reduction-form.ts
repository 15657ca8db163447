import 'server-only'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { addReduction, editReduction, type Reduction } from '@/lib/contract/marketing/reduction'
import { TIER_MODES, TIERS_MAX } from '@/lib/domain/marketing/tiers'
import { promotionControls } from '../../_promotion/controls'
import { optionalCount, PROMOTION_AUDIENCES, Ticked, TypedTier, tierWords } from '../../_promotion/fields'

export const REDUCTIONS = '/marketing/full-reduction'

/** Controls of the form that no declared kind draws. */
export const reductionControls = (reduction?: Reduction) =>
  promotionControls(
    {
      words: 'marketing.reduction',
      most: TIERS_MAX,
      meets: ['flash', 'group', 'newUser', 'coupon', 'platformCoupon'],
    },
    reduction,
  )

export const reductionForm = recordForm(addReduction, editReduction, {
  name: 'reduction',
  words: 'marketing.reduction',
  path: REDUCTIONS,
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
    [
      { name: 'termsZh', control: { as: 'area', max: 500 }, optional: true },
      { name: 'termsEn', control: { as: 'area', max: 500 }, optional: true },
    ],
  ],
})
