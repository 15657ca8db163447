import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type * as contract from '@/lib/contract/dictionary'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { idList } from '../../kernel/values'

/** So that the list says when a dictionary was changed last. */
export const touch = ({ tx, now }: Context, code: string) =>
  tx.execute(sql`update dict set updated_at = ${now.toISOString()} where code = ${code}`)

type Names = z.output<typeof contract.addDictionary.body>

/** A new dictionary; null when its code is taken. */
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

/** A new value; null when the dictionary has it already. */
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

/** Items of one dictionary are offered from now on (1), or no more (0). */
export async function switchTo(context: Context, code: string, items: readonly { id: string }[], status: 0 | 1) {
  if (items.length === 0) return
  await context.tx.execute(sql`update dict_item set status = ${status}, edited = true, version = version + 1
    where id in ${idList(items.map(({ id }) => id))}`)
  await touch(context, code)
}

/** False when somebody was faster. */
export async function updateItem(
  context: Context,
  { id, dictCode, version }: { id: string; dictCode: string; version: number },
  body: Words,
): Promise<boolean> {
  const changed = await rowsOf(
    context.tx,
    sql`update dict_item set text_zh = ${body.itemText}, text_en = ${body.itemTextEn}, colour = ${body.color},
        sort_no = ${body.sortOrder}, status = ${body.status}, edited = true, version = version + 1
      where id = ${id} and version = ${version} returning id`,
  )
  if (changed.length === 0) return false
  await touch(context, dictCode)
  return true
}
