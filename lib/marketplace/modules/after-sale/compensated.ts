import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CASE } from '@/lib/domain/after-sale'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const Compensated = z.object({
  id: z.string(),
  shopId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  /** Pence that the platform pays the shop. */
  amountP: z.number(),
  /** Time of the refund's payment, milliseconds since 1970. */
  at: z.number(),
})

/** Paid cases with a part of the platform that is not booked yet, the oldest first. Sees all shops. */
export const compensatedCases = (tx: Db, limit: number) =>
  query(
    tx,
    Compensated,
    sql`select c.id, c.shop_id as "shopId", c.order_id as "orderId", o.no as "orderNo", c.compensation_p as "amountP",
        (extract(epoch from c.state_at) * 1000)::float8 as at
      from after_sale c join orders o on o.id = c.order_id
      where c.compensation_p > 0 and not c.compensation_booked and c.state = ${CASE.completed}
      order by c.state_at, c.id limit ${limit}`,
  )

/** Marks these cases as booked. */
export const markCompensated = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`update after_sale set compensation_booked = true where id in ${idList(ids)}`)
