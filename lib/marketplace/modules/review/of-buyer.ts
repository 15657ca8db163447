import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import { REVIEW_STATE } from '@/lib/domain/review'
import { type Db, instant } from '../../kernel/database'
import { jsonAs, query } from '../../kernel/query'

const Row = z.object({
  ...{ id: z.string(), title: jsonAs<Twin>(), stars: z.number(), text: z.string(), hidden: z.boolean() },
  ...{ createTime: z.string(), total: z.number() },
})

/** The newest reviews of a buyer, and their number. The transaction sees all shops. */
export async function reviewsOfBuyer(tx: Db, buyerId: string, most: number) {
  const rows = await query(
    tx,
    Row,
    sql`select r.id, json_build_object('zh', r.title_zh, 'en', r.title_en) as title, r.goods as stars, r.text,
        r.state = ${REVIEW_STATE.hidden} as hidden, r.created_at as "createTime", (count(*) over ())::int as total from review r
      where r.buyer_id = ${buyerId} order by r.created_at desc, r.id desc limit ${most}`,
  )
  const reviews = rows.map(({ total: _, ...row }) => ({ ...row, createTime: instant(row.createTime) }))
  return { reviews, total: rows[0]?.total ?? 0 }
}
