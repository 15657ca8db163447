import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { settingNumber } from '../system'
import { answerers } from './desk'
import { dueAfter } from './rows'

const DAY_MS = 86_400_000

/** Deletes screenshots that were uploaded and never sent. */
const forget: Job = {
  name: 'feedback.forget',
  schedule: '0 37 * * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - DAY_MS).toISOString()
    const gone = await rowsOf(
      tx,
      sql`delete from feedback_picture where feedback_id is null and created_at < ${before} returning 1`,
    )
    return gone.length
  },
}

const Late = z.object({
  id: z.string(),
  /** Assignee who can still answer. */
  assignee: z.string().nullable(),
})

/** Reports late answers, once for each wait; duplicates are answered with their original. */
const late: Job = {
  name: 'feedback.late',
  schedule: '25 * * * * *',
  async sweep(tx, { now, emit }) {
    const days = await settingNumber(tx, 'feedback.answerDays')
    const rows = await query(
      tx,
      Late,
      sql`update feedback f set late_told = f.waiting_since
        where f.status = 0 and f.merged_into is null and f.late_told is distinct from f.waiting_since
          and ${dueAfter(days)} < ${now.toISOString()}::timestamptz
        returning f.id, (select p.id from (${answerers(now)}) p where p.id = f.assignee_id) as assignee`,
    )
    for (const { id, assignee } of rows)
      await emit({ type: 'feedback.late', payload: { accountId: assignee, feedbackId: id } })
    return rows.length
  },
}

export const feedbackJobs: readonly Job[] = [forget, late]
