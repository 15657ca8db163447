import { addDictionary, addDictionaryItem, deleteDictionary } from '@/lib/contract/dictionary'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

let made = 0
const fresh = () => {
  made += 1
  return `conf_${Date.now().toString(36)}${made}`
}

const newDictionary = () => ({ dictCode: fresh(), dictName: '一致性', dictNameEn: 'Conformance', description: '' })
const added = async (world: World, caller: Caller) => world.data(addDictionary, caller, { body: newDictionary() })

const words = { itemText: '一', itemTextEn: 'One', color: null, sortOrder: 1, status: 1 } as const
const newItem = async (world: World, caller: Caller) => ({
  ...words,
  dictId: (await added(world, caller)).id,
  itemValue: '1',
})
const addedItem = async (world: World, caller: Caller) =>
  world.data(addDictionaryItem, caller, { body: await newItem(world, caller) })

async function binned(world: World, caller: Caller): Promise<string> {
  const { id } = await added(world, caller)
  await world.data(deleteDictionary, caller, { query: { id } })
  return id
}

export const dictionaryExamples: Record<string, MakeExample> = {
  'dictionary.listDictionaries': () => ({ query: {} }),
  'dictionary.addDictionary': () => ({ body: newDictionary() }),
  'dictionary.previewDictionaryStatus': async (world, caller) => ({
    body: { status: 0, ids: [(await added(world, caller)).id] },
  }),
  'dictionary.dictionaryStatus': async (world, caller) => ({
    body: { status: 0, dicts: [{ id: (await added(world, caller)).id, version: 1 }] },
  }),
  'dictionary.editDictionary': async (world, caller) => ({
    body: {
      id: (await added(world, caller)).id,
      version: 1,
      dictName: '改名',
      dictNameEn: 'Renamed',
      description: '',
    },
  }),
  'dictionary.deleteDictionary': async (world, caller) => ({ query: { id: (await added(world, caller)).id } }),
  'dictionary.restoreDictionary': async (world, caller) => ({ body: { id: await binned(world, caller) } }),
  'dictionary.eraseDictionary': async (world, caller) => ({ query: { id: await binned(world, caller) } }),
  'dictionary.listDictionaryItems': async (world, caller) => ({ query: { dictId: (await added(world, caller)).id } }),
  'dictionary.addDictionaryItem': async (world, caller) => ({ body: await newItem(world, caller) }),
  'dictionary.editDictionaryItem': async (world, caller) => ({
    body: { ...words, id: (await addedItem(world, caller)).id, version: 1, itemTextEn: 'Uno' },
  }),
  'dictionary.dictionaryItemStatus': async (world, caller) => {
    const item = await newItem(world, caller)
    const { id } = await world.data(addDictionaryItem, caller, { body: item })
    return { body: { dictId: item.dictId, ids: [id], status: 0 } }
  },
  'dictionary.deleteDictionaryItem': async (world, caller) => ({
    query: { id: (await addedItem(world, caller)).id },
  }),
  'dictionary.importDictionaries': () => {
    const { description: _, ...names } = newDictionary()
    return { body: { rows: [{ ...names, ...words, itemValue: '1' }], stamp: null } }
  },
  'dictionary.duplicateCheck': () => ({
    query: { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'nothing_has_this' },
  }),
}
