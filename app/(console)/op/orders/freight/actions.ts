'use server'

import { newInput } from '@/app/_kit/record/definition'
import { done } from '@/app/_kit/record/flash'
import { addRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { FEES, feeForm } from './fee-form'

export const add = action('shippingFee:edit', newInput(feeForm), async (typed) => {
  await addRecord(feeForm, typed)
  return done(FEES, 'shippingFee.done.added', { under: FEES })
})
