import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Dictionary, DictionaryItem } from '@/lib/contract/dictionary'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { isFixedDictionary } from '../system'
import { usedCodes, usesOf } from './uses'

const DictRow = z.object({
  id: z.string(),
  code: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  description: z.string(),
  built_in: z.boolean(),
  enabled: z.boolean(),
  version: z.number(),
  updated_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  deleted_by: z.string().nullable(),
  items: z.number(),
  disabled: z.number(),
  untranslated: z.number(),
})
type DictRow = z.infer<typeof DictRow>

const ItemRow = z.object({
  id: z.string(),
  dict_id: z.string(),
  code: z.string(),
  value: z.string(),
  text_zh: z.string(),
  text_en: z.string(),
  colour: z.string().nullable(),
  sort_no: z.number(),
  status: z.number(),
  built_in: z.boolean(),
  version: z.number(),
})
type ItemRow = z.infer<typeof ItemRow>

const toDictionary = (row: DictRow, used: ReadonlySet<string>): Dictionary => ({
  id: row.id,
  dictCode: row.code,
  dictName: row.name_zh,
  dictNameEn: row.name_en,
  description: row.description,
  items: row.items,
  disabled: row.disabled,
  untranslated: row.untranslated,
  builtIn: row.built_in,
  enabled: row.enabled,
  fixed: isFixedDictionary(row.code),
  used: isFixedDictionary(row.code) || used.has(row.code),
  deletedTime: instantOrNull(row.deleted_at),
  deletedBy: row.deleted_by,
  updateTime: instantOrNull(row.updated_at),
  version: row.version,
})

/** Returns all dictionaries by code, including those in the bin: an installation has dozens, not thousands. */
export async function dictionariesOf(context: Context): Promise<Dictionary[]> {
  const { tx } = context
  const rows = await query(
    tx,
    DictRow,
    sql`select d.id, d.code, d.name_zh, d.name_en, d.description, d.built_in, d.enabled, d.version, d.updated_at,
        d.deleted_at, d.deleted_by,
        count(i.id)::int as items, count(i.id) filter (where i.status = 0)::int as disabled,
        count(i.id) filter (where i.text_en = '')::int as untranslated
      from dict d left join dict_item i on i.code = d.code group by d.id order by d.code`,
  )
  const used = await usedCodes(context)
  return rows.map((row) => toDictionary(row, used))
}

/** Returns one in use or, with `binned`, one in the bin. */
export async function dictionaryById(context: Context, id: string, binned = false): Promise<Dictionary> {
  requireId(id)
  const found = (await dictionariesOf(context)).find((each) => each.id === id)
  return found && (found.deletedTime !== null) === binned ? found : fail('NOT_FOUND')
}

const toItem = (row: ItemRow, uses: ReadonlyMap<string, number> | null): DictionaryItem => ({
  id: row.id,
  dictId: row.dict_id,
  itemValue: row.value,
  itemText: row.text_zh,
  itemTextEn: row.text_en,
  color: row.colour,
  sortOrder: row.sort_no,
  status: row.status,
  builtIn: row.built_in,
  uses: uses && (uses.get(row.value) ?? 0),
  version: row.version,
})

const ITEM = sql`i.id, d.id as dict_id, i.code, i.value, i.text_zh, i.text_en, i.colour, i.sort_no, i.status, i.built_in,
    i.version
  from dict_item i join dict d on d.code = i.code`

const itemRowsOf = ({ tx }: Context, dictId: string) =>
  query(tx, ItemRow, sql`select ${ITEM} where d.id = ${requireId(dictId)} order by i.sort_no, i.value`)

/** Items of a dictionary, including those in the bin, in order, with the counted records that have each. */
export async function itemsOf(context: Context, dictId: string): Promise<DictionaryItem[]> {
  const rows = await itemRowsOf(context, dictId)
  const uses = await usesOf(context, rows[0]?.code ?? '')
  return rows.map((row) => toItem(row, uses))
}

/** An item without the number of its uses, with the code of its dictionary. */
type KnownItem = Omit<DictionaryItem, 'uses'> & { dictCode: string }

const toKnown = (row: ItemRow): KnownItem => {
  const { uses: _, ...item } = toItem(row, null)
  return { ...item, dictCode: row.code }
}

/** Items of a dictionary, including those in the bin, without the count of their records. */
export const knownItemsOf = async (context: Context, dictId: string): Promise<KnownItem[]> =>
  (await itemRowsOf(context, dictId)).map(toKnown)

/** All items of all dictionaries. */
export const everyItem = async ({ tx }: Context): Promise<KnownItem[]> =>
  (await query(tx, ItemRow, sql`select ${ITEM} order by i.code, i.sort_no, i.value`)).map(toKnown)

/** An item of a dictionary that is in use. */
export async function itemById({ tx }: Context, id: string): Promise<KnownItem> {
  const [row] = await query(tx, ItemRow, sql`select ${ITEM} where i.id = ${requireId(id)} and d.deleted_at is null`)
  return row ? toKnown(row) : fail('NOT_FOUND')
}
