import { eq } from 'drizzle-orm'
import { APPLICATION_STATE } from '@/lib/domain/application'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { application } from '../../tables/application'
import { moveApplication } from './move'
import { type ApplicationRecord, applicationById } from './record'

const S = APPLICATION_STATE

/** Assigns a waiting application to a reviewer; null if it does not wait or is theirs already. */
export async function giveTo(context: Context, id: string, reviewerId: string): Promise<ApplicationRecord | null> {
  const record = await applicationById(context, id, true)
  const waits = record.state === S.submitted || record.state === S.resubmitted || record.state === S.inReview
  if (!waits || (record.state === S.inReview && record.reviewer_id === reviewerId)) return null
  await moveApplication(context, {
    ...{ record, version: record.version, accountId: context.user.userId, actor: 'platform' },
    event: record.state === S.inReview ? 'takeOver' : 'take',
    set: { reviewerId, takenAt: context.now },
  })
  return record
}

/** Releases an application: it stays in review, and any reviewer may take it. */
export async function letGo(context: Context, id: string): Promise<void> {
  await bumpAll(context.tx, application, eq(application.id, id), { reviewerId: null })
}
