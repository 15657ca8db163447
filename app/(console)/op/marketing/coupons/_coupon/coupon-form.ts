import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { promotionControls } from '@/app/(console)/marketing/_promotion/controls'
import {
  NAME_FIELDS,
  optionalCount,
  PERIOD_FIELDS,
  TERMS_FIELDS,
  Ticked,
  TypedTier,
  tierWords,
} from '@/app/(console)/marketing/_promotion/fields'
import { getCouponList } from '@/lib/contract/marketing/coupon-type'
import { addPlatformCoupon, editPlatformCoupon, type PlatformCoupon } from '@/lib/contract/marketing/platform-coupon'
import { couponChoices } from '@/lib/domain/marketing/coupon-type'
import { read } from '@/lib/upstream/read'

export const COUPONS = '/op/marketing/coupons'
const { shape } = addPlatformCoupon.body

/** Controls of the form without a declared kind. */
export async function couponControls(coupon?: PlatformCoupon) {
  const { modes, meets } = couponChoices(await read(getCouponList, { query: {} }), 'platform')
  return promotionControls(
    {
      ...{ words: 'platformCoupon', most: 1, ofPlatform: true },
      modes: modes.filter((mode) => shape.mode.safeParse(mode).success),
      meets: meets.filter((kind) => kind !== 'platformCoupon'),
    },
    coupon && { ...coupon, categories: [] },
  )
}

/** A whole percentage as basis points. */
const Share = z.coerce
  .number()
  .transform((percent) => percent * 100)
  .pipe(shape.shopBp)

export const couponForm = recordForm(addPlatformCoupon, editPlatformCoupon, {
  name: 'platformCoupon',
  words: 'platformCoupon',
  path: COUPONS,
  fields: [
    ...NAME_FIELDS,
    { name: 'mode', control: { as: 'own' } },
    { name: 'tiers', control: { as: 'own' }, read: typedRows(TypedTier, 1), shown: tierWords },
    { name: 'maxP', hint: 'maxHint', control: { as: 'money' }, optional: true },
    PERIOD_FIELDS,
    { name: 'audience', control: { as: 'choice', values: ['all', 'newToPlatform'] }, begins: 'all' },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    [
      { name: 'quantity', control: { as: 'number' } },
      { name: 'usesOfBuyer', control: { as: 'number' }, begins: 1 },
    ],
    {
      ...{ name: 'validDays', hint: 'validDaysHint', control: { as: 'number' }, optional: true },
      read: optionalCount(shape.validDays),
    },
    { name: 'refundReturns', hint: 'refundReturnsHint', control: { as: 'check' }, begins: '1' },
    { name: 'shopBp', hint: 'shopBpHint', control: { as: 'number' }, begins: 0, read: Share },
    { name: 'budgetP', hint: 'capHint', control: { as: 'money' }, optional: true },
    TERMS_FIELDS,
  ],
})
