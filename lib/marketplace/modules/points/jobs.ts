import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { lockPoints } from './account'
import { grantDue } from './orders'

/** Maximum of orders, or buyers, in one run; the next run takes the rest. */
const MOST = 500

const grantJob: Job = {
  name: 'points.grant',
  schedule: '25 * * * * *',
  sweep: (tx, { now }) => grantDue({ tx, now }, MOST),
}

const expireJob: Job = {
  name: 'points.expire',
  schedule: '50 */10 * * * *',
  async sweep(tx, { now }) {
    const due = await query(
      tx,
      z.object({ buyerId: z.string() }),
      sql`select distinct buyer_id as "buyerId" from points_lot where remaining > 0
        and ends_at <= ${now.toISOString()} order by 1 limit ${MOST}`,
    )
    for (const { buyerId } of due) await lockPoints({ tx, now }, buyerId)
    return due.length
  },
}

export const pointsJobs: readonly Job[] = [grantJob, expireJob]
