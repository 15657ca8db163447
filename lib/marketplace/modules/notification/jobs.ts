import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'

const AccountIdRow = z.object({ account_id: z.string() })

const KEPT_MS = 90 * 86_400_000

/** Deletes notifications and the log of sent messages after ninety days. */
const forget: Job = {
  name: 'notification.forget',
  schedule: '0 23 3 * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - KEPT_MS).toISOString()
    const gone = await rowsOf(tx, sql`delete from notification where created_at < ${before} returning 1`)
    const sendings = await rowsOf(tx, sql`delete from send_log where created_at < ${before} returning 1`)
    return gone.length + sendings.length
  },
}

/** Snoozed notifications return at their time, and open bells are refreshed. */
const wake: Job = {
  name: 'notification.wake',
  schedule: '20 * * * * *',
  async sweep(tx, { now, emit }) {
    const back = await query(
      tx,
      AccountIdRow,
      sql`update notification set woken = true where not woken and snoozed_until <= ${now.toISOString()} returning account_id`,
    )
    const values = [...new Set(back.map(({ account_id }) => account_id))]
    const payload = { msgId: newId(now.getTime()), msgTxt: '', audience: { kind: 'users', values } }
    if (values.length > 0) await emit({ type: 'notice', payload })
    return back.length
  },
}

export const notificationJobs: readonly Job[] = [forget, wake]
