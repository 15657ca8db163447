'use server'

import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import * as contract from '@/lib/contract/carrier'
import { read } from '@/lib/upstream/read'
import { CARRIERS, carrierForm } from './carrier-form'

const HERE = { under: CARRIERS }

export const add = action('carrier:edit', newInput(carrierForm), async (typed) => {
  const { id } = await addRecord(carrierForm, typed)
  return done(`${CARRIERS}/${id}`, 'carrier.done.added', HERE)
})

export const edit = action('carrier:edit', knownInput(carrierForm), async (typed) => {
  const now = async () => read(contract.getCarrier, { query: { id: typed.id } })
  const edited = await editRecord(carrierForm, typed, now)
  return saved(edited, `${CARRIERS}/${typed.id}`, 'carrier.done.saved', HERE)
})
