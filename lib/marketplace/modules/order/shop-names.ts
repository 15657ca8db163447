import { sql } from 'drizzle-orm'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { uuids } from './search'

/** Names of the records' shops in the caller's language; a seller's own come from the session. */
export async function shopNames(
  context: Context,
  records: readonly { shopId: string }[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(records.map((record) => record.shopId))]
  const known = new Map(
    context.user.shops.map((shop) => [shop.id, pickText({ zh: shop.name, en: shop.nameEn }, context.locale)]),
  )
  if (wanted.every((id) => known.has(id))) return known
  const found = await rowsOf<{ id: string; name_zh: string; name_en: string }>(
    context.tx,
    sql`select id, name_zh, name_en from shop where id = ${uuids(wanted)}`,
  )
  return new Map(found.map((row) => [row.id, pickText({ zh: row.name_zh, en: row.name_en }, context.locale)]))
}
