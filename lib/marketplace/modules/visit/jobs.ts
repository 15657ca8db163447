import { sql } from 'drizzle-orm'
import { ukDay } from '@/lib/domain/uk-time'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

const TABLES = ['visit_seen', 'visit_place', 'visit_salt'] as const

/** Once the UK day is over nobody can tell its visitors apart any more: their hashes go, and the key to them. */
const forget: Job = {
  name: 'visit.forget',
  schedule: '0 4 * * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const today = ukDay(now.getTime())
    let gone = 0
    for (const table of TABLES)
      gone += (await rowsOf(tx, sql`delete from ${sql.identifier(table)} where day < ${today} returning 1`)).length
    return gone
  },
}

export const visitJobs: readonly Job[] = [forget]
