'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { deleteKeyword, getKeyword } from '@/lib/contract/chat/auto'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { KEYWORDS, keywordForm } from './_keywords/keyword-form'

const HERE = { under: KEYWORDS }

export const add = action('service:auto', newInput(keywordForm), async (typed) => {
  await addRecord(keywordForm, typed)
  return done(KEYWORDS, 'chatKeyword.done.added', HERE)
})

export const edit = action('service:auto', knownInput(keywordForm), async (typed) => {
  const now = () => read(getKeyword, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(keywordForm, typed, now)
  return saved(edited, `${KEYWORDS}/${typed.id}`, 'chatKeyword.done.saved', HERE)
})

export const remove = action('service:auto', z.object({ id: deleteKeyword.query.shape.id }), async ({ id }) => {
  await upstream(deleteKeyword, { query: { id } })
  return done(KEYWORDS, 'chatKeyword.done.deleted', HERE)
})
