import { z } from 'zod'
import { DICT_CODE, DICT_COLOURS } from '@/lib/domain/dictionary'
import { Edited, Id, Instant, line, Nothing, Version } from '../common'
import { endpoint } from '../endpoint'

export const DICT_NAME_MAX = 50
export const DICT_CODE_MAX = 64
export const DICT_DESCRIPTION_MAX = 200
export const DICT_VALUE_MAX = 64
export const DICT_SORT_MAX = 9_999

export const Dictionary = z.object({
  id: Id,
  dictCode: z.string(),
  dictName: z.string(),
  dictNameEn: z.string(),
  description: z.string(),
  items: z.int(),
  disabled: z.int(),
  /** Items without an English text. */
  untranslated: z.int(),
  /** False: it offers none of its values, whatever their own state. */
  enabled: z.boolean(),
  /** Came with the program and cannot be deleted. */
  builtIn: z.boolean(),
  /** The program depends on its values: texts may change, but no value is added or deleted. */
  fixed: z.boolean(),
  /** True if a record uses one of its values, or the program depends on them. */
  used: z.boolean(),
  /** Time and account that moved it to the bin; null if it is not there. */
  deletedTime: Instant.nullable(),
  deletedBy: z.string().nullable(),
  updateTime: Instant.nullable(),
  version: Version,
})
export type Dictionary = z.output<typeof Dictionary>

export const listDictionaries = endpoint({
  method: 'GET',
  path: '/sys/dict/list',
  from: 'extension',
  who: 'operator',
  permission: 'dict:list',
  summary: 'All dictionaries with the numbers of their items, or those that match',
  query: z.object({
    /** Part of the code or of a name. */
    keyWord: z.string().trim().max(64).optional(),
    /** Only dictionaries with items without an English text. */
    untranslated: z.literal('1').optional(),
    /** 1: only if all values are offered; 0: only if it or some of its values are switched off. */
    status: z.enum(['0', '1']).optional(),
    /** Only dictionaries that neither a record nor the program uses. */
    unused: z.literal('1').optional(),
    /** 1: only the bin; all: including the bin. */
    bin: z.enum(['1', 'all']).optional(),
  }),
  data: z.array(Dictionary),
})

const Names = {
  dictName: line(DICT_NAME_MAX).min(1, { error: 'required' }),
  dictNameEn: line(DICT_NAME_MAX),
  description: line(DICT_DESCRIPTION_MAX),
}

export const addDictionary = endpoint({
  method: 'POST',
  path: '/sys/dict/add',
  from: 'specification',
  who: 'operator',
  permission: 'dict:edit',
  idempotent: true,
  summary: 'A new dictionary, without items',
  body: z.strictObject({ ...Names, dictCode: z.string().trim().regex(DICT_CODE, { error: 'dictCode' }) }),
  data: z.object({ id: Id }),
})

export const editDictionary = endpoint({
  method: 'PUT',
  path: '/sys/dict/edit',
  from: 'specification',
  who: 'operator',
  permission: 'dict:edit',
  summary: 'Names and description of a dictionary; its code stays',
  body: z.strictObject({ ...Names, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteDictionary = endpoint({
  method: 'DELETE',
  path: '/sys/dict/delete',
  from: 'extension',
  who: 'operator',
  permission: 'dict:edit',
  summary: 'Puts a dictionary of one’s own into the bin: nobody reads it any more, and its code stays taken',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'DICT_FIXED'],
})

export const restoreDictionary = endpoint({
  method: 'PUT',
  path: '/sys/dict/putRecycleBin',
  from: 'extension',
  who: 'operator',
  permission: 'dict:edit',
  summary: 'Takes a dictionary out of the bin, with its items',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const eraseDictionary = endpoint({
  method: 'DELETE',
  path: '/sys/dict/deleteRecycleBin',
  from: 'extension',
  who: 'operator',
  permission: 'dict:edit',
  summary: 'Deletes a dictionary in the bin for good, with its items',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

/** An item as administrators see it. */
export const DictionaryItem = z.object({
  id: Id,
  dictId: Id,
  itemValue: z.string(),
  itemText: z.string(),
  itemTextEn: z.string(),
  color: z.string().nullable(),
  sortOrder: z.int(),
  status: z.int().describe('1 to be chosen, 0 switched off: records that have it keep its text'),
  builtIn: z.boolean(),
  /** Number of records that use it; null if there are too many to count. */
  uses: z.int().nullable(),
  version: Version,
})
export type DictionaryItem = z.output<typeof DictionaryItem>

export const listDictionaryItems = endpoint({
  method: 'GET',
  path: '/sys/dictItem/list',
  from: 'extension',
  who: 'operator',
  permission: 'dict:list',
  summary: 'Items of a dictionary in their order',
  query: z.object({ dictId: Id }),
  data: z.array(DictionaryItem),
  errors: ['NOT_FOUND'],
})

const ItemFields = {
  itemText: line(DICT_NAME_MAX).min(1, { error: 'required' }),
  itemTextEn: line(DICT_NAME_MAX),
  color: z.enum(DICT_COLOURS).nullable(),
  sortOrder: z.int().min(0).max(DICT_SORT_MAX),
  status: z.union([z.literal(0), z.literal(1)]),
}

export const addDictionaryItem = endpoint({
  method: 'POST',
  path: '/sys/dictItem/add',
  from: 'specification',
  who: 'operator',
  permission: 'dict:edit',
  idempotent: true,
  summary: 'A new item; its value is unique in the dictionary',
  body: z.strictObject({ ...ItemFields, dictId: Id, itemValue: line(DICT_VALUE_MAX).min(1, { error: 'required' }) }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'DICT_FIXED'],
})

export const editDictionaryItem = endpoint({
  method: 'PUT',
  path: '/sys/dictItem/edit',
  from: 'specification',
  who: 'operator',
  permission: 'dict:edit',
  summary: 'Words, colour, order and state of an item; its value stays, because records hold it',
  body: z.strictObject({ ...ItemFields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const dictionaryItemStatus = endpoint({
  method: 'PUT',
  path: '/sys/dictItem/status',
  from: 'extension',
  who: 'operator',
  permission: 'dict:edit',
  summary: 'Switches several items of a dictionary on (1) or off (0)',
  body: z.strictObject({ dictId: Id, ids: z.array(Id).min(1).max(500), status: ItemFields.status }),
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})

export const deleteDictionaryItem = endpoint({
  method: 'DELETE',
  path: '/sys/dictItem/delete',
  from: 'extension',
  who: 'operator',
  permission: 'dict:edit',
  summary: 'Deletes an item of one’s own that no record has',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'DICT_FIXED', 'DICT_ITEM_IN_USE'],
})

export const CHECKED_TABLES = ['sys_dict', 'sys_dict_item', 'sys_role'] as const
export const CHECKED_FIELDS = ['dict_code', 'item_value', 'role_code'] as const

/** Names refer to entries of a closed list, never to a table or column (safety JB-02). */
export const duplicateCheck = endpoint({
  method: 'GET',
  path: '/sys/duplicate/check',
  from: 'specification',
  who: 'operator',
  summary: 'Whether a code or value is still free; `dataId` is the record that may have it',
  query: z.object({
    tableName: z.enum(CHECKED_TABLES),
    fieldName: z.enum(CHECKED_FIELDS),
    fieldVal: z.string().trim().min(1).max(64),
    dataId: Id.optional(),
    /** The dictionary in which a value must be unique. */
    dictId: Id.optional(),
  }),
  data: z.object({ available: z.boolean() }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
