import { sql } from 'drizzle-orm'
import { ukDay } from '@/lib/domain/uk-time'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

/** After the UK day deletes the hashes of its visitors and their key: nobody can distinguish them afterwards. */
const forget: Job = {
  name: 'visit.forget',
  schedule: '0 4 * * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const today = ukDay(now.getTime())
    const seen = await rowsOf(tx, sql`delete from visit_seen where day < ${today} returning 1`)
    const places = await rowsOf(tx, sql`delete from visit_place where day < ${today} returning 1`)
    const salts = await rowsOf(tx, sql`delete from visit_salt where day < ${today} returning 1`)
    return seen.length + places.length + salts.length
  },
}

export const visitJobs: readonly Job[] = [forget]
