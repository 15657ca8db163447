'use server'

import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import * as contract from '@/lib/contract/subscription/op'
import { read } from '@/lib/upstream/read'
import { PLANS, planForm } from './_plans/plan-form'

const HERE = { under: '/op/merchants' }

/** Adds a plan. */
export const add = action('merchant:plan', newInput(planForm), async (typed) => {
  const { id } = await addRecord(planForm, typed)
  return done(`${PLANS}/${id}`, 'subscription.plans.done.added', HERE)
})

/** Edits a plan; changed prices or limits become its next version. */
export const edit = action('merchant:plan', knownInput(planForm), async (typed) => {
  const now = async () => read(contract.getPlan, { query: { id: typed.id } })
  const edited = await editRecord(planForm, typed, now)
  return saved(edited, `${PLANS}/${typed.id}`, 'subscription.plans.done.saved', HERE)
})
