import { sql } from 'drizzle-orm'
import { decideFlash } from '@/lib/contract/marketing/flash'
import type { ApprovalSource } from '../../approval'
import { FLASH_ENROLMENT } from './enrolments'

/** Enrolments in flash sales that wait; due when the sale begins. */
export const flashApprovals: readonly ApprovalSource[] = [
  {
    kind: FLASH_ENROLMENT,
    decides: [decideFlash],
    name: ['秒杀报名', 'Flash sale enrolment'],
    permission: 'flash:decide',
    screen: '/op/marketing/enrolments/[id]',
    pending:
      () => sql`select e.id, p.title_zh, p.title_en, e.shop_id, e.submitted_at as received_at, p.starts_at as due_at,
        null::int as amount_p, 'low' as risk, 1 as round, null::uuid as first_by
      from flash_enrolment e join promotion p on p.id = e.id where e.state = 0`,
  },
]
