'use server'

import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { getAdPosition } from '@/lib/contract/ads/position'
import { read } from '@/lib/upstream/read'
import { AD_POSITIONS, positionForm } from './_position/position-form'

const HERE = { under: AD_POSITIONS }

export const add = action('adPosition:edit', newInput(positionForm), async (typed) => {
  const { id } = await addRecord(positionForm, typed)
  return done(`${AD_POSITIONS}/${id}`, 'adPosition.done.added', HERE)
})

export const edit = action('adPosition:edit', knownInput(positionForm), async (typed) => {
  const now = () => read(getAdPosition, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(positionForm, typed, now)
  return saved(edited, `${AD_POSITIONS}/${typed.id}`, 'adPosition.done.saved', HERE)
})
