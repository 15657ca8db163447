import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/dictionary'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { dict } from '../../tables/dictionary'
import { erase, recycle, restore } from './bin'
import { isAvailable } from './duplicate'
import { dictionaryFacts, itemFacts } from './facts'
import { importFile } from './file'
import { dictionariesOf, dictionaryById, itemById, itemsOf, knownItemsOf } from './queries'
import { previewTurn, turn } from './turn'
import { usesOf } from './uses'
import { insertDictionary, insertItem, switchTo, touch, updateItem } from './write'

const list = bind(contract.listDictionaries, async (context, { query }) => {
  const wanted = query.keyWord?.toLowerCase() ?? ''
  const binned = query.bin === 'all' ? null : query.bin === '1'
  return (await dictionariesOf(context)).filter(
    (each) =>
      [each.dictCode, each.dictName, each.dictNameEn].some((text) => text.toLowerCase().includes(wanted)) &&
      (binned === null || (each.deletedTime !== null) === binned) &&
      (!query.untranslated || each.untranslated > 0) &&
      (!query.status || (each.enabled && each.disabled === 0) === (query.status === '1')) &&
      (!query.unused || !each.used),
  )
})

/** A code in the bin is taken as well: otherwise its dictionary could not be restored. */
async function whyTaken({ tx }: Context, code: string): Promise<string> {
  const binned = await rowsOf(tx, sql`select 1 from dict where code = ${code} and deleted_at is not null`)
  return binned.length > 0 ? 'codeInBin' : 'codeTaken'
}

const add = bind(contract.addDictionary, async (context, { body }) => {
  const id = await insertDictionary(context, body)
  if (!id) fail('INVALID_INPUT', { fields: { dictCode: [await whyTaken(context, body.dictCode)] } })
  const change = { before: {}, after: dictionaryFacts(body) }
  context.audit({ refType: 'dict', refId: id, detail: { dictCode: body.dictCode }, change })
  return { id }
})

const edit = bind(contract.editDictionary, async (context, { body }) => {
  const before = await dictionaryById(context, body.id)
  const note = { refType: 'dict', refId: before.id, detail: { dictCode: before.dictCode } } as const
  if (isAlready(before, body)) return unchanged(context, note)
  const names = { nameZh: body.dictName, nameEn: body.dictNameEn, description: body.description }
  const which = { id: before.id, version: body.version }
  await bump(context.tx, dict, which, { ...names, edited: true, updatedAt: context.now })
  const change = { before: dictionaryFacts(before), after: dictionaryFacts({ ...before, ...body }) }
  context.audit({ ...note, change })
  return { changed: true }
})

const items = bind(contract.listDictionaryItems, async (context, { query }) => {
  const known = (await dictionariesOf(context)).some(({ id }) => id === requireId(query.dictId))
  return known ? itemsOf(context, query.dictId) : fail('NOT_FOUND')
})

const addItem = bind(contract.addDictionaryItem, async (context, { body }) => {
  const dictionary = await dictionaryById(context, body.dictId)
  if (dictionary.fixed) fail('DICT_FIXED')
  const id = await insertItem(context, dictionary.dictCode, body)
  if (!id) fail('INVALID_INPUT', { fields: { itemValue: ['valueTaken'] } })
  const detail = { dictCode: dictionary.dictCode, item: body.itemValue }
  context.audit({ refType: 'dict', refId: dictionary.id, detail, change: { before: {}, after: itemFacts(body) } })
  return { id }
})

const editItem = bind(contract.editDictionaryItem, async (context, { body }) => {
  const item = await itemById(context, body.id)
  const detail = { dictCode: item.dictCode, item: item.itemValue }
  const note = { refType: 'dict', refId: item.dictId, detail } as const
  if (isAlready(item, body)) return unchanged(context, note)
  await updateItem(context, { ...item, version: body.version }, body)
  const change = { before: itemFacts(item), after: itemFacts({ ...item, ...body }) }
  context.audit({ ...note, change })
  return { changed: true }
})

const switchItems = bind(contract.dictionaryItemStatus, async (context, { body: { dictId, ids, status } }) => {
  const dictionary = await dictionaryById(context, dictId)
  const all = await knownItemsOf(context, dictId)
  const chosen = [...new Set(ids)].map((id) => all.find((item) => item.id === id) ?? fail('NOT_FOUND'))
  const other = chosen.filter((item) => item.status !== status)
  await switchTo(context, dictionary.dictCode, other, status)
  const { dictCode } = dictionary
  const change = { before: { enabled: status === 0 }, after: { enabled: status === 1 } }
  for (const { id, itemValue } of other)
    context.audit({
      refType: 'dict',
      refId: [dictId, id].join(','),
      detail: { dictCode, item: itemValue },
      change,
    })
  if (other.length === 0) context.audit({ refType: 'dict', refId: dictionary.id, detail: { dictCode, count: 0 } })
  return { changed: other.length }
})

const removeItem = bind(contract.deleteDictionaryItem, async (context, { query }) => {
  const item = await itemById(context, query.id)
  if (item.builtIn) fail('DICT_FIXED')
  const count = (await usesOf(context, item.dictCode))?.get(item.itemValue) ?? 0
  if (count > 0) fail('DICT_ITEM_IN_USE', { detail: { count } })
  await context.tx.execute(sql`delete from dict_item where id = ${item.id}`)
  await touch(context, item.dictCode)
  const detail = { dictCode: item.dictCode, item: item.itemValue }
  context.audit({ refType: 'dict', refId: item.dictId, detail, change: { before: itemFacts(item), after: {} } })
  return null
})

const check = bind(contract.duplicateCheck, async (context, { query }) => ({
  available: await isAvailable(context, query),
}))

export const dictionaryBindings: Binding[] = [
  list,
  add,
  edit,
  recycle,
  restore,
  erase,
  items,
  addItem,
  editItem,
  switchItems,
  removeItem,
  check,
  importFile,
  previewTurn,
  turn,
]
