import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../kernel/database'
import type { Job } from '../../../kernel/job'
import { keepSales } from '../../goods'

const DAYS = 30
const DAY_MS = 86_400_000

/** Units that were paid for in the last thirty days, by product; what was refunded does not count. */
export async function countSales(tx: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const sold = await rowsOf<{ id: string; units: number }>(
    tx,
    sql`select l.product_id as id, sum(l.qty - l.refunded_qty)::int as units
      from orders o join order_line l on l.order_id = o.id
      where o.paid_at >= ${since} group by l.product_id having sum(l.qty - l.refunded_qty) > 0`,
  )
  return keepSales(tx, sold, now)
}

const sales: Job = {
  name: 'order.countSales',
  schedule: '0 50 * * * *',
  sweep: (tx, { now }) => countSales(tx, now),
}

export const salesJobs: readonly Job[] = [sales]
