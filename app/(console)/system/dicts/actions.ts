'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { withConflict } from '@/app/_kit/record/conflict'
import { action } from '@/lib/actions/action'
import { text } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { Id } from '@/lib/contract/common'
import {
  addDictionary,
  addDictionaryItem,
  deleteDictionary,
  deleteDictionaryItem,
  dictionaryItemStatus,
  duplicateCheck,
  editDictionary,
  editDictionaryItem,
  eraseDictionary,
  restoreDictionary,
} from '@/lib/contract/dictionary'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { dictConflict, itemConflict } from './_dicts/dict-conflict'
import { CHECKED_NAMES, DICTS, KnownDict, KnownItem, NewDict, NewItem } from './_dicts/dict-view'

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

export const restore = action('dict:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(restoreDictionary, { body: { id } })
  told(`${DICTS}/${id}`, 'restored')
})

export const erase = action('dict:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(eraseDictionary, { query: { id } })
  told(DICTS, 'erased')
})

const Asked = z.object({ field: z.enum(CHECKED_NAMES), value: z.string().trim().min(1).max(64), dictId: Id.optional() })
const TABLES = {
  dictCode: { tableName: 'sys_dict', fieldName: 'dict_code', fault: 'codeTaken' },
  itemValue: { tableName: 'sys_dict_item', fieldName: 'item_value', fault: 'valueTaken' },
} as const

const look = action('dict:edit', Asked, async ({ field, value, dictId }) => {
  const { fault, ...place } = TABLES[field]
  const query = { ...place, fieldVal: value, ...(dictId && { dictId }) }
  const [t, { available }] = await Promise.all([getTranslations(FAULTS), read(duplicateCheck, { query })])
  return available ? '' : t(fault)
})

/** Checks if a code, or a value of that dictionary, is free while the form is filled in. */
export async function lookFree(dictId: unknown, field: unknown, value: unknown): Promise<string> {
  const result = await look({ field, value, dictId: dictId ?? undefined })
  return result.ok ? result.data : ''
}

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

const Chosen = z.object({
  dictId: Id,
  ids: z.array(Id).default([]),
  status: z.coerce.number().pipe(dictionaryItemStatus.body.shape.status),
})

const switchThese = action('dict:edit', Chosen, async (body) => {
  if (body.ids.length === 0) return 'noneTicked'
  await upstream(dictionaryItemStatus, { body })
  return body.status === 1 ? 'switchedOn' : 'switchedOff'
})

/** Handles the bulk bar of values: enables or disables the ticked ones. */
export async function switchItems(form: unknown): Promise<void> {
  const result = await switchThese(form)
  const id = Chosen.shape.dictId.safeParse(text(form, 'dictId')).data
  told(id ? `${DICTS}/${id}` : DICTS, result.ok ? `${result.data}&at=${Date.now()}` : 'failed')
}

export const removeItem = action('dict:edit', z.object({ id: Id, dictId: Id }), async ({ id, dictId }) => {
  await upstream(deleteDictionaryItem, { query: { id } })
  told(`${DICTS}/${dictId}`, 'itemDeleted')
})
