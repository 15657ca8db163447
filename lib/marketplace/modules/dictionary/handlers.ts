import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/dictionary'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { isAvailable } from './duplicate'
import { dictionaryFacts, itemFacts } from './facts'
import { importFile } from './file'
import { dictionariesOf, dictionaryById, itemById, itemsOf } from './queries'
import { insertDictionary, insertItem, touch, updateItem } from './write'

const list = bind(contract.listDictionaries, async (context, { query }) => {
  const wanted = query.keyWord?.toLowerCase() ?? ''
  return (await dictionariesOf(context)).filter(
    (each) =>
      [each.dictCode, each.dictName, each.dictNameEn].some((text) => text.toLowerCase().includes(wanted)) &&
      (!query.untranslated || each.untranslated > 0),
  )
})

const add = bind(contract.addDictionary, async (context, { body }) => {
  const id = await insertDictionary(context, body)
  if (!id) fail('INVALID_INPUT', { fields: { dictCode: ['codeTaken'] } })
  const change = { before: {}, after: dictionaryFacts(body) }
  context.audit({ refType: 'dict', refId: id, detail: { dictCode: body.dictCode }, change })
  return { id }
})

const edit = bind(contract.editDictionary, async (context, { body }) => {
  const { tx, now } = context
  const before = await dictionaryById(context, body.id)
  const note = { refType: 'dict', refId: before.id, detail: { dictCode: before.dictCode } } as const
  if (isAlready(before, body)) return unchanged(context, note)
  const changed = await rowsOf(
    tx,
    sql`update dict set name_zh = ${body.dictName}, name_en = ${body.dictNameEn}, description = ${body.description},
        edited = true, updated_at = ${now.toISOString()}, version = version + 1
      where id = ${before.id} and version = ${body.version} returning id`,
  )
  if (changed.length === 0) fail('VERSION_CONFLICT')
  const change = { before: dictionaryFacts(before), after: dictionaryFacts({ ...before, ...body }) }
  context.audit({ ...note, change })
  return { changed: true }
})

const remove = bind(contract.deleteDictionary, async (context, { query }) => {
  const { tx } = context
  const before = await dictionaryById(context, query.id)
  if (before.builtIn) fail('DICT_FIXED')
  const values = (await itemsOf(context, before.id)).map(({ itemValue }) => itemValue)
  await tx.execute(sql`delete from dict_item where code = ${before.dictCode}`)
  await tx.execute(sql`delete from dict where id = ${before.id}`)
  const change = { before: { ...dictionaryFacts(before), items: values }, after: {} }
  const detail = { dictCode: before.dictCode, items: before.items }
  context.audit({ refType: 'dict', refId: before.id, detail, change })
  return null
})

const items = bind(contract.listDictionaryItems, async (context, { query }) => {
  await dictionaryById(context, query.dictId)
  return itemsOf(context, query.dictId)
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
  if (!(await updateItem(context, { ...item, version: body.version }, body))) fail('VERSION_CONFLICT')
  const change = { before: itemFacts(item), after: itemFacts({ ...item, ...body }) }
  context.audit({ ...note, change })
  return { changed: true }
})

const removeItem = bind(contract.deleteDictionaryItem, async (context, { query }) => {
  const item = await itemById(context, query.id)
  if (item.builtIn) fail('DICT_FIXED')
  if (item.uses > 0) fail('DICT_ITEM_IN_USE', { detail: { count: item.uses } })
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
  remove,
  items,
  addItem,
  editItem,
  removeItem,
  check,
  importFile,
]
