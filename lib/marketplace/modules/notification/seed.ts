import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { draftsOf } from './events'
import { rowsFor, writeNotifications } from './write'

const HOUR_MS = 3_600_000
const PER_SHOP = 6

const Paid = z.object({ orderId: z.string(), shopId: z.string(), no: z.string(), late: z.boolean(), at: z.string() })

/** Seeds notifications of each shop's newest paid and late orders at their time; those older than a day are read. */
export async function seedNotifications(tx: Db, at: Date): Promise<void> {
  const orders = await query(
    tx,
    Paid,
    sql`select id as "orderId", shop_id as "shopId", no, late, case when late then ship_by_at else paid_at end as at
      from (select *, row_number() over (partition by shop_id, late order by rank desc) as nth
        from orders where status = 2 and paid_at <= ${at.toISOString()}::timestamptz) o
      where nth <= ${PER_SHOP} and (not late or ship_by_at <= ${at.toISOString()}::timestamptz) order by 5`,
  )
  for (const { late, at: then, ...order } of orders) {
    const id = seededId(`notification:${order.orderId}`)
    const drafts = draftsOf(late ? 'order.late' : 'order.paid', order)
    await writeNotifications(tx, await rowsFor(tx, [{ id, drafts }], new Date(then)))
  }
  // No email about events before the demo began.
  await tx.execute(sql`update notification set mail_due_at = null`)
  const before = new Date(at.getTime() - 24 * HOUR_MS).toISOString()
  await tx.execute(sql`update notification set read_at = created_at where created_at < ${before}`)
}
