'use server'

import { newInput } from '@/app/_kit/record/definition'
import { done } from '@/app/_kit/record/flash'
import { addRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { deleteVatTerm } from '@/lib/contract/vat/term'
import { upstream } from '@/lib/upstream/call'
import { TERMS, termForm } from './term-form'

const HERE = { under: TERMS }

export const add = action('vat:edit', newInput(termForm), async (typed) => {
  await addRecord(termForm, typed)
  return done(TERMS, 'vat.terms.done.added', { ...HERE, values: { day: typed.fromDay } })
})

export const withdraw = action('vat:edit', deleteVatTerm.query, async (query) => {
  await upstream(deleteVatTerm, { query })
  return done(TERMS, 'vat.terms.done.withdrawn', HERE)
})
