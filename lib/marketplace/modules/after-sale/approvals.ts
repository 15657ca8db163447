import { sql } from 'drizzle-orm'
import { CASE } from '@/lib/domain/after-sale'
import type { ApprovalSource } from '../approval'
import { seesAmounts } from '../order'
import { ARBITRATION } from './acts'
import { caseEvidence } from './queries'

/** Amounts in pence above which a case counts as high or medium risk. */
const HIGH_P = 50_000
const MEDIUM_P = 10_000

/** Cases in arbitration, by the day on which the platform has to decide. */
export const afterSaleApprovals: readonly ApprovalSource[] = [
  {
    kind: ARBITRATION,
    name: ['售后仲裁', 'Arbitration'],
    permission: 'arbitration:decide',
    screen: '/op/after-sale/arbitration/[id]',
    pending: (context) => sql`select c.id, c.no || ' ' || r.name_zh as title_zh, c.no || ' ' || r.name_en as title_en,
        c.shop_id, coalesce(p.state_at, c.state_at) as received_at, coalesce(c.decide_by, p.due_at) as due_at,
        ${seesAmounts(context) ? sql`c.most_p` : sql`null::int`} as amount_p,
        case when c.most_p > ${HIGH_P} then 'high' when c.most_p > ${MEDIUM_P} then 'medium' else 'low' end as risk,
        1 as round, null::uuid as first_by
      from after_sale c join after_sale_reason r on r.code = c.reason_code
        left join return_postage p on p.case_id = c.id and p.state = 'disputed'
      where c.state = ${CASE.arbitration} or p.case_id is not null`,
    evidence: caseEvidence,
  },
]
