import { sql } from 'drizzle-orm'
import { CASE } from '@/lib/domain/after-sale'
import { type Db, rowsOf } from '../../kernel/database'

export interface CompensatedCase {
  id: string
  shopId: string
  orderId: string
  orderNo: string
  /** Pence that the platform pays the shop. */
  amountP: number
  /** When the refund was paid, milliseconds since 1970. */
  at: number
}

/** Paid cases of which the platform bears a part, the oldest first. The transaction must see all shops. */
export const compensatedCases = (tx: Db, unless: ReturnType<typeof sql>, limit: number): Promise<CompensatedCase[]> =>
  rowsOf<CompensatedCase>(
    tx,
    sql`select c.id, c.shop_id as "shopId", c.order_id as "orderId", o.no as "orderNo", c.compensation_p as "amountP",
        extract(epoch from c.state_at)::float8 * 1000 as at
      from after_sale c join orders o on o.id = c.order_id
      where c.compensation_p > 0 and c.state = ${CASE.completed} and not ${unless} order by c.state_at, c.id limit ${limit}`,
  )
