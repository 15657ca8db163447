import { sql } from 'drizzle-orm'
import type { Tariff } from '@/lib/domain/freight'
import { type Db, rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'

/** Current tariffs of these templates by id. */
export async function tariffsOf(tx: Db, ids: readonly string[]): Promise<Map<string, Tariff>> {
  const rows = await rowsOf<{ id: string; content: Tariff }>(
    tx,
    sql`select t.id, r.content from freight_template t
      join freight_revision r on r.template_id = t.id and r.revision = t.revision where t.id in ${idList(ids)}`,
  )
  return new Map(rows.map(({ id, content }) => [id, content]))
}
