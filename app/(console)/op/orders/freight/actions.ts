'use server'

import { action } from '@/lib/actions/action'
import { newInput } from '../../../_record/definition'
import { done } from '../../../_record/flash'
import { addRecord } from '../../../_record/save-record'
import { FEES, feeForm } from './fee-form'

export const add = action('shippingFee:edit', newInput(feeForm), async (typed) => {
  await addRecord(feeForm, typed)
  return done(FEES, 'shippingFee.done.added', { under: FEES })
})
