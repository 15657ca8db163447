import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, instant } from '../../kernel/database'
import { query } from '../../kernel/query'

const Row = z.object({
  ...{ id: z.string(), no: z.string(), orderNo: z.string(), state: z.number(), createTime: z.string() },
  ...{ askP: z.number(), total: z.number() },
})

/** The newest cases of a buyer, and how many there are. The transaction sees all shops. */
export async function casesOfBuyer(tx: Db, buyerId: string, most: number) {
  const rows = await query(
    tx,
    Row,
    sql`select c.id, c.no, o.no as "orderNo", c.state, c.created_at as "createTime", c.ask_p as "askP",
        (count(*) over ())::int as total from after_sale c join orders o on o.id = c.order_id
      where o.buyer_id = ${buyerId} order by c.created_at desc, c.id desc limit ${most}`,
  )
  const cases = rows.map(({ total: _, ...row }) => ({ ...row, createTime: instant(row.createTime) }))
  return { cases, total: rows[0]?.total ?? 0 }
}
