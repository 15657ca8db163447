import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { ChoiceField } from '@/components/form/choice-fields'
import { addCoupon, type Coupon, editCoupon } from '@/lib/contract/marketing/coupon'
import { getCouponList } from '@/lib/contract/marketing/coupon-type'
import { CLAIM_WAYS, type ClaimWay } from '@/lib/domain/marketing/coupon'
import { couponChoices } from '@/lib/domain/marketing/coupon-type'
import { read } from '@/lib/upstream/read'
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

export const COUPONS = '/marketing/coupon'
export const couponScreen = promotionScreen('coupon', COUPONS)
const { shape } = addCoupon.body
const Ways = Ticked.pipe(shape.claimWays as z.ZodType<ClaimWay[], string[]>)

/** Controls of the form without a declared kind. */
export async function couponControls(coupon?: Coupon) {
  const [t, types] = await Promise.all([getTranslations('coupon'), read(getCouponList, { query: {} })])
  const { modes, meets } = couponChoices(types, 'shop')
  const others = meets.filter((kind) => kind !== 'coupon')
  const shared = await promotionControls({ words: 'coupon', most: 1, modes, meets: others }, coupon)
  const claimWays = (
    <ChoiceField
      several
      name="claimWays"
      label={t('column.claimWays')}
      options={CLAIM_WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
      value={coupon?.claimWays ?? ['page']}
    />
  )
  return { ...shared, claimWays }
}

export const couponForm = recordForm(addCoupon, editCoupon, {
  name: 'coupon',
  words: 'coupon',
  path: COUPONS,
  fields: [
    ...NAME_FIELDS,
    { name: 'mode', control: { as: 'own' } },
    { name: 'tiers', control: { as: 'own' }, read: typedRows(TypedTier, 1), shown: tierWords },
    { name: 'maxP', hint: 'maxHint', control: { as: 'money' }, optional: true },
    PERIOD_FIELDS,
    { name: 'categories', control: { as: 'own' }, read: Ticked },
    { name: 'audience', control: { as: 'choice', values: PROMOTION_AUDIENCES }, begins: 'all' },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    [
      { name: 'quantity', control: { as: 'number' } },
      { name: 'usesOfBuyer', control: { as: 'number' }, begins: 1 },
    ],
    {
      ...{ name: 'validDays', hint: 'validDaysHint', control: { as: 'number' }, optional: true },
      read: optionalCount(shape.validDays),
    },
    { name: 'claimWays', control: { as: 'own' }, read: Ways },
    { name: 'code', hint: 'codeHint', control: { as: 'text', max: 20 }, optional: true },
    { name: 'refundReturns', hint: 'refundReturnsHint', control: { as: 'check' }, begins: '1' },
    { name: 'budgetP', hint: 'capHint', control: { as: 'money' }, optional: true },
    TERMS_FIELDS,
  ],
})
