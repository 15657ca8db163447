import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { Db } from '@/lib/marketplace/kernel/database'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'

const Row = z.object({ id: z.string(), title: jsonAs<Twin>(), priceDayP: z.number(), active: z.boolean() })

/** Names and prices of all positions, by id. */
export async function positionNames(tx: Db) {
  const rows = await query(
    tx,
    Row,
    sql`select id, json_build_object('zh', title_zh, 'en', title_en) as title, price_per_day_p as "priceDayP", active
      from ad_position`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
