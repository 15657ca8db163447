'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { deleteChatCanned, getChatCanned } from '@/lib/contract/chat/canned'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { CANNED, cannedForm } from './_canned/canned-form'

const HERE = { under: CANNED }

export const add = action('service:canned', newInput(cannedForm), async (typed) => {
  await addRecord(cannedForm, typed)
  return done(CANNED, 'chatCanned.done.added', HERE)
})

export const edit = action('service:canned', knownInput(cannedForm), async (typed) => {
  const now = () => read(getChatCanned, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(cannedForm, typed, now)
  return saved(edited, `${CANNED}/${typed.id}`, 'chatCanned.done.saved', HERE)
})

export const remove = action('service:canned', z.object({ id: deleteChatCanned.query.shape.id }), async ({ id }) => {
  await upstream(deleteChatCanned, { query: { id } })
  return done(CANNED, 'chatCanned.done.deleted', HERE)
})
