'use server'

import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import * as contract from '@/lib/contract/security'
import { read } from '@/lib/upstream/read'
import { SECURITIES, securityForm } from './security-form'

const HERE = { under: SECURITIES }

export const add = action('security:edit', newInput(securityForm), async (typed) => {
  const { id } = await addRecord(securityForm, typed)
  return done(`${SECURITIES}/${id}`, 'security.done.added', HERE)
})

export const edit = action('security:edit', knownInput(securityForm), async (typed) => {
  const now = async () => read(contract.getSecurity, { query: { id: typed.id } })
  const edited = await editRecord(securityForm, typed, now)
  return saved(edited, `${SECURITIES}/${typed.id}`, 'security.done.saved', HERE)
})
