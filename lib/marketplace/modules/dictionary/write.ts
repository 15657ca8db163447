import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type * as contract from '@/lib/contract/dictionary'
import { bump, bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { dictItem } from '../../tables/dictionary'

/** Updates the time of the dictionary's last change. */
export const touch = ({ tx, now }: Context, code: string) =>
  tx.execute(sql`update dict set updated_at = ${now.toISOString()} where code = ${code}`)

type Names = z.output<typeof contract.addDictionary.body>

/** Inserts a dictionary; null if its code is taken. */
export async function insertDictionary({ tx, now }: Context, body: Names): Promise<string | null> {
  const id = newId(now.getTime())
  const made = await rowsOf(
    tx,
    sql`insert into dict (id, code, name_zh, name_en, description, edited, updated_at)
      values (${id}, ${body.dictCode}, ${body.dictName}, ${body.dictNameEn}, ${body.description}, true, ${now.toISOString()})
      on conflict do nothing returning id`,
  )
  return made.length > 0 ? id : null
}

type Words = Omit<z.output<typeof contract.editDictionaryItem.body>, 'id' | 'version'>

/** Inserts a value; null if the dictionary has it already. */
export async function insertItem(
  context: Context,
  dictCode: string,
  body: Words & { itemValue: string },
): Promise<string | null> {
  const id = newId(context.now.getTime())
  const made = await rowsOf(
    context.tx,
    sql`insert into dict_item (id, code, value, text_zh, text_en, colour, sort_no, status, edited)
      values (${id}, ${dictCode}, ${body.itemValue}, ${body.itemText}, ${body.itemTextEn}, ${body.color},
        ${body.sortOrder}, ${body.status}, true)
      on conflict do nothing returning id`,
  )
  if (made.length === 0) return null
  await touch(context, dictCode)
  return id
}

/** Enables (1) or disables (0) items of one dictionary. */
export async function switchTo(context: Context, code: string, items: readonly { id: string }[], status: 0 | 1) {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await bumpAll(context.tx, dictItem, inArray(dictItem.id, ids), { status, edited: true })
  await touch(context, code)
}

/** Changes a value if it still has the version that was seen; else VERSION_CONFLICT. */
export async function updateItem(
  context: Context,
  { id, dictCode, version }: { id: string; dictCode: string; version: number },
  { itemText: textZh, itemTextEn: textEn, color: colour, sortOrder: sortNo, status }: Words,
): Promise<void> {
  await bump(context.tx, dictItem, { id, version }, { textZh, textEn, colour, sortNo, status, edited: true })
  await touch(context, dictCode)
}
