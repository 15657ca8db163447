'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import * as contract from '@/lib/contract/word'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { TypedScopes, WORDS, wordForm } from './_words/word-form'

const HERE = { under: WORDS }

export const add = action('word:edit', newInput(wordForm), async (typed) => {
  const { id } = await addRecord(wordForm, typed)
  return done(`${WORDS}/${id}`, 'word.done.added', HERE)
})

export const edit = action('word:edit', knownInput(wordForm), async (typed) => {
  const now = async () => read(contract.getWord, { query: { id: typed.id } })
  const edited = await editRecord(wordForm, typed, now)
  return saved(edited, `${WORDS}/${typed.id}`, 'word.done.saved', HERE)
})

export const remove = action('word:edit', z.object({ id: contract.getWord.query.shape.id }), async ({ id }) => {
  await upstream(contract.deleteWord, { query: { id } })
  return done(WORDS, 'word.done.deleted', HERE)
})

const { text, note, lang, level } = contract.importWords.body.shape
const Many = z.object({ text, note, lang, level, scopes: TypedScopes, idempotencyKey: PressKey.optional() })

export const importMany = action('word:edit', Many, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const values = await upstream(contract.importWords, { body }, options)
  return done(WORDS, 'word.done.imported', { ...HERE, values })
})
