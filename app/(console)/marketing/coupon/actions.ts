'use server'

import { actAction } from '@/app/_kit/act/act-action'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { getCoupon, giveCoupon } from '@/lib/contract/marketing/coupon'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { plainTiers } from '../_promotion/fields'
import { COUPONS, couponForm, couponScreen } from './_coupon/coupon-form'

const HERE = { under: COUPONS }

export const add = action('marketing:coupon:edit', newInput(couponForm), async (typed) => {
  const { id } = await addRecord(couponForm, plainTiers(typed))
  return done(`${COUPONS}/${id}`, 'coupon.done.added', HERE)
})

export const edit = action('marketing:coupon:edit', knownInput(couponForm), async (typed) => {
  const now = () => read(getCoupon, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(couponForm, plainTiers(typed), now)
  return saved(edited, `${COUPONS}/${typed.id}`, 'coupon.done.saved', HERE)
})

export const runAct = actAction(couponScreen)

/** Gives a coupon to the buyer of an order. */
export const give = action(
  'marketing:coupon:edit',
  giveCoupon.body.extend({ idempotencyKey: PressKey.optional() }).strip(),
  async ({ idempotencyKey, ...body }) => {
    await upstream(giveCoupon, { body }, idempotencyKey ? { idempotencyKey } : {})
    return done(`${COUPONS}/${body.id}`, 'coupon.done.given', { ...HERE, values: { no: body.orderNo } })
  },
)
