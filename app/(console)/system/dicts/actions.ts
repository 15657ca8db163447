'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { Id } from '@/lib/contract/common'
import {
  addDictionary,
  addDictionaryItem,
  deleteDictionary,
  deleteDictionaryItem,
  editDictionary,
  editDictionaryItem,
} from '@/lib/contract/dictionary'
import { upstream } from '@/lib/upstream/call'
import { withConflict } from '../_conflict/conflict-words'
import { dictConflict, itemConflict } from './_dicts/dict-conflict'
import { DICTS, KnownDict, KnownItem, NewDict, NewItem } from './_dicts/dict-view'

const FAULTS = 'dictionary.fault'

const told = (path: string, done: string) => {
  revalidatePath(DICTS, 'layout')
  return redirect(`${path}?done=${done}`)
}
const once = (idempotencyKey: string | undefined) => (idempotencyKey ? { idempotencyKey } : {})

export const add = action('dict:edit', NewDict, async ({ idempotencyKey, ...body }) => {
  const { id } = await inWords(FAULTS, () => upstream(addDictionary, { body }, once(idempotencyKey)))
  told(`${DICTS}/${id}`, 'added')
})

export const edit = action('dict:edit', KnownDict, async (body) => {
  const path = `${DICTS}/${body.id}`
  const write = () => inWords(FAULTS, () => upstream(editDictionary, { body }))
  const edited = await withConflict({ write, differences: () => dictConflict(body) })
  told(path, outcomeOf(edited, 'saved'))
})

export const remove = action('dict:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(deleteDictionary, { query: { id } })
  told(DICTS, 'deleted')
})

export const addItem = action('dict:edit', NewItem, async ({ idempotencyKey, ...body }) => {
  await inWords(FAULTS, () => upstream(addDictionaryItem, { body }, once(idempotencyKey)))
  told(`${DICTS}/${body.dictId}`, 'itemAdded')
})

export const editItem = action('dict:edit', KnownItem, async (sent) => {
  const { dictId, ...body } = sent
  const path = `${DICTS}/${dictId}`
  const write = () => inWords(FAULTS, () => upstream(editDictionaryItem, { body }))
  const edited = await withConflict({ write, differences: () => itemConflict(sent) })
  told(path, outcomeOf(edited, 'itemSaved'))
})

export const removeItem = action('dict:edit', z.object({ id: Id, dictId: Id }), async ({ id, dictId }) => {
  await upstream(deleteDictionaryItem, { query: { id } })
  told(`${DICTS}/${dictId}`, 'itemDeleted')
})
