import { sql } from 'drizzle-orm'
import { ENROLMENT, ENROLMENT_MOVES } from '@/lib/domain/marketing/enrolment'
import { bumpAll } from '@/lib/marketplace/kernel/bump'
import type { Job } from '@/lib/marketplace/kernel/job'
import { enrolment } from '@/lib/marketplace/tables/flash'

/** Gives places back that were not paid in time. Counts of places look at the time themselves, so a late run keeps none. */
export const enrolmentClock: Job = {
  name: 'marketing.enrolmentClock',
  schedule: '25 * * * * *',
  async sweep(tx, { now }) {
    const state = ENROLMENT_MOVES.next('expire', ENROLMENT.pendingPayment, 'clock') ?? ENROLMENT.withdrawn
    const rows = await bumpAll(
      tx,
      enrolment,
      sql`${enrolment.state} = ${ENROLMENT.pendingPayment} and ${enrolment.holdUntil} <= ${now.toISOString()}`,
      { state, remarkZh: '未在保留时间内支付', remarkEn: 'The fee was not paid while its places were kept' },
      { id: enrolment.id },
    )
    return rows.length
  },
}
