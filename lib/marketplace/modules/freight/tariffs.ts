import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transit } from '@/lib/domain/arrival'
import type { Tariff } from '@/lib/domain/freight'
import type { Db } from '../../kernel/database'
import { jsonAs, query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const IdContentRow = z.object({ id: z.string(), content: jsonAs<Tariff & Transit>() })

/** Current tariffs and days in transit of these templates by id. */
export async function tariffsOf(tx: Db, ids: readonly string[]): Promise<Map<string, Tariff & Transit>> {
  const rows = await query(
    tx,
    IdContentRow,
    sql`select t.id, r.content from freight_template t
      join freight_revision r on r.template_id = t.id and r.revision = t.revision where t.id in ${idList(ids)}`,
  )
  return new Map(rows.map(({ id, content }) => [id, content]))
}
