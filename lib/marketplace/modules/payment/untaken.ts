import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { paymentParts } from '../order'

const Row = z.object({
  id: z.string(),
  no: z.string().nullable(),
  parentId: z.string().nullable(),
  amountP: z.number(),
  at: z.number(),
})

const MOMENTS = { taken: sql`r.created_at`, returned: sql`r.done_at` }

/**
 * Unusable payments (late, or of a wrong amount) being refunded, with a `condition` on a `payment_refund r`, at its
 * moment `at`. Pence, milliseconds since 1970.
 */
export async function untakenWhere(tx: Db, at: keyof typeof MOMENTS, condition: SQL, most: number) {
  const moment = MOMENTS[at]
  const rows = await query(
    tx,
    Row,
    sql`select r.id, p.no, p.parent_id as "parentId", r.amount_p as "amountP",
        (extract(epoch from ${moment}) * 1000)::float8 as at
      from payment_refund r join payment p on p.id = r.payment_id
      where r.reason = 'notTaken' and ${moment} is not null and ${condition} order by ${moment}, r.id limit ${most}`,
  )
  const parents = await paymentParts(
    tx,
    rows.flatMap(({ parentId }) => parentId ?? []),
  )
  return rows.map(({ id, no, parentId, amountP, at: time }) => ({
    ...{ id, amountP, at: Math.round(time), no: no ?? parents.get(parentId ?? '')?.no ?? id },
  }))
}
