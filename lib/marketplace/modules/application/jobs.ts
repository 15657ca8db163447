import { sql } from 'drizzle-orm'
import { APPLICATION_STATE, DRAFT_DAYS } from '@/lib/domain/application'

import type { Job } from '../../kernel/job'
import { IdRow, query } from '../../kernel/query'
import { forgetApplicants } from '../account'
import { releaseFiles } from '../file'
import { APPLICATION_FILES } from './record'

const DAY_MS = 86_400_000

/** Deletes applications that were never submitted, with their applicants and uploads. */
const drafts: Job = {
  name: 'application.drafts',
  schedule: '0 40 3 * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - DRAFT_DAYS * DAY_MS).toISOString()
    const old = await query(
      tx,
      IdRow,
      sql`select id from application where state = ${APPLICATION_STATE.draft} and submitted_at is null
        and updated_at < ${before} order by updated_at limit 500 for update`,
    )
    const ids = old.map(({ id }) => id)
    for (const id of ids) await releaseFiles({ tx, now }, { refType: APPLICATION_FILES, refId: id })
    await forgetApplicants(tx, ids)
    return ids.length
  },
}

export const applicationJobs: readonly Job[] = [drafts]
