'use server'

import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { getAdPackage } from '@/lib/contract/ads/package'
import { read } from '@/lib/upstream/read'
import { AD_PACKAGES, packageForm } from './_package/package-form'

const HERE = { under: AD_PACKAGES }

export const add = action('adPosition:edit', newInput(packageForm), async (typed) => {
  const { id } = await addRecord(packageForm, typed)
  return done(`${AD_PACKAGES}/${id}`, 'adPackage.done.added', HERE)
})

export const edit = action('adPosition:edit', knownInput(packageForm), async (typed) => {
  const now = () => read(getAdPackage, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(packageForm, typed, now)
  return saved(edited, `${AD_PACKAGES}/${typed.id}`, 'adPackage.done.saved', HERE)
})
