import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { changeValue } from './change'

const Due = z.object({
  name: z.string(),
  value: z.string(),
  reason: z.string(),
  user_id: z.string(),
  username: z.string(),
  approver: z.string().nullable(),
  before: z.string(),
})

/** Applies changes of the configuration on their day. */
const planned: Job = {
  name: 'config.planned',
  schedule: '7 * * * * *',
  async sweep(tx, { now }) {
    const due = await query(
      tx,
      Due,
      sql`with due as (delete from config_planned where from_at <= ${now.toISOString()}::timestamptz
          and not waits returning *)
        select due.name, due.value, due.reason, due.user_id, due.username, due.approver, v.value as before
        from due join config_value v on v.name = due.name where v.value <> due.value order by due.from_at for update of v`,
    )
    for (const { name, value, reason, before, user_id: userId, username, approver } of due)
      await changeValue(tx, now, { name, value, reason, before, by: { userId, username }, approver })
    return due.length
  },
}

export const configJobs: readonly Job[] = [planned]
