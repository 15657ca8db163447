'use server'

import { actAction } from '@/app/_kit/act/act-action'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { plainTiers } from '@/app/(console)/marketing/_promotion/fields'
import { action } from '@/lib/actions/action'
import { getPlatformCoupon } from '@/lib/contract/marketing/platform-coupon'
import { read } from '@/lib/upstream/read'
import { COUPONS, couponForm } from './_coupon/coupon-form'
import { couponScreen } from './_coupon/coupon-screen'

const HERE = { under: COUPONS }

export const add = action('marketingOp:coupon', newInput(couponForm), async (typed) => {
  const { id } = await addRecord(couponForm, plainTiers(typed))
  return done(`${COUPONS}/${id}`, 'platformCoupon.done.added', HERE)
})

export const edit = action('marketingOp:coupon', knownInput(couponForm), async (typed) => {
  const now = () => read(getPlatformCoupon, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(couponForm, plainTiers(typed), now)
  return saved(edited, `${COUPONS}/${typed.id}`, 'platformCoupon.done.saved', HERE)
})

export const runAct = actAction(couponScreen)
