import { type SQL, sql } from 'drizzle-orm'
import type { Dictionary, DictionaryItem } from '@/lib/contract/dictionary'
import type { Context } from '../../kernel/context'
import { instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { isFixedDictionary } from '../system'

interface DictRow {
  id: string
  code: string
  name_zh: string
  name_en: string
  description: string
  built_in: boolean
  version: number
  updated_at: string | null
  items: number
  disabled: number
  untranslated: number
}

interface ItemRow {
  id: string
  dict_id: string
  code: string
  value: string
  text_zh: string
  text_en: string
  colour: string | null
  sort_no: number
  status: number
  built_in: boolean
  uses: number
  version: number
}

const toDictionary = (row: DictRow): Dictionary => ({
  id: row.id,
  dictCode: row.code,
  dictName: row.name_zh,
  dictNameEn: row.name_en,
  description: row.description,
  items: row.items,
  disabled: row.disabled,
  untranslated: row.untranslated,
  builtIn: row.built_in,
  fixed: isFixedDictionary(row.code),
  updateTime: instantOrNull(row.updated_at),
  version: row.version,
})

/** All of them, by code: an installation has dozens, not thousands. */
export async function dictionariesOf({ tx }: Context): Promise<Dictionary[]> {
  const rows = await rowsOf<DictRow>(
    tx,
    sql`select d.id, d.code, d.name_zh, d.name_en, d.description, d.built_in, d.version, d.updated_at,
        count(i.id)::int as items, count(i.id) filter (where i.status = 0)::int as disabled,
        count(i.id) filter (where i.text_en = '')::int as untranslated
      from dict d left join dict_item i on i.code = d.code group by d.id order by d.code`,
  )
  return rows.map(toDictionary)
}

export async function dictionaryById(context: Context, id: string): Promise<Dictionary> {
  requireId(id)
  return (await dictionariesOf(context)).find((each) => each.id === id) ?? fail('NOT_FOUND')
}

const toItem = (row: ItemRow): DictionaryItem => ({
  id: row.id,
  dictId: row.dict_id,
  itemValue: row.value,
  itemText: row.text_zh,
  itemTextEn: row.text_en,
  color: row.colour,
  sortOrder: row.sort_no,
  status: row.status,
  builtIn: row.built_in,
  uses: row.uses,
  version: row.version,
})

/** Where the values of a dictionary are kept; one that is not named here is kept nowhere. */
const USES: SQL = sql`case i.code
  when 'depart_type' then (select count(*)::int from department where category = i.value)
  when 'feedback_tag' then (select count(*)::int from feedback where i.value = any (tags)) else 0 end`

const ITEM = sql`i.id, d.id as dict_id, i.code, i.value, i.text_zh, i.text_en, i.colour, i.sort_no, i.status, i.built_in,
    i.version, ${USES} as uses
  from dict_item i join dict d on d.code = i.code`

export async function itemsOf({ tx }: Context, dictId: string): Promise<DictionaryItem[]> {
  const rows = await rowsOf<ItemRow>(
    tx,
    sql`select ${ITEM} where d.id = ${requireId(dictId)} order by i.sort_no, i.value`,
  )
  return rows.map(toItem)
}

/** All items of all dictionaries, each with the code of its own. */
export async function everyItem({ tx }: Context): Promise<(DictionaryItem & { dictCode: string })[]> {
  const rows = await rowsOf<ItemRow>(tx, sql`select ${ITEM} order by i.code, i.sort_no, i.value`)
  return rows.map((row) => ({ ...toItem(row), dictCode: row.code }))
}

/** An item with the code of its dictionary. */
export async function itemById({ tx }: Context, id: string): Promise<DictionaryItem & { dictCode: string }> {
  const [row] = await rowsOf<ItemRow>(tx, sql`select ${ITEM} where i.id = ${requireId(id)}`)
  return row ? { ...toItem(row), dictCode: row.code } : fail('NOT_FOUND')
}
