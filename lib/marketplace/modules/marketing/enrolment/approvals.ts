import { sql } from 'drizzle-orm'
import { decideEnrolment } from '@/lib/contract/marketing/enrolment'
import type { ApprovalSource } from '../../approval'
import { ENROLMENT_CASE } from './rows'

/** Waiting enrolments in flash sales and activities; due when the sale begins. */
export const enrolmentApprovals: readonly ApprovalSource[] = [
  {
    kind: ENROLMENT_CASE,
    decides: [decideEnrolment],
    name: ['活动报名', 'Enrolment'],
    permission: 'flash:decide',
    screen: '/op/marketing/enrolments/[id]',
    pending:
      () => sql`select e.id, p.title_zh, p.title_en, e.shop_id, e.submitted_at as received_at, p.starts_at as due_at,
        nullif(e.fee_p, 0) as amount_p, 'low' as risk, 1 as round, null::uuid as first_by
      from enrolment e join promotion p on p.id = e.id where e.state = 0`,
  },
]
