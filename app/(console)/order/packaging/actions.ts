'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { deletePackaging, getPackaging } from '@/lib/contract/packaging'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { PACKAGING, packagingForm } from './_form/packaging-form'

const HERE = { under: PACKAGING }

export const add = action('order:ship', newInput(packagingForm), async (typed) => {
  await addRecord(packagingForm, typed)
  return done(PACKAGING, 'packaging.done.added', HERE)
})

export const edit = action('order:ship', knownInput(packagingForm), async (typed) => {
  const now = () => read(getPackaging, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(packagingForm, typed, now)
  return saved(edited, `${PACKAGING}/${typed.id}`, 'packaging.done.saved', HERE)
})

export const remove = action('order:ship', z.object({ id: deletePackaging.query.shape.id }), async ({ id }) => {
  await upstream(deletePackaging, { query: { id } })
  return done(PACKAGING, 'packaging.done.deleted', HERE)
})
