import { sql } from 'drizzle-orm'
import { ENROLMENT, ENROLMENT_MOVES } from '@/lib/domain/marketing/enrolment'
import { bumpAll } from '@/lib/marketplace/kernel/bump'
import type { Db } from '@/lib/marketplace/kernel/database'
import type { Job, JobTools } from '@/lib/marketplace/kernel/job'
import { enrolment } from '@/lib/marketplace/tables/flash'
import { dropAssignment } from '../../approval'
import { ENROLMENT_CASE, enrolmentsWhere, setEnrolment } from './rows'
import type { EnrolmentServices } from './services'
import { tellDecided } from './settle'

/** Ends enrolments whose fee was not paid in time; returns how many. */
async function expire(tx: Db, now: Date): Promise<number> {
  const state = ENROLMENT_MOVES.next('expire', ENROLMENT.pendingPayment, 'clock') ?? ENROLMENT.withdrawn
  const rows = await bumpAll(
    tx,
    enrolment,
    sql`${enrolment.state} = ${ENROLMENT.pendingPayment} and ${enrolment.holdUntil} <= ${now.toISOString()}`,
    { state, remarkZh: '未在保留时间内支付', remarkEn: 'The fee was not paid while its places were kept' },
    { id: enrolment.id },
  )
  return rows.length
}

/** Fails enrolments undecided at the start, and refunds their fees; returns how many. */
async function miss(tx: Db, { now, emit }: Pick<JobTools, 'now' | 'emit'>, services: EnrolmentServices) {
  const late = sql`e.state = ${ENROLMENT.pendingReview} and p.starts_at <= ${now.toISOString()}`
  const rows = await enrolmentsWhere({ tx }, late, { lock: true })
  for (const row of rows) {
    const state = ENROLMENT_MOVES.next('miss', row.state, 'clock') ?? ENROLMENT.failed
    const remark = { remarkZh: '平台未在开始前完成审核', remarkEn: 'The platform did not decide before the start' }
    await setEnrolment(tx, row.id, { state, decidedAt: now, ...remark })
    await services.giveFeeBack({ tx, now, scope: { kind: 'all' }, user: { userId: null } }, row)
    await dropAssignment({ tx }, ENROLMENT_CASE, row.id)
    await tellDecided({ emit }, row, state)
  }
  return rows.length
}

/** Frees unpaid places in time, and ends undecided enrolments in time. Counts of places check the time themselves. */
export const enrolmentClock = (services: EnrolmentServices): Job => ({
  name: 'marketing.enrolmentClock',
  schedule: '25 * * * * *',
  sweep: async (tx, tools) => (await expire(tx, tools.now)) + (await miss(tx, tools, services)),
})
